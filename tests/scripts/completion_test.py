"""docs/completion.bash in bash itself, and docs/completion.zsh in zsh."""

import shutil
import subprocess
import tempfile
import unittest

from as_module import SCRIPTS, skip_unless

ROOT = SCRIPTS.parent

# The function, loaded as zsh does, among functions of its completion system that say what they are given
# to offer.
ZSH = """\
fpath=($1 $fpath); shift
_describe() { local -a all=("${(@P)2}"); print -l -- "${(@)all%%:*}" }
compadd() { shift; print -l -- "$@" }
_files() { print -- FILES }
words=("$@"); CURRENT=$#
autoload -Uz _isolani && _isolani
"""


def completed_by_bash(*words):
    """What bash offers for the last of the words."""
    script = '. docs/completion.bash; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _isolani; echo "${COMPREPLY[@]}"'
    ran = subprocess.run(["bash", "-c", script, "bash", *words], cwd=ROOT, capture_output=True, text=True, check=True)
    return ran.stdout.split(), ran.stderr


class Bash(unittest.TestCase):
    def completed(self, *words):
        offered, errors = completed_by_bash(*words)
        self.assertEqual(errors, "")
        return offered

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


class Zsh(unittest.TestCase):
    def setUp(self):
        skip_unless(shutil.which("zsh"), "completion by zsh needs zsh (Debian: apt-get install zsh)")
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        shutil.copy(ROOT / "docs/completion.zsh", f"{self.folder}/_isolani")  # as `make install` names it

    def zsh(self, script, *words):
        ran = subprocess.run(["zsh", "-f", "-c", script, "zsh", self.folder, *words], capture_output=True, text=True,
                             check=False)
        self.assertEqual((ran.returncode, ran.stderr), (0, ""))
        return ran.stdout.splitlines()

    def test_the_system_finds_the_function(self):
        said = self.zsh("fpath=($1 $fpath); autoload -Uz compinit; compinit -u -D; print $_comps[isolani]")
        self.assertEqual(said, ["_isolani"])

    def test_offers_what_bash_offers(self):
        commands = self.zsh(ZSH, "isolani", "")
        self.assertEqual(commands, completed_by_bash("isolani", "")[0])
        self.assertGreater(len(commands), 15)
        for command in commands:
            if command.startswith("--"):
                continue
            *offered, files = self.zsh(ZSH, "isolani", command, "")
            self.assertEqual((offered, files), (completed_by_bash("isolani", command, "")[0], "FILES"))
            self.assertIn("--help", offered)

    def test_each_command_is_described(self):
        said = self.zsh(ZSH.replace("%%:*", "#*:"), "isolani", "")
        self.assertIn("the network's share of that, for each type", said)
        self.assertNotIn("", said)


if __name__ == "__main__":
    unittest.main()
