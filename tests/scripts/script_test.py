"""What holds for every script: help, exit codes, and files that cannot be used."""

import errno
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
SCRIPTS = ROOT / "scripts"
sys.path.insert(0, str(SCRIPTS))
sys.dont_write_bytecode = True

from script import check_writable, read_text, write_text  # noqa: E402

ALL = sorted(path for folder in (SCRIPTS, SCRIPTS / "lab") for path in folder.iterdir()
             if path.is_file() and os.access(path, os.X_OK))
ENGINE = sys.executable  # never gets to play


def run(script, *arguments, **how):
    return subprocess.run([SCRIPTS / script, *map(str, arguments)], capture_output=True, text=True, check=False,
                          stdin=subprocess.DEVNULL, **how)


class EveryScript(unittest.TestCase):
    def test_help(self):
        self.assertGreater(len(ALL), 15)
        for script in ALL:
            ran = run(script, "--help")
            self.assertEqual((ran.returncode, ran.stderr), (0, ""), script)
            self.assertGreater(len(ran.stdout.splitlines()), 1, script)

    def test_unknown_options(self):
        for script in ALL:
            ran = run(script, "--no-such-option")
            self.assertEqual((ran.returncode, ran.stdout), (2, ""), script)
            self.assertIn(script.name, ran.stderr, script)
            self.assertNotIn("Traceback", ran.stderr, script)


class Files(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.noise = self.folder / "noise"
        self.noise.write_bytes(bytes(range(256)))

    def refused(self, script, *arguments):
        ran = run(script, *arguments, cwd=self.folder)
        self.assertEqual((ran.returncode, ran.stdout), (2, ""), (script, arguments, ran.stderr))
        self.assertNotIn("Traceback", ran.stderr)
        return ran.stderr

    def test_what_cannot_be_read_is_told_in_one_line(self):
        for path in (self.folder / "none", self.folder, self.noise):
            for command in (["suite", path], ["perft-suite", path],
                            ["tournament", ENGINE, ENGINE, "--fastchess", "true", "--book", path],
                            ["speed", ENGINE, "--positions", path], ["lab/fit-wdl", path], ["lab/spsa", "--show", path],
                            ["lab/spsa", "--write", "params.def", "--state", path]):
                lines = self.refused(*command).splitlines()
                self.assertEqual(len(lines), 1, command)
                self.assertIn(str(path), lines[-1], command)

    def test_programs_that_are_not_there(self):
        for command in (["speed", "none"], ["chess960-game", "none"],
                        ["tournament", "none", ENGINE], ["check-binary", "none"],
                        ["xboard-game", "none"], ["pychess-handshake", "none"]):
            self.assertIn("none", self.refused(*command), command)
        suite = self.folder / "one.epd"
        suite.write_text("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - bm Rb1;D1 14\n")
        self.assertIn("none", self.refused("suite", suite, "--engine", "none"))
        self.assertIn("none", self.refused("perft-suite", suite, "--engine", "none"))

    def test_check_writable(self):
        for path, number in ((self.folder, errno.EISDIR), (self.folder / "no/x", errno.ENOENT),
                             ("/dev/full", errno.EINVAL)):
            with self.assertRaises(OSError) as raised:
                check_writable(path)
            self.assertEqual((raised.exception.errno, raised.exception.filename), (number, str(path)))
        check_writable(self.folder / "new")
        self.assertFalse((self.folder / "new").exists())
        check_writable(self.noise)
        self.assertEqual(len(self.noise.read_bytes()), 256)

    def test_a_file_is_written_as_a_whole_or_not_at_all(self):
        link = self.folder / "link"
        link.symlink_to(self.noise)
        self.noise.chmod(0o640)
        write_text(link, "text")
        self.assertTrue(link.is_symlink())
        self.assertEqual((read_text(self.noise), self.noise.stat().st_mode & 0o777), ("text", 0o640))
        with self.assertRaises(UnicodeEncodeError):
            write_text(link, "half \ud800")
        self.assertEqual(read_text(self.noise), "text")
        self.assertEqual(sorted(path.name for path in self.folder.iterdir()), ["link", "noise"])


if __name__ == "__main__":
    unittest.main()
