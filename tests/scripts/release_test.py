"""Tests of scripts/release, in a folder where make and the compilers only act."""

import json
import os
import pathlib
import re
import shutil
import subprocess
import tarfile
import tempfile
import unittest
import zipfile

SCRIPTS = pathlib.Path(__file__).resolve().parents[2] / "scripts"
TOOLS = ("sh", "sed", "dirname", "basename", "nproc", "mkdir", "cat", "rm", "mv", "cp", "sort", "awk", "tar", "gzip",
         "sha256sum", "python3", "date", "touch")


class Release(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        self.bin = self.root / "bin"
        for name in ("bin", "scripts"):
            (self.root / name).mkdir()
        for name in ("release", "usage.sh"):
            shutil.copy(SCRIPTS / name, self.root / "scripts" / name)
        shutil.copytree(SCRIPTS.parent / "packaging", self.root / "packaging")
        shutil.copy(SCRIPTS.parent / "LICENSE", self.root)
        for tool in TOOLS:
            (self.bin / tool).symlink_to(shutil.which(tool))
        self.act("g++", "")
        self.act("make", '[ "$*" = "-s version" ] && { echo 1.2; exit; }\n'
                         'echo "$@" >> made\nfor word; do case $word in EXE=*) echo built > "${word#EXE=}";; esac; done\n')
        self.act("../scripts/get-fathom", "mkdir -p \"$1\"; echo MIT > \"$1/LICENSE\"\n")
        self.act("../scripts/check-binary", 'echo "bench: 7 nodes, 1 nps"\n')

    def act(self, name, text):
        path = self.bin / name
        path.write_text("#!/bin/sh\n" + text)
        path.chmod(0o755)

    def release(self, *names, **variables):
        environment = {name: value for name, value in os.environ.items() if name not in ("CXX", "JOBS")}
        return subprocess.run([self.root / "scripts/release", *names], capture_output=True, text=True, check=False,
                              env={**environment, **variables, "PATH": str(self.bin)})

    def made(self):
        path = self.root / "made"
        return path.read_text().splitlines() if path.exists() else []

    def test_missing_compilers_are_told_before_anything_is_built(self):
        ran = self.release()
        self.assertEqual((ran.returncode, ran.stdout), (1, ""))
        for words in ("linux-aarch64: no aarch64-linux-gnu-g++ (Debian: apt-get install g++-aarch64-linux-gnu)",
                      "windows-x86-64-v3: no x86_64-w64-mingw32-g++-posix (Debian: apt-get install "
                      "g++-mingw-w64-x86-64-posix)"):
            self.assertIn(words, ran.stderr)
        self.assertNotIn("linux-x86-64", ran.stderr)
        self.assertEqual(self.made(), [])
        self.assertFalse((self.root / "dist").exists())

    def test_only_what_is_asked_for_needs_its_compiler(self):
        ran = self.release("linux-x86-64-v2")
        self.assertEqual(ran.returncode, 0, ran.stderr)
        self.assertEqual(len(self.made()), 1)
        self.assertIn("ARCH=x86-64-v2", self.made()[0])
        self.assertNotIn("CXX=", self.made()[0])
        self.assertRegex((self.root / "dist/SHA256SUMS").read_text(),
                         r"^[0-9a-f]{64}  isolani-1\.2-linux-x86-64\.tar\.gz\n$")

    def test_all_with_all_compilers(self):
        for compiler in ("aarch64-linux-gnu-g++", "x86_64-w64-mingw32-g++-posix"):
            self.act(compiler, "")
        ran = self.release()
        self.assertEqual(ran.returncode, 0, ran.stderr)
        self.assertEqual(len(self.made()), 7)
        self.assertEqual([line.split()[1] for line in (self.root / "dist/SHA256SUMS").read_text().splitlines()],
                         ["isolani-1.2-linux-aarch64.tar.gz", "isolani-1.2-linux-x86-64.tar.gz",
                          "isolani-1.2-windows-x86-64.zip"])
        self.assertIn("not checked: nothing here runs it", ran.stdout)
        for line in self.made():
            self.assertEqual(line.endswith(" windows"), ".exe" in line, line)

    def test_each_name_of_the_usage_is_taken_alone(self):
        for compiler in ("aarch64-linux-gnu-g++", "x86_64-w64-mingw32-g++-posix"):
            self.act(compiler, "")
        names = re.findall(r"(?:linux|windows)-[a-z0-9-]+", self.release("--help").stdout)
        self.assertEqual(len(names), 7)
        for name in names:
            self.assertEqual(self.release(name).returncode, 0, name)

    def test_an_archive_has_all_that_its_users_need(self):
        for compiler in ("aarch64-linux-gnu-g++", "x86_64-w64-mingw32-g++-posix"):
            self.act(compiler, "")
        self.assertEqual(self.release().returncode, 0)
        always = {"README.txt", "LICENSE", "LICENSE-Fathom", "LICENSE-cxxopts", "engines.json", "logo.png",
                  "logo.bmp", "SHA256SUMS"}
        for archive, engines, first in (
                ("isolani-1.2-linux-x86-64.tar.gz", {"isolani-v1", "isolani-v2", "isolani-v3"}, "./isolani-v2"),
                ("isolani-1.2-linux-aarch64.tar.gz", {"isolani"}, "./isolani"),
                ("isolani-1.2-windows-x86-64.zip", {"isolani-v1.exe", "isolani-v2.exe", "isolani-v3.exe"},
                 "isolani-v2.exe")):
            unpacked = self.root / f"unpacked {archive}"
            shutil.unpack_archive(self.root / "dist" / archive, unpacked)
            (folder,) = unpacked.iterdir()
            self.assertEqual({path.name for path in folder.iterdir()}, always | engines)
            subprocess.run(["sha256sum", "--check", "--quiet", "SHA256SUMS"], cwd=folder, check=True)
            self.assertEqual(json.loads((folder / "engines.json").read_text())[0]["command"], first)
            text = (folder / "README.txt").read_bytes()
            self.assertNotIn(b"@", text)
            # In quotes that every shell takes; PowerShell needs the folder.
            command = first if first.startswith("./") else ".\\" + first
            self.assertIn(f'   {command} explain --moves "e4 e5 Nf3" '.encode(), text)
            self.assertEqual(b"sha256sum" in text, not archive.endswith(".zip"))
            self.assertEqual(b"\r\n" in text, archive.endswith(".zip"))
            for engine in engines:
                self.assertRegex(text, rb"  " + engine.encode() + rb" +for ")

    def test_files_in_archives_have_the_date_of_the_source(self):
        self.act("x86_64-w64-mingw32-g++-posix", "")
        ran = self.release("linux-x86-64-v2", "windows-x86-64-v2", SOURCE_DATE_EPOCH="1000000000", TZ="Asia/Tokyo")
        self.assertEqual(ran.returncode, 0, ran.stderr)
        with tarfile.open(self.root / "dist/isolani-1.2-linux-x86-64.tar.gz") as archive:
            self.assertEqual({member.mtime for member in archive}, {1000000000})
        with zipfile.ZipFile(self.root / "dist/isolani-1.2-windows-x86-64.zip") as archive:
            self.assertEqual({member.date_time for member in archive.infolist()}, {(2001, 9, 9, 1, 46, 40)})

    def test_an_unknown_name_is_refused_before_anything_is_built(self):
        for names in (["linux"], ["linux-x86-64-v2", "linux-x86-64-v9"], ["linux-x86-64-v2 linux-aarch64"]):
            ran = self.release(*names)
            self.assertEqual((ran.returncode, self.made()), (2, []), names)
            self.assertIn("there are: linux-x86-64-v1", ran.stderr)

    def test_what_is_no_release_is_named_after_its_commit(self):
        make = (self.bin / "make").read_text()
        self.act("make", make.replace("echo 1.2", "echo 1.2-dev-0123abc"))
        self.assertEqual(self.release("linux-x86-64-v2").returncode, 0)
        self.assertIn("isolani-1.2-dev-0123abc-linux-x86-64.tar.gz", (self.root / "dist/SHA256SUMS").read_text())
        self.assertNotIn("RELEASE", self.made()[0])

    def test_both_changelogs_are_of_the_next_release(self):
        root = SCRIPTS.parent
        version = re.search(r'Release = "(.*)";', (root / "uci/version.h").read_text())[1]
        self.assertTrue((root / "debian/changelog").read_text().startswith(f"isolani ({version}) "))
        self.assertRegex((root / "CHANGELOG.md").read_text(), rf"^# Changelog\n\n## {re.escape(version)} \(")

    def test_help_lists_every_name(self):
        said = self.release("--help").stdout
        for name in self.release("none").stderr.partition("there are: ")[2].partition(";")[0].split():
            self.assertIn(name, said)


if __name__ == "__main__":
    unittest.main()
