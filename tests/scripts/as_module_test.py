"""What as_module.py promises the other tests."""

import os
import pathlib
import re
import signal
import subprocess
import sys
import unittest
from unittest import mock

from as_module import skip_unless

FOLDER = pathlib.Path(__file__).parent


class AsModule(unittest.TestCase):
    def test_scripts_hear_interrupts_where_the_tests_ignore_them(self):
        child = "import signal; print(signal.getsignal(signal.SIGINT) == signal.default_int_handler)"
        said = [subprocess.run([sys.executable, "-c", f"{begin}import subprocess, sys; "
                                f"subprocess.run([sys.executable, '-c', {child!r}])"],
                               cwd=FOLDER, capture_output=True, text=True, check=True,
                               preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_IGN)).stdout
                for begin in ("", "import as_module; ")]
        self.assertEqual(said, ["False\n", "True\n"])

    def test_every_test_that_interrupts_takes_its_scripts_from_there(self):
        found = [path for path in FOLDER.glob("*_test.py") if re.search(r"SIGINT|-INT\b", path.read_text(encoding="utf-8"))]
        self.assertGreater(len(found), 5)
        for path in found:
            self.assertIn("from as_module import", path.read_text(encoding="utf-8"), path)

    def test_what_is_skipped_is_told_and_fails_where_nothing_may_be(self):
        skip_unless(True, "why")
        with mock.patch.dict(os.environ, {"SKIP_NOTHING": ""}), mock.patch("sys.stderr") as told:
            self.assertRaisesRegex(unittest.SkipTest, "why", skip_unless, False, "why")
            self.assertIn("why", str(told.write.call_args_list))
        with mock.patch.dict(os.environ, {"SKIP_NOTHING": "1"}):
            self.assertRaisesRegex(AssertionError, "why", skip_unless, False, "why")


if __name__ == "__main__":
    unittest.main()
