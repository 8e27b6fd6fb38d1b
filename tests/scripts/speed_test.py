"""Tests of scripts/speed: what it reads, and the whole script against engines of a known speed."""

import pathlib
import stat
import subprocess
import sys
import tempfile
import textwrap
import unittest

from as_module import SCRIPTS

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
ENDING = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 3 40"

# Searches fast from one position, slowly from the other; notes from which file it was started.
ENGINE = textwrap.dedent("""\
    #!{python}
    import os, signal, sys
    factor, position = 1, ""
    with open({log!r}, "a") as log:
        log.write(sys.argv[0] + "\\n")
    for line in map(str.strip, sys.stdin):
        if line == "uci":
            print("id name Fake\\noption name Factor type spin\\noption name Silent type check\\n"
                  "option name Interrupt type check\\nuciok")
        elif line.startswith("setoption name Factor value "):
            factor = int(line.split()[-1])
        elif line.startswith("setoption name Silent"):
            factor = 0
        elif line == "setoption name Interrupt value true":
            # In the second round, of which the log tells.
            if open({log!r}).read().count("\\n") > 1:
                os.kill(os.getppid(), signal.SIGINT)
        elif line == "isready":
            print("readyok")
        elif line == "quit":
            break
        elif line.startswith("position"):
            position = line
        elif line.startswith("go") and line != "go movetime 7":
            sys.exit(1)
        elif line.startswith("go"):
            if factor:
                print("info depth 1 nps", factor * (400 if "RNBQKBNR" in position else 100))
            print("bestmove e2e4")
        sys.stdout.flush()
    """)


class SpeedTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.log = pathlib.Path(folder.name, "log")
        self.engine = pathlib.Path(folder.name, "fake")
        self.engine.write_text(ENGINE.format(python=sys.executable, log=str(self.log)))
        self.engine.chmod(self.engine.stat().st_mode | stat.S_IXUSR)
        self.positions = pathlib.Path(folder.name, "two.epd")
        self.positions.write_text(f"# two positions\n{START}\n\n{ENDING}\n{START}\n")

    def run_speed(self, *options, rounds=2, limit=2, time=7):
        engines = [word for option in options for word in ("--engine", f"{self.engine}{option}")]
        return subprocess.run([SCRIPTS / "speed", self.positions, "--rounds", str(rounds), "--time",
                               str(time), "--limit", str(limit), *engines], capture_output=True,
                              text=True, timeout=60, check=False)

    def test_geometric_means_and_ratios_to_the_last(self):
        done = self.run_speed(",Factor=3", "")
        self.assertEqual(done.returncode, 0, done.stderr)
        rows = [line.split() for line in done.stdout.splitlines()[1:]]
        self.assertEqual(rows, [[title, "600", "3.000", "200", "1.000"] for title in ("1", "2", "median")])

    def test_an_interrupt_shows_the_median_so_far(self):
        done = self.run_speed(",Interrupt=true", rounds=3)
        self.assertEqual((done.returncode, done.stderr.count("Traceback")), (130, 0), done.stderr)
        self.assertEqual([line.split()[0] for line in done.stdout.splitlines()[1:]], ["1", "median"])

    def test_only_the_first_positions(self):
        done = self.run_speed("", rounds=1, limit=1)
        self.assertIn("400", done.stdout.splitlines()[-1].split())

    def test_each_round_has_copies_of_its_own(self):
        self.run_speed("", ",Factor=2", rounds=3)
        started = self.log.read_text().split()
        self.assertEqual(len(started), 6)
        self.assertEqual(len(set(started)), 6)
        self.assertFalse([path for path in started if pathlib.Path(path).exists()])
        self.assertTrue(self.engine.exists())

    def test_faults_are_told_and_end_it(self):
        for option, time, words in [("", 8, "dies: " + "rnbq"), (",Silent=true", 7, "reports no speed"),
                                    (",No Such=1", 7, "has no option 'No Such'")]:
            done = self.run_speed(option, time=time)
            self.assertEqual(done.returncode, 1, option)
            self.assertIn(words, done.stderr)

    def test_a_file_without_positions(self):
        self.positions.write_text("# nothing\n")
        done = self.run_speed("")
        self.assertEqual(done.returncode, 2)
        self.assertIn("no positions", done.stderr)

    def test_a_line_that_is_no_position_is_named(self):
        self.positions.write_text(f"# first\n{START}\nno position\n")
        done = self.run_speed("")
        self.assertEqual(done.returncode, 2)
        self.assertIn(":3: no position: no position", done.stderr)


if __name__ == "__main__":
    unittest.main()
