"""docs/completion.bash and docs/completion.zsh in the shells themselves."""

import pathlib
import shlex
import shutil
import subprocess
import tempfile
import unittest

from as_module import SCRIPTS, skip_unless

ROOT = SCRIPTS.parent
FILES = ["a game.pgn", "book.epd", "game.pgn"]


class Bash(unittest.TestCase):
    def completed(self, *words, files=()):
        """What bash offers for the last of the words, in a folder with these files."""
        quoted = " ".join(shlex.quote(word) for word in words)
        script = (f'. "{ROOT}/docs/completion.bash"; COMP_WORDS=({quoted}); '
                  f'COMP_CWORD={len(words) - 1}; _isolani; '
                  'if [ ${#COMPREPLY[@]} -gt 0 ]; then printf "%s\\n" "${COMPREPLY[@]}"; fi')
        with tempfile.TemporaryDirectory() as folder:
            for name in files:
                pathlib.Path(folder, name).touch()
            ran = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=True,
                                 cwd=folder)
        self.assertEqual(ran.stderr, "")
        return ran.stdout.splitlines()

    def test_commands(self):
        self.assertEqual(self.completed("isolani", "ben"), ["bench"])
        self.assertEqual(self.completed("isolani", "e"), ["explain", "eval"])
        self.assertIn("annotate", self.completed("isolani", ""))

    def test_options_and_forms_of_a_command(self):
        self.assertEqual(self.completed("isolani", "eval", "j"), ["json"])
        self.assertEqual(self.completed("isolani", "perft", "--d"), ["--divide"])
        self.assertEqual(self.completed("isolani", "analyse", "--fen", "x", "--mu"), ["--multipv"])
        self.assertEqual(self.completed("isolani", "d", "j"), [])
        self.assertEqual(self.completed("isolani", "report", "x.pgn", "--n"), ["--nodes"])
        self.assertEqual(self.completed("isolani", "datagen", "--rand"), ["--random-plies"])

    def test_files_where_one_is_named(self):
        for words in (["datagen", "--out"], ["datagen", "--export"], ["datagen", "--book"],
                      ["annotate", "--out"], ["annotate", "-o"], ["report", "x.pgn", "--out"],
                      ["genfens", "1", "seed", "1", "book"]):
            with self.subTest(words=words):
                self.assertEqual(sorted(self.completed("isolani", *words, "", files=FILES)), FILES)
                self.assertEqual(self.completed("isolani", *words, "b", files=FILES), ["book.epd"])

    def test_files_and_options_where_either_may_come(self):
        for command in ("annotate", "report"):
            offered = self.completed("isolani", command, "", files=FILES)
            self.assertLess(set(FILES), set(offered))
            self.assertIn("--out", offered)
            self.assertEqual(self.completed("isolani", command, "g", files=FILES), ["game.pgn"])

    def test_a_value_after_an_equals_sign(self):
        # Bash takes the sign for a word of its own.
        self.assertEqual(sorted(self.completed("isolani", "annotate", "--out", "=", files=FILES)), FILES)
        self.assertEqual(self.completed("isolani", "annotate", "--out", "=", "b", files=FILES), ["book.epd"])

    def test_nothing_where_a_number_or_a_position_is_typed(self):
        for words in (["annotate", "--nodes"], ["analyse", "--fen"], ["datagen", "--chess960"],
                      ["genfens", "1", "seed"]):
            self.assertEqual(self.completed("isolani", *words, "", files=FILES), [], words)
        # Here it takes no value.
        self.assertIn("--fen", self.completed("isolani", "analyse", "--chess960", ""))
        self.assertEqual(self.completed("isolani", "bench", "", files=FILES), ["--help"])


class Zsh(unittest.TestCase):
    def setUp(self):
        skip_unless(shutil.which("zsh"), "completion by zsh needs zsh (Debian: apt-get install zsh)")

    STUBS = """
        _files() { print files }
        _describe() { print -l ${(P)2%%:*} }
        compadd() { shift; print -l -- $@ }
        compset() { PREFIX=${PREFIX#*=} }
    """

    def completed(self, *words):
        """What zsh's own functions are asked to offer for the last of the words."""
        quoted = " ".join(shlex.quote(word) for word in words)
        script = (f"{self.STUBS}; complete() {{ local -a words=({quoted}); local CURRENT={len(words)} "
                  f"PREFIX={shlex.quote(words[-1])}; . {shlex.quote(str(ROOT))}/docs/completion.zsh }}; complete")
        return self.zsh(script)

    def zsh(self, script, *words):
        ran = subprocess.run(["zsh", "-f", "-c", script, "zsh", *words], capture_output=True, text=True, check=False)
        self.assertEqual((ran.returncode, ran.stderr), (0, ""))
        return ran.stdout.splitlines()

    def test_the_system_finds_the_function(self):
        with tempfile.TemporaryDirectory() as folder:
            shutil.copy(ROOT / "docs/completion.zsh", f"{folder}/_isolani")  # as `make install` names it
            said = self.zsh("fpath=($1 $fpath); autoload -Uz compinit; compinit -u -D; print $_comps[isolani]", folder)
        self.assertEqual(said, ["_isolani"])

    def test_each_command_is_described(self):
        stubs = self.STUBS.replace("%%:*", "#*:")
        said = self.zsh(f"{stubs}; complete() {{ local -a words=(isolani ''); local CURRENT=2; "
                        f". {shlex.quote(str(ROOT))}/docs/completion.zsh }}; complete")
        self.assertIn("the network's share of that, for each type", said)
        self.assertNotIn("", said)

    def test_commands(self):
        self.assertIn("annotate", self.completed("isolani", ""))
        self.assertIn("eval", self.completed("isolani", ""))

    def test_options_and_forms_of_a_command(self):
        self.assertEqual(self.completed("isolani", "eval", "")[:2], ["full", "json"])
        self.assertNotIn("files", self.completed("isolani", "eval", ""))

    def test_files_where_one_is_named(self):
        for words in (["datagen", "--book", ""], ["annotate", "-o", ""], ["report", "--out="],
                      ["genfens", "1", "seed", "1", "book", ""]):
            self.assertEqual(self.completed("isolani", *words), ["files"], words)
        for command in ("annotate", "report"):
            offered = self.completed("isolani", command, "")
            self.assertIn("files", offered)
            self.assertIn("--out", offered)

    def test_nothing_where_a_number_or_a_position_is_typed(self):
        for words in (["annotate", "--nodes", ""], ["analyse", "--fen="], ["datagen", "--chess960", ""]):
            self.assertEqual(self.completed("isolani", *words), [], words)


if __name__ == "__main__":
    unittest.main()
