"""`make install` and `make uninstall` below a DESTDIR, with a file in place of the engine."""

import os
import pathlib
import subprocess
import tempfile
import unittest

from as_module import SCRIPTS

ROOT = SCRIPTS.parent
INSTALLED = {"bin/isolani": 0o755, "share/man/man6/isolani.6": 0o644, "share/games/plugins/uci/isolani.eng": 0o644,
             "share/bash-completion/completions/isolani": 0o644, "share/zsh/site-functions/_isolani": 0o644}
COPIED = {"share/man/man6/isolani.6": "isolani.6", "share/games/plugins/uci/isolani.eng": "isolani.eng",
          "share/bash-completion/completions/isolani": "completion.bash",
          "share/zsh/site-functions/_isolani": "completion.zsh"}


class Install(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        self.engine = self.root / "built"
        self.engine.write_text("the engine\n")
        self.dest = self.root / "a tree"

    def make(self, target, *words):
        """Without a build: the engine is as new as can be."""
        plain = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
        ran = subprocess.run(["make", "-s", "-C", ROOT, "PGO=no", f"EXE={self.engine}", "-o", "all", target,
                              f"DESTDIR={self.dest}", *words], capture_output=True, text=True, check=False, env=plain)
        self.assertEqual(ran.returncode, 0, ran.stderr)

    def files(self):
        return {str(path.relative_to(self.dest)): path.stat().st_mode & 0o777
                for path in self.dest.rglob("*") if path.is_file()}

    def test_copies_what_is_needed_and_removes_it_again(self):
        self.make("install")
        self.assertEqual(self.files(), {f"usr/local/{name}": mode for name, mode in INSTALLED.items()})
        self.assertEqual((self.dest / "usr/local/bin/isolani").read_text(), "the engine\n")
        for name, source in COPIED.items():
            self.assertEqual((self.dest / "usr/local" / name).read_bytes(), (ROOT / "docs" / source).read_bytes(), name)
        (self.dest / "usr/local/bin/other").touch()
        self.make("uninstall")
        self.assertEqual(list(self.files()), ["usr/local/bin/other"])

    def test_into_another_prefix_as_packages_do(self):
        self.make("install", "PREFIX=/usr", "BINDIR=/usr/games")
        expected = {f"usr/{name}".replace("usr/bin", "usr/games"): mode for name, mode in INSTALLED.items()}
        self.assertEqual(self.files(), expected)
        self.make("uninstall", "PREFIX=/usr", "BINDIR=/usr/games")
        self.assertEqual(self.files(), {})


if __name__ == "__main__":
    unittest.main()
