"""The model of chances is found again in games that it made up itself."""

import math
import random
import unittest

from as_module import as_module

fit_wdl = as_module("lab/fit-wdl")

FEN = "4k3/pppppppp/8/8/8/8/PPPPPPPP/R3K3 w Q - 0 1"


class FitWdl(unittest.TestCase):
    def test_bands_and_outcomes(self):
        bands = fit_wdl.read([f"{FEN};1.0;12;8;1\n", f"{FEN};0.5;9;8;1\n", f"{FEN};0.0;5000;8;1\n"])
        self.assertEqual(bands, {3: [(10, 1, 1, 0)]})

    def test_positions_at_move_32_are_counted_for_it_too(self):
        bands = fit_wdl.read([f"{FEN[:-1]}32;1.0;12;8;1\n", f"{FEN[:-1]}132;0.5;9;8;1\n"])
        self.assertEqual(bands, {3: [(10, 1, 1, 0)], fit_wdl.MOVE: [(10, 1, 0, 0)]})

    def test_finds_the_model_that_made_the_results(self):
        dice = random.Random(1)
        lines = []
        for _ in range(60000):
            value = dice.randint(-600, 600)
            throw = dice.random()
            won, lost = (1 / (1 + math.exp((120 - v) / 70)) for v in (value, -value))
            result = "1.0" if throw < won else "0.0" if throw < won + lost else "0.5"
            lines.append(f"{FEN};{result};{value};8;1\n")
        ((_, rows),) = fit_wdl.read(lines).items()
        a, b = fit_wdl.fit_band(rows)
        self.assertAlmostEqual(a, 120, delta=5)
        self.assertAlmostEqual(b, 70, delta=4)


if __name__ == "__main__":
    unittest.main()
