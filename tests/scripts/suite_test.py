"""Tests of scripts/suite: reading positions and moves, judging answers, and engines that misbehave."""

import pathlib
import stat
import subprocess
import sys
import tempfile
import textwrap
import unittest

from as_module import SCRIPTS, as_module
from epd import read_lines, read_test, read_tests
from rules import canonical, legal_moves, resolve

KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -"
WAC_2 = "8/7p/5k2/5p2/p1p2P2/Pr1pPK2/1P1R3P/8 b - -"
# Some of the legal moves.
LEGAL = {KIWIPETE: {"e5g6", "e1g1", "e1c1", "c3b1", "e1f1"}, WAC_2: {"b3b2", "c4c3", "h7h5"}}


def test_of(line, legal=LEGAL):
    """What a line asks for."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "one.epd")
        path.write_text(line + "\n")
        (number, fen, operations), = read_lines(path)
        return read_test(fen, operations, f"line {number}", lambda fen: legal[fen.rsplit(" ", 2)[0]])


class Moves(unittest.TestCase):
    def resolves(self, fen, text, move, *others):
        self.assertEqual(resolve(text, fen, {move, *others}), move, f"{text} in {fen}")

    def test_every_notation(self):
        for text in ["Nxg6", "e5g6", "Ne5xg6", "Ne5-g6", "Neg6", "N5g6!?"]:
            self.resolves(KIWIPETE, text, "e5g6", *LEGAL[KIWIPETE])
        for text in ["O-O", "0-0", "e1g1", "e1h1"]:
            self.resolves(KIWIPETE, text, "e1g1", *LEGAL[KIWIPETE])
        self.resolves(KIWIPETE, "O-O-O", "e1c1", *LEGAL[KIWIPETE])

    def test_promotions_and_en_passant(self):
        promoting = "3r2k1/4P3/8/8/8/8/8/4K3 w - -"
        for text, move in [("e8=Q+", "e7e8q"), ("e8N", "e7e8n"), ("exd8=R+", "e7d8r")]:
            self.resolves(promoting, text, move, "e7e8r", "e7d8q")
        self.resolves("8/2p5/8/KP1pP2r/5p1k/8/8/8 w - d6", "exd6e.p.", "e5d6", "e5e6")

    def test_pieces_are_told_apart_by_file_and_rank(self):
        rooks = "4k3/8/8/R6R/8/8/8/4K3 w - -"
        self.resolves(rooks, "Rad5", "a5d5", "h5d5")
        with self.assertRaisesRegex(ValueError, "ambiguous"):
            resolve("Rd5", rooks, {"a5d5", "h5d5"})

    def test_what_is_no_move(self):
        for text in ["Nd8", "e9", "", "Qz3", "O-O-O-O", "e8=Q", "O-O"]:
            with self.assertRaises(ValueError, msg=text):
                resolve(text, KIWIPETE, {"e5g6"})

    def test_castling_is_the_kings_two_steps(self):
        self.assertEqual([canonical(move, KIWIPETE) for move in ("e1h1", "e1a1", "e8h8", "e1f1", "(none)", "0000")],
                         ["e1g1", "e1c1", "e8g8", "e1f1", "(none)", "0000"])

    def test_legal_moves_are_what_an_engine_lists(self):
        class Listing:
            def __init__(self, *lines):
                self.said, self.sent = iter(lines), []
                self.next_line, self.send = self.said.__next__, self.sent.append

        engine = Listing("info string x", "e2e4: 1", "e7e8q: 1", "", "Nodes searched: 2")
        self.assertEqual(legal_moves(engine, "position startpos"), {"e2e4", "e7e8q"})
        self.assertEqual(engine.sent, ["position startpos", "go perft 1"])
        self.assertEqual(legal_moves(Listing("info string refused", "bestmove (none)"), "position x"), set())


class EpdTest(unittest.TestCase):
    def test_best_and_avoided_moves(self):
        test = test_of(WAC_2 + ' bm Rxb2 c3; id "WAC.002";')
        self.assertEqual((test.name, test.best), ("WAC.002", {"b3b2", "c4c3"}))
        self.assertTrue(test.is_solved("c4c3", None))
        self.assertFalse(test.is_solved("b3a3", 5))
        test = test_of(WAC_2 + " am Rxb2;")
        self.assertTrue(test.is_solved("c4c3", None))
        self.assertFalse(test.is_solved("b3b2", None))
        self.assertIsNone(test_of(WAC_2 + ' c0 "a comment";'))

    def test_counters_may_be_there(self):
        test = test_of(WAC_2 + " 7 41 bm Rxb2; am c3;")
        self.assertEqual((test.fen, test.best, test.avoid), (WAC_2 + " 7 41", {"b3b2"}, {"c4c3"}))
        self.assertEqual(test_of(WAC_2 + " bm c3;").fen, WAC_2 + " 0 1")

    def test_points(self):
        for operations in ['c7 "Rxb2 c3"; c8 "100 46"; c9 "b3b2 c4c3"', 'bm Rxb2; c7 "Rxb2 c3"; c8 "100 46"']:
            test = test_of(f"{WAC_2} {operations};")
            self.assertEqual(test.points, {"b3b2": 100, "c4c3": 46}, operations)
            self.assertTrue(test.is_solved("b3b2", None))
            self.assertFalse(test.is_solved("c4c3", None))

    def test_mates_of_the_right_length(self):
        for operations, mate in [("dm 3;", 3), ("bm #3;", 3), ("bm #-13;", -13), ("dm 2; bm c3;", 2)]:
            test = test_of(f"{WAC_2} {operations}")
            self.assertTrue(test.is_solved("h7h6", mate), operations)
            for other in (mate + 1, -mate, None):
                self.assertFalse(test.is_solved("c4c3", other), operations)

    def test_castling_either_way_of_writing(self):
        test = test_of(KIWIPETE + " bm O-O-O;")
        self.assertTrue(test.is_solved("e1c1", None) and test.is_solved("e1a1", None))

    def test_faulty_lines_are_named_and_left_out(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "x.epd")
            path.write_text(f"# note\n\n{WAC_2} bm Kxz9;\n{WAC_2} dm 2; id \"m\";\n")
            tests, faults = read_tests(path, lambda _: LEGAL[WAC_2])
            self.assertEqual([(test.name, test.mate) for test in tests], [("m", 2)])
            self.assertEqual(faults, [f"{path}:3: 'Kxz9' is not a legal move"])
            mates = path.with_name("mateIn3.epd")
            mates.write_text(f"{WAC_2} id \"m\";\n")
            self.assertEqual(read_tests(mates, None)[0][0].mate, 3)

    def test_what_is_no_position(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "x.epd")
            for fen in ("hello big wide -", "8/8/8/8/8/8/8/8 w - e9", "8/8/8/8/8/8/8 w - -", "8/8/8/8/8/8/8/9 w - -",
                        "8/8/8/8/8/8/8/7 w - -", "8/8/8/8/8/8/8/8 x - -", "8/8/8/8/8/8/8/8 w ! -", "8/8/8/8/8/8/8/8 w -"):
                path.write_text(f"{WAC_2}\n{fen}\n")
                with self.assertRaisesRegex(ValueError, ":2: no position"):
                    list(read_lines(path))


class Solving(unittest.TestCase):
    """Which lines of a search count."""

    def solved(self, goal, *lines):
        class Searching:
            def search(self, *_):
                return enumerate(lines)

        return as_module("suite").solve(Searching(), test_of(f"{WAC_2} {goal};"), "go", 1)

    def test_the_time_is_that_since_the_move_was_kept(self):
        shown = ["info depth 1 pv c4c3", "info depth 2 pv b3b2", "info depth 3 pv c4c3 h2h3",
                 "info multipv 2 pv b3b2", "info string pv b3b2", "info depth 4 pv c4c3"]
        self.assertEqual(self.solved("bm c3", *shown, "bestmove c4c3"), ("c4c3", None, 2))
        self.assertEqual(self.solved("bm h5", *shown, "bestmove h7h5"), ("h7h5", None, 6))
        self.assertEqual(self.solved("bm h5", *shown, "bestmove"), ("(none)", None, None))

    def test_a_bound_proves_no_mate(self):
        shown = ["info score cp 3 pv c4c3", "info score mate 3 pv c4c3", "info score mate 9 lowerbound pv c4c3"]
        self.assertEqual(self.solved("dm 3", *shown, "bestmove c4c3"), ("c4c3", 3, 1))
        self.assertEqual(self.solved("dm 9", *shown, "bestmove c4c3"), ("c4c3", 3, None))


class ScriptTest(unittest.TestCase):
    """The whole script against an engine that answers, dies and hangs as it is told."""

    ENGINE = textwrap.dedent("""\
        #!{python}
        import os, signal, sys
        habit = "good"
        for line in map(str.strip, sys.stdin):
            if line == "uci":
                print("id name Fake\\noption name Bad Habit type string\\nuciok")
            elif line.startswith("setoption name Bad Habit value "):
                habit = line.split()[-1]
            elif line == "isready":
                print("readyok")
            elif line == "quit":
                break
            elif line.startswith("position"):
                is_first = "5p2/p1p2P2" in line
            elif line == "go perft 1":
                print("b3b2: 1\\nc4c3: 1" if is_first else "e1g1: 1\\ne1c1: 1", "Nodes searched: 2", sep="\\n")
            elif line.startswith("go") and habit == "dies" and is_first:
                sys.exit(1)
            elif line.startswith("go") and habit == "interrupts" and not is_first:
                os.kill(os.getppid(), signal.SIGINT)
            elif line.startswith("go") and not (habit == "hangs" and is_first):
                print("info depth 1 score cp 0 nps", 100 if is_first else 400, "pv", "b3b2" if is_first else "e1g1")
                print("bestmove", "b3b2" if is_first else "e1g1")
            sys.stdout.flush()
        """)

    def run_suite(self, *arguments, goals=("Rxb2", "O-O")):
        with tempfile.TemporaryDirectory() as folder:
            engine = pathlib.Path(folder, "fake")
            engine.write_text(self.ENGINE.format(python=sys.executable))
            engine.chmod(engine.stat().st_mode | stat.S_IXUSR)
            suite = pathlib.Path(folder, "two.epd")
            suite.write_text(f"{WAC_2} bm {goals[0]}; id \"a\";\n{KIWIPETE} bm {goals[1]}; id \"b\";\n")
            engines = [word for option in arguments for word in ("--engine", f"{engine}{option}")]
            return subprocess.run([SCRIPTS / "suite", suite, "--depth", "1", "--patience", "1",
                                   "--failures", *engines], capture_output=True, text=True,
                                  timeout=60, check=False)

    def test_failing_engines_are_restarted(self):
        done = self.run_suite(",Bad Habit=dies", ",Bad Habit=hangs", "")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("Bad Habit=dies dies: two a: " + WAC_2, done.stdout)
        self.assertIn("Bad Habit=hangs hangs: two a: " + WAC_2, done.stdout)
        rows = [line.split("  ") for line in done.stdout.splitlines() if line.startswith("two ")]
        cells = [[cell.strip() for cell in row if cell.strip()] for row in rows]
        self.assertEqual([row[2] for row in cells], ["1/2 (1 failed)", "1/2 (1 failed)", "2/2"])
        self.assertEqual([row[-1] for row in cells], ["0.500", "0.500", "1.000"])

    def test_failures_are_listed(self):
        done = self.run_suite("", goals=("c3", "O-O-O"))
        self.assertIn("b3b2, wanted c4c3: two a: " + WAC_2, done.stdout)
        self.assertIn("e1g1, wanted e1c1: two b: " + KIWIPETE, done.stdout)

    def test_an_interrupt_shows_the_table_so_far(self):
        done = self.run_suite(",Bad Habit=interrupts")
        self.assertEqual(done.returncode, 130, done.stderr)
        self.assertRegex(done.stdout, r"two +fake\S* ?\S* +1/1 ")

    def test_an_unknown_option_is_refused_at_once(self):
        done = self.run_suite(",No Such=1")
        self.assertEqual(done.returncode, 2)
        self.assertIn("has no option 'No Such'", done.stderr)


if __name__ == "__main__":
    unittest.main()
