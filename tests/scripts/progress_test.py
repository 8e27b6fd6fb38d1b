"""Tests of scripts/progress.py: what a terminal and a file get to see of a long run."""

import contextlib
import io
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "scripts"))
sys.dont_write_bytecode = True

from progress import Progress  # noqa: E402


class Terminal(io.StringIO):
    def isatty(self):
        return True


class ProgressOfARun(unittest.TestCase):
    def seen(self, stream, **how):
        with contextlib.redirect_stderr(stream), contextlib.redirect_stdout(io.StringIO()) as out:
            with Progress(50, "game", **how) as progress:
                progress.describe("Elo +3.0")
                for _ in range(50 - progress.n):
                    progress.update(1)
                progress.say("warning: slow")
                progress.print("a row")
        self.assertEqual(out.getvalue(), "a row\n")
        return stream.getvalue()

    def test_a_file_gets_few_lines_and_the_last_count(self):
        text = self.seen(io.StringIO(), title="new - old")
        self.assertIn("new - old: 100%", text)
        self.assertIn("50/50", text)
        self.assertIn("Elo +3.0", text)
        self.assertIn("warning: slow\n", text)
        self.assertLess(text.count("/50"), 5)

    def test_what_an_earlier_run_did_counts(self):
        self.assertIn("40/50", self.seen(Terminal(), done=40))

    def test_is_silent_where_it_is_disabled(self):
        self.assertEqual(self.seen(io.StringIO(), disable=True), "warning: slow\n")


if __name__ == "__main__":
    unittest.main()
