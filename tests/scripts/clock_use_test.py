"""Tests of scripts/lab/clock-use."""

import pathlib
import subprocess
import sys
import tempfile
import unittest

SCRIPT = pathlib.Path(__file__).resolve().parents[2] / "scripts/lab/clock-use"
GAME = """\
[Event "x"]
[White "a"]
[Black "b"]
[FEN "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR {side} KQkq - 0 1"]
[TimeControl "8+0.1"]

{moves}
"""


class ClockUse(unittest.TestCase):
    def use(self, *games):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "games.pgn")
            path.write_text("\n".join(games))
            return subprocess.run([sys.executable, SCRIPT, path], capture_output=True, text=True, check=False)

    def test_tells_seconds_a_move_and_what_is_left(self):
        # The side to move first takes 0.3 s a move, the other 0.2 s; the clock gains 0.1 s a move.
        moves = " ".join("a3 {+0.35/14 0.300s} {-0.30/12 0.200s, why 9.9 not}" for _ in range(20))
        for side, expected in (("w", [["1-10", "0.30", "6.00", "0.20", "7.00"], ["11-20", "0.30", "4.00", "0.20", "6.00"]]),
                               ("b", [["1-10", "0.20", "7.00", "0.30", "6.00"], ["11-20", "0.20", "6.00", "0.30", "4.00"]])):
            said = [line.split() for line in self.use(GAME.format(side=side, moves=moves)).stdout.splitlines()]
            self.assertEqual(said, [["8+0.1"], ["moves", "a", "left", "b", "left"], *expected])

    def test_tells_the_share_left_after_long_games(self):
        moves = "a3 {+0.35/14 0.200s} a6 {-0.30/12 0.200s} " * 40
        self.assertIn("a: 50% left at the end of 1 games of 40 moves and more",
                      self.use(GAME.format(side="w", moves=moves)).stdout)

    def test_says_so_where_there_are_no_times(self):
        ran = self.use(GAME.format(side="w", moves="a3 a6"))
        self.assertEqual(ran.returncode, 2)
        self.assertIn("no game has a time control for the whole game", ran.stderr)

    def test_tells_what_it_leaves_out(self):
        moves = "a3 {+0.35/14 0.300s} a6 {-0.30/12 0.200s} " * 10
        game = GAME.format(side="w", moves=moves)
        ran = self.use(game, game.replace("8+0.1", "40/60"), GAME.format(side="w", moves="a3 a6"))
        self.assertEqual(ran.returncode, 0)
        self.assertIn("2 games without times, or with a time control for a part", ran.stderr)


if __name__ == "__main__":
    unittest.main()
