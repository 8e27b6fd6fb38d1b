"""Tests of scripts/suite: reading positions, judging answers, and engines that misbehave."""

import pathlib
import stat
import subprocess
import sys
import tempfile
import textwrap
import unittest

from as_module import SCRIPTS
from suite_board import Board
from suite_engine import mate_distance, nodes_per_second, principal_move
from suite_epd import Test, read_tests

KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -"
WAC_2 = "8/7p/5k2/5p2/p1p2P2/Pr1pPK2/1P1R3P/8 b - -"


class BoardTest(unittest.TestCase):
    def resolves(self, fen, text, move):
        self.assertEqual(Board(fen).resolve(text), move, f"{text} in {fen}")

    def test_counts_legal_moves(self):
        for fen, count in [("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", 20),
                           (KIWIPETE, 48), ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -", 14),
                           ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq -", 6),
                           ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ -", 44)]:
            self.assertEqual(len(Board(fen).legal_moves()), count, fen)

    def test_counts_the_moves_after_legal_moves(self):
        def count(board, plies):
            moves = board.legal_moves()
            return len(moves) if plies == 1 else sum(count(board.after(move), plies - 1) for move in moves)

        for fen, plies, expected in [(KIWIPETE, 2, 2039), ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -", 3, 2812),
                                     ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq -", 3, 9467)]:
            self.assertEqual(count(Board(fen), plies), expected, fen)

    def test_every_notation(self):
        for text in ["Nxg6", "e5g6", "Ne5xg6", "Ne5-g6", "Neg6", "N5g6!?"]:
            self.resolves(KIWIPETE, text, "e5g6")
        for text in ["O-O", "0-0", "e1g1", "e1h1"]:
            self.resolves(KIWIPETE, text, "e1g1")
        self.resolves(KIWIPETE, "O-O-O", "e1c1")

    def test_promotions_and_en_passant(self):
        promoting = "3r2k1/4P3/8/8/8/8/8/4K3 w - -"
        for text, move in [("e8=Q+", "e7e8q"), ("e8N", "e7e8n"), ("exd8=R+", "e7d8r")]:
            self.resolves(promoting, text, move)
        self.resolves("8/2p5/8/KP1pP2r/5p1k/8/8/8 w - d6", "exd6e.p.", "e5d6")

    def test_writes_moves_as_players_do(self):
        for fen, moves in ((KIWIPETE, {"e5g6": "Nxg6", "e1g1": "O-O", "e1h1": "O-O", "e1c1": "O-O-O", "e1d1": "Kd1",
                                       "a2a3": "a3", "g2h3": "gxh3", "c3b1": "Nb1", "0000": "0000"}),
                           ("3r2k1/4P3/8/8/8/8/8/4K3 w - -", {"e7e8q": "e8=Q", "e7d8n": "exd8=N"}),
                           ("8/2p5/8/KP1pP2r/5p1k/8/8/8 w - d6", {"e5d6": "exd6"}),
                           ("4k3/8/8/R6R/8/8/8/4K3 w - -", {"a5d5": "Rad5", "a5a6": "Ra6"}),
                           ("4k3/8/R7/8/8/R7/8/4K3 w - -", {"a3a4": "R3a4"}),
                           ("k7/8/8/8/4Q2Q/8/8/K6Q w - -", {"h4e1": "Qh4e1", "h4g4": "Qhg4"}),
                           ("4k3/4r3/8/8/8/4N3/8/N3K3 w - -", {"a1c2": "Nc2"})):
            for move, san in moves.items():
                self.assertEqual(Board(fen).san(move), san, fen)
        for fen in (KIWIPETE, "k7/8/8/8/4Q2Q/8/8/K6Q w - -",
                    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq -"):
            board = Board(fen)
            for move in board.legal_moves():
                self.resolves(fen, board.san(move), move)

    def test_what_is_no_position(self):
        for fen in ("", "hello big wide -", "8/8/8/8/8/8/8/8 w - e9", "8/8/8/8/8/8/8 w - -", "8/8/8/8/8/8/8/9 w - -",
                    "8/8/8/8/8/8/8/7 w - -", "8/8/8/8/8/8/8/8 x - -", "8/8/8/8/8/8/8/8 w ! -", "8/8/8/8/8/8/8/8 w -"):
            self.assertRaises(ValueError, Board, fen)

    def test_a_pinned_piece_needs_no_telling_apart(self):
        self.resolves("4k3/4r3/8/8/8/4N3/8/N3K3 w - -", "Nc2", "a1c2")

    def test_what_is_no_move(self):
        for text in ["Nd8", "e9", "", "Qz3", "O-O-O-O", "e8=Q"]:
            with self.assertRaises(ValueError, msg=text):
                Board(KIWIPETE).resolve(text)
        with self.assertRaisesRegex(ValueError, "ambiguous"):
            Board("4k3/8/8/R6R/8/8/8/4K3 w - -").resolve("Rd5")


class EpdTest(unittest.TestCase):
    def test_best_and_avoided_moves(self):
        test = Test(WAC_2 + ' bm Rxb2 c3; id "WAC.002";')
        self.assertEqual((test.name, test.goal.best), ("WAC.002", {"b3b2", "c4c3"}))
        self.assertTrue(test.is_solved("c4c3", None))
        self.assertFalse(test.is_solved("b3a3", 5))
        test = Test(WAC_2 + " am Rxb2;")
        self.assertTrue(test.is_solved("c4c3", None))
        self.assertFalse(test.is_solved("b3b2", None))

    def test_counters_may_be_there(self):
        test = Test(WAC_2 + " 7 41 bm Rxb2; am c3;")
        self.assertEqual(test.fen, WAC_2 + " 7 41")
        self.assertEqual(Test(WAC_2 + " bm c3;").fen, WAC_2 + " 0 1")
        self.assertEqual((test.goal.best, test.goal.avoid), ({"b3b2"}, {"c4c3"}))

    def test_points(self):
        for operations in ['c7 "Rxb2 c3"; c8 "100 46"; c9 "b3b2 c4c3"; c0 "Rxb2=9"',
                           'c7 "Rxb2 c3"; c8 "100 46"', 'c0 "Rxb2=100, c3=46"']:
            test = Test(f"{WAC_2} bm Rxb2; {operations};")
            self.assertEqual(test.goal.points, {"b3b2": 100, "c4c3": 46}, operations)
            self.assertEqual([test.points(move) for move in ("c4c3", "b3b2", "h7h5")], [46, 100, 0])
            self.assertTrue(test.is_solved("b3b2", None))
            self.assertFalse(test.is_solved("c4c3", None))

    def test_a_comment_is_not_points(self):
        self.assertFalse(Test(WAC_2 + ' bm c3; c0 "Polgar-Berkes, Elo=2700 or so";').goal.points)

    def test_mates_of_the_right_length(self):
        for operations, mate in [("dm 3;", 3), ("bm #3;", 3), ("bm #-13;", -13), ("dm 2; bm c3;", 2)]:
            test = Test(f"{WAC_2} {operations}")
            self.assertTrue(test.is_solved("h7h6", mate), operations)
            for other in (mate + 1, -mate, None):
                self.assertFalse(test.is_solved("c4c3", other), operations)

    def test_castling_either_way_of_writing(self):
        test = Test(KIWIPETE + " bm O-O-O;")
        self.assertTrue(test.is_solved("e1c1", None) and test.is_solved("e1a1", None))

    def test_faulty_lines_are_named_and_left_out(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "mateIn2.epd")
            path.write_text(f"# note\n\n{WAC_2} bm Kxz9;\nno position\n{WAC_2} id \"m\";\n")
            tests, faults = read_tests(path)
            self.assertEqual([(test.name, test.goal.mate) for test in tests], [("m", 2)])
            self.assertEqual(len(faults), 2)
            self.assertIn(":3: 'Kxz9' is no legal move", faults[0])


class InfoTest(unittest.TestCase):
    def test_lines(self):
        line = "info depth 9 multipv 1 score mate -3 nodes 5 pv e2e4 e7e5".split()
        self.assertEqual((principal_move(line), mate_distance(line, None)), ("e2e4", -3))
        self.assertIsNone(principal_move("info multipv 2 score cp 3 pv e2e4".split()))
        self.assertIsNone(principal_move("info string pv e2e4".split()))
        self.assertEqual(mate_distance("info score mate 9 lowerbound pv e2e4".split(), 4), 4)
        self.assertIsNone(mate_distance("info score cp 9 pv e2e4".split(), 4))
        self.assertEqual(nodes_per_second("info depth 9 nps 1500 pv e2e4".split()), 1500)
        self.assertIsNone(nodes_per_second("info string nps 1500".split()))


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
        self.assertEqual([row[-3] for row in cells], ["0.500", "0.500", "1.000"])
        self.assertEqual([row[-2:] for row in cells], [["400", "2.000"], ["400", "2.000"], ["200", "1.000"]])

    def test_failures_are_written_as_players_write_moves(self):
        done = self.run_suite("", goals=("c3", "O-O-O"))
        self.assertIn("Rxb2, wanted one of c3: two a: " + WAC_2, done.stdout)
        self.assertIn("O-O, wanted one of O-O-O: two b: " + KIWIPETE, done.stdout)

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
