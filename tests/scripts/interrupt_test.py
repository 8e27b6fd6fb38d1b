"""Ctrl-C in the commands of the engine that take long, whose progress is shown on a terminal."""

import os
import pathlib
import pty
import re
import shutil
import signal
import subprocess
import tempfile
import unittest

from as_module import SCRIPTS, built_engine

GAME = SCRIPTS.parent / "tests/data/pgn/opera.pgn"
NEVER = ("--nodes", "1000000000")  # a move would take hours


class Interrupt(unittest.TestCase):
    def setUp(self):
        self.engine = built_engine()
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        shutil.copy(GAME, self.folder / "game.pgn")

    def interrupted(self, *words, once):
        """Runs a command, interrupts it once its terminal shows this, and returns the exit code and all that the
        terminal has shown."""
        ours, terminal = pty.openpty()
        with subprocess.Popen([self.engine, *words], cwd=self.folder, stdin=subprocess.DEVNULL,
                              stdout=terminal, stderr=terminal) as process:
            os.close(terminal)
            shown, is_told = b"", False
            while part := self.read(ours):
                shown += part
                if not is_told and re.search(once, shown):
                    process.send_signal(signal.SIGINT)
                    is_told = True
        os.close(ours)
        return process.returncode, shown.decode().replace("\r\n", "\n")

    def read(self, terminal):
        try:
            return os.read(terminal, 1 << 16)
        except OSError:  # nobody holds the other end any longer
            return b""

    def names(self):
        return sorted(path.name for path in self.folder.iterdir())

    def test_a_report_leaves_no_page_behind(self):
        code, shown = self.interrupted("report", "game.pgn", "--out", "page.html", *NEVER, once=b"searching")
        self.assertEqual(code, 130)
        self.assertTrue(shown.startswith("\r"), shown)  # one line, written over
        self.assertEqual(self.names(), ["game.pgn"])

    def test_a_report_leaves_the_page_of_before_alone(self):
        (self.folder / "page.html").write_text("before\n")
        code, _ = self.interrupted("report", "game.pgn", "--out", "page.html", *NEVER, once=b"searching")
        self.assertEqual(code, 130)
        self.assertEqual((self.folder / "page.html").read_text(), "before\n")
        self.assertEqual(self.names(), ["game.pgn", "page.html"])

    def test_annotating_leaves_no_file_if_no_game_is_finished(self):
        code, shown = self.interrupted("annotate", "game.pgn", "--out", "out.pgn", "--time", "1000000",
                                       once=b"game 1|0 moves")
        self.assertEqual(code, 130)
        self.assertIn("the same command goes on", shown)
        self.assertEqual(self.names(), ["game.pgn"])

    def test_an_analysis_tells_its_best_move(self):
        code, shown = self.interrupted("analyse", "--time", "100000000", once=rb"\n +3 ")
        self.assertEqual(code, 130)
        self.assertRegex(shown, r"\nBest move: \w+\n$")


if __name__ == "__main__":
    unittest.main()
