"""Tests of scripts/ablation: its groups, its table, and a run with a tuner and an engine that act."""

import pathlib
import shutil
import subprocess
import tempfile
import textwrap
import unittest

from as_module import SCRIPTS, as_module

ROOT = SCRIPTS.parent
ablation = as_module("ablation")

TERMS = """\
// What this file is.

// Material and squares
TERM(Material, 5, "a piece")

// The pawn unit, kept in the pawn cache
TERM(IsolatedPawn, 4, "a pawn alone")
TERM(DoubledPawn, 1, "a pawn behind another")

// Pieces
TERM(RookOpenFile, 1, "a rook with a view")

// The king's danger
DANGER(DangerBase, 1, "always")
"""

# Plays the part of the build: the tuner remembers the weights it is built with, and its losses are
# 0.5, and more without DoubledPawn; the engine is its weights.
MAKEFILE = """\
all:
\tcp eval/weights.h $(EXE)
tuner:
\t@cp eval/weights.h built-with
\t@echo "The tuner is ./fit; it tells its options with --help."
"""
TUNER = """\
    #!/bin/sh
    echo "$@" >>"$(dirname "$0")/../calls"
    while [ $# -gt 0 ]; do
        [ "$1" = --without ] && without=$2
        [ "$1" = --out ] && out=$2
        shift
    done
    echo "weights without $without" >"$out"
    loss=0.500000
    [ "$without" = DoubledPawn ] && loss=0.501000
    echo "after:   training 0.4 (result 0.1), validation $loss (result 0.2)"
"""


class Ablation(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.root = self.folder / "root"
        (self.root / "eval/harmony").mkdir(parents=True)
        shutil.copytree(SCRIPTS, self.root / "scripts")
        self.write("eval/terms.def", TERMS)
        self.write("eval/weights.h", "weights as they were\n")
        self.write("eval/harmony/weights.cpp", "harmony as it was\n")
        self.write("Makefile", MAKEFILE)
        self.write("fit", textwrap.dedent(TUNER))
        self.write("games.csv", "positions\n")
        (self.root / "fit").chmod(0o755)

    def write(self, name, text):
        (self.root / name).write_text(text, encoding="utf-8")

    def run_script(self, *arguments):
        return subprocess.run([self.root / "scripts/ablation", "games.csv", "--games", "0", "--folder", "out",
                               *arguments], cwd=self.root, capture_output=True, text=True, check=False)

    def test_groups(self):
        groups = ablation.read_groups(self.root / "eval/terms.def")
        self.assertEqual(groups, {
            "The pawn unit, kept in the pawn cache": ["IsolatedPawn", "DoubledPawn"],
            "Pieces": ["RookOpenFile"], "The king's danger": ["DangerBase"], "Files of rooks": ["RookOpenFile"],
            "IsolatedPawn": ["IsolatedPawn"], "DoubledPawn": ["DoubledPawn"]})

    def test_groups_of_the_engine(self):
        groups = ablation.read_groups(ROOT / "eval/terms.def")
        self.assertIn("RookAgainstDefendedPawn", groups["Files of rooks"])
        self.assertIn("CandidatePawn", groups)
        self.assertNotIn("Material", str(list(groups)))

    def test_table_begins_with_what_is_worth_most(self):
        lines = ablation.to_table([("A", 0.0100, (1.2, 9.8)), ("B", 0.0102, (-30.4, 20.0))], 0.01, 400, "20000 nodes a move")
        self.assertEqual(lines.splitlines()[2:], [
            "| nothing | 0.010000 | | |", "| B | 0.010200 | +2.00% | -30 +-20 |", "| A | 0.010000 | +0.00% | +1 +-10 |"])

    def test_a_run_leaves_the_sources_alone_and_is_not_repeated(self):
        ran = self.run_script()
        self.assertEqual(ran.returncode, 0, ran.stderr)
        self.assertIn("| DoubledPawn | 0.501000 | +0.20% | - |", ran.stdout)
        self.assertEqual((self.root / "eval/weights.h").read_text(), "weights as they were\n")
        self.assertEqual((self.root / "out/DoubledPawn").read_text(), "weights without DoubledPawn\n")
        calls = (self.root / "out/calls").read_text()
        self.assertEqual(len(calls.splitlines()), 7)
        again = self.run_script()
        self.assertEqual(again.stdout, ran.stdout)
        self.assertEqual((self.root / "out/calls").read_text(), calls)

    def test_goes_on_with_its_own_weights_after_an_interruption(self):
        self.write("fit", textwrap.dedent(TUNER) + 'grep -q "as they were" "$(dirname "$0")/built-with"\n')
        self.run_script("--group", "Doubled=DoubledPawn")
        (self.root / "out/sources/eval/weights.h").write_text("weights without DoubledPawn\n", encoding="utf-8")
        ran = self.run_script()
        self.assertEqual(ran.returncode, 0, ran.stderr)

    def test_takes_nothing_over_from_another_run(self):
        self.run_script()
        self.assertIn("name another folder", self.run_script("--pull", "1").stderr)
        self.write("games.csv", "POSITIONS\n")  # of the same size
        self.assertIn("name another folder", self.run_script().stderr)
        self.assertEqual(self.run_script("--folder", "new").returncode, 0)
        folder = "new"
        for name in "weights.h", "harmony/weights.cpp":
            self.write("eval/" + name, "new weights\n")
            self.assertEqual(self.run_script("--folder", folder).returncode, 2)
            folder = name.replace("/", "-")
            self.assertEqual(self.run_script("--folder", folder).returncode, 0)

    def test_groups_by_name(self):
        ran = self.run_script("--group", "Doubled=DoubledPawn")
        self.assertEqual(len(ran.stdout.splitlines()), 4)
        self.assertEqual(self.run_script("--group", "Doubled").returncode, 2)

    def test_an_interrupt_is_told(self):
        self.write("fit", '#!/bin/sh\nkill -INT $PPID\nsleep 60\n')
        ran = self.run_script()
        self.assertEqual((ran.returncode, ran.stderr), (130, "ablation: stopped; the same command goes on\n"))

    def test_takes_over_no_state_that_is_none(self):
        for text in ("", "[]", "{}", '{"run": 1}', '{"run": 1, "losses": 3}'):
            (self.root / "out").mkdir(exist_ok=True)
            self.write("out/losses.json", text)
            ran = self.run_script()
            self.assertEqual(ran.returncode, 2)
            self.assertIn("losses.json: not the state of a run", ran.stderr)

    def test_says_what_failed(self):
        self.write("fit", "#!/bin/sh\necho no data\nexit 1\n")
        ran = self.run_script()
        self.assertEqual(ran.returncode, 1)
        self.assertIn("no data", ran.stderr)


if __name__ == "__main__":
    unittest.main()
