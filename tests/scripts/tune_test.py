"""A build for tuning, with statistics (`make TUNE=1 STATS=1`): the parameters of the search are options, and change
the search; counting does not."""

import os
import re
import subprocess
import unittest

from as_module import SCRIPTS, built_engine, skip_unless

ROOT = SCRIPTS.parent
ENGINE = ROOT / "build/isolani-tune"
DEPTH = 7


class Tune(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        skip_unless(os.access(ENGINE, os.X_OK),
                    "needs a build for tuning: 'make CONFIG=dev TUNE=1 STATS=1 EXE=build/isolani-tune all' makes it")
        text = (ROOT / "search/params.def").read_text(encoding="utf-8")
        cls.declared = [line.split(", ") for line in re.findall(r"^PARAM\((.*)\)$", text, re.MULTILINE)]

    def say(self, *lines, engine=ENGINE):
        ran = subprocess.run([engine], input="".join(line + "\n" for line in lines), capture_output=True, text=True,
                             check=True)
        return ran.stdout.splitlines()

    def signature(self, *lines, engine=ENGINE):
        """The number of nodes of a short bench after these lines."""
        said = self.say(*lines, f"bench {DEPTH}", engine=engine)
        (nodes,) = re.findall(r"^(\d+) nodes \d+ nps$", "\n".join(said), re.MULTILINE)
        return int(nodes)

    def test_every_parameter_is_an_option(self):
        self.assertGreater(len(self.declared), 50)
        offered = self.say("uci", "quit")
        for name, value, least, most, _ in self.declared:
            self.assertIn(f"option name {name} type spin default {value} min {least} max {most}", offered)

    def test_tells_them_as_openbench_wants_them(self):
        ran = subprocess.run([ENGINE, "spsa"], capture_output=True, text=True, check=True)
        self.assertEqual(ran.stdout.splitlines(),
                         [", ".join([name, "int", *numbers, "0.002"]) for name, *numbers in self.declared])

    def test_is_the_same_engine_until_a_parameter_is_set(self):
        same = self.signature()
        self.assertEqual(self.signature(engine=built_engine()), same)
        name, value, least, _, _ = next(row for row in self.declared if row[0] == "ReverseFutilityMargin")
        self.assertNotEqual(self.signature(f"setoption name {name} value {least}"), same)
        back = [f"setoption name {name} value {number}" for number in (least, value)]
        self.assertEqual(self.signature(*back), same)

    def test_a_normal_build_has_none_of_these_options(self):
        offered = self.say("uci", "quit", engine=built_engine())
        self.assertFalse([row[0] for row in self.declared if any(f" {row[0]} " in line for line in offered)])


if __name__ == "__main__":
    unittest.main()
