"""docs/completion.bash in bash itself."""

import pathlib
import subprocess
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]


class Completion(unittest.TestCase):
    def completed(self, *words):
        """What bash offers for the last of the words."""
        script = (f'. "{ROOT}/docs/completion.bash"; COMP_WORDS=({" ".join(words)}); '
                  f'COMP_CWORD={len(words) - 1}; _isolani; echo "${{COMPREPLY[@]}}"')
        ran = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=True)
        self.assertEqual(ran.stderr, "")
        return ran.stdout.split()

    def test_commands(self):
        self.assertEqual(self.completed("isolani", "ben"), ["bench"])
        self.assertEqual(self.completed("isolani", "e"), ["explain", "eval"])
        self.assertIn("annotate", self.completed("isolani", '""'))

    def test_options_and_forms_of_a_command(self):
        self.assertEqual(self.completed("isolani", "eval", "j"), ["json"])
        self.assertEqual(self.completed("isolani", "perft", "--d"), ["--divide"])
        self.assertEqual(self.completed("isolani", "analyse", "--fen", "x", "--mu"), ["--multipv"])
        self.assertEqual(self.completed("isolani", "d", "j"), [])
        self.assertEqual(self.completed("isolani", "report", "x.pgn", "--n"), ["--nodes"])


if __name__ == "__main__":
    unittest.main()
