"""Tests of scripts/progress.py: what a terminal and a file get to see of a long run."""

import io
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "scripts"))
sys.dont_write_bytecode = True

from progress import Progress, clock_text  # noqa: E402


class Terminal(io.StringIO):
    def isatty(self):
        return True


class Clock:
    def __init__(self):
        self.seconds = 0

    def __call__(self):
        return self.seconds


class ProgressOfARun(unittest.TestCase):
    def test_times_are_written_as_people_read_them(self):
        self.assertEqual([clock_text(s) for s in (0, 65.9, 3605)], ["0:00", "1:05", "1:00:05"])

    def test_a_file_gets_a_few_lines_and_the_last(self):
        file = io.StringIO()
        progress = Progress(50, lines_at_most=4, stream=file, now=Clock())
        for done in range(1, 51):
            progress.show(done, lambda: str(done))
        progress.close()
        self.assertEqual([line.split(",")[0] for line in file.getvalue().splitlines()],
                         ["12", "24", "36", "48", "50"])

    def test_a_terminal_gets_one_line_that_changes(self):
        terminal = Terminal()
        progress = Progress(50, stream=terminal, now=Clock())
        progress.show(1, lambda: "a long one")
        progress.show(2, lambda: "short")
        progress.say("warning")
        progress.close()
        wiped = "\r\033[K"
        self.assertEqual(terminal.getvalue(), f"{wiped}a long one, 0:00 left{wiped}short, 0:00 left{wiped}warning\n\n")

    def test_time_left_follows_from_what_this_run_did(self):
        file, clock = io.StringIO(), Clock()
        progress = Progress(100, done=80, lines_at_most=100, stream=file, now=clock)
        clock.seconds = 10
        progress.show(85, lambda: "85")
        self.assertEqual(file.getvalue(), "85, 0:30 left\n")


if __name__ == "__main__":
    unittest.main()
