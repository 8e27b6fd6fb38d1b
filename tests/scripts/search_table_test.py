"""Tests of scripts/lab/search-table, against an engine that only acts, and a build for tuning with statistics."""

import os
import pathlib
import re
import stat
import subprocess
import sys
import tempfile
import textwrap
import unittest

from as_module import SCRIPTS, as_module, built_engine, skip_unless

ROOT = SCRIPTS.parent
BUILT = ROOT / "build/isolani-tune"
table = as_module("lab/search-table")

# Counts since its start, more with every search.
ENGINE = textwrap.dedent("""\
    #!{python}
    import sys
    searches = 0
    for line in map(str.strip, sys.stdin):
        if line == "uci":
            print("id name Fake\\noption name Hash type spin\\nuciok")
        elif line == "isready":
            print("readyok")
        elif line == "go nodes 7":
            searches += 1
            print("info depth 1 nodes 5\\ninfo string of another kind\\ninfo string nodes All", 1000 * searches)
            print("info string nodes NullMove", 50 * searches)
            print("info string event Reduction pv 9-12", 50 * searches, 150 * searches)
            print("info string event ReSearch pv 9-12", 10 * searches, 4 * searches)
            print("info string event NullMove cut 13-16", 200 * searches, 124 * searches)
            print("bestmove e2e4")
        sys.stdout.flush()
    """)


class SearchTable(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.positions = self.folder / "two.epd"
        self.positions.write_text("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -\n4k3/8/8/8/8/8/4P3/4K3 w - -\n")

    def act(self, name, text):
        path = self.folder / name
        path.write_text(text)
        path.chmod(path.stat().st_mode | stat.S_IXUSR)
        return path

    def run_on(self, *engines, nodes=7):
        return subprocess.run([sys.executable, SCRIPTS / "lab/search-table", *engines, "--nodes", str(nodes),
                               "--positions", self.positions], capture_output=True, text=True, check=False)

    def row(self, text, title, name):
        """The cells of a row."""
        section = text[text.index(f"| {title} "):]
        (row,) = re.findall(rf"^\| {re.escape(name)} +\|(.*)\|$", section.split("\n\n")[0], re.MULTILINE)
        return [cell.strip() for cell in row.split("|")]

    def test_has_a_column_for_each_engine(self):
        fake = ENGINE.format(python=sys.executable)
        ran = self.run_on(self.act("fake", fake), self.act("other", fake.replace("pv 9-12\", 50", "pv 9-12\", 100")))
        self.assertEqual(ran.returncode, 0, ran.stderr)
        self.assertIn(f"2 positions of two.epd, 7 nodes each, 64 MB, by\n(1) {self.folder / 'fake'}\n(2) ", ran.stdout)
        self.assertEqual(self.row(ran.stdout, "late move reduction", "PV 9-12"), ["3.00 (20.0%)", "1.50 (10.0%)"])
        self.assertEqual(self.row(ran.stdout, "null moves tried", "13-16"), ["400 (62.0%)"] * 2)
        self.assertEqual(self.row(ran.stdout, "share of nodes", "below null moves"), ["5.0%"] * 2)

    def test_leaves_out_rows_of_which_nothing_is_known(self):
        ran = self.run_on(self.act("fake", ENGINE.format(python=sys.executable)))
        self.assertNotIn("cut 9-12", ran.stdout)

    def test_tells_of_a_build_without_statistics(self):
        fake = re.sub(r".*info string (nodes|event).*\n", "", ENGINE.format(python=sys.executable))
        ran = self.run_on(self.act("fake", fake))
        self.assertEqual(ran.returncode, 2)
        self.assertIn("counts nothing: build it with 'make STATS=1'", ran.stderr)


class BuildWithStatistics(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        skip_unless(os.access(BUILT, os.X_OK),
                    "needs a build: 'make CONFIG=dev TUNE=1 STATS=1 EXE=build/isolani-tune all' makes it")
        # Long enough for each event to have come hundreds of times, with each of its outcomes.
        cls.lines = cls.search(BUILT, 600000)
        cls.counts = table.Counts(cls.lines)

    @staticmethod
    def search(engine, nodes):
        """The lines of a search of a middlegame."""
        fen = table.MIDDLEGAMES.read_text(encoding="utf-8").splitlines()[0]
        ran = subprocess.run([engine], input=f"position fen {fen}\ngo nodes {nodes}\n", capture_output=True,
                             text=True, check=True)
        return ran.stdout.splitlines()

    def test_counts_what_the_search_does(self):
        lines, counts = self.lines, self.counts
        nodes = int(re.findall(r" nodes (\d+) ", [line for line in lines if line.startswith("info depth")][-1])[0])
        self.assertLessEqual(nodes, counts.nodes["All"])
        self.assertLessEqual(counts.nodes["All"], 600000)
        # Singular searches, verifications and razoring enter a node a second time.
        self.assertLess(abs(counts.count("Node") / counts.nodes["All"] - 1), 0.2)
        for part, whole in (("SearchedNode", "Node"), ("Evaluation", "Node"), ("Cutoff", "SearchedNode"),
                            ("ReSearch", "Reduction"), ("Reduction", "LateMove"), ("MultiCut", "SingularSearch"),
                            ("ProbCutCutoff", "ProbCut"), ("NullMove", "SearchedNode")):
            self.assertGreater(counts.count(part), 0, part)
            self.assertLess(counts.count(part), counts.count(whole), part)
        for event in ("NullMove", "Cutoff", "Razoring", "ReSearch"):
            self.assertTrue(0 < counts.sum(event) < counts.count(event), event)
        for subtree in ("NullMove", "Singular", "ReSearch", "ProbCut", "Razoring"):
            self.assertTrue(0 < counts.nodes[subtree] < counts.nodes["All"], subtree)

    def test_counts_every_event_of_the_declarations(self):
        declared = re.findall(r"^EVENT\((\w+)\)", (ROOT / "search/statistics.def").read_text(encoding="utf-8"),
                              re.MULTILINE)
        self.assertEqual([event for event in declared if not self.counts.count(event)], [])

    def test_a_normal_build_writes_nothing_of_that(self):
        said = "\n".join(self.search(built_engine(), 30000))
        self.assertNotRegex(said, r"info string (nodes|event) ")


if __name__ == "__main__":
    unittest.main()
