"""Positions of EPD files, and what an engine is to find in them."""

import dataclasses
import pathlib
import re

from rules import canonical, resolve
from script import excerpt

FEN = re.compile(r"((?:[pnbrqkPNBRQK1-8]+/){7}[pnbrqkPNBRQK1-8]+)\s+([wb])\s+(-|[KQA-Hkqa-h]+)"
                 r"\s+(-|[a-h][36])(?:\s+(\d+)\s+(\d+))?(?![^\s;])")
OPERATION = re.compile(r'\s*([A-Za-z]\w*)\s*((?:"[^"]*"|[^";])*);?')


@dataclasses.dataclass
class Test:
    """A position, and what solves it: one of the best moves, none of the moves to avoid, the move worth most, or a
    mate of this length, negative for the side that is mated."""

    fen: str
    name: str
    best: set = dataclasses.field(default_factory=set)
    avoid: set = dataclasses.field(default_factory=set)
    points: dict = dataclasses.field(default_factory=dict)
    mate: int | None = None

    def is_solved(self, move, mate):
        """By a move in UCI notation, `mate` being the N of `score mate N`, if it was one."""
        if self.mate is not None:
            return mate == self.mate  # a proof of that length counts, whatever its first move
        move = canonical(move, self.fen)
        if self.points:
            return self.points.get(move, 0) == max(self.points.values())
        return move not in self.avoid and (not self.best or move in self.best)

    def goal(self):
        """In words."""
        if self.mate is not None:
            return f"mate {self.mate}"
        return " ".join([*sorted(self.best or self.points), *(f"not {move}" for move in sorted(self.avoid))])


def read_lines(path):
    """(number, FEN, operations) of each line that is not blank or a comment. Raises a ValueError where one is no
    position."""
    with open(path, encoding="utf-8", errors="replace") as lines:
        for number, line in enumerate(lines, 1):
            if not line.strip() or line.startswith("#"):
                continue
            found = FEN.match(line.strip())
            if not found or any(sum(int(c) if c.isdigit() else 1 for c in row) != 8 for row in found[1].split("/")):
                raise ValueError(f"{path}:{number}: no position: {excerpt(line)}")
            fields = [*found.groups()[:4], found[5] or "0", found[6] or "1"]
            rest = line.strip()[found.end():]
            yield number, " ".join(fields), {code: operand.strip() for code, operand in OPERATION.findall(rest)}


def read_test(fen, operations, name, legal_moves):
    """What a line asks for, None if nothing. Understands `bm`, `am`, `dm`, `bm #N`, and the points of the Strategic
    Test Suite (c8, of the moves in c9 or c7). Raises a ValueError for a move that is none."""
    def moves(texts):
        return [resolve(text, fen, legal) for text in texts.split()]

    quoted = {code: text.strip('"') for code, text in operations.items()}
    test = Test(fen, quoted.get("id") or name)
    mate = re.fullmatch(r"#(-?\d+)", quoted.get("bm", "")) or re.fullmatch(r"(-?\d+)", quoted.get("dm", ""))
    if mate:
        test.mate = int(mate[1])
        return test
    if not {"bm", "am", "c8"} & set(quoted):
        return None
    legal = legal_moves(fen)
    test.best, test.avoid = set(moves(quoted.get("bm", ""))), set(moves(quoted.get("am", "")))
    points = quoted.get("c8", "").split()
    for code in ("c9", "c7"):
        if points and len(quoted.get(code, "").split()) == len(points):
            test.points = dict(zip(moves(quoted[code]), map(int, points)))
            break
    return test if test.best or test.avoid or test.points else None


def read_tests(path, legal_moves):
    """The tests of a file, and complaints about lines that cannot be understood. A file called mateInN holds mates
    in N moves; `legal_moves` lists those of a FEN."""
    stated = re.search(r"mateIn(\d+)", pathlib.Path(path).name)
    tests, faults = [], []
    for number, fen, operations in read_lines(path):
        if stated:
            operations["dm"] = stated[1]
        try:
            if test := read_test(fen, operations, f"line {number}", legal_moves):
                tests.append(test)
        except ValueError as fault:
            faults.append(f"{path}:{number}: {fault}")
    return tests, faults
