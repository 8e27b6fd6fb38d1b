"""Tests of scripts/install-deps on a machine that has only what a test gives it; its apt-get only acts."""

import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

from as_module import SCRIPTS

TOOLS = ("sh", "dirname", "basename", "sed", "readlink", "cat")
# A compiler that finds the headers named in HEADERS, and compiles all else.
COMPILER = """\
while read -r line; do
    case $line in
    "#include <"*) header=${line#*<}; case " $HEADERS " in *" ${header%>} "*) ;; *) exit 1 ;; esac ;;
    esac
done
exit 0
"""


class InstallDeps(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        self.bin = self.root / "bin"
        self.bin.mkdir()
        for tool in TOOLS:
            (self.bin / tool).symlink_to(shutil.which(tool))
        self.act("apt-get", 'echo "$@" >> asked')
        self.act("id", "echo 0")

    def act(self, name, text="exit 0"):
        path = self.bin / name
        path.write_text("#!/bin/sh\n" + text + "\n")
        path.chmod(0o755)

    def act_all(self, *names):
        for name in names:
            self.act(name, COMPILER if "+" in name else "exit 0")

    def run_script(self, *words, headers="", **environment):
        return subprocess.run([SCRIPTS / "install-deps", *words], cwd=self.root, capture_output=True, text=True,
                              check=False, env={"PATH": str(self.bin), "HEADERS": headers, **environment})

    def installed(self, *words, **how):
        """What it installs, as a set; it must ask apt for the lists first, and for no recommended packages."""
        (self.root / "asked").unlink(missing_ok=True)
        ran = self.run_script(*words, **how)
        self.assertEqual((ran.returncode, ran.stderr), (0, ""))
        if not (self.root / "asked").exists():
            self.assertEqual(ran.stdout, "")
            return set()
        update, install = (self.root / "asked").read_text().splitlines()
        self.assertEqual(update.split()[0], "update")
        self.assertEqual(install.split()[:4], ["install", "-y", "-qq", "--no-install-recommends"])
        packages = install.split()[4:]
        self.assertEqual(ran.stdout, f"Installing {' '.join(packages)} ...\n")
        return set(packages)

    def test_a_bare_machine(self):
        self.assertEqual(self.installed(), {"make", "g++", "libcxxopts-dev"})
        self.assertEqual(self.installed("--tests"), {"make", "g++", "libcxxopts-dev", "libgtest-dev", "python3"})
        self.assertLess({"libgtest-dev", "clang-format", "clang-tidy", "python3-tqdm", "python3-numpy"},
                        self.installed("--dev"))
        self.assertEqual(self.installed(CXX="clang++-19"), {"make", "clang-19", "libcxxopts-dev"})

    def test_the_keys_of_the_archive_that_has_fathom(self):
        self.act_all("make", "g++")
        keys = os.path.exists("/usr/share/keyrings/debian-archive-keyring.gpg")
        self.assertEqual(self.installed("--fathom", headers="cxxopts.hpp"),
                         set() if keys else {"debian-archive-keyring"})
        (self.bin / "apt-get").unlink()  # and so there is no archive to get it from
        ran = self.run_script("--fathom", headers="cxxopts.hpp")
        self.assertEqual((ran.returncode, ran.stdout, ran.stderr), (0, "", ""))

    def test_is_silent_where_nothing_is_missing(self):
        self.act_all("make", "g++", "python3", "clang-format", "clang-tidy")
        for word in ((), ("--tests",), ("--dev",), ("--profile",)):
            self.assertEqual(self.installed(*word, headers="cxxopts.hpp gtest/gtest.h"), set(), word)

    def test_what_clang_needs_for_profiles(self):
        self.act_all("make")
        self.act("clang++-19", "case $* in *-fprofile-generate* | *lld*) exit 1 ;; esac\n" + COMPILER)
        self.assertEqual(self.installed("--profile", headers="cxxopts.hpp", CXX="clang++-19"),
                         {"libclang-rt-19-dev", "llvm-19", "lld-19"})
        self.act("clang++-19", COMPILER)
        self.act("llvm-profdata")
        self.assertEqual(self.installed("--profile", headers="cxxopts.hpp", CXX="clang++-19"), set())

    def test_without_root_it_takes_sudo_or_says_what_to_install(self):
        self.act("id", "echo 1000")
        ran = self.run_script()
        self.assertEqual((ran.returncode, ran.stdout), (1, ""))
        self.assertIn("as root: apt-get install make g++ libcxxopts-dev\n", ran.stderr)
        self.assertFalse((self.root / "asked").exists())
        self.act("sudo", 'echo sudo >> sudo-asked; "$@"')
        self.assertEqual(self.installed(), {"make", "g++", "libcxxopts-dev"})
        self.assertEqual((self.root / "sudo-asked").read_text(), "sudo\nsudo\n")

    def test_without_apt_it_says_what_is_missing(self):
        (self.bin / "apt-get").unlink()
        ran = self.run_script()
        self.assertEqual((ran.returncode, ran.stdout), (1, ""))
        self.assertIn("Missing packages (Debian names): make g++ libcxxopts-dev\n", ran.stderr)

    def test_fails_where_apt_does(self):
        self.act("apt-get", "echo broken >&2; exit 100")
        ran = self.run_script()
        self.assertEqual((ran.returncode, ran.stderr), (100, "broken\n"))


if __name__ == "__main__":
    unittest.main()
