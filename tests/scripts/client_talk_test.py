"""Tests of scripts/client-talk: a faultless engine passes, and each fault is told."""

import pathlib
import subprocess
import sys
import textwrap
import unittest

from as_module import SCRIPTS, as_module

import client_judge
from client_dialogues import CLIENTS
from client_judge import Client, Game, Search, spelling
from uci_engine import Fault

client_talk = as_module("client-talk")

PATIENCE = 60  # never needed but where a test says so
SHORT_PATIENCE = 2  # seconds
client_judge.PAUSE = 0.02


def command(part="pass"):
    """An engine of which a test writes this part."""
    program = (f"import os, sys, time\nsys.dont_write_bytecode = True\n"
               f"sys.path[:0] = [{str(SCRIPTS)!r}, {str(pathlib.Path(__file__).parent)!r}]\n"
               "import fake_engine\nclass Engine(fake_engine.FakeEngine):\n"
               f"{textwrap.indent(textwrap.dedent(part), '    ')}\nEngine().run()")
    return [sys.executable, "-c", program]


def says(line, also="isready"):
    """A part that says this too whenever it gets a command."""
    return f"def {also}(self, words):\n    self.say({line!r}); super().{also}(words)"


def shows(line):
    """A part that says this instead of its line of moves."""
    return f"def show(self, number, move): self.say({line!r})"


class Short(Client):
    """The shortest dialogue with a search."""

    VALUES = {}

    def play(self):
        self.greet()
        self.get_ready()
        for name, value in self.VALUES.items():
            self.set_option(name, value)
        self.set_up(Game())
        self.go("depth 1")
        self.hear_answer()
        self.quit()


class Impatient(Short):
    """Does not wait long for the end."""

    def quit(self):
        self.engine.patience = 0.2
        super().quit()


class Wdl(Short):
    VALUES = {"UCI_ShowWDL": "true"}


class FaultTest(unittest.TestCase):
    def assert_fault(self, expected, part, client=Short, session="play", patience=PATIENCE):
        with self.assertRaisesRegex(Fault, expected):
            client_talk.talk(client, session, command(part), patience)


class SpeechTest(FaultTest):
    def test_no_fault(self):
        for client in (Short, Wdl):
            client_talk.talk(client, "play", command(), PATIENCE)

    def test_silence_and_death(self):
        for part in ("uci", "end"):
            self.assert_fault("hangs", f"def {part}(self, _): pass", patience=SHORT_PATIENCE)
        self.assert_fault("dies, last told 'isready'", "def isready(self, _): sys.exit(0)")
        self.assert_fault("does not end, last told 'quit'", "def quit(self, _): time.sleep(60)", Impatient)
        self.assert_fault("ends with code 3", "def quit(self, _): sys.exit(3)")

    def test_the_greeting(self):
        self.assert_fault("'Fake 1.0' before its name", "def run(self): self.say('Fake 1.0'); super().run()")
        self.assert_fault("'info string hello' before its name",
                          "def run(self): self.say('info string hello'); super().run()")
        self.assert_fault("has no name", "def uci(self, _): self.say('uciok')")
        self.assert_fault("'hello' between", "def uci(self, _): self.say('id name A\\nhello\\nuciok')")
        self.assert_fault("'uciok ', which begins or ends", "def uci(self, _): self.say('id name A\\nuciok ')")

    def test_options(self):
        def offers(option):
            return f"def uci(self, _): self.say({'id name A' + chr(10) + option + chr(10) + 'uciok'!r})"

        for option in ("option name X", "option name X type number", "option type spin name X"):
            self.assert_fault("is no option", offers(option))
        for bounds in ("default 4 min 1 max 3", "default 0 min 1 max 3", "default x min 1 max 3", "default 2 min 1",
                       "min 1 max 3", ""):
            self.assert_fault("not within the bounds", offers(f"option name X type spin {bounds}".strip()))

    def test_lines_that_nobody_expects(self):
        for line in ("hello", "readyok readyok", "0readyok", "uciok"):
            self.assert_fault("nobody expects", says(line))
        self.assert_fault("nobody expects", says("readyok", "setoption"), Wdl)
        self.assert_fault("begins or ends with a blank", says(" info depth 1"))
        self.assert_fault("begins or ends with a blank", says("info depth 1 "))
        self.assert_fault("an empty line", says(""))
        self.assert_fault("'info string ERROR: oh'", says("info string ERROR: oh"))
        self.assert_fault("while it does not search", says("info depth 1 score cp 1 pv e2e4"))
        self.assert_fault("to stderr: oh", "def isready(self, _): sys.stderr.write('oh'); self.say('readyok')")
        client_talk.talk(Short, "play", command(says("info string hello")), PATIENCE)

    def test_the_number_of_answers(self):
        twice = "def end(self, words): self.say(self.best); super().end(words)"
        self.assert_fault("'bestmove a2a3 ponder .*' while it does not search", twice)
        self.assert_fault("while it does not search", says("bestmove e2e4"))
        self.assert_fault("'bestmove e2e4' while", "def quit(self, _): self.say('bestmove e2e4'); sys.exit(0)")

    def test_files_left_behind(self):
        self.assert_fault("leaves 'log' in its folder", "def quit(self, _): open('log', 'w'); sys.exit(0)")


class LineTest(FaultTest):
    def test_scores(self):
        for line in ("info depth 1 score 12 pv e2e4", "info depth 1 pv e2e4", "info depth 1 score cp 1.5 pv e2e4",
                     "info depth 1 score cp pv e2e4"):
            self.assert_fault("without a score", shows(line))
        client_talk.talk(Short, "play", command(shows("info depth 1 score mate -3 pv a2a3")), PATIENCE)

    def test_numbers(self):
        for line in ("info depth one score cp 1 pv e2e4", "info time 1.5", "info nodes", "info nps -1"):
            self.assert_fault("has no number", shows(line))

    def test_shares(self):
        self.assert_fault("though UCI_ShowWDL is off", shows("info score cp 1 wdl 300 500 200 pv e2e4"))
        for shares in ("", " wdl 300 500 201", " wdl 1000"):
            self.assert_fault("shares of 1000", shows(f"info score cp 1{shares} pv e2e4"), Wdl)

    def test_moves(self):
        self.assert_fault("where e2e5 is illegal", shows("info score cp 1 pv e2e5"))
        self.assert_fault("where d7d4 is illegal", shows("info score cp 1 pv e2e4 d7d4"))
        self.assert_fault("without a move", shows("info score cp 1 pv"))

    def test_answers(self):
        def answers(line):
            return f"def end(self, _): self.say({line!r})"

        for line in ("bestmove", "bestmove e2e4 ponder", "bestmove e2e4 e7e5", "bestmove e2e4 ponder e7e5 x"):
            self.assert_fault("is no answer", answers(line))
        self.assert_fault("where .none. is illegal", answers("bestmove (none)"))
        self.assert_fault("where e2e5 is illegal", answers("bestmove e2e5"))
        self.assert_fault("where e2e3 is illegal", answers("bestmove e2e4 ponder e2e3"))
        self.assert_fault("before it shows 1 line", "def show(self, *_): pass")

    def test_castling_is_written_in_two_ways(self):
        board = Game("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1").board
        self.assertLessEqual({"e8g8", "e8c8"}, set(spelling(board, False)))
        names = spelling(board, True)
        self.assertEqual([names["e8h8"], names["e8a8"]], ["e8g8", "e8c8"])
        self.assertNotIn("e8g8", names)
        self.assertEqual(spelling(board.after("e8g8"), True)["e1a1"], "e1c1")


class DialogueTest(FaultTest):
    def assert_all(self, expected, part, sessions):
        for name, session in sessions.items():
            with self.subTest(name):
                self.assert_fault(expected, part, CLIENTS[name], session)

    def script(self, *arguments):
        return subprocess.run([sys.executable, SCRIPTS / "client-talk", *arguments], capture_output=True,
                              text=True, check=False)

    def test_a_faultless_engine_pleases_all(self):
        ran = self.script(*command())
        self.assertEqual((ran.returncode, ran.stderr), (0, ""))
        self.assertEqual([line.split()[0] for line in ran.stdout.splitlines()], list(CLIENTS))

    def test_the_first_fault_ends_the_script(self):
        ran = self.script("--client", "nibbler", *command("def uci(self, _): sys.exit(0)"))
        self.assertEqual((ran.returncode, ran.stdout), (1, ""))
        self.assertIn("client-talk: nibbler: ", ran.stderr)
        self.assertIn("dies, last told 'uci'", ran.stderr)
        self.assertEqual(self.script("no-such-engine").returncode, 2)
        self.assertEqual(self.script().returncode, 2)

    def test_nobody_answers_early(self):
        self.assert_all("before it is told to", "waiting = set()",
                        {"arena": "play", "nibbler": "analyse", "en-croissant": "analyse", "lichess-bot": "play",
                         "cutechess": "play", "shredder": "analyse"})

    def test_castling_must_be_written_as_expected(self):
        kings_steps = "def names(self, board): return fake_engine.spelling(board, False) | {'e1h1': 'e1g1'}"
        onto_rook = "def names(self, board): return fake_engine.spelling(board, True)"
        self.assert_all("e1a1 is illegal", onto_rook,
                        {"arena": "play", "en-croissant": "analyse", "cutechess": "play"})
        self.assert_all("e1c1 is illegal", kings_steps, {"nibbler": "play", "lichess-bot": "play_chess960"})
        self.assert_fault("does not castle", "favourites = ()", CLIENTS["arena"])

    def test_a_move_to_ponder_on_is_needed(self):
        part = "def say(self, line): super().say(line.split(' ponder ')[0])"
        self.assert_all("without a move to ponder on", part,
                        {"arena": "play", "lichess-bot": "play", "cutechess": "play"})

    def test_a_move_to_ponder_on_may_be_missing_once(self):
        part = """
            def say(self, line):
                self.was_silent = getattr(self, 'was_silent', False)
                if ' ponder ' in line and not self.was_silent:
                    self.was_silent = True
                    line = line.split(' ponder ')[0]
                super().say(line)
            """
        client_talk.talk(CLIENTS["arena"], "play", command(part), PATIENCE)

    def test_arena(self):
        arena = CLIENTS["arena"]
        client_talk.talk(arena, "play", command(says("info string what?", "other")), PATIENCE)
        self.assert_fault("'feature done=0' before its name", says("feature done=0", "other"), arena)
        self.assert_fault("dies", "def other(self, _): sys.exit(0)", arena)
        self.assert_fault("leaves '<empty>'", """
            def setoption(self, words):
                super().setoption(words)
                if words[-1] == '<empty>': open('<empty>', 'w')
            """, arena)

    def test_en_croissant(self):
        client = CLIENTS["en-croissant"]
        self.assert_fault("of which only depth winrate is read",
                          shows("info depth 5 winrate 9 score cp 1 wdl 300 500 200 pv a2a3"), client, "analyse")
        self.assert_fault("of which only depth score wdl is read",
                          shows("info depth 5 score cp 1 lowerbound wdl 300 500 200 pv a2a3"), client, "analyse")
        self.assert_fault("is read as 'a'", "def uci(self, _): self.say('id name A\\n"
                          "option name X type string default a maximum of x\\nuciok')", client, "settings")
        self.assert_fault("hangs", "def show(self, number, move): number == 3 or super().show(number, move)", client,
                          "analyse", patience=SHORT_PATIENCE)

    def test_en_croissant_shows_lines_of_one_depth_in_their_order(self):
        def is_shown(*lines):
            search = Search(Game().board, False, False, 2, False, [f"info {line} pv e2e4" for line in lines])
            return CLIENTS["en-croissant"](None).is_shown(search)

        first, second = "depth 3 multipv 1 score cp 1", "depth 3 multipv 2 score cp 1"
        self.assertTrue(is_shown(first, second))
        self.assertTrue(is_shown(second, first, f"{first} lowerbound", second))
        self.assertFalse(is_shown(first, f"{second} upperbound"))
        self.assertFalse(is_shown(second, first))
        self.assertFalse(is_shown(first, second.replace("3", "4")))
        self.assertFalse(is_shown("depth 3 score cp 1", "depth 3 score cp 1"))

    def test_lichess_bot(self):
        client = CLIENTS["lichess-bot"]
        self.assert_fault("has no option SyzygyPath", "def say(self, line): super().say("
                          "'\\n'.join(x for x in line.split('\\n') if 'Syzygy' not in x))", client)
        self.assert_fault("Move Overhead that cannot be 0",
                          "def say(self, line): super().say(line.replace('min 0', 'min 1'))", client)
        self.assert_fault("whose name is read as 'Pawn'", "def uci(self, _): self.say('id name A\\n"
                          "option name Pawn min value type check default true\\nuciok')", client)

    def test_nibbler_sets_chess960_before_the_greeting_ends(self):
        self.assert_fault("'too early' between", """
            def uci(self, _):
                self.say('id name A\\n' + fake_engine.OPTIONS)
                self.say('too early' if 'UCI_Chess960' in sys.stdin.readline() else 'uciok')
            """, CLIENTS["nibbler"], "analyse")

    def test_shredder_writes_no_counters(self):
        self.assert_fault("dies", "def position(self, words): words[-1] == 'moves' and sys.exit(0)",
                          CLIENTS["shredder"], "analyse")


class OrderTest(unittest.TestCase):
    def said_by(self, name, session):
        """The lines that a client says to an engine without a fault."""
        lines = []

        class Heard(CLIENTS[name]):
            def send(self, line):
                lines.append(line)
                super().send(line)

        client_talk.talk(Heard, session, command(), PATIENCE)
        return lines

    def test_arena_sets_every_option_to_its_default(self):
        said = self.said_by("arena", "play")
        self.assertEqual(said[:3], ["xboard", "uci", "setoption name Hash value 16"])
        self.assertIn("setoption name SyzygyPath value <empty>", said)
        self.assertFalse(any("Clear Hash" in line for line in said))
        self.assertEqual(said[said.index("ucinewgame") + 1], "setoption name Hash value 32")

    def test_nibbler_begins_as_in_its_source(self):
        self.assertEqual(self.said_by("nibbler", "play")[:9], [
            "uci", "setoption name UCI_Chess960 value true", "setoption name Move Overhead value 0",
            "setoption name UCI_ShowWDL value true", "setoption name MultiPV value 3",
            "setoption name Threads value 2", "setoption name Hash value 64", "isready", "ucinewgame"])
        said = self.said_by("nibbler", "analyse")
        self.assertTrue(any(line.endswith(" w AHah - 0 1 moves e2e4 e7e5 g1f3 b8c6 f1b5 g8f6 e1h1") for line in said))
        stop = said.index("ucinewgame", said.index("go infinite"))
        self.assertEqual(said[stop - 1], "stop")

    def test_en_croissant_begins_no_game_and_repeats_no_position(self):
        for session in ("analyse", "play"):
            said = self.said_by("en-croissant", session)
            self.assertEqual(said[:2], ["uci", "isready"])
            self.assertNotIn("ucinewgame", said)
            self.assertFalse(any("startpos" in line for line in said))
            self.assertFalse(any(a == b for a, b in zip(said, said[1:])))
        said = self.said_by("en-croissant", "analyse")
        self.assertIn("setoption name SyzygyPath value ", said)
        lines = said.index("setoption name MultiPV value 1")
        self.assertEqual([said[lines - 1], said[lines + 1]], ["stop", "go infinite"])

    def test_lichess_bot_begins_as_it_did_when_it_was_run(self):
        said = self.said_by("lichess-bot", "play")
        self.assertEqual(said[:12], [
            "uci", "setoption name Move Overhead value 0", "setoption name Threads value 2",
            "setoption name SyzygyPath value ./syzygy/", "setoption name UCI_ShowWDL value true",
            "setoption name Hash value 64", "ucinewgame",
            "setoption name UCI_Opponent value none 1500 human Some One", "isready", "position startpos",
            "go movetime 100", "setoption name Ponder value true"])
        self.assertEqual(said[-3:], ["stop", "isready", "quit"])

    def test_cutechess_asks_whether_a_position_is_ready(self):
        said = self.said_by("cutechess", "play")
        for number, line in enumerate(said):
            if line.startswith("position "):
                self.assertEqual(said[number + 1], "isready")
                self.assertTrue(said[number + 2].startswith("go "))
        self.assertEqual(said[said.index("ucinewgame") + 1], "setoption name Ponder value true")


if __name__ == "__main__":
    unittest.main()
