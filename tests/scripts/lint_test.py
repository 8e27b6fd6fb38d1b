"""What scripts/lint gives to clang-tidy, which here only shows it."""

import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

from as_module import SCRIPTS

# The arguments up to --, and the text of a source that was made for it.
TIDY = """#!/bin/sh
for word; do
    [ "$word" = -- ] && break
    echo "$word"
    case $word in build/*) cat "$word" ;; esac
done
"""


class Changed(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        for name in ("engine", "eval", "search", "formats", "explain", "tools", "uci/page", "scripts", "mk", "bin"):
            (self.root / name).mkdir(parents=True)
        for name in ("scripts/lint", "scripts/usage.sh", "mk/embed-page"):
            shutil.copy(SCRIPTS.parent / name, self.root / name)
        for name, text in (("clang-tidy", TIDY), ("clang-format", "#!/bin/sh\n")):
            (self.root / "bin" / name).write_text(text)
            (self.root / "bin" / name).chmod(0o755)
        for name in ("eval/a.h", "eval/a.cpp", "tools/b.h", "uci/page/page.js"):
            (self.root / name).write_text("// one\n")
        (self.root / ".gitignore").write_text("/build/\n")
        self.git("init", "-q")
        self.git("add", ".")
        self.git("commit", "-q", "-m", "first")

    def git(self, *words):
        subprocess.run(["git", "-c", "user.name=A", "-c", "user.email=a@b.c", "-C", self.root, *words], check=True,
                       capture_output=True)

    def checked(self):
        done = subprocess.run([self.root / "scripts/lint", "--changed"], capture_output=True, text=True, check=False,
                              env={**os.environ, "PATH": f"{self.root / 'bin'}:{os.environ['PATH']}"})
        self.assertEqual(done.returncode, 0, done.stderr)
        return [line for line in done.stdout.splitlines() if not line.startswith("--quiet")]

    def test_nothing_is_said_to_be_nothing(self):
        self.assertEqual(self.checked(), ["clang-tidy: no source or header has changed"])

    def test_headers_are_checked_in_a_source_that_includes_them(self):
        for name in ("eval/a.h", "tools/b.h"):
            (self.root / name).write_text("// two\n")
        headers = ["build/lint/headers.cpp", '#include "eval/a.h"', '#include "tools/b.h"']
        self.assertEqual(self.checked(), [*headers, "clang-tidy: ok"])
        (self.root / "eval/new.cpp").write_text("// new\n")
        self.assertEqual(self.checked(), [*headers, "eval/new.cpp", "clang-tidy: ok"])


if __name__ == "__main__":
    unittest.main()
