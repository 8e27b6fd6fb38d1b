"""Tests of scripts/get-fathom with an apt-get that only acts."""

import os
import pathlib
import subprocess
import tempfile
import unittest

from as_module import SCRIPTS, skip_unless

SCRIPT = SCRIPTS / "get-fathom"
# Leaves the archive of the package in the folder where it is called.
APT = """#!/bin/sh
echo "$*" >> "$ASKED"
case "$*" in
*source*) mkdir -p Fathom-x/src && touch Fathom-x/src/tbprobe.c Fathom-x/LICENSE && tar czf fathom_1.0.orig.tar.gz Fathom-x ;;
esac
exit "$STATUS"
"""


class GetFathom(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        (self.root / "apt-get").write_text(APT)
        (self.root / "apt-get").chmod(0o755)

    def get(self, status=0, *words):
        environment = {**os.environ, "PATH": f"{self.root}:{os.environ['PATH']}", "STATUS": str(status),
                       "ASKED": str(self.root / "asked")}
        return subprocess.run([SCRIPT, *(words or [self.root / "deps/fathom"])], capture_output=True, text=True,
                              check=False, env=environment)

    def test_gets_the_source_once(self):
        skip_unless(os.path.exists("/usr/share/keyrings/debian-archive-keyring.gpg"), "get-fathom needs Debian's keys")
        ran = self.get()
        self.assertEqual(ran.returncode, 0, ran.stderr)
        self.assertTrue((self.root / "deps/fathom/src/tbprobe.c").exists())
        self.assertTrue((self.root / "deps/fathom/LICENSE").exists())
        asked = (self.root / "asked").read_text()
        self.assertIn("source --download-only fathom", asked)
        again = self.get()
        self.assertEqual((again.returncode, again.stdout, again.stderr), (0, "", ""))
        self.assertEqual((self.root / "asked").read_text(), asked)

    def test_mends_a_source_that_is_there(self):
        source = self.root / "deps/fathom/src/tbprobe.c"
        source.parent.mkdir(parents=True)
        source.write_text("""if (!munmap(data, size)) {
            mapIdx[t][i] = (uint16_t)(data + 1 - (uint8_t *)map);
            data += 1 + data[0];
            mapIdx[t][i] = (uint16_t)(data + 1 - (uint8_t *)map);
            data += 2 + 2 * read_le_u16(data);
""")
        self.assertEqual(self.get().returncode, 0)
        mended = """if (munmap(data, size) != 0) {
            mapIdx[t][i] = (uint16_t)(data + 1 - (uint8_t *)map);
            data += 1 + data[0];
            mapIdx[t][i] = (uint16_t)((uint16_t *)data + 1 - (uint16_t *)map);
            data += 2 + 2 * read_le_u16(data);
"""
        self.assertEqual(source.read_text(), mended)
        os.utime(source, (1, 1))
        self.assertEqual(self.get().returncode, 0)
        self.assertEqual((source.read_text(), source.stat().st_mtime), (mended, 1))  # it need not be built again
        self.assertEqual(list(source.parent.iterdir()), [source])

    def test_says_what_to_do_without_a_network(self):
        ran = self.get(100)
        self.assertEqual(ran.returncode, 1)
        self.assertIn("https://github.com/jdart1/Fathom", ran.stderr)
        self.assertFalse((self.root / "deps/fathom").exists())

    def test_needs_one_folder(self):
        self.assertEqual(self.get(0, "a", "b").returncode, 2)


if __name__ == "__main__":
    unittest.main()
