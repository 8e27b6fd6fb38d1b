"""Tests of scripts/lab/spsa: the approximation itself, and runs with an engine and a fastchess that act."""

import pathlib
import random
import stat
import subprocess
import sys
import tempfile
import textwrap
import unittest

from as_module import SCRIPTS, as_module

spsa = as_module("lab/spsa")
Number, Tuning, parse_numbers, read_state = spsa.Number, spsa.Tuning, spsa.parse_numbers, spsa.read_state
read_values, write_values = spsa.read_values, spsa.write_values

DECLARED = "Margin, int, 80, 40, 150, 8, 0.002\nDepth, int, 9, 5, 14, 1, 0.002\n"

# Plays the part of the engine, with what `isolani spsa` says in a build for tuning.
ENGINE = """\
    #!{python}
    print({declared!r}, end="")
"""

# Plays the part of fastchess: whoever has the larger margin wins with both colours.
RUNNER = """\
    #!{python}
    import sys
    first, second = [int(word[14:]) for word in sys.argv[1:] if word.startswith("option.Margin=")]
    games = 2 * int(sys.argv[sys.argv.index("-rounds") + 1])
    wins = games if first > second else 0
    print("Results of first vs second (1+1, 1t, 16MB, o.epd):")
    print("Elo: inf +/- nan, nElo: inf +/- nan")
    print(f"Games: {{games}}, Wins: {{wins}}, Losses: {{games - wins}}, Draws: 0, Points: {{wins}} (1 %)")
    print("-" * 50)
"""


class Approximation(unittest.TestCase):
    def test_reads_what_the_engine_declares(self):
        margin, depth = parse_numbers(DECLARED)
        self.assertEqual((margin.name, margin.start, margin.low, margin.high), ("Margin", 80, 40, 150))
        self.assertEqual((depth.change, depth.rate), (1, 0.002))
        with self.assertRaises(ValueError):
            parse_numbers("Margin, int, 80\n")

    def test_sides_lie_on_either_side_and_within_limits(self):
        numbers = [Number("Free", 100, 0, 200, 10, 0.002), Number("AtItsLimit", 50, 50, 90, 10, 0.002)]
        tuning = Tuning(numbers, 1, 1)
        first, second = tuning.sides()
        self.assertEqual(sorted((first["Free"], second["Free"])), [90, 110])
        self.assertEqual(sorted((first["AtItsLimit"], second["AtItsLimit"])), [50, 60])

    def test_a_drawn_iteration_teaches_nothing(self):
        tuning = Tuning(parse_numbers(DECLARED), 10, 1)
        tuning.learn(3, 3, 2)
        self.assertEqual(tuning.values, {"Margin": 80, "Depth": 9})
        self.assertEqual((tuning.done, tuning.games), (1, 8))

    def test_finds_the_best_values_in_noise(self):
        best = {"Margin": 110, "Depth": 7}
        tuning = Tuning(parse_numbers(DECLARED.replace("0.002", "0.02")), 1500, 1)
        dice = random.Random(2)

        def badness(values):
            return ((values["Margin"] - best["Margin"]) / 40) ** 2 + ((values["Depth"] - best["Depth"]) / 4) ** 2
        for _ in range(tuning.iterations):
            first, second = tuning.sides()
            chance = min(0.95, max(0.05, 0.5 + badness(second) - badness(first)))
            wins = sum(dice.random() < chance for _ in range(16))
            tuning.learn(wins, 16 - wins, 0)
        self.assertAlmostEqual(tuning.values["Margin"], best["Margin"], delta=8)
        self.assertAlmostEqual(tuning.values["Depth"], best["Depth"], delta=1)

    def test_reads_what_openbench_found(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "tuned.txt")
            path.write_text("Margin, 92\nOther, 157.2\n\n")
            self.assertEqual(read_values(path), {"Margin": 92, "Other": 157.2})
            path.write_text("Margin, 92\nOther: 157\n")
            with self.assertRaisesRegex(ValueError, "'Other: 157' is not a name"):
                read_values(path)

    def test_writes_values_into_declarations(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "params.def"
            path.write_text("// PARAM(name, value)\nPARAM(Margin, 80, 40, 150, 8)\nPARAM(Other, 80, 40, 150, 8)\n")
            self.assertEqual(write_values(path, {"Margin": 91.6, "Gone": 1.0}), 1)
            self.assertEqual(path.read_text(), "// PARAM(name, value)\nPARAM(Margin, 92, 40, 150, 8)\n"
                                               "PARAM(Other, 80, 40, 150, 8)\n")


class Runs(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.engine = self.act("engine", ENGINE)
        self.runner = self.act("fastchess", RUNNER)
        self.state = self.folder / "spsa.json"

    def act(self, name, text):
        path = self.folder / name
        path.write_text(textwrap.dedent(text).format(python=sys.executable, declared=DECLARED))
        path.chmod(path.stat().st_mode | stat.S_IXUSR)
        return path

    def run_script(self, *arguments):
        return subprocess.run([SCRIPTS / "lab/spsa", self.engine, "--fastchess", self.runner, "--state", self.state,
                               "--pairs", "2", *arguments], capture_output=True, text=True, check=False)

    def test_follows_the_side_that_wins(self):
        ran = self.run_script("--iterations", "12")
        self.assertEqual(ran.returncode, 0, ran.stderr)
        state = read_state(self.state)
        self.assertEqual((state["done"], state["games"]), (12, 48))
        self.assertGreater(state["values"]["Margin"], 80)
        self.assertIn("Margin", ran.stdout)

    def test_goes_on_as_if_it_had_not_been_interrupted(self):
        self.run_script("--iterations", "6")
        whole = read_state(self.state)
        tuning = Tuning(parse_numbers(DECLARED), 6, 1, whole["games_are"])
        for _ in range(3):
            first, second = tuning.sides()
            tuning.learn(*((4, 0, 0) if first["Margin"] > second["Margin"] else (0, 4, 0)))
        tuning.save(self.state)
        self.run_script("--iterations", "6")
        self.assertEqual(read_state(self.state), whole)

    def test_goes_on_with_nothing_else_than_it_began_with(self):
        book = self.folder / "o.epd"
        book.write_text("4k3/8/8/8/8/8/P7/4K3 w - -\n")
        same = ["--iterations", "2", "--book", book]
        self.assertEqual(self.run_script(*same).returncode, 0)
        for other in (["--hash", "1"], ["--threads", "2"], ["--book", SCRIPTS / "data/balanced.epd"]):
            self.assertEqual(self.run_script(*same, *other).returncode, 2, other)
        self.assertEqual(self.run_script(*same).returncode, 0)
        self.engine.write_text(self.engine.read_text() + "# built again\n")
        self.assertIn("name another file with --state", self.run_script(*same).stderr)

    def test_an_interrupt_ends_with_130(self):
        self.runner = self.act("fastchess", """\
            #!{python}
            import os, signal
            os.kill(os.getppid(), signal.SIGINT)
            signal.pause()
            """)
        ran = self.run_script("--iterations", "2")
        self.assertEqual(ran.returncode, 130)
        self.assertIn("stopped; the same command goes on\n", ran.stderr)

    def test_only_some_numbers(self):
        self.run_script("--iterations", "2", "--only", "Margin")
        self.assertEqual(list(read_state(self.state)["values"]), ["Margin"])
        ran = self.run_script("--iterations", "2", "--only", "Margn")
        self.assertEqual(ran.returncode, 2)
        self.assertIn("no parameter Margn", ran.stderr)

    def test_says_what_the_engine_says_if_it_has_nothing_to_tune(self):
        self.engine = self.act("plain", "    #!/bin/sh\n    echo 'spsa: build with make TUNE=1' >&2; exit 1\n")
        ran = self.run_script()
        self.assertEqual((ran.returncode, ran.stderr), (2, "spsa: build with make TUNE=1\n"))


if __name__ == "__main__":
    unittest.main()
