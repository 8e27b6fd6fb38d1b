"""Tests of scripts/uci_engine.py: an engine that answers, and all the ways in which one does not."""

import pathlib
import sys
import time
import unittest

SCRIPTS = pathlib.Path(__file__).resolve().parents[2] / "scripts"
sys.path.insert(0, str(SCRIPTS))
sys.dont_write_bytecode = True

from uci_engine import Engine, Fault  # noqa: E402

GREETING = "print('id name A\\noption name Bad Habit type string\\noption name Hash type spin\\nuciok')"


def engine(program, patience=60):
    """A process that runs these lines of Python, and the names it uses."""
    return Engine([sys.executable, "-u", "-c", "import os, sys, time\n" + program], patience)


class EngineTest(unittest.TestCase):
    def assert_fault(self, expected, program, patience=60):
        with engine(program, patience) as running, self.assertRaisesRegex(Fault, expected):
            running.get_ready()

    def test_an_engine_that_answers(self):
        with engine(f"input(); {GREETING}; input(); print('readyok'); sys.exit(int(input()))") as running:
            self.assertEqual(running.shake_hands(), {"Bad Habit", "Hash"})
            running.get_ready()
            running.send("3")
            self.assertEqual(running.exit_code(), 3)

    def test_lines_are_returned_to_the_one_waited_for(self):
        with engine("print('info bestmove\\nbestmove e2e4\\r\\nlate')") as running:
            self.assertEqual(running.lines_to("bestmove"), ["info bestmove", "bestmove e2e4"])
            self.assertEqual(running.next_line(), "late")

    def test_bytes_are_sent_as_they_are(self):
        with engine("print(sys.stdin.buffer.read(3))") as running:
            running.send(b"\xff\x00 ")
            self.assertEqual(running.next_line(), r"b'\xff\x00 '")

    def test_faults(self):
        self.assert_fault("dies", "sys.exit(1)")
        self.assert_fault("hangs", "time.sleep(60)", patience=0.2)
        with engine("os.close(1); time.sleep(60)", patience=0.2) as running:
            with self.assertRaisesRegex(Fault, "lives on"):
                running.next_line(time.monotonic() + 60)

    def test_a_deadline_holds_for_an_engine_that_talks(self):
        with engine("while True: print('info', flush=True); time.sleep(0.01)") as running:
            with self.assertRaisesRegex(Fault, "hangs"):
                running.lines_to("bestmove", time.monotonic() + 0.2)

    def test_an_engine_that_does_not_read_or_end(self):
        with engine("time.sleep(60)", patience=0.2) as running:
            with self.assertRaisesRegex(Fault, "does not read"):
                running.send(b"x" * (1 << 20))
            with self.assertRaisesRegex(Fault, "does not end"):
                running.exit_code()

    def test_what_is_said_to_stderr_is_kept(self):
        with engine("sys.stderr.write('oh')") as running:
            running.exit_code()
        self.assertEqual(running.errors, ["oh"])


if __name__ == "__main__":
    unittest.main()
