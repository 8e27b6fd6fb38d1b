"""scripts/sprt with a fastchess that only acts."""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

from as_module import as_module, uci_engine

SPRT = pathlib.Path(__file__).resolve().parents[2] / "scripts/sprt"
TABLE = """Started game 1 of 2 (new vs old)
Finished game 1 (new vs old): 1-0 {White mates}
Results of new vs old (20000 nodes, 1t, 16MB, book.epd):
Elo: 10.77 +/- 14.74, nElo: 15.76 +/- 21.53
Games: 1000, Wins: 307, Losses: 276, Draws: 417, Points: 515.5 (51.55 %)
LLR: {llr} (25.7%) (-2.94, 2.94) [-5.00, 0.00]\n--------------------------------------------------
"""


class Sprt(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        for name in ("old", "new"):
            uci_engine(self.root / name, ["Hash", "Slope", "Depth"])
        (self.root / "book.epd").write_text("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -\n")
        self.act_fastchess(2.95)

    def act(self, name, text):
        path = self.root / name
        path.write_text(f"#!/bin/sh\n# {name}\n{text}")
        path.chmod(0o755)

    def act_fastchess(self, llr):
        """It writes its words to a file beside the match, and says how a match ended."""
        table = TABLE.replace("{llr}", str(llr))
        self.act("fastchess", f"echo \"$*\" >> words\ncat <<'END'\n{table}END\n")

    def sprt(self, *words, old="old", new="new", env=None):
        return subprocess.run([sys.executable, SPRT, self.root / old, self.root / new, "--fastchess",
                               self.root / "fastchess", "--folder", self.root / "match", "--book",
                               self.root / "book.epd", *words], capture_output=True, text=True, check=False,
                              env=env)

    def words(self):
        return (self.root / "match/words").read_text().splitlines()

    def test_prints_the_line_for_the_commit(self):
        ran = self.sprt("--nodes", "20000", "--seed", "7")
        self.assertEqual(ran.returncode, 0, ran.stderr)
        self.assertIn("SPRT passed: Elo +10.8 +- 14.7, LLR 2.95 (-2.94, 2.94) [-5, 0], 1000 games (+307 -276 =417), "
                      "20000 nodes a move, Hash 16, book.epd, seed 7, ", ran.stdout)

    def test_presets_say_limit_bounds_and_games_unless_they_are_given(self):
        for words, played in ((["--preset", "screen"], "60000 nodes a move, Hash 16"),
                              (["--preset", "long"], "200000 nodes a move, Hash 64"),
                              (["--preset", "long", "--hash", "16"], "200000 nodes a move, Hash 16"),
                              (["--preset", "confirm"], "10+0.1, Hash 64"),
                              (["--preset", "confirm", "--tc", "2+0.02"], "2+0.02, Hash 64")):
            shutil.rmtree(self.root / "match", ignore_errors=True)
            self.assertIn(f" {played}", self.sprt(*words).stdout)
        self.assertIn("[0, 5]", self.sprt("--preset", "confirm", "--tc", "2+0.02").stdout)
        words = self.words()[0].split()
        self.assertEqual(words[words.index("-rounds") + 1], "200")
        shutil.rmtree(self.root / "match")
        self.sprt("--preset", "long")
        for part in ("elo0=0 elo1=8", "nodes=200000", "option.Hash=64"):
            self.assertIn(part, self.words()[0])
        shutil.rmtree(self.root / "match")
        self.sprt("--preset", "long", "--non-regression")
        self.assertIn("elo0=-5 elo1=0", self.words()[0])

    def test_hands_options_to_one_build_with_other_values(self):
        ran = self.sprt(old="new,Slope=17", new="new,Slope=8,Depth=2")
        self.assertEqual(ran.returncode, 0, ran.stderr)
        new, old = self.words()[0].split("-engine ")[1:3]
        self.assertIn("option.Slope=8 option.Depth=2", new)
        self.assertIn("option.Slope=17", old)
        self.assertIn("/new,Slope=8,Depth=2 against ", ran.stdout)
        self.assertEqual(self.sprt(old="new,Slope=17", new="new,Slope=9").returncode, 2)  # another match

    def test_tells_no_verdict_where_no_bound_is_reached(self):
        for llr, verdict in ((0.76, "no verdict"), (-2.95, "failed")):
            self.act_fastchess(llr)
            shutil.rmtree(self.root / "match", ignore_errors=True)
            self.assertIn(f"SPRT {verdict}: ", self.sprt().stdout)

    def test_hands_bounds_control_and_openings_to_fastchess(self):
        self.sprt("--gain", "--tc", "10+0.1", "--games", "500", "--seed", "3")
        for part in ("tc=10+0.1", "elo0=0 elo1=5", "-rounds 250", "-srand 3", "book.epd", "match/engines/new name=new"):
            self.assertIn(part, self.words()[0])
        self.assertNotIn("nodes=", self.words()[0])

    def test_goes_on_where_an_interrupted_match_stands(self):
        self.act_fastchess(0.76)
        self.sprt("--tc", "1+0.1")
        (self.root / "match/fastchess.json").write_text('{"stats": {}, "engines": [], "opening": {}}')
        self.sprt("--tc", "1+0.1")
        self.assertEqual(self.words()[1].split(" -conc")[0], "-config file=fastchess.json outname=fastchess.json")

    def test_a_match_that_is_decided_is_not_played_again(self):
        first = self.sprt("--tc", "1+0.1")
        self.assertEqual(self.sprt("--tc", "1+0.1").stdout, first.stdout)
        self.assertEqual(len(self.words()), 1)

    def test_an_engine_that_was_built_again_is_another(self):
        self.sprt()
        uci_engine(self.root / "new", ["Hash"])
        (self.root / "match/games.pgn").write_text("1. e4 *\n")
        ran = self.sprt()
        self.assertEqual(ran.returncode, 2)
        self.assertIn("has games of another", ran.stderr)

    def test_an_engine_that_has_not_played_may_be_built_again(self):
        self.act("fastchess", "exit 1\n")
        self.assertEqual(self.sprt().returncode, 1)
        uci_engine(self.root / "new", ["Hash"])
        self.act_fastchess(2.95)
        ran = self.sprt()
        self.assertEqual(ran.returncode, 0, ran.stderr)

    def test_refuses_an_option_that_the_engine_has_not(self):
        ran = self.sprt(new="new,slop=3")
        self.assertEqual(ran.returncode, 2)
        self.assertIn("sprt: new, asked by 'uci', has no option 'slop', but 'Slope'\n", ran.stderr)
        self.assertFalse((self.root / "match/words").exists())

    def test_refuses_an_engine_against_itself(self):
        shutil.copy(self.root / "old", self.root / "copy")
        for old, new in (("old", "old"), ("old", "copy"), ("old,Slope=3", "copy,Slope=3")):
            ran = self.sprt(old=old, new=new)
            self.assertEqual(ran.returncode, 2)
            self.assertIn("OLD and NEW are the same engine: ", ran.stderr)

    def test_names_changes_that_are_not_committed(self):
        uncommitted = as_module("sprt").uncommitted
        (self.root / "a.cpp").write_text("int a;\n")
        git = ["git", "-c", "user.name=A", "-c", "user.email=a@b.c", "-C", self.root]
        for words in (["init", "-q"], ["add", "a.cpp"], ["commit", "-q", "-m", "first"]):
            subprocess.run([*git, *words], check=True, capture_output=True)
        self.assertEqual(uncommitted(self.root), [])
        (self.root / "a.cpp").write_text("int b;\n")
        (self.root / "b.h").touch()
        self.assertEqual(uncommitted(self.root), ["a.cpp", "b.h"])

    def test_does_not_mix_two_matches(self):
        self.sprt()
        self.assertEqual(json.loads((self.root / "match/identity.json").read_text())["limit"], "nodes=60000")
        ran = self.sprt("--seed", "2")
        self.assertEqual(ran.returncode, 2)
        self.assertIn("is of another match", ran.stderr)
        self.assertEqual(len(self.words()), 1)

    def test_help_and_games_need_no_progress_bar(self):
        (self.root / "tqdm.py").write_text("raise ImportError\n")
        without = {**os.environ, "PYTHONPATH": str(self.root)}
        helped = subprocess.run([sys.executable, SPRT, "--help"], env=without, capture_output=True, text=True,
                                check=False)
        self.assertEqual((helped.returncode, helped.stderr), (0, ""))
        ran = self.sprt("--games", "2", env=without)
        self.assertEqual(ran.returncode, 0, ran.stderr)
        self.assertRegex(ran.stderr, r"\Asprt: no bar shows how far it is: \S+ has no module tqdm: .*\n\Z")

    def test_says_what_is_missing(self):
        ran = self.sprt("--fastchess", "no-such-program")
        self.assertEqual((ran.returncode, len(ran.stderr.splitlines())), (2, 1))
        self.assertIn("no program 'no-such-program': build it by", ran.stderr)
        ran = self.sprt(old="no-such-commit")
        self.assertEqual(ran.returncode, 2)
        self.assertIn("is neither a commit nor a file", ran.stderr)


if __name__ == "__main__":
    unittest.main()
