"""The commands that the pages show: the engine takes its own, the scripts know their options, the Makefile its
targets and variables."""

import pathlib
import re
import shlex
import shutil
import subprocess
import tempfile
import unittest

from as_module import SCRIPTS, built_engine

ROOT = SCRIPTS.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
ENOUGH = 2  # seconds: a command that is refused ends at once, the others need not end


def commands():
    """Pairs of a page's name and the words of a command, from the blocks of all pages."""
    for page in PAGES:
        for block in re.findall(r"^```\w*\n(.*?)^```$", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL):
            for line in block.replace("\\\n", " ").splitlines():
                line = line.removeprefix("$ ")
                if re.match(r"(\./)?isolani(-tuner)?( [a-z\"-]|$)|make\b|scripts/\w", line):
                    yield from ((page.name, words) for words in split(line))


def split(line):
    """The words of each command in a line, without what is behind | or >."""
    lexer = shlex.shlex(line, posix=True, punctuation_chars="|&>;")
    lexer.commenters, lexer.whitespace_split = "#", True
    words = []
    for word in [*lexer, "&&"]:
        if word in ("&&", ";"):
            cut = next((i for i, word in enumerate(words) if word in ("|", ">")), len(words))
            yield words[:cut]
            words = []
        else:
            words.append(word)


class Commands(unittest.TestCase):
    def words_of(self, pattern, at_least):
        found = [(page, words) for page, words in commands() if re.fullmatch(pattern, words[0])]
        self.assertGreaterEqual(len(found), at_least)
        return found

    def test_lines_are_split(self):
        self.assertEqual(list(split('make && make tuner   # why')), [["make"], ["make", "tuner"]])
        self.assertEqual(list(split('isolani d --fen "a b" | head > x')), [["isolani", "d", "--fen", "a b"]])

    def test_the_engine_takes_its_commands(self):
        engine, tried = built_engine(), set()
        for page, words in self.words_of(r"(\./)?isolani", 20):
            if tuple(words) in tried or "..." in words:
                continue
            tried.add(tuple(words))
            with self.subTest(page=page, command=shlex.join(words)), tempfile.TemporaryDirectory() as folder:
                shutil.copy(ROOT / "tests/data/pgn/opera.pgn", pathlib.Path(folder, "game.pgn"))
                for option in {"--export", "--relabel"} & set(words):
                    subprocess.run([engine, "datagen", "--out", words[words.index(option) + 1], "--games", "1",
                                    "--nodes", "100", "--seed", "1"], cwd=folder, capture_output=True, check=True)
                self.try_out([engine, *words[1:]], folder)

    def try_out(self, command, folder):
        try:
            ran = subprocess.run(command, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, text=True,
                                 timeout=ENOUGH, check=False)
        except subprocess.TimeoutExpired:
            return
        self.assertEqual(ran.returncode, 0, ran.stderr)

    def test_a_command_that_is_refused_is_noticed(self):
        for words in (["explain", "--move", "e4"], ["perft", "x"], ["nonsense"], ["d", "--fen", "x"]):
            with self.assertRaises(AssertionError, msg=words):
                self.try_out([built_engine(), *words], None)

    def test_scripts_know_their_options(self):
        helps = {}
        for page, words in self.words_of(r"scripts/(?:lab/)?[\w-]+", 15):
            script = ROOT / words[0]
            with self.subTest(page=page, command=shlex.join(words)):
                self.assertTrue(script.exists(), f"no {words[0]}")
                if script not in helps:
                    helps[script] = subprocess.run([script, "--help"], capture_output=True, text=True, check=True).stdout
                for option in [word.partition("=")[0] for word in words[1:] if re.match("--[a-z]", word)]:
                    self.assertRegex(helps[script], rf"(?<![\w-]){option}(?![\w-])")

    def test_the_tuner_knows_its_options(self):
        source = (ROOT / "tools/tuner/options.cpp").read_text(encoding="utf-8")
        for page, words in self.words_of("isolani-tuner", 2):
            for option in [word.lstrip("-") for word in words[1:] if word.startswith("-")]:
                self.assertTrue(re.search(rf'"(\w,)?{option}"', source), f"{page}: no --{option} in {shlex.join(words)}")

    def test_the_makefile_knows_targets_and_variables(self):
        makefile = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "Makefile", ROOT / "mk/dev.mk"))
        for page, words in self.words_of("make", 15):
            for word in words[1:]:
                name, is_variable, _ = word.partition("=")
                pattern = rf"\$\({name}\)|\({name},|\b{name} [?:]?=" if is_variable else rf"^{name}:"
                self.assertTrue(re.search(pattern, makefile, re.MULTILINE), f"{page}: no {name} for {shlex.join(words)}")


if __name__ == "__main__":
    unittest.main()
