"""Tests of scripts/lab/screen with a fastchess that only acts."""

import pathlib
import subprocess
import sys
import tempfile
import textwrap
import unittest

from as_module import uci_engine

SCRIPT = pathlib.Path(__file__).resolve().parents[2] / "scripts/lab/screen"
# Whoever has Good at 2 wins a game more of four; Idle has no effect.
RUNNER = """\
    #!{python}
    import sys
    first, second = [int(word[12:]) for word in sys.argv[1:] if word.startswith("option.Good=")]
    assert sum(word.startswith("option.Idle=") for word in sys.argv) == 2
    wins, losses = (2, 1) if first > second else (1, 2)
    print("Results of first vs second (1+1, 1t, 16MB, o.epd):")
    print("Elo: 10.0 +/- 9.0, nElo: 0 +/- 1")
    print(f"Games: 4, Wins: {{wins}}, Losses: {{losses}}, Draws: 1, Points: {{wins}} (1 %)")
    print("-" * 50)
"""


class Screen(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        (self.root / "fastchess").write_text(textwrap.dedent(RUNNER).format(python=sys.executable))
        (self.root / "fastchess").chmod(0o755)
        uci_engine(self.root / "engine", ["Good", "Idle", "Other", "Better"])
        (self.root / "changes").write_text("# a comment\nGood 1 2\nIdle+Other 3+4 5+6  # together\n")

    def screen(self, *words, changes="changes"):
        return subprocess.run([sys.executable, SCRIPT, self.root / "engine", self.root / changes, "--fastchess",
                               self.root / "fastchess", "--state", self.root / "state", *words],
                              capture_output=True, text=True, check=False)

    def test_finds_what_is_good(self):
        ran = self.screen("--iterations", "60")
        self.assertEqual(ran.returncode, 0, ran.stderr)
        head, good, idle = ran.stdout.splitlines()
        self.assertIn("after 240 games", head)
        self.assertEqual(good.split()[:4], ["Good", "1", "2", "+88.7"])  # 62.5%
        *name, value, error = idle.split()
        self.assertEqual(name, ["Idle+Other", "3+4", "5+6"])
        self.assertLess(abs(float(value)), 1.5 * float(error))

    def test_goes_on_as_if_it_had_not_been_interrupted(self):
        self.screen("--iterations", "9")
        whole = (self.root / "state").read_text()
        (self.root / "state").write_text("".join(whole.splitlines(keepends=True)[:5]))
        self.screen("--iterations", "9")
        self.assertEqual((self.root / "state").read_text(), whole)
        shown = subprocess.run([sys.executable, SCRIPT, "--show", self.root / "state"],
                               capture_output=True, text=True, check=False)
        self.assertIn("after 36 games", shown.stdout)

    def test_other_values_are_another_change(self):
        self.screen("--iterations", "20")
        (self.root / "changes").write_text("Good 2 1\nIdle+Other 3+4 5+6\n")
        ran = self.screen("--iterations", "40")
        effects = dict(line.rsplit(maxsplit=2)[:2] for line in ran.stdout.splitlines()[1:])
        self.assertEqual((effects["Good 1 2"], effects["Good 2 1"]), ("+88.7", "-88.7"))

    def test_refuses_what_it_cannot_use(self):
        for text, message in (("Good 1", "is no name"), ("A+B 1 2", "is no name"), ("", "has no changes"),
                              ("A 1 2\nB+A 1+1 3+3", "'B+A 1+1 3+3' and 'A 1 2' change the same parameter")):
            (self.root / "bad").write_text(text)
            ran = self.screen(changes="bad")
            self.assertEqual(ran.returncode, 2)
            self.assertIn(message, ran.stderr)
        self.screen("--iterations", "2")
        ran = self.screen("--iterations", "2", "--nodes", "1000")
        self.assertEqual(ran.returncode, 2)
        self.assertIn("name another file with --state", ran.stderr)


if __name__ == "__main__":
    unittest.main()
