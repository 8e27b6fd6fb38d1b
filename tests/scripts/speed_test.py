"""Tests of scripts/speed, against engines that take so much of the core's time."""

import pathlib
import re
import stat
import subprocess
import sys
import tempfile
import textwrap
import unittest

from as_module import SCRIPTS

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
ENDING = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 3 40"

# Says that it searched so many nodes for a fixed amount of work; notes from which file it was started.
ENGINE = textwrap.dedent("""\
    #!{python}
    import os, signal, sys
    nodes = 1000
    with open({log!r}, "a") as log:
        log.write(sys.argv[0] + "\\n")
    for line in map(str.strip, sys.stdin):
        if line == "uci":
            print("id name Fake\\noption name Nodes type spin\\noption name Interrupt type check\\nuciok")
        elif line.startswith("setoption name Nodes value "):
            nodes = int(line.split()[-1])
        elif line == "setoption name Interrupt value true":
            # Once in the second round, as the log shows.
            if open({log!r}).read().count("\\n") > 2 * len(os.sched_getaffinity(os.getppid())):
                try:
                    os.mkdir({log!r} + ".told")
                    os.kill(os.getppid(), signal.SIGINT)
                except FileExistsError:
                    pass
        elif line == "isready":
            print("readyok")
        elif line == "quit":
            break
        elif line.startswith("go"):
            if line != "go nodes 7":
                sys.exit(1)
            sum(range(3000000))
            if nodes:
                print("info depth 1 nodes 5 nps 1\\ninfo depth 2 nodes", nodes, "nps 1")
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

    def run_speed(self, *options, rounds=2, nodes=7):
        return subprocess.run([SCRIPTS / "speed", *(f"{self.engine}{option}" for option in options), "--positions",
                               self.positions, "--rounds", str(rounds), "--nodes", str(nodes), "--limit", "2"],
                              capture_output=True, text=True, timeout=120, check=False)

    def test_more_nodes_in_the_same_time_are_faster(self):
        done = self.run_speed(",Nodes=10000", "")
        self.assertEqual(done.returncode, 0, done.stderr)
        mean = float(re.search(r"Nodes=10000: ([\d.]+) \+-", done.stdout)[1])
        self.assertGreater(mean, 3)  # ten times, however the core's time is measured

    def test_an_interrupt_shows_the_mean_so_far(self):
        done = self.run_speed(",Interrupt=true", "", rounds=3)
        self.assertEqual((done.returncode, done.stderr.count("Traceback")), (130, 0), done.stderr)
        self.assertRegex(done.stdout.splitlines()[-1], r"Interrupt=true: [\d.]+ \+-")

    def test_each_process_runs_from_a_copy_of_its_own(self):
        self.run_speed("", ",Nodes=2000", rounds=2)
        started = self.log.read_text().split()
        self.assertGreaterEqual(len(started), 4)
        self.assertEqual(len(set(started)), len(started))

    def test_faults_are_reported(self):
        for option, nodes, message in ((",Nodes=0", 7, "reports no nodes: " + START), ("", 8, "dies"),
                                       (",No Such=1", 7, "has no option 'No Such'")):
            done = self.run_speed(option, nodes=nodes)
            self.assertEqual(done.returncode, 1)
            self.assertIn(message, done.stderr)
            self.assertNotIn("Traceback", done.stderr)

    def test_a_line_that_is_no_position_is_named(self):
        self.positions.write_text(f"# first\n{START}\nno position\n{START}\n")
        done = self.run_speed("")
        self.assertEqual(done.returncode, 2)
        self.assertIn(":3: no position: no position", done.stderr)


if __name__ == "__main__":
    unittest.main()
