"""Tests of scripts/check-binary: what it says of a build that lacks something."""

import importlib.machinery
import importlib.util
import pathlib
import sys
import unittest

SCRIPTS = pathlib.Path(__file__).resolve().parents[2] / "scripts"
sys.path.insert(0, str(SCRIPTS))
sys.dont_write_bytecode = True

from uci_engine import Fault  # noqa: E402

LOADER = importlib.machinery.SourceFileLoader("check_binary", str(SCRIPTS / "check-binary"))
check_binary = importlib.util.module_from_spec(importlib.util.spec_from_loader("check_binary", LOADER))
LOADER.exec_module(check_binary)


class CheckBinary(unittest.TestCase):
    def test_the_commands_of_the_shell_are_needed(self):
        def check(answer):
            check_binary.check_shell([sys.executable, "-c", f"print('compiler  g++\\ncxxopts       {answer}')"])

        check("yes")
        with self.assertRaisesRegex(Fault, "built without cxxopts"):
            check("no")


if __name__ == "__main__":
    unittest.main()
