"""Tests of scripts/curve with a fastchess that only acts."""

import pathlib
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree

CURVE = pathlib.Path(__file__).resolve().parents[2] / "scripts/curve"
# Its Elo depends on the limit that it is given.
FASTCHESS = """#!/bin/sh
case "$*" in
*nodes=20000*) elo=96.4 ;;
*nodes=60000*) elo=40.0 ;;
*) elo=-6.2 ;;
esac
echo "$*" >> words
cat <<END
Results of a vs b (x, 1t, 16MB, book.epd):
Elo: $elo +/- 33.00, nElo: 0.00 +/- 1.00
Games: 2, Wins: 1, Losses: 0, Draws: 1, Points: 1.5 (75.00 %)
--------------------------------------------------
END
"""


class Curve(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        for name, text in (("fastchess", FASTCHESS), ("a", "#!/bin/sh\n# a\n"), ("b", "#!/bin/sh\n# b\n")):
            (self.root / name).write_text(text)
            (self.root / name).chmod(0o755)
        (self.root / "book.epd").write_text("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -\n")

    def curve(self, *words):
        return subprocess.run([sys.executable, CURVE, self.root / "a", self.root / "b", "--fastchess",
                               self.root / "fastchess", "--folder", self.root / "games", "--book",
                               self.root / "book.epd", "--games", "2", *words],
                              capture_output=True, text=True, check=False)

    def test_plays_each_length_and_prints_a_table(self):
        ran = self.curve("--limits", "nodes=20000", "nodes=60000", "tc=10+0.1:4")
        self.assertEqual(ran.returncode, 0, ran.stderr)
        self.assertIn("| 20000 nodes a move | 1, 0, 1 | +96 ± 33 |\n"
                      "| 60000 nodes a move | 1, 0, 1 | +40 ± 33 |\n"
                      "| 10+0.1 | 1, 0, 1 | \N{MINUS SIGN}6 ± 33 |\n", ran.stdout)
        words = (self.root / "games/tc_10+0.1/words").read_text().split()
        self.assertEqual(words[words.index("-rounds") + 1], "2")
        words = (self.root / "games/nodes_20000/words").read_text().split()
        self.assertEqual(words[words.index("-rounds") + 1], "1")

    def test_draws_a_picture(self):
        self.curve("--limits", "nodes=20000", "tc=10+0.1", "--plot", self.root / "c.svg")
        texts = [node.text for node in xml.etree.ElementTree.parse(self.root / "c.svg").iter() if node.text]
        for text in ("a - b", "20k", "10+0.1", "+96", "-6", "equal nodes a move", "equal time"):
            self.assertIn(text, texts)

    def test_names_what_it_cannot_play(self):
        for limit, message in (("speed=3", "is no nodes=N"), ("nodes=0", "whole number"), ("tc=x", "time control"),
                               ("tc=1:30", "may mean minutes or games"), ("tc=1:30+1", "may mean minutes or games")):
            ran = self.curve("--limits", limit)
            self.assertEqual(ran.returncode, 2)
            self.assertIn(message, ran.stderr)


if __name__ == "__main__":
    unittest.main()
