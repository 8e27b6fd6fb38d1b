"""Tests of scripts/match.py and scripts/tournament with a fastchess that only acts."""

import fcntl
import json
import pathlib
import stat
import subprocess
import sys
import tempfile
import textwrap
import types
import unittest

from as_module import SCRIPTS, uci_engine
from arguments import time_control
from match import Competitor, Match, limit_text, make_names_differ, parse_result

TABLE = """\
Results of new vs old (20000 nodes, 1t, 16MB, book.epd):
Elo: 10.77 +/- 14.74, nElo: 15.76 +/- 21.53
LOS: 92.4 %, DrawRatio: 41.70 %, PairsRatio: 1.11
Games: 1000, Wins: 307, Losses: 276, Draws: 417, Points: 515.5 (51.55 %)
Ptnml(0-2): [20, 114, 209, 130, 27], WL/DD Ratio: 0.90
LLR: 0.76 (25.7%) (-2.94, 2.94) [-5.00, 0.00]
"""

# Plays the part of fastchess: it keeps its words, lets White win, or the first engine if WINNER is set,
# prints a table after each pair of games, and goes on from its state.
FASTCHESS = """\
    #!{python}
    import json, os, signal, sys
    words = sys.argv[1:]
    open("words", "a").write(" ".join(words) + "\\n")
    names = [word[5:] for word in words if word.startswith("name=")]
    if os.path.exists("fastchess.json"):
        state = json.load(open("fastchess.json"))
    else:
        state = {{"stats": {{"a vs b": {{"wins": 0, "losses": 0, "draws": 0, "penta_WW": 0}}}}, "opening": {{}},
                 "engines": [{{"name": name}} for name in names], "games": 2 * int(words[words.index("-rounds") + 1])}}
    counts, (first, second) = state["stats"]["a vs b"], [engine["name"] for engine in state["engines"]]
    print("Warning; Illegal PV move a1a1 from x", flush=True)
    if "before" in os.environ.get("DIE", ""):
        sys.exit("died")
    stop = int(os.environ.get("STOP_AFTER", "1000"))
    played = counts["wins"] + counts["losses"]
    while played < state["games"] and stop:
        stop -= 1
        white, black = (first, second) if played % 2 == 0 else (second, first)
        played += 1
        white_wins = white == first or not os.environ.get("WINNER")
        counts["wins" if (white if white_wins else black) == first else "losses"] += 1
        print(f"Finished game {{played}} ({{white}} vs {{black}}): {{'1-0' if white_wins else '0-1'}} {{{{{reason}}}}}")
        if played % 2 == 0:
            json.dump(state, open("fastchess.json", "w"))
            print(f"Results of {{first}} vs {{second}} (1+1, 1t, 16MB, o.epd):")
            print("Elo: 0.00 +/- 30.00, nElo: 0.00 +/- 30.00")
            print(f"Games: {{played}}, Wins: {{counts['wins']}}, Losses: {{counts['losses']}}, Draws: 0, Points: 1 (50 %)")
            print("LLR: 0.10 (3.4%) (-2.94, 2.94) [0.00, 5.00]" if "-sprt" in words else "")
            print("-" * 50, flush=True)
    if os.environ.get("DIE"):
        sys.exit("died")
    if not stop:
        os.kill(os.getppid(), signal.SIGINT)
        signal.pause()
"""


class Results(unittest.TestCase):
    def test_of_a_table(self):
        result = parse_result(TABLE)
        self.assertEqual((result.wins, result.losses, result.draws, result.games), (307, 276, 417, 1000))
        self.assertEqual((result.elo, result.error, result.llr), (10.77, 14.74, (0.76, -2.94, 2.94)))
        self.assertEqual(result.elo_text(), "Elo +10.8 +- 14.7")
        self.assertEqual(result.counts_text(), "1000 games (+307 -276 =417)")
        self.assertIsNone(parse_result("Started game 1 of 2\n"))

    def test_verdicts(self):
        for llr, verdict in (("2.95", "passed"), ("-2.95", "failed"), ("0.76", "no verdict")):
            self.assertEqual(parse_result(TABLE.replace("LLR: 0.76", f"LLR: {llr}")).verdict, verdict)

    def test_the_last_table_counts_and_an_unknown_elo_is_no_number(self):
        later = TABLE.replace("10.77", "-nan").replace("Games: 1000", "Games: 2").replace("LLR", "llr")
        result = parse_result(TABLE + later)
        self.assertEqual(result.elo_text(), "Elo unknown")

    def test_an_error_of_too_few_games_is_unknown(self):
        for error in ("0.00", "nan", "-nan", "inf"):
            self.assertEqual(parse_result(TABLE.replace("+/- 14.74", f"+/- {error}")).elo_text(),
                             "Elo +10.8 with unknown error")

    def test_limits_as_people_read_them(self):
        self.assertEqual([limit_text(limit) for limit in ("tc=10+0.1", "nodes=60000", "depth=9")],
                         ["10+0.1", "60000 nodes a move", "depth 9"])


class Specifications(unittest.TestCase):
    def test_options_and_limits(self):
        engine = Competitor(f"{sys.executable} -c pass,name=py,Skill Level=3,tc=2+0.1")
        self.assertEqual((engine.name, engine.arguments, engine.options, engine.limit),
                         ("py", ["-c", "pass"], {"Skill Level": "3"}, {"tc": "2+0.1"}))
        for wrong in ("no-such-engine", f"{sys.executable},Hash", "", f"{sys.executable},tc=abc",
                      f"{sys.executable},nodes=0", f"{sys.executable},depth=x"):
            self.assertRaises(ValueError, Competitor, wrong)

    def test_names_differ(self):
        engines = [Competitor(f"{sys.executable},name={name}") for name in ("a", "b", "a")]
        make_names_differ(engines)
        self.assertEqual([engine.name for engine in engines], ["a-1", "b", "a-2"])
        with self.assertRaises(ValueError):
            make_names_differ([Competitor(f"{sys.executable},name={name}") for name in ("a-1", "a", "a")])

    def test_command_of_fastchess(self):
        engines = [Competitor(f"{sys.executable} -c pass,name=a,nodes=50"), Competitor(f"{sys.executable},name=b,Hash=1")]
        args = types.SimpleNamespace(hash=16, threads=1, concurrency=2, chess960=False, adjudicate=False, games=6,
                                     limit="tc=1+0.1", margin=20, bounds=None, seed=3, fastchess="fastchess",
                                     book=pathlib.Path("/x/o.epd"))
        words = Match(engines, args, "/none").command()
        self.assertNotIn("Threads", " ".join(words))  # which not every engine has
        for word in ("nodes=50", "tc=1+0.1", "args=-c pass", "-recover", "order=random", "timemargin=20", "option.Hash=1", "option.Hash=16",
                     "file=/x/o.epd", "format=epd", "-repeat"):
            self.assertEqual(words.count(word), 2 if word.startswith("timemargin") else 1, word)
        self.assertEqual(words[words.index("-rounds") + 1], "3")
        self.assertFalse({"-sprt", "-variant", "-draw", "-resign"} & set(words))
        args.threads, args.bounds, args.chess960, args.adjudicate = 2, (0.0, 5.0), True, True
        words = Match(engines, args, "/none").command()
        self.assertEqual(words.count("option.Threads=2"), 2)
        # fastchess takes its bounds as normalized Elo unless it is told otherwise.
        self.assertIn("-sprt elo0=0 elo1=5 alpha=0.05 beta=0.05 model=logistic", " ".join(words))
        self.assertTrue({"-variant", "-draw", "-resign"} < set(words))


class Tournaments(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        self.engines = [uci_engine(self.root / name) for name in "abc"]
        self.book = self.root / "o.epd"
        self.book.write_text("".join(f"4k3/8/8/8/8/8/{'P' * n}{8 - n}/4K3 w - -\n" for n in range(1, 6)))
        self.act("White mates")

    def act(self, reason):
        path = self.root / "fastchess"
        path.write_text(textwrap.dedent(FASTCHESS).replace("{reason}", reason).format(python=sys.executable))
        path.chmod(path.stat().st_mode | stat.S_IXUSR)

    def play(self, *arguments, **environment):
        return subprocess.run(
            [sys.executable, SCRIPTS / "tournament", *self.engines, "--fastchess", self.root / "fastchess", "--book",
             self.book, "--folder", self.root / "t", "--concurrency", "1", *arguments], check=False, text=True, capture_output=True,
            env={"HOME": str(self.root), **environment})

    def words(self, pairing):
        return (self.root / "t" / pairing / "words").read_text().splitlines()

    def test_everybody_plays_everybody(self):
        done = self.play("--games", "10")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(sorted(path.name for path in (self.root / "t").iterdir()), ["a-vs-b", "a-vs-c", "b-vs-c"])
        self.assertRegex(done.stdout, r"a - b +10 +5 +5 +0 +50\.0% +\+0\.0 +30\.0")
        self.assertIn("10/10", done.stderr)
        self.assertIn("warning: Illegal PV move a1a1 from x\n", done.stderr)
        self.assertIn("fastchess warned 1 times, first: Illegal PV move a1a1 from x", done.stdout)

    def test_the_first_against_the_others(self):
        self.play("--games", "4", "--gauntlet")
        self.assertEqual(sorted(path.name for path in (self.root / "t").iterdir()), ["a-vs-b", "a-vs-c"])

    def test_faults_are_counted_for_the_loser(self):
        self.act("White loses on time (122ms overrun)")  # the colour that fastchess names need not be the loser's
        self.engines.pop()
        self.assertIn("fault: b: 10 x loses on time\n", self.play("--games", "10", WINNER="first").stdout)

    def test_goes_on_after_an_interruption(self):
        self.engines.pop()
        done = self.play("--games", "10", STOP_AFTER="4")
        self.assertEqual(done.returncode, 130, done.stderr)
        self.assertIn("stopped; the same command goes on", done.stderr)
        self.assertRegex(done.stdout, r"a - b +4 ")
        done = self.play("--games", "10")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertRegex(done.stdout, r"a - b +10 ")
        self.assertEqual(self.words("a-vs-b")[1], "-config file=fastchess.json outname=fastchess.json -concurrency 1")
        again = self.play("--games", "10")  # nothing is missing
        self.assertEqual((again.returncode, len(self.words("a-vs-b"))), (0, 2))
        self.assertRegex(again.stdout, r"a - b +10 ")

    def test_goes_on_with_the_files_that_were_checked(self):
        engine = uci_engine(self.root / "engine")
        self.engines = [f"{engine},name=a", self.engines[1]]
        self.play("--games", "10", STOP_AFTER="4")
        engine.rename(self.root / "moved")
        self.engines[0] = f"{self.root / 'moved'},name=a"
        self.assertEqual(self.play("--games", "10").returncode, 0)
        state = json.loads((self.root / "t/a-vs-b/fastchess.json").read_text())
        self.assertEqual(state["engines"][0]["cmd"], str(self.root / "moved"))

    def test_a_damaged_state_is_told(self):
        self.engines.pop()
        self.play("--games", "10", STOP_AFTER="4")
        (self.root / "t/a-vs-b/fastchess.json").write_text('{"stats"')
        refused = self.play("--games", "10")
        self.assertEqual(refused.returncode, 2)
        self.assertIn("fastchess.json is damaged; remove", refused.stderr)

    def test_a_match_is_played_once_at_a_time(self):
        self.engines.pop()
        self.play("--games", "10", STOP_AFTER="4")
        with open(self.root / "t/a-vs-b/lock", "w", encoding="utf-8") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            refused = self.play("--games", "10")
        self.assertEqual(refused.returncode, 2)
        self.assertIn("is being played already", refused.stderr)

    def test_without_a_clock_no_opening_is_played_again(self):
        self.engines.pop()
        done = self.play("--games", "100", "--nodes", "5")
        self.assertIn("o.epd has 5 openings: at most 10 games without a clock", done.stderr)
        self.assertEqual(self.words("a-vs-b")[0].split("-rounds ")[1].split()[0], "5")
        (self.root / "o.pgn").write_text('[Event "x"]\n[Result "*"]\n\n1. e4 *\n\n[Result "*"]\n\n1. d4 *\n')
        done = self.play("--games", "100", "--nodes", "5", "--book", self.root / "o.pgn",
                         "--folder", self.root / "u")
        self.assertIn("o.pgn has 2 openings: at most 4 games without a clock", done.stderr)
        (self.root / "o.pgn").write_text("1. e4 {[%eval 0.3]} *\n")
        done = self.play("--games", "100", "--nodes", "5", "--book", self.root / "o.pgn")
        self.assertEqual((done.returncode, "has no openings" in done.stderr), (2, True), done.stderr)

    def test_takes_over_no_games_that_were_played_otherwise(self):
        self.engines.pop()
        same = ["--games", "4", "--tc", "1+0.01"]
        self.assertEqual(self.play(*same).returncode, 0)
        self.assertEqual(self.play(*same, "--concurrency", "1").returncode, 0)
        for option in ("--margin 50", "--hash 1", "--threads 2", "--seed 7", "--chess960", "--adjudicate"):
            refused = self.play(*same, *option.split())
            self.assertEqual((refused.returncode, refused.stdout), (2, ""), refused.stderr)
            self.assertIn(f"another match (identity.json: {option.split()[0][2:]}); name another folder", refused.stderr)
        self.assertIn("identity.json: limit", self.play("--games", "4", "--nodes", "5").stderr)
        self.book.write_text(self.book.read_text() + "4k3/8/8/8/8/8/1P6/4K3 w - -\n")
        self.assertIn("identity.json: book", self.play(*same).stderr)
        identity = json.loads((self.root / "t/a-vs-b/identity.json").read_text())
        self.assertEqual((identity["limit"], identity["seed"]), ("tc=1+0.01", 1))

    def test_a_rebuilt_engine_is_another(self):
        engine, script = uci_engine(self.root / "engine"), uci_engine(self.root / "engine.sh")
        self.engines = [f"{engine},name=a", f"/bin/sh {script},name=b"]
        self.assertEqual(self.play("--games", "2").returncode, 0)
        for path in (engine, script):
            before = path.read_text()
            path.write_text(before + "# built again\n")
            self.assertIn("identity.json: engines", self.play("--games", "2").stderr)
            path.write_text(before)
        self.assertEqual(self.play("--games", "2").returncode, 0)

    def test_takes_over_no_games_of_unknown_origin(self):
        folder = self.root / "t/a-vs-b"
        folder.mkdir(parents=True)
        (folder / "games.pgn").write_text("1. e4 *\n")
        self.assertIn("another match", self.play().stderr)
        for text in ("", "{}", "3", "\0"):
            (folder / "identity.json").write_text(text)
            refused = self.play()
            self.assertEqual((refused.returncode, refused.stdout), (2, ""), refused.stderr)

    def test_a_match_without_games_blocks_no_other(self):
        self.engines.pop()
        self.assertEqual(self.play("--games", "2", DIE="before the first game").returncode, 1)
        folder = self.root / "t/a-vs-b"
        (folder / "fastchess.json").write_text("{}")
        done = self.play("--games", "4")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(json.loads((folder / "identity.json").read_text())["games"], 4)
        with open(folder / "lock", "w", encoding="utf-8") as lock:  # but one that is to have its first
            (folder / "games.pgn").unlink(missing_ok=True)
            (folder / "result.txt").unlink()
            fcntl.flock(lock, fcntl.LOCK_EX)
            self.assertIn("is being played already", self.play("--games", "2").stderr)

    def test_engines_are_asked_before_the_first_game(self):
        uci_engine(self.root / "b", ["Use NNUE", "Hash"])
        (self.root / "c").write_text("#!/bin/sh\n")
        for engine, words in ((f"{self.root / 'b'},use nneu=false",
                               "b, asked by 'uci', has no option 'use nneu', but 'Use NNUE'"),
                              (f"{self.root / 'b'},Elo=3", "b, asked by 'uci', has no option 'Elo'"),
                              (self.root / "c", "c, asked by 'uci', dies")):
            self.engines = [self.engines[0], engine]
            done = self.play()
            self.assertEqual((done.returncode, done.stderr), (2, f"tournament: {words}\n"))
            self.assertFalse((self.root / "t").exists())

    def test_says_what_fastchess_said_when_it_failed(self):
        done = self.play("--games", "2", DIE="1")
        self.assertEqual(done.returncode, 1)
        self.assertIn("tournament: a - b: fastchess failed:\n", done.stderr)
        self.assertIn("died", done.stderr)

    def test_tells_how_to_get_fastchess(self):
        (self.root / "fastchess").unlink()
        done = self.play()
        self.assertEqual(done.returncode, 2)
        self.assertIn("git clone https://github.com/Disservin/fastchess", done.stderr)

    def test_bad_arguments(self):
        for arguments in (["--games", "3"], ["--games", "0"]):
            self.assertEqual(self.play(*arguments).returncode, 2)
        for wrong in ("abc", "", "8+", "+1", "1,5", "inf"):
            self.assertIn("error: argument --tc: needs a time control", self.play("--tc", wrong).stderr)
        for right in ("8+0.08", "8", "40/60", "40/1:30+0.5"):
            self.assertEqual(time_control(right), right)
        self.engines = [sys.executable]
        self.assertIn("needs two engines", self.play().stderr)


if __name__ == "__main__":
    unittest.main()
