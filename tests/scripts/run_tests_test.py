"""Tests of scripts/run-tests, with a program that says what a GoogleTest binary would."""

import os
import pathlib
import subprocess
import tempfile
import textwrap
import unittest

SCRIPT = pathlib.Path(__file__).resolve().parents[2] / "scripts" / "run-tests"

PASSED = "[ RUN      ] Board.Moves\n[       OK ] Board.Moves (1 ms)\n"
SKIPPED = """\
[ RUN      ] Tables.Wins
some noise
tests/search/tables_test.cpp:58: Skipped
needs a build with Fathom,
and a folder

[  SKIPPED ] Tables.Wins (0 ms)
[ RUN      ] Tables.Draws
tests/search/tables_test.cpp:58: Skipped

[  SKIPPED ] Tables.Draws (0 ms)
"""
FAILED = "[ RUN      ] Search.Ends\nx.cpp:3: Failure\n[  FAILED  ] Search.Ends (2 ms)\n"
SKIPPED_LIST = textwrap.dedent("""\
    [  PASSED  ] 1 test.
    [  SKIPPED ] 2 tests, listed below:
    [  SKIPPED ] Tables.Wins
    [  SKIPPED ] Tables.Draws
    """)


class RunTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.binary = pathlib.Path(folder.name, "tests")

    def lines_of(self, *shards):
        """The exit code and lines of a run whose shards say and return this."""
        cases = "".join(f"{number}) cat <<'END'\n{text}END\nexit {code};;\n" for number, (text, code) in enumerate(shards))
        self.binary.write_text(f"#!/bin/sh\ncase $GTEST_SHARD_INDEX in\n{cases}esac\n")
        self.binary.chmod(0o755)
        nproc = self.binary.parent / "nproc"
        nproc.write_text(f"#!/bin/sh\necho {len(shards)}\n")
        nproc.chmod(0o755)
        ran = subprocess.run([SCRIPT, self.binary], capture_output=True, text=True, check=False,
                             env={**os.environ, "PATH": f"{self.binary.parent}:{os.environ['PATH']}"})
        self.assertEqual(ran.stderr, "")
        return ran.returncode, ran.stdout.splitlines()

    def test_passed(self):
        self.assertEqual(self.lines_of((PASSED, 0), (PASSED, 0)), (0, ["2 passed, 0 failed"]))

    def test_skipped_tests_are_named_and_counted(self):
        code, lines = self.lines_of((PASSED, 0), (SKIPPED + PASSED + SKIPPED_LIST, 0))
        self.assertEqual((code, lines), (0, ["skipped Tables.Wins: needs a build with Fathom, and a folder",
                                             "skipped Tables.Draws", "2 passed, 0 failed, 2 skipped"]))

    def test_all_skipped_is_no_failure_but_nothing_at_all_is(self):
        self.assertEqual(self.lines_of((SKIPPED, 0))[0], 0)
        self.assertEqual(self.lines_of(("", 0)), (1, ["no test matches", "0 passed, 0 failed"]))

    def test_failed(self):
        code, lines = self.lines_of((PASSED + FAILED, 1), (SKIPPED, 0))
        self.assertEqual((code, lines[-1]), (1, "1 passed, 1 failed, 2 skipped"))
        self.assertIn("x.cpp:3: Failure", lines)
        self.assertNotIn("[       OK ] Board.Moves (1 ms)", lines)

    def test_a_shard_that_dies_shows_its_last_lines(self):
        code, lines = self.lines_of((PASSED + "[ RUN      ] Search.Ends\n", 139))
        self.assertEqual((code, lines[-2:]), (1, ["[ RUN      ] Search.Ends", "1 passed, 1 failed"]))

    def test_bad_arguments(self):
        for arguments in ([], ["--nosuch"], [str(self.binary)], [str(self.binary.parent)]):
            ran = subprocess.run([SCRIPT, *arguments], capture_output=True, text=True, check=False)
            self.assertEqual((ran.returncode, ran.stdout, len(ran.stderr.splitlines())), (2, "", 1), arguments)


if __name__ == "__main__":
    unittest.main()
