"""The engine when memory becomes scarce while it runs."""

import resource
import unittest

from as_module import built_engine

from uci_engine import Engine

MEGABYTE = 1 << 20


def address_space(process):
    """The memory that a process has mapped, in bytes."""
    with open(f"/proc/{process}/statm", encoding="ascii") as file:
        return int(file.read().split()[0]) * resource.getpagesize()


class Memory(unittest.TestCase):
    def setUp(self):
        self.engine = Engine([built_engine()], patience=20)
        self.addCleanup(self.engine.close)
        self.engine.send("setoption name Hash value 64")
        self.engine.get_ready()

    def leave(self, megabytes):
        """Lets the engine map this much more than it has, or less if negative, as if others had taken the rest."""
        limit = address_space(self.engine.process.pid) + megabytes * MEGABYTE
        resource.prlimit(self.engine.process.pid, resource.RLIMIT_AS, (limit, limit))

    def told_size(self, wanted):
        """The size of the table after another was wanted, in MB; the engine still plays."""
        self.engine.send(f"setoption name Hash value {wanted}")
        said = self.engine.lines_to("info")[-1]
        self.engine.send("go depth 5")
        self.assertRegex(self.engine.lines_to("bestmove")[-1], "bestmove [a-h]")
        words = said.split()
        self.assertIn(f"no memory for a table of {wanted} MB", said)
        return int(words[words.index("has") + 1])

    def test_a_table_that_is_too_large_leaves_the_size_of_before(self):
        self.leave(8)
        self.assertEqual(self.told_size(1024), 64)

    def test_a_table_that_has_gone_leaves_a_smaller_one(self):
        self.leave(-40)
        self.assertIn(self.told_size(1024), range(4, 32))

    def test_without_room_for_any_table_it_still_plays(self):
        self.leave(-62)
        self.assertEqual(self.told_size(1024), 0)


if __name__ == "__main__":
    unittest.main()
