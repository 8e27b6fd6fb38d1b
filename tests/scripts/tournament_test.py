"""Tests of scripts/tournament: reading games, ratings, and going on after an interruption."""

import math
import pathlib
import stat
import subprocess
import sys
import tempfile
import textwrap
import types
import unittest

SCRIPTS = pathlib.Path(__file__).resolve().parents[2] / "scripts"
sys.path.insert(0, str(SCRIPTS))
sys.dont_write_bytecode = True

from tournament_pgn import Game, drop_unpaired, read_games  # noqa: E402
from tournament_runner import Engine, Match, make_names_differ  # noqa: E402
from tournament_table import Standings, paired_scores  # noqa: E402

FENS = [f"4k3/8/8/8/8/8/{'P' * n}{8 - n}/4K3 w - - 0 1" for n in range(1, 8)]

# Plays the part of fastchess: every game is won by White; after STOP_AFTER games it dies.
RUNNER = """\
    #!{python}
    import os, sys
    words = sys.argv[1:]
    names = [word[5:] for word in words if word.startswith("name=")]
    book = next(word[5:] for word in words if word.startswith("file=") and word.endswith(".epd"))
    pgn = next(word[5:] for word in words if word.startswith("file=") and word.endswith(".pgn"))
    left = int(os.environ.get("STOP_AFTER", "1000"))
    number = 0
    print("Warning; Illegal PV move a1a1 from x", flush=True)
    for line in open(book):
        for white, black in (names, names[::-1]):
            number += 1
            if left == 0:
                open(pgn, "a").write(f'[White "{{white}}"]\\n[Black "{{black}}"]\\n[Result "*"]\\n\\n1. e4 *\\n\\n')
                sys.exit("died")
            left -= 1
            fen = " ".join(line.split()[:4]) + " 0 1"
            open(pgn, "a").write(f'[White "{{white}}"]\\n[Black "{{black}}"]\\n[Result "1-0"]\\n[FEN "{{fen}}"]\\n\\n'
                                 "1. e4 {{+0.10/8 0.1s}} 1-0\\n\\n")
            print(f"Finished game {{number}} ({{white}} vs {{black}}): 1-0 {{{{White mates}}}}", flush=True)
"""


def pgn(white, black, result, fen=FENS[0], termination="normal", end=None):
    return (f'[Event "t"]\n[White "{white}"]\n[Black "{black}"]\n[Result "{result}"]\n'
            f'[FEN "{fen}"]\n[Termination "{termination}"]\n\n1. e4 {{+0.10/8 [%eval]}} e5 {end or result}\n\n')


class Folder(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def write(self, name, text):
        path = self.folder / name
        path.write_text(text, encoding="utf-8")
        return str(path)


class ReadingGames(Folder):
    def test_only_games_that_ended(self):
        path = self.write("a.pgn", pgn("x", "y", "1-0") + pgn("y", "x", "*") + pgn("x", "y", "0-1", end="6. a3"))
        self.assertEqual(read_games(path), [Game("x", "y", "1-0", " ".join(FENS[0].split()[:2]), "normal")])
        self.assertEqual(read_games(str(self.folder / "none.pgn")), [])

    def test_unpaired_games_are_dropped(self):
        path = self.write("a.pgn", pgn("x", "y", "1-0") + pgn("x", "y", "1-0", FENS[1]) +
                          pgn("y", "x", "1/2-1/2") + pgn("x", "y", "*", FENS[2]))
        self.assertEqual([game.result for game in drop_unpaired(path)], ["1-0", "1/2-1/2"])
        self.assertEqual([game.result for game in read_games(path)], ["1-0", "1/2-1/2"])

    def test_same_opening_twice(self):
        path = self.write("a.pgn", 2 * (pgn("x", "y", "1-0") + pgn("y", "x", "0-1")) + pgn("x", "y", "1-0"))
        self.assertEqual(len(drop_unpaired(path)), 4)

    def test_faults(self):
        games = read_games(self.write("a.pgn", pgn("x", "y", "0-1", termination="time forfeit") +
                                      pgn("y", "x", "1-0", termination="adjudication")))
        self.assertEqual(Standings(games).fault_lines(), ["x: 1 x time forfeit"])


def games_of(white, black, results, pairs=True):
    """Games of two players; with pairs, colours alternate and two games share an opening."""
    games = []
    for i, result in enumerate(results):
        a, b = (white, black) if not pairs or i % 2 == 0 else (black, white)
        games.append(Game(a, b, result, f"o{i // 2 if pairs else i}"))
    return games


class Ratings(unittest.TestCase):
    def test_three_quarters_are_191_elo(self):
        standings = Standings(games_of("x", "y", ["1-0", "1-0", "1-0", "0-1"] * 25, pairs=False))
        difference = standings.ratings["x"] - standings.ratings["y"]
        self.assertAlmostEqual(difference, 400 * math.log10(3), delta=0.1)
        self.assertAlmostEqual(sum(standings.ratings.values()), 0, delta=0.1)

    def test_error_is_that_of_a_binomial_without_pairs(self):
        standings = Standings(games_of("x", "y", ["1-0", "0-1"] * 200, pairs=False))
        self.assertAlmostEqual(standings.error("x"), 2 * 1.96 * 400 / math.log(10) / math.sqrt(400), delta=0.01)
        self.assertAlmostEqual(standings.error("x"), standings.error("y"), delta=0.01)

    def test_pairs_that_cancel_leave_no_error(self):
        games = games_of("x", "y", ["1-0", "1-0"] * 50)  # White wins always
        self.assertEqual(paired_scores(games)["x", "y"], [(1.0, 2)] * 50)
        self.assertEqual(Standings(games).error("x"), math.inf)  # of which nothing can be said
        self.assertAlmostEqual(Standings(games).ratings["x"], 0, delta=0.01)

    def test_ratings_of_three_add_up(self):
        games = (games_of("a", "b", ["1-0", "1-0", "1-0", "0-1"] * 50, pairs=False) +
                 games_of("b", "c", ["1-0", "1-0", "1-0", "0-1"] * 50, pairs=False))
        ratings = Standings(games).ratings
        self.assertAlmostEqual(ratings["a"] - ratings["b"], 190.8, delta=0.5)
        self.assertAlmostEqual(ratings["b"] - ratings["c"], 190.8, delta=0.5)

    def test_who_won_all_is_first(self):
        table = Standings(games_of("low", "high", ["0-1", "1-0"] * 3)).table().splitlines()
        self.assertIn("high", table[1])
        self.assertIn("+6 =0 -0", table[1])
        self.assertIn("-6", table[2])


class Specifications(unittest.TestCase):
    def test_options_and_limits(self):
        engine = Engine(f"{sys.executable} -c pass,name=py,Skill Level=3,tc=2+0.1")
        self.assertEqual((engine.name, engine.arguments, engine.options, engine.limit),
                         ("py", ["-c", "pass"], {"Skill Level": "3"}, {"tc": "2+0.1"}))
        for wrong in ("no-such-engine", f"{sys.executable},Hash", ""):
            self.assertRaises(ValueError, Engine, wrong)

    def test_names_differ(self):
        engines = [Engine(f"{sys.executable},name={name}") for name in ("a", "b", "a")]
        make_names_differ(engines)
        self.assertEqual([engine.name for engine in engines], ["a-1", "b", "a-2"])

    def test_commands_of_both_runners(self):
        engines = [Engine(f"{sys.executable} -c 'two words',name=a,nodes=50"),
                   Engine(f"{sys.executable},name=b,Hash=1")]
        args = types.SimpleNamespace(hash=16, threads=1, concurrency=2, chess960=False, adjudicate=True,
                                     pgn="/x/t.pgn", nodes=None, depth=None, tc="1+0.1", margin=20)
        match = Match(engines, "/x/o.epd", 3, args)
        fast, cute = match.command("/x/fastchess"), match.command("/x/cutechess-cli")
        for words in (fast, cute):
            self.assertIn("nodes=50", words)
            self.assertIn("tc=1+0.1", words)
            self.assertEqual(words.count("option.Hash=1"), 1)
            self.assertEqual(words.count("option.Hash=16"), 1)
        self.assertIn("args=-c 'two words'", fast)
        self.assertEqual([word for word in cute if word.startswith("arg")], ["arg=-c", "arg=two words"])
        self.assertIn("file=/x/t.pgn", fast)
        self.assertEqual(cute[cute.index("-pgnout") + 1], "/x/t.pgn")
        self.assertIn("tc=inf", cute)
        self.assertNotIn("-autosaveinterval", cute)


class Tournaments(Folder):
    def setUp(self):
        super().setUp()
        self.runner = pathlib.Path(self.write(
            "fastchess", textwrap.dedent(RUNNER).format(python=sys.executable)))
        self.runner.chmod(self.runner.stat().st_mode | stat.S_IXUSR)
        self.openings = self.write("o.epd", "".join(" ".join(fen.split()[:4]) + ";\n" for fen in FENS))
        self.pgn = str(self.folder / "t.pgn")

    def run_script(self, *arguments, **environment):
        return subprocess.run(
            [sys.executable, str(SCRIPTS / "tournament"), *arguments], check=False, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            env={"PATH": str(self.folder), "HOME": str(self.folder), **environment})

    def play(self, *arguments, **environment):
        players = [f"{sys.executable},name={name}" for name in "abc"]
        return self.run_script(*players, "--openings", self.openings, "--pgn", self.pgn, *arguments, **environment)

    def test_everybody_plays_everybody_with_both_colours(self):
        done = self.play("--games", "10")
        self.assertEqual(done.returncode, 0, done.stderr)
        games = read_games(self.pgn)
        self.assertEqual(len({(game.white, game.black, game.opening) for game in games}), 30)
        self.assertIn("30/30 games", done.stderr)
        self.assertIn("+5 =0 -5", done.stdout)
        self.assertIn("warning: Illegal PV move a1a1 from x\n", done.stderr)
        self.assertRegex(done.stderr, r"\n\d+ warnings of the runner")

    def test_the_first_against_the_others(self):
        self.play("--games", "4", "--gauntlet")
        self.assertEqual({game.white + game.black for game in read_games(self.pgn)}, {"ab", "ba", "ac", "ca"})

    def test_goes_on_where_it_died(self):
        died = self.play("--games", "10", STOP_AFTER="5")
        self.assertEqual(died.returncode, 1)
        self.assertIn("died", died.stderr)
        self.assertEqual(len(read_games(self.pgn)), 5)
        done = self.play("--games", "10")
        self.assertEqual(done.returncode, 0, done.stderr)
        games = read_games(self.pgn)
        self.assertEqual(len(games), 30)
        self.assertEqual(len({(game.white, game.black, game.opening) for game in games}), 30)
        before = pathlib.Path(self.pgn).read_text(encoding="utf-8")
        self.play("--games", "10")  # nothing is missing
        self.assertEqual(pathlib.Path(self.pgn).read_text(encoding="utf-8"), before)

    def test_more_games_than_openings(self):
        self.play("--games", "20", "--gauntlet")
        self.assertEqual(len(drop_unpaired(self.pgn)), 40)

    def test_tells_how_to_get_a_runner(self):
        self.runner.unlink()
        done = self.play()
        self.assertEqual(done.returncode, 1)
        self.assertIn("git clone https://github.com/Disservin/fastchess", done.stderr)

    def test_bad_arguments(self):
        for arguments in (["--games", "3"], ["--games", "0"]):
            self.assertEqual(self.play(*arguments).returncode, 2)
        self.assertEqual(self.run_script("no-such-engine", sys.executable).returncode, 2)
        self.assertEqual(self.run_script(sys.executable).returncode, 2)


if __name__ == "__main__":
    unittest.main()
