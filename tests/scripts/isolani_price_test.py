"""Tests of scripts/lab/isolani-price with an engine that only acts."""

import pathlib
import subprocess
import sys
import tempfile
import textwrap
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "scripts/lab/isolani-price"

# In every position White has an isolani on d4, which the terms charge 12 and for whose sets the network
# gives -3 in the middlegame, and Black a pawn on d6 that is none, for which it gives 1.
ENGINE = """\
    #!{python}
    import json, sys
    def reason(term, mg): return {{"term": term, "mg": mg, "eg": 0}}
    white = {{"square": "d4", "sets": ["isolani"],
             "why": [reason("Material", 80), reason("IsolatedPawn", -10), reason("IsolatedOpenPawn", -2),
                     reason("Harmony", -3)]}}
    black = {{"square": "d6", "sets": [], "why": [reason("Harmony", 1)]}}
    passed = {{"square": "d7", "sets": ["isolani", "passed"], "why": [reason("IsolatedPawn", -99)]}}
    for line in sys.stdin:
        if line.startswith("eval json"):
            print(json.dumps({{"phase": 24, "pawns": [white, black, passed]}}), flush=True)
"""


class IsolaniPrice(unittest.TestCase):
    def ask(self, positions):
        with tempfile.TemporaryDirectory() as folder:
            engine, data = pathlib.Path(folder) / "engine", pathlib.Path(folder) / "data.csv"
            engine.write_text(textwrap.dedent(ENGINE).format(python=sys.executable))
            engine.chmod(0o755)
            data.write_text(positions)
            return subprocess.run([sys.executable, SCRIPT, engine, data], capture_output=True, text=True, check=False)

    def test_adds_what_terms_and_network_charge(self):
        ran = self.ask("fen;1.0;0;8;0\nfen;0.0;0;8;0\n")
        self.assertEqual(ran.returncode, 0, ran.stderr)
        rows = {line.split("|")[1].strip(): [cell.strip() for cell in line.split("|")[2:-1]]
                for line in ran.stdout.splitlines()}
        self.assertEqual(rows["d"][:4], ["-12.0", "-4.0", "-16.0", "2"])
        self.assertEqual(rows["d"][4:8], ["+0.0", "+0.0", "+0.0", "0"])
        self.assertEqual(len(rows), 10)

    def test_a_file_without_positions_is_refused(self):
        ran = self.ask("\n")
        self.assertEqual(ran.returncode, 2)
        self.assertIn("no positions", ran.stderr)


if __name__ == "__main__":
    unittest.main()
