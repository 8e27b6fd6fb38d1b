"""scripts/check-docs on pages with faults."""

import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

CHECK = pathlib.Path(__file__).resolve().parents[2] / "scripts/check-docs"


class CheckDocs(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        for name in ("scripts", "docs", "search"):
            (self.root / name).mkdir()
        shutil.copy(CHECK, self.root / "scripts/check-docs")
        (self.root / "Makefile").write_text("all: engine\ntest: all\nCXX := g++\n")
        (self.root / "search/root.h").touch()
        (self.root / "tests").mkdir()
        (self.root / "tests/sets_test.cpp").write_text("TEST_F(Sets, There) {}\n")
        (self.root / "docs/testing.md").write_text("# Testing\n\n## Unit tests\n")

    def faults(self, readme):
        (self.root / "README.md").write_text(readme)
        ran = subprocess.run([sys.executable, self.root / "scripts/check-docs"], capture_output=True, text=True,
                             check=False)
        self.assertEqual(ran.returncode == 0, ran.stdout == "docs: ok\n", ran.stderr)
        return [] if ran.returncode == 0 else ran.stdout.splitlines()

    def test_what_exists_is_no_fault(self):
        self.assertEqual(self.faults("[tests](docs/testing.md#unit-tests), [wiki](https://www.chessprogramming.org)\n"
                                     "`search/root.h`, `search/root`, `search/*.h`, `make test`, `make CXX=g++`, `Sets.There`\n"), [])

    def test_each_kind_of_fault_is_named(self):
        for readme, fault in (("[gone](docs/gone.md)", "link to 'docs/gone.md': no such file"),
                              ("[gone](docs/testing.md#gone)", "no such heading"),
                              ("in `search/gone.cpp`", "'search/gone.cpp': no such file"),
                              ("see `Sets.Gone`", "Sets.Gone: no such test"),
                              ("```\nmake gone\n```", "make gone: no such target")):
            faults = self.faults(readme)
            self.assertTrue(faults, readme)
            self.assertIn(fault, faults[0])
            self.assertTrue(faults[0].startswith("README.md: "))


if __name__ == "__main__":
    unittest.main()
