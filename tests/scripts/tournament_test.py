"""Tests of scripts/tournament: reading games, ratings, and going on after an interruption."""

import math
import pathlib
import resource
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

from arguments import time_control  # noqa: E402
from tournament_pgn import Game, drop_unpaired, read_games  # noqa: E402
from tournament_runner import Engine, Match, make_names_differ  # noqa: E402
from tournament_table import Standings, paired_scores  # noqa: E402

FENS = [f"4k3/8/8/8/8/8/{'P' * n}{8 - n}/4K3 w - - 0 1" for n in range(1, 8)]

# Plays the part of fastchess: every game is won by White; after STOP_AFTER games it dies.
RUNNER = """\
    #!{python}
    import os, signal, sys
    words = sys.argv[1:]
    names = [word[5:] for word in words if word.startswith("name=")]
    book = next(word[5:] for word in words if word.startswith("file=") and word.endswith(".epd"))
    pgn = next(word[5:] for word in words if word.startswith("file=") and word.endswith(".pgn"))
    left = int(os.environ.get("STOP_AFTER", "1000"))
    interrupt = int(os.environ.get("INTERRUPT_AFTER", "0"))
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
            if number == interrupt:
                os.kill(os.getppid(), signal.SIGINT)
                signal.pause()
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
        self.assertRaises(OSError, read_games, str(self.folder / "none.pgn"))

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
            self.assertNotIn("Threads", " ".join(words))  # which not every engine has
            self.assertIn("nodes=50", words)
            self.assertIn("tc=1+0.1", words)
            self.assertEqual(words.count("option.Hash=1"), 1)
            self.assertEqual(words.count("option.Hash=16"), 1)
        args.threads = 2
        self.assertEqual(match.command("/x/fastchess").count("option.Threads=2"), 2)
        self.assertIn("args=-c 'two words'", fast)
        self.assertEqual([word for word in cute if word.startswith("arg")], ["arg=-c", "arg=two words"])
        self.assertIn("file=/x/t.pgn", fast)
        self.assertEqual(cute[cute.index("-pgnout") + 1], "/x/t.pgn")
        self.assertIn("tc=inf", cute)
        self.assertNotIn("-autosaveinterval", cute)


class Tournaments(Folder):
    PLAYERS = [f"{sys.executable},name={name}" for name in "abc"]

    def setUp(self):
        super().setUp()
        self.players = self.PLAYERS
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
        return self.run_script(*self.players, "--openings", self.openings, "--pgn", self.pgn, *arguments, **environment)

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

    def play_refused(self, words, *arguments, **environment):
        """Holds the script to refuse a tournament, with these words, and to leave its games alone."""
        before = pathlib.Path(self.pgn).read_bytes() if pathlib.Path(self.pgn).is_file() else None
        done = self.play(*arguments, **environment)
        self.assertEqual((done.returncode, done.stdout), (2, ""), done.stderr)
        self.assertIn(words, done.stderr)
        self.assertEqual(len(done.stderr.splitlines()), 1, done.stderr)
        if before is not None:
            self.assertEqual(pathlib.Path(self.pgn).read_bytes(), before)

    def test_a_file_that_cannot_be_written_is_refused_before_the_first_game(self):
        taken = self.folder / "taken"
        (taken / "t.pgn.json").mkdir(parents=True)
        for pgn, words in ((self.folder / "nowhere/x.pgn", "No such file"), (self.folder, "Is a directory"),
                           ("/dev/full", "not a regular file"), (taken / "t.pgn", "Is a directory")):
            with self.subTest(pgn):
                self.pgn = str(pgn)
                self.play_refused(words, "--games", "2")

    def test_a_full_disk_is_told_before_the_first_game(self):
        def no_room():
            resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
        done = subprocess.run([sys.executable, str(SCRIPTS / "tournament"), sys.executable, sys.executable,
                               "--openings", self.openings, "--pgn", self.pgn, "--runner", str(self.runner)],
                              check=False, text=True, capture_output=True, preexec_fn=no_room)
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertEqual(done.stderr, f"tournament: {self.pgn}.json: File too large\n")

    def test_a_book_with_a_line_that_is_no_position_is_refused(self):
        book = pathlib.Path(self.openings)
        book.write_text("# of our own\n\n" + book.read_text() + "nonsense\n")
        self.play_refused("o.epd:10: no position: nonsense", "--games", "2")
        book.write_text("# nothing\n")
        self.play_refused("no openings", "--games", "2")

    def test_an_interrupt_shows_the_table_so_far(self):
        done = self.play("--games", "10", INTERRUPT_AFTER="4")
        self.assertEqual(done.returncode, 130, done.stderr)
        self.assertIn("the same command goes on with", done.stderr)
        self.assertIn("+2 =0 -2", done.stdout)
        self.assertEqual(self.play("--games", "10").returncode, 0)
        self.assertEqual(len(read_games(self.pgn)), 30)

    def test_takes_over_no_games_that_were_played_otherwise(self):
        book = pathlib.Path(self.openings)
        self.assertEqual(self.play("--games", "4", "--tc", "1+0.01").returncode, 0)
        same = ["--games", "6", "--tc", "1+0.01", "--concurrency", "1"]
        self.assertEqual(self.play(*same).returncode, 0)  # more games, and fewer at a time
        self.play_refused("--tc (before: 1+0.01, now: 8+0.08) differs; name another file with --pgn", "--games", "6")
        for option in ("--nodes 100", "--depth 3", "--margin 50", "--hash 1", "--threads 2", "--seed 7",
                       "--chess960", "--no-adjudication"):
            self.play_refused(option.split(" ", maxsplit=1)[0], *same, *option.split())
        for players, words in ((["a", "b"], "the engines differs"), (["a", "b,Hash=1", "c"], "the options of b"),
                               (["a", "b", "c,nodes=5"], "the options of c")):
            self.players = [f"{sys.executable},name={player}" for player in players]
            self.play_refused(words, *same)
        self.players = [f"{sys.executable},name=a", f"{sys.executable} -q,name=b", f"{sys.executable},name=c"]
        self.play_refused("the arguments of b", *same)
        self.players = self.PLAYERS
        book.write_text(book.read_text() + f"{FENS[0]}\n")
        self.play_refused("--openings", *same)

    def test_a_rebuilt_engine_is_another(self):
        engine, script = self.folder / "engine", self.folder / "engine.py"
        for path in (engine, script):
            path.write_text("one")
        engine.chmod(0o755)
        self.players = [f"{engine},name=a", f"{sys.executable} {script},name=b"]
        self.assertEqual(self.play("--games", "2").returncode, 0)
        engine.write_text("two")
        self.play_refused("the program of a differs", "--games", "2")
        engine.write_text("one")
        script.write_text("two")
        self.play_refused("the program of b differs", "--games", "2")
        script.rename(self.folder / "elsewhere.py").write_text("one")
        self.players = [f"{engine},name=a", f"{sys.executable} {self.folder / 'elsewhere.py'},name=b"]
        self.assertEqual(self.play("--games", "2").returncode, 0)  # the same, wherever it lies

    def test_takes_over_no_games_of_unknown_origin(self):
        self.write("t.pgn", pgn("a", "b", "1-0") + pgn("b", "a", "1-0"))
        self.play_refused("there is no")
        for text in ("", "[]", "{}", "3", "\0"):
            self.write("t.pgn.json", text)
            self.play_refused("another file with --pgn")

    def test_shows_no_table_of_what_has_no_games(self):
        for file, words in ((self.folder / "none.pgn", "No such file"), (self.folder, "Is a directory"),
                            (self.openings, "no game that has ended")):
            done = self.run_script("--table", str(file))
            self.assertEqual((done.returncode, done.stdout), (2, ""))
            self.assertIn(words, done.stderr)
            self.assertEqual(len(done.stderr.splitlines()), 1, done.stderr)

    def test_a_table_that_cannot_be_written_is_a_failure(self):
        with open("/dev/full", "w", encoding="utf-8") as full:
            done = subprocess.run([sys.executable, str(SCRIPTS / "tournament"), "--table",
                                   self.write("a.pgn", pgn("x", "y", "1-0"))], check=False, text=True,
                                  stdout=full, stderr=subprocess.PIPE)
        self.assertEqual((done.returncode, done.stderr),
                         (2, "tournament: No space left on device\n"))

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
        for wrong in ("abc", "", "8+", "+1", "1,5"):
            self.assertIn("error: argument --tc: needs a time control", self.play("--tc", wrong).stderr)
        for limit in ("tc=abc", "nodes=0", "depth=x"):
            self.players = [f"{sys.executable},{limit}", sys.executable]
            self.play_refused(f",{limit}': needs a ")
        for right in ("8+0.08", "8", "40/60", "40/1:30+0.5", "inf"):
            self.assertEqual(time_control(right), right)
        self.assertEqual(self.run_script("no-such-engine", sys.executable).returncode, 2)
        self.assertEqual(self.run_script(sys.executable).returncode, 2)


if __name__ == "__main__":
    unittest.main()
