"""Tests of scripts/check-binary: what it says of a build that lacks something."""

import sys
import unittest

from as_module import as_module
from uci_engine import Fault

check_binary = as_module("check-binary")


class CheckBinary(unittest.TestCase):
    def test_the_commands_of_the_shell_are_needed(self):
        def check(answer):
            check_binary.check_shell([sys.executable, "-c", f"print('compiler  g++\\ncxxopts       {answer}')"])

        check("yes")
        with self.assertRaisesRegex(Fault, "built without cxxopts"):
            check("no")


if __name__ == "__main__":
    unittest.main()
