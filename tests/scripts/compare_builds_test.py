"""Tests of scripts/compare-builds, against engines that take so much of the core's time."""

import pathlib
import re
import stat
import subprocess
import sys
import tempfile
import textwrap
import unittest

from as_module import SCRIPTS

SCRIPT = SCRIPTS / "compare-builds"

# Says that it searched so many nodes for a fixed amount of work.
ENGINE = textwrap.dedent("""\
    #!{python}
    import sys
    if sys.argv[1:] != ["bench", "3"]:
        sys.exit("bad arguments")
    sum(range(3000000))
    print("position: 7 nodes")
    print("{nodes} nodes 1 nps")
    sys.exit({status})
    """)


class CompareBuildsTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def build(self, name, nodes=1000, status=0):
        path = self.folder / name
        path.write_text(ENGINE.format(python=sys.executable, nodes=nodes, status=status))
        path.chmod(path.stat().st_mode | stat.S_IXUSR)
        return path

    def compare(self, old, new, *options):
        return subprocess.run([SCRIPT, old, new, "--depth", "3", *options], capture_output=True,
                              text=True, check=False)

    def test_more_nodes_in_the_same_time_are_faster(self):
        run = self.compare(self.build("old"), self.build("new", nodes=10000), "--rounds", "2")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertIn("different searches: 1000 nodes and 10000", run.stdout)
        mean = float(re.search(r"^mean +([\d.]+) ", run.stdout, re.MULTILINE)[1])
        self.assertGreater(mean, 2)  # ten times, however the core's time is measured

    def test_an_interrupt_shows_the_mean_so_far(self):
        new = self.build("new")
        new.write_text(new.read_text().replace('print("position', textwrap.dedent("""\
            import os, pathlib, signal
            folder = pathlib.Path("{folder}")
            (folder / f"run-{{os.getpid()}}").touch()
            if len(list(folder.glob("run-*"))) > len(os.sched_getaffinity(os.getppid())):  # the second round
                try:
                    (folder / "told").mkdir()
                    os.kill(os.getppid(), signal.SIGINT)
                except FileExistsError:
                    pass  # one interrupt is enough
            print("position""").format(folder=self.folder)))
        run = self.compare(self.build("old"), new, "--rounds", "3")
        self.assertEqual((run.returncode, run.stderr.count("Traceback")), (130, 0), run.stderr)
        self.assertEqual([line.split()[0] for line in run.stdout.splitlines()], ["1", "mean"])

    def test_the_same_search_is_not_remarked_upon(self):
        run = self.compare(self.build("old"), self.build("new"), "--rounds", "1")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertNotIn("different", run.stdout)

    def test_faults_are_told(self):
        old = self.build("old")
        for new, message, code in ((old, "the same file", 2), (self.folder / "none", "No such file", 2),
                                   (self.build("failing", status=1), "failing has no bench", 1)):
            with self.subTest(message):
                run = self.compare(old, new)
                self.assertEqual(run.returncode, code)
                self.assertIn(message, run.stderr)
                self.assertNotIn("Traceback", run.stderr)


if __name__ == "__main__":
    unittest.main()
