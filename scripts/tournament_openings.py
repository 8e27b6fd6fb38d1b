"""The openings that games begin with."""

import pathlib
import random

from suite_epd import no_position, read_lines

DEFAULT_OPENINGS = pathlib.Path(__file__).resolve().parent / "data" / "balanced.epd"


def read_openings(path, seed):
    """The lines of an EPD file in an order that depends on the seed alone. Raises a ValueError for one
    that is no position."""
    lines = []
    for number, line, test in read_lines(path):
        if test is None:
            raise ValueError(no_position(path, number, line))
        lines.append(line)
    if not lines:
        raise ValueError(f"{path}: no openings")
    random.Random(seed).shuffle(lines)
    return lines


def openings_from(lines, begin, count):
    """So many of them from a place on; after the last one comes the first again."""
    return [lines[i % len(lines)] for i in range(begin, begin + count)]
