"""What the Makefile says of itself, and of what it cannot build."""

import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]


class Makefile(unittest.TestCase):
    def make(self, *arguments, folder=ROOT):
        plain = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
        return subprocess.run(["make", "-C", folder, "--no-print-directory", *arguments], capture_output=True,
                              text=True, check=False, env=plain)

    def test_help_separates_targets_from_what_they_do(self):
        said = self.make("help")
        self.assertEqual(said.returncode, 0, said.stderr)
        lines = said.stdout.splitlines()[1:-1]
        self.assertGreater(len(lines), 20)
        for line in lines:
            self.assertRegex(line, r"^  make [a-z0-9-]+ +\S")
        self.assertEqual({line[:20][-1] for line in lines}, {" "})

    def test_names_what_there_is_instead_of_an_unknown_value(self):
        for setting, words in (("ARCH=foo", "ARCH=foo; it is one of native "), ("CONFIG=foo", "one of release"),
                               ("CXX=foo", "no compiler 'foo': install it or leave CXX out"),
                               ("SYZYGY=foo", "one of static")):
            said = self.make("--dry-run", "all", setting)
            self.assertEqual((said.returncode, said.stdout), (2, ""), setting)
            self.assertIn(words, said.stderr)
            self.assertEqual(len(said.stderr.splitlines()), 1, said.stderr)

    def test_a_source_of_fathom_that_is_there_is_mended(self):
        with tempfile.TemporaryDirectory() as folder:
            source = pathlib.Path(folder, "src")
            source.mkdir()
            (source / "tbprobe.c").touch()
            said = self.make("--dry-run", "deps", f"FATHOM_DIR={folder}")
        self.assertIn(f"scripts/get-fathom {folder}", said.stdout, said.stderr)
        self.assertNotIn("--fathom", said.stdout)

    def test_what_unpacks_the_source_of_fathom_is_installed_before_it_is_got(self):
        with tempfile.TemporaryDirectory() as folder:
            said = self.make("--dry-run", "deps", f"FATHOM_DIR={folder}", "SYZYGY=static")
            self.assertRegex(said.stdout, f"scripts/install-deps --fathom && scripts/get-fathom {folder} ")
            self.assertNotIn("fathom", self.make("--dry-run", "deps", f"FATHOM_DIR={folder}", "SYZYGY=no").stdout)

    def test_says_at_the_end_that_there_are_no_tablebases(self):
        none = ["--dry-run", "PGO=no", "FATHOM_DIR=no/such", "FATHOM_LIBRARY=", "all"]
        for settings, words in ((none, "'make fathom' gets"), ([*none, "SYZYGY=shared"], "no library")):
            self.assertRegex(self.make(*settings).stdout.splitlines()[-1], f"isolani reads no tablebases: .*{words}")
        for settings in ([*none, "SYZYGY=no"], [*none, "FATHOM_LIBRARY=-lfathom"]):
            self.assertNotIn("reads no tablebases", self.make(*settings).stdout)

    def test_a_j_without_a_number_starts_no_more_compilers_than_there_are_cores(self):
        builds = r"(?m)^make --no-print-directory (-j\d+)? build/"
        said = self.make("--dry-run", "-j", "PGO=no", "all")
        self.assertEqual(re.search(builds, said.stdout)[1], f"-j{len(os.sched_getaffinity(0))}", said.stderr)
        said = self.make("--dry-run", "-j3", "PGO=no", "all")
        self.assertEqual(re.search(builds, said.stdout)[1], None, said.stderr)

    def test_the_tests_of_one_folder_are_a_program_of_their_own(self):
        program = "build/none/isolani-tests-tests-eval-pawns"
        said = self.make("--dry-run", "PGO=no", "V=1", "BUILD=build/none", "ONLY=tests/eval/pawns", program)
        self.assertEqual(said.returncode, 0, said.stderr)
        tests = set(re.findall(r"-c (tests/\S+\.cpp)", said.stdout))
        self.assertEqual({os.path.dirname(path) for path in tests}, {"tests/eval/pawns"})
        said = self.make("--dry-run", "unit-tests", "ONLY=tests/evil")
        self.assertEqual((said.returncode, said.stdout), (2, ""))
        self.assertIn("no tests in ONLY=tests/evil", said.stderr)

    def test_a_new_commit_compiles_one_source(self):
        git = ["git", "-c", "user.name=A", "-c", "user.email=a@b.c", "-C"]
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            shutil.copy(ROOT / "Makefile", root)
            shutil.copytree(ROOT / "mk", root / "mk")
            (root / "uci").mkdir()
            shutil.copy(ROOT / "uci/version.h", root / "uci")

            version = re.search(r'Release = "(.*)";', (root / "uci/version.h").read_text())[1]

            def named(*arguments, folder=root):
                return self.make("-s", "version", *arguments, folder=folder).stdout.strip()

            def run_git(*words):
                return subprocess.run([*git, root, *words], check=True, capture_output=True, text=True).stdout.strip()

            self.assertEqual(named(), f"{version}-dev-nogit")
            run_git("init", "-q")
            run_git("add", ".")
            run_git("commit", "-q", "-m", "first")
            commit = run_git("rev-parse", "--short=7", "HEAD")
            self.assertEqual(named(), f"{version}-dev-{commit}")
            self.assertEqual(named("RELEASE=yes"), version)
            run_git("tag", "v0.1")
            self.assertEqual(named(), f"{version}-dev-{commit}")
            run_git("tag", f"v{version}")
            self.assertEqual(named(), version)
            header = root / "uci/version.h"
            header.write_text(header.read_text() + "\n")
            self.assertEqual(named(), f"{version}-dev-{commit}-modified")
            # The repository around a source is not its own.
            (root / "inner").mkdir()
            for name in ("Makefile", "mk", "uci"):
                (root / name).rename(root / "inner" / name)
            self.assertEqual(named(folder=root / "inner"), f"{version}-dev-nogit")

        # The flags that all sources share do not have it.
        said = self.make("--dry-run", "PGO=no", "V=1", "BUILD=build/none", "build/none/uci/version.o",
                         "build/none/uci/format.o")
        compiled = [line for line in said.stdout.splitlines() if " -c " in line]
        self.assertEqual([("ISOLANI_COMMIT" in line, line.split()[-1].endswith("uci/version.o")) for line in compiled],
                         [(True, True), (False, False)], said.stdout + said.stderr)
        self.assertNotIn("ISOLANI_COMMIT", "".join(line for line in said.stdout.splitlines() if "flags" in line))


if __name__ == "__main__":
    unittest.main()
