"""Tests of scripts/hostile: reading tables, and engines that misbehave in every way."""

import pathlib
import stat
import subprocess
import sys
import tempfile
import textwrap
import unittest

SCRIPTS = pathlib.Path(__file__).resolve().parents[2] / "scripts"
sys.path.insert(0, str(SCRIPTS))
sys.dont_write_bytecode = True

from hostile_cases import TableError, expand, read_table  # noqa: E402
from hostile_engine import NotStarted, Rules, run  # noqa: E402

PATIENCE = 60  # never needed but where a test says so

# What an engine must do; a test replaces a part of it.
ENGINE = {
    "position": "None",
    "go": "say('info depth 1 score cp 0 pv e2e4'); say('bestmove e2e4')",
    "isready": "say('readyok')",
    "other": "None",
    "end": "sys.exit(0)",
}


def engine(folder, **parts):
    """The command of an engine that differs so from one without fault."""
    parts = ENGINE | parts
    path = pathlib.Path(folder) / "engine"
    path.write_text(textwrap.dedent(f"""\
        #!{sys.executable}
        import sys, os
        def say(text):
            print(text, flush=True)
        legal = {{'position startpos': 'e2e4', 'position fen 8/8/8/8/8/5k2/8/r6K w - - 0 1': 'h1h2'}}
        for line in sys.stdin:
            word = line.split()[0] if line.split() else ''
            if word == 'quit':
                break
            elif word == 'uci':
                say('uciok')
            elif word == 'position':
                position = line.strip()
                {parts['position']}
            elif line == 'go perft 1\\n':
                say(legal.get(position, 'e7e5') + ': 1')
                say('Nodes searched: 1')
            elif word == 'go':
                {parts['go']}
            elif word == 'isready':
                {parts['isready']}
            else:
                {parts['other']}
        {parts['end']}
        """), encoding="utf-8")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return [str(path)]


def outcome(command, case, patience, start_failure=None):
    """Why the engine fails, or None."""
    rules = Rules(command, patience)
    try:
        return run(command, case, patience, rules, start_failure)[0]
    finally:
        rules.close()


class TableTest(unittest.TestCase):
    def test_cases_and_expectations(self):
        cases = read_table("# why\n== a/b refused bestmoves=2-3 says=\"two words\"\n\ngo\n@eof\n"
                           "== c moves=e2e4,d2d4 exit=1\nquit\n")
        self.assertEqual([c.name for c in cases], ["a/b", "c"])
        self.assertTrue(cases[0].refused)
        self.assertEqual(list(cases[0].bestmoves), [2, 3])
        self.assertEqual(cases[0].says, ["two words"])
        self.assertEqual(cases[0].lines, ["go", "@eof"])
        self.assertEqual(cases[1].moves, ("e2e4", "d2d4"))

    def test_what_a_case_needs(self):
        cases = read_table("== a legal\ngo\n== b legal memory=100\ngo\n== c legal stack=1\n@term\n== d legal\n\t\n@pipe p\n== e legal unix\ngo\n")
        self.assertEqual([c.needs() for c in cases], [set(), {"limits"}, {"limits", "unix"}, {"unix"}, {"unix"}])

    def test_escapes_and_repetition(self):
        self.assertEqual(expand("a{3* b}c"), b"a b b bc")
        self.assertEqual(expand(r"\xff{2*\x00}\r"), b"\xff\x00\x00\r")
        self.assertEqual(expand("♔"), "♔".encode())

    def test_odd_beginnings(self):
        cases = read_table("== a legal\n@begin input-closed\n== b legal\n@begin input-non-blocking\ngo\n== c legal\ngo\n== d legal\n@eof\n")
        self.assertEqual([c.beginning() for c in cases], ["input-closed", "input-non-blocking", None, None])
        self.assertEqual([c.ends_by_itself() for c in cases], [True, False, False, True])

    def test_faulty_tables_are_refused(self):
        for text, message in (
                ("go\n", "belongs to no case"), ("== a legal\n", "sends nothing"), ("==\ngo\n", "needs a name"),
                ("== a what\ngo\n", "unknown expectation 'what'"), ("== a legal\n@jump\n", "unknown action"),
                ("== a legal\n@begin what\n", "stands first, with one of"),
                ("== a legal\ngo\n@begin input-closed\n", "stands first, with one of"),
                ("== a legal\n@eof\ngo\n", "something follows '@eof'"),
                ("== a legal\ngo\n== a legal\ngo\n", "two cases are called a"),
                ("== a\ngo\n", "a: states no expectation"),
                ("== a free unix memory=3 stack=4\ngo\n", "a: states no expectation")):
            with self.assertRaisesRegex(TableError, message, msg=text):
                read_table(text)

    def test_positions_in_which_answers_are_legal(self):
        def positions(text, head="== a legal"):
            return read_table(f"{head}\n{text}")[0].positions()

        self.assertEqual(positions("go\n"), [b"position startpos"])
        self.assertEqual(positions("go\n", '== a legal="x y"'), [b"position fen x y"])
        self.assertEqual(positions(r"{2*position startpos\n}" + "\nd\n\tposition  fen x\n@raw position y\n"),
                         [b"position startpos", b"position startpos", b"\tposition  fen x"])

    def test_the_tables_of_the_engine_can_be_read(self):
        tables = list((SCRIPTS.parent / "tests/data/hostile").glob("*.cases"))
        names = [c.name for path in tables for c in read_table(path.read_text(encoding="utf-8"))]
        self.assertGreater(len(names), 200)
        self.assertEqual(len(names), len(set(names)))


class EngineTest(unittest.TestCase):
    def fault(self, case="== x legal\nposition startpos\ngo depth 1\n", patience=PATIENCE, **parts):
        with tempfile.TemporaryDirectory() as folder:
            return outcome(engine(folder, **parts), read_table(case)[0], patience)

    def assert_fault(self, expected, *arguments, **parts):
        self.assertIn(expected, self.fault(*arguments, **parts) or "no fault")

    def test_a_faultless_engine_passes(self):
        self.assertIsNone(self.fault())
        self.assertIsNone(self.fault("== x legal\ngo infinite\n@wait info depth\n"))
        self.assertIsNone(self.fault("== x bestmoves=0\n@eof\n"))
        self.assertIsNone(self.fault("== x bestmoves=0\n@file a b\n@pipe c\n{10*x}\n"))

    def test_death_is_noticed(self):
        self.assert_fault("code -11", go="os.kill(os.getpid(), 11)")
        self.assert_fault("code 3", go="sys.exit(3)")
        self.assert_fault("dies", go="sys.exit(0)")
        self.assert_fault("code 3", end="sys.exit(3)")

    def test_only_an_end_before_a_word_may_be_a_failed_start(self):
        def fault(code, **parts):
            with tempfile.TemporaryDirectory() as folder:
                case = read_table("== x legal\nisready\n@wait readyok\ngo\n")[0]
                return outcome(engine(folder, **parts), case, PATIENCE, code)

        silent_end = {"isready": "sys.exit(1)"}
        with self.assertRaises(NotStarted):
            fault(1, **silent_end)
        self.assertIn("code 1", fault(2, **silent_end))
        self.assertIn("code 1", fault(None, **silent_end))
        self.assertIn("code 1", fault(1, isready="sys.exit('oh')"))
        self.assertIn("code 1", fault(1, go="sys.exit(1)"))
        self.assertIn("code 1", fault(1, end="sys.exit(1)"))
        self.assertIn("dies", fault(0, isready="sys.exit(0)"))

    def test_a_failed_start_is_tried_once_more_and_told(self):
        with tempfile.TemporaryDirectory() as folder:
            mark = pathlib.Path(folder) / "mark"
            table = pathlib.Path(folder) / "table"
            table.write_text("== x legal\nisready\n@wait readyok\ngo\n", encoding="utf-8")

            def hostile(isready):
                command = engine(folder, isready=isready)
                return subprocess.run(
                    [sys.executable, str(SCRIPTS / "hostile"), *command, str(table),
                     "--start-failure", "1"], capture_output=True, text=True, check=False)

            once = hostile(f"os.path.exists({str(mark)!r}) or (open({str(mark)!r}, 'w'), sys.exit(1)); "
                           "say('readyok')")
            self.assertEqual(once.returncode, 0, once.stdout)
            self.assertEqual(once.stdout.count("not started  x: "), 1)
            always = hostile("sys.exit(1)")
            self.assertEqual(always.returncode, 1)
            self.assertEqual(always.stdout.count("not started  x: "), 2)
            self.assertIn("FAILED  x: is not started", always.stdout)

    def test_silence_is_noticed(self):
        self.assert_fault("hangs", isready="None", patience=1)
        self.assert_fault("hangs", go="None", patience=1)
        self.assert_fault("does not end", end="import time; time.sleep(60)", patience=5)

    def test_an_engine_that_ignores_the_end_of_input_is_noticed(self):
        self.assert_fault("does not end", "== x bestmoves=0\n@eof\n",
                          end="import time; time.sleep(60)", patience=5)

    def test_answers_are_counted(self):
        self.assert_fault("answers 2 times", go="say('bestmove e2e4'); say('bestmove e2e4')")
        self.assert_fault("answers 1 times", "== x bestmoves=0\nxyzzy\n",
                          other="say('bestmove e2e4')")

    def test_answers_are_judged(self):
        self.assert_fault("answers e2e4", "== x never=e2e4\ngo\n")
        self.assert_fault("answers e2e4", "== x moves=d2d4\ngo\n")
        self.assert_fault("answers e2e4", "== x none\ngo\n")
        self.assert_fault("does not recover", go="say('bestmove (none)')")
        self.assert_fault("answers (none)", "== x legal\nfirst\n", other="say('bestmove (none)')")
        self.assert_fault("before it is told", "== x legal\ngo infinite\n@held\nstop\n")
        self.assert_fault("why it refuses", "== x refused bestmoves=0\nposition fen x\n")
        self.assert_fault("never says", "== x says=hello\ngo\n")
        self.assert_fault("answers e2e4, which is illegal", "== x legal\nposition startpos moves e2e4\ngo\n")
        self.assert_fault("answers e2e4, which is illegal", "== x legal=\"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"\ngo\n")
        self.assert_fault("answers e2e4, which is illegal", go="say('bestmove e2e4')",
                          case="== x legal\nposition fen 8/8/8/8/8/5k2/8/r6K w - - 0 1\ngo\n")
        self.assertIsNone(self.fault("== x legal\nposition startpos moves e2e4\nposition startpos\ngo\n"))
        self.assertIsNone(self.fault("== x depth=1 quiet\ngo\n"))
        self.assert_fault("searches to depth 1, not 2", "== x depth=2\ngo\n")
        self.assert_fault("searches to depth 0, not 1", "== x depth=1\ngo\n", go="say('bestmove e2e4')")
        self.assert_fault("has something to say: 'info string oh'", "== x quiet\nxyzzy\ngo\n", other="say('info string oh')")
        self.assert_fault("does not recover", "== x moves=e2e5\ngo\n", go="say('bestmove e2e5')")

    def test_speech_is_judged(self):
        for text in ["hello", " info depth 1", "readyok ", "bestmove e9e4", ""]:
            self.assert_fault("no UCI", other=f"say({text!r})", case="== x bestmoves=0\nxyzzy\n")
        self.assertIsNone(self.fault("== x bestmoves=0 free\nxyzzy\n", other="say('hello')"))
        self.assert_fault("stderr", other="sys.stderr.write('oh')", case="== x bestmoves=0\nxyzzy\n")

    def test_signals(self):
        idle = "== x bestmoves=0\nisready\n@wait readyok\n@term\n"
        self.assert_fault("code -15", idle)
        self.assertIsNone(self.fault(
            idle, isready="import signal; signal.signal(15, lambda *_: os._exit(0)); say('readyok')"))


if __name__ == "__main__":
    unittest.main()
