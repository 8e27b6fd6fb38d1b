"""Tests of scripts/chess960_judge.py: what is held against an engine, and how games end."""

import pathlib
import sys
import unittest

SCRIPTS = pathlib.Path(__file__).resolve().parents[2] / "scripts"
sys.path.insert(0, str(SCRIPTS))
sys.dont_write_bytecode = True

from chess960_judge import Game, Position  # noqa: E402
from uci_engine import Fault  # noqa: E402

BESIDE_EACH_OTHER = "2rkr3/2p1p3/8/8/8/8/PPP5/RK6 w Q - 0 1"


class Judge:
    """Knows only what a test tells: positions by the moves that lead to them."""

    def __init__(self, fens, legal=("a2a3", "a7a6", "b1a1"), is_check=False):
        self.fens, self.legal, self.is_check = fens, set(legal), is_check

    def look(self, start, moves):
        return Position(self.fens.get(moves, start), self.legal, self.is_check)


class GameTest(unittest.TestCase):
    def assert_fault(self, expected, line):
        with self.assertRaisesRegex(Fault, expected):
            Game(Judge({}), BESIDE_EACH_OTHER).check(line)

    def test_legal_speech_passes(self):
        game = Game(Judge({}), BESIDE_EACH_OTHER)
        for line in ["info depth 1 score cp 3 pv a2a3 a7a6", "info string pv e9e9", "info nodes 3", "",
                     "bestmove b1a1", "bestmove a2a3 ponder a7a6", "readyok"]:
            game.check(line)

    def test_illegal_moves_are_faults(self):
        self.assert_fault("a2a4 is illegal", "info depth 1 score cp 3 pv a2a3 a7a6 a2a4")
        self.assert_fault("b1c1 is illegal, in 2rkr3.* 0 1$", "bestmove b1c1")
        self.assert_fault("a7a5 is illegal", "bestmove a2a3 ponder a7a5")
        self.assert_fault("none. is illegal", "bestmove")

    def test_castling_is_the_king_taking_his_rook(self):
        game = Game(Judge({}), BESIDE_EACH_OTHER)
        self.assertEqual(game.castling_side("b1a1"), "queen")
        self.assertIsNone(game.castling_side("b1c1"))
        self.assertIsNone(game.castling_side("a1b1"))
        self.assertEqual(Game(Judge({}), "6kr/8/8/8/8/8/8/K7 b h - 0 1").castling_side("g8h8"), "king")

    def test_endings(self):
        for fen, legal, is_check, why in [
                ("7k/8/8/8/8/8/8/K7 w - - 0 1", ["a1a2"], False, "bare kings"),
                ("7k/8/8/8/8/8/8/K6B w - - 0 1", ["a1a2"], False, "bare kings"),
                ("7k/8/8/8/8/8/8/K5NN w - - 0 1", ["a1a2"], False, None),
                ("7k/8/8/8/8/8/8/K6R w - - 99 80", ["a1a2"], False, None),
                ("7k/8/8/8/8/8/8/K6R w - - 100 80", ["a1a2"], False, "fifty moves"),
                ("7k/8/8/8/8/8/8/K6R b - - 100 80", [], True, "checkmate"),
                ("7k/8/8/8/8/8/8/K6R b - - 0 80", [], False, "stalemate")]:
            self.assertEqual(Game(Judge({}, legal, is_check), fen).ending(), why, fen)

    def test_a_third_repetition_ends_the_game(self):
        other = BESIDE_EACH_OTHER.replace(" w ", " b ")
        fens = {("b1a1",) * plies: other if plies % 2 else BESIDE_EACH_OTHER for plies in range(5)}
        game = Game(Judge(fens), BESIDE_EACH_OTHER)
        for _ in range(4):
            self.assertIsNone(game.ending())
            game.play("b1a1")
        self.assertEqual(game.ending(), "third repetition")


if __name__ == "__main__":
    unittest.main()
