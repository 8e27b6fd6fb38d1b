"""Tests of scripts/chess-sense with an engine that only acts, and of the pairs themselves."""

import pathlib
import subprocess
import sys
import tempfile
import textwrap
import unittest

from as_module import SCRIPTS, as_module

ROOT = SCRIPTS.parent
SCRIPT = SCRIPTS / "chess-sense"
chess_sense = as_module("chess-sense")

# Its evaluation is 100 centipawns, all by IsolatedPawn, for the side that has a pawn on d4.
ENGINE = """\
    #!{python}
    import json, sys
    for line in sys.stdin:
        if line.startswith("position"):
            fen = line.split(" ", 2)[2]
        if line.startswith("eval json"):
            if fen.startswith("bad"):
                print("info string position refused", flush=True)
                continue
            rank = fen.split()[0].split("/")[4]
            value = {{"3P4": 100, "3p4": -100}}.get(rank, 0)
            row = {{"group": "Pawns", "name": "IsolatedPawn", "white": max(value, 0), "black": max(-value, 0)}}
            print(json.dumps({{"value": value, "summary": [row] if value else []}}), flush=True)
"""
WITH, WITHOUT = "4k3/8/8/8/3P4/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"


class ChessSense(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.engine = self.folder / "engine"
        self.engine.write_text(textwrap.dedent(ENGINE).format(python=sys.executable))
        self.engine.chmod(0o755)

    def ask(self, *rows, name="pairs.tsv"):
        path = self.folder / name
        path.write_text("# header\n" + "".join("\t".join(row) + "\n" for row in rows))
        return subprocess.run([sys.executable, SCRIPT, self.engine, path, "--failures"], capture_output=True, text=True,
                              check=False)

    def test_counts_preferences_and_reasons(self):
        ran = self.ask(("1", "a", "white", WITH, WITHOUT, "IsolatedPawn", "w"),
                       ("2", "b", "black", WITH, WITHOUT, "IsolatedPawn", "w"),
                       ("3", "c", "white", WITH, WITHOUT, "RookOpenFile", "w"))
        self.assertEqual(ran.returncode, 0, ran.stderr)
        self.assertIn("prefers the better position in 2 of 3, names the reason in 1 of 3", ran.stdout)
        self.assertIn("2 b: -100 (IsolatedPawn -100), ", ran.stdout)
        self.assertNotIn("1 a", ran.stdout)

    def test_what_is_held_back_is_counted_only(self):
        ran = self.ask(("1", "a", "black", WITH, WITHOUT, "IsolatedPawn", "w"), name="held_back.tsv")
        self.assertEqual(len(ran.stdout.splitlines()), 1)

    def test_bad_input(self):
        self.assertEqual(self.ask(("1", "a", "red", WITH, WITHOUT, "X", "w")).returncode, 2)
        self.assertEqual(self.ask().returncode, 2)
        ran = self.ask(("1", "a", "white", "bad fen", WITHOUT, "X", "w"))
        self.assertEqual(ran.returncode, 1)
        self.assertIn("position refused", ran.stderr)

    def test_the_pairs_have_the_same_material_and_side_to_move(self):
        for name in ("open.tsv", "held_back.tsv"):
            pairs = chess_sense.read_pairs(chess_sense.FOLDER / name)
            self.assertGreaterEqual(len(pairs), 40)
            for pair in pairs:
                better, worse = pair.better.split(), pair.worse.split()
                self.assertEqual(sorted(better[0].translate({ord(c): None for c in "12345678/"})),
                                 sorted(worse[0].translate({ord(c): None for c in "12345678/"})), pair.name)
                self.assertEqual(better[1], worse[1], pair.name)


if __name__ == "__main__":
    unittest.main()
