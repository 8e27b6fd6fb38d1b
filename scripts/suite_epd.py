"""Test positions: the lines of an EPD file, and what solves them."""

import pathlib
import re

from script import excerpt
from suite_board import Board

OPERATION = re.compile(r'\s*([A-Za-z]\w*)\s*((?:"[^"]*"|[^";])*);?')


class Goal:
    """What an engine has to find: one of the best moves, none of the moves to avoid, a mate of the
    right length, or moves worth points. What is not asked for is empty or None."""

    def __init__(self):
        self.best = set()
        self.avoid = set()
        self.mate = None  # moves until the side to move gives mate; negative: is mated
        self.points = {}

    def __bool__(self):
        return bool(self.best or self.avoid or self.mate is not None or self.points)

    @property
    def max_points(self):
        return max(self.points.values(), default=0)

    def text(self, board):
        """In words, with the moves of the position as players write them."""
        parts = [f"mate {self.mate}"] if self.mate is not None else []
        for word, moves in [("one of", self.best), ("none of", self.avoid)]:
            parts += [f"{word} {' '.join(sorted(map(board.san, moves)))}"] if moves else []
        return ", ".join(parts) or " ".join(f"{board.san(move)}={worth}" for move, worth in self.points.items())

    def is_met(self, move, mate):
        """By the move found and its score, `mate` being the N of `score mate N`, if it was one."""
        if self.mate is not None:
            return mate == self.mate  # a proof of that length counts, whatever its first move
        if self.points:
            return self.points.get(move, 0) == self.max_points
        return move not in self.avoid and (not self.best or move in self.best)


class Test:
    """One position. `faults` says what of the line could not be understood."""

    def __init__(self, line, mate=None):
        words = line.split()
        self.faults = []
        self.goal = Goal()
        self.goal.mate = mate
        self.board = Board(line)
        counters, rest = ["0", "1"], line.split(maxsplit=4)[4:]
        if len(words) > 5 and words[4].isdigit() and words[5].isdigit():
            counters, rest = words[4:6], line.split(maxsplit=6)[6:]
        self.fen = " ".join(words[:3] + [words[3].rstrip(";")] + counters)
        self.operations = {opcode: operand.strip() for opcode, operand
                           in OPERATION.findall("".join(rest))}
        self.name = self.operations.get("id", "").strip('"')
        self._read_goal()

    def is_solved(self, move, mate):
        return self.goal.is_met(self.board.canonical(move), mate)

    def points(self, move):
        return self.goal.points.get(self.board.canonical(move), 0)

    def _read_goal(self):
        read = self.operations.get
        mate = re.fullmatch(r"#(-?\d+)", read("bm", ""))
        if mate or re.fullmatch(r"-?\d+", read("dm", "")):
            self.goal.mate = int(mate[1] if mate else read("dm"))
        if not mate:
            self.goal.best = set(self._moves(read("bm", "")))
        self.goal.avoid = set(self._moves(read("am", "")))
        moves, points = self._point_list()
        for text, worth in zip(moves, points):
            for move in self._moves(text):
                self.goal.points[move] = int(worth)

    def _point_list(self):
        """The Strategic Test Suite's points: c9 or c7 hold moves and c8 their worth; the older form
        is c0 "Be4=10, Nf3=4"."""
        text = {code: self.operations.get(code, "").strip('"') for code in ("c0", "c7", "c8", "c9")}
        points = text["c8"].split()
        for code in ("c9", "c7"):
            if points and len(text[code].split()) == len(points):
                return text[code].split(), points
        pairs = re.findall(r"(\S+)=(\d+)(?:,\s*|$)", text["c0"])
        if pairs and ", ".join(f"{move}={worth}" for move, worth in pairs) == text["c0"]:
            return zip(*pairs)
        return [], []

    def _moves(self, texts):
        found = []
        for text in texts.split():
            try:
                found.append(self.board.resolve(text))
            except ValueError as fault:
                self.faults.append(str(fault))
        return found


def read_lines(path, mate=None):
    """Of each line of a file that is not blank or a comment its number, its text, and its Test, or None
    if it is no position."""
    with open(path, encoding="utf-8", errors="replace") as lines:
        for number, line in enumerate(lines, 1):
            if not line.strip() or line.startswith("#"):
                continue
            try:
                test = Test(line.strip(), mate)
            except (ValueError, IndexError):
                test = None
            yield number, line.strip(), test


def no_position(path, number, line):
    return f"{path}:{number}: no position: {excerpt(line)}"


def read_tests(path):
    """The positions of a file that ask for something, and complaints about the rest. A file called
    mateInN holds mates in N moves."""
    stated = re.search(r"mateIn(\d+)", pathlib.Path(path).name)
    tests, faults = [], []
    for number, line, test in read_lines(path, int(stated[1]) if stated else None):
        if test is None:
            faults.append(no_position(path, number, line))
            continue
        faults += [f"{path}:{number}: {fault}" for fault in test.faults]
        if test.goal and not test.faults:
            test.name = test.name or f"line {number}"
            tests.append(test)
    return tests, faults
