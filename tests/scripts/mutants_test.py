"""Tests of scripts/mutants, with sources and a compiler that only act; and of the list itself."""

import fnmatch
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

from as_module import SCRIPTS, as_module

ROOT = SCRIPTS.parent
LIST = ROOT / "tests/data/mutants.tsv"
mutants = as_module("mutants")

# The source is the test binary, a script of the shell; "BROKEN" does not compile.
MAKEFILE = """\
TEST_BINARY := build/dev/isolani-tests
build/dev/isolani-tests: build/dev/rule.o
\t@cp $< $@ && chmod +x $@
build/dev/rule.o: engine/rule.cpp
\t@mkdir -p $(@D) && echo built >> compiled
\t@if grep -q BROKEN $<; then echo "rule.cpp: BROKEN" >&2; exit 1; fi; cp $< $@
"""
RULE = """\
#!/bin/sh
king=1
queen=9
if [ $king = 1 ]; then exit 0; fi
echo "[  FAILED  ] Rule.King (0 ms)"
exit 1
"""
KILLED, SURVIVES, BROKEN = ("engine/rule.cpp\tking=1\tking=2\tRule.*", "engine/rule.cpp\tqueen=9\tqueen=8\tRule.*",
                            "engine/rule.cpp\tqueen=9\tBROKEN\tRule.*")


class List(unittest.TestCase):
    def test_every_text_stands_once_in_its_file_and_every_filter_names_tests(self):
        names = set()
        for path in (ROOT / "tests").rglob("*_test.cpp"):
            found = re.findall(r"^(?:TYPED_)?TEST(?:_[FP])?\((\w+),\s*(\w+)\)", path.read_text(encoding="utf-8"), re.MULTILINE)
            names |= {".".join(pair) for pair in found}
        every = mutants.read_mutants(LIST)  # raises where a text does not stand there once
        self.assertGreater(len(every), 40)
        for mutant in every:
            self.assertNotEqual(mutant.old, mutant.new, mutant)
            for pattern in mutant.tests.split(":"):
                self.assertTrue(fnmatch.filter(names, pattern), f"{mutant}: no test is called {pattern}")


class Mutants(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name).resolve()
        for name in ("engine", "eval", "search", "uci", "docs", "tests"):
            (self.root / name).mkdir()
        (self.root / "scripts").mkdir()
        for name in ("mutants", "arguments.py", "script.py"):
            shutil.copy(SCRIPTS / name, self.root / "scripts" / name)
        (self.root / "README.md").touch()
        (self.root / "Makefile").write_text(MAKEFILE)
        (self.root / "engine/rule.cpp").write_text(RULE)

    def run_script(self, *lines, words=()):
        (self.root / "list").write_text("# what\n" + "".join(line + "\n" for line in lines))
        return subprocess.run([self.root / "scripts/mutants", "--list", self.root / "list", *words], cwd=self.root,
                              capture_output=True, text=True, check=False)

    def compiled(self):
        path = self.root / "build/mutants/compiled"
        return path.read_text().count("built") if path.exists() else 0

    def test_a_mutant_that_a_test_notices_is_killed(self):
        ran = self.run_script(KILLED)
        self.assertEqual((ran.returncode, ran.stdout.splitlines()),
                         (0, ["1/1 engine/rule.cpp: king=1 -> king=2: Rule.King", "1 of 1 killed"]), ran.stderr)
        self.assertEqual((self.root / "engine/rule.cpp").read_text(), RULE)

    def test_survivors_and_what_does_not_compile_fail(self):
        for line, verdict in ((SURVIVES, "SURVIVES"), (BROKEN, "DOES NOT COMPILE")):
            ran = self.run_script(line, KILLED)
            self.assertEqual(ran.returncode, 1)
            self.assertIn(verdict, ran.stdout.splitlines()[0])
            self.assertEqual(ran.stdout.splitlines()[-1], "1 of 2 killed")

    def test_the_objects_of_a_mutant_are_not_taken_for_those_of_the_source(self):
        for _ in range(2):
            self.assertEqual(self.run_script(KILLED).returncode, 0)
        ran = self.run_script(SURVIVES)  # where king=2 would fail before
        self.assertIn("SURVIVES", ran.stdout)

    def test_begins_with_the_objects_of_the_dev_build(self):
        subprocess.run(["make", "-s", "build/dev/isolani-tests"], cwd=self.root, check=True)
        self.run_script(KILLED)
        self.assertEqual(self.compiled(), 1)  # that of the mutant

    def test_only_those_with_a_word(self):
        ran = self.run_script(SURVIVES, KILLED, words=["--only", "king"])
        self.assertEqual((ran.returncode, ran.stdout.splitlines()[-1]), (0, "1 of 1 killed"))
        ran = self.run_script(SURVIVES, KILLED, words=["--only", "rook"])
        self.assertEqual((ran.returncode, ran.stdout), (2, ""))

    def test_what_is_wrong_with_the_list_is_told(self):
        for line, words in (("engine/rule.cpp\tking=1", "list:2: not four columns"),
                            (KILLED + "\tslow", "list:2: not four columns"),
                            ("engine/rule.cpp\trook\tking\tRule.*", "'rook' is 0 times in engine/rule.cpp"),
                            ("engine/rule.cpp\texit\tking\tRule.*", "'exit' is 2 times in engine/rule.cpp")):
            ran = self.run_script(line)
            self.assertEqual((ran.returncode, ran.stdout), (2, ""), line)
            self.assertIn(words, ran.stderr)

    def test_sources_that_do_not_compile_anyhow(self):
        (self.root / "engine/rule.cpp").write_text(RULE + "# BROKEN\n")
        ran = self.run_script(KILLED)
        self.assertEqual((ran.returncode, ran.stdout), (1, ""))
        self.assertIn("rule.cpp: BROKEN", ran.stderr)


if __name__ == "__main__":
    unittest.main()
