"""The games of a tournament, as its PGN file tells them: the only state that a tournament has."""

import dataclasses
import os
import re

from script import write_text

POINTS = {"1-0": 1.0, "1/2-1/2": 0.5, "0-1": 0.0}
TAG = re.compile(r'^\[(\w+) "(.*)"\]\s*$')
ORDERLY_ENDS = {"", "normal", "adjudication", "unterminated"}


@dataclasses.dataclass(frozen=True)
class Game:
    """A game that has ended."""

    white: str
    black: str
    result: str
    opening: str  # see `opening_key`
    termination: str = ""

    @property
    def points(self):
        """White's."""
        return POINTS[self.result]

    @property
    def is_fault(self):
        """Whether a player lost otherwise than by chess: time, an illegal move, a crash."""
        return self.termination not in ORDERLY_ENDS


def opening_key(fen):
    """What every runner leaves alone in a FEN: the pieces and the side to move."""
    return " ".join(fen.split()[:2])


def split_games(text):
    """The texts of the games, each beginning with its tags."""
    games, in_tags = [], False
    for line in text.splitlines(keepends=True):
        if TAG.match(line):
            if not in_tags:
                games.append("")
            in_tags = True
        elif line.strip():
            in_tags = False
        if games:
            games[-1] += line
    return games


def read_game(text):
    """The game of a text; None if it has not ended."""
    tags = {}
    for line in text.splitlines():
        found = TAG.match(line)
        if not found:
            break
        tags[found[1]] = found[2]
    moves = text[text.rindex("]") + 1 :].split() if "]" in text else []
    # A text that ends without its result was cut off when the runner died.
    if tags.get("Result") not in POINTS or moves[-1:] != [tags["Result"]]:
        return None
    return Game(tags.get("White", "?"), tags.get("Black", "?"), tags["Result"],
                opening_key(tags.get("FEN", "")), tags.get("Termination", "").lower())


def read_games(path):
    """All games of a file that have ended. Raises an OSError if it cannot be read."""
    return [game for game, _ in _read(path)]


def _read(path):
    with open(path, encoding="utf-8", errors="replace") as file:
        read = [(read_game(text), text) for text in split_games(file.read())]
    return [(game, text) for game, text in read if game]


def drop_unpaired(path):
    """Takes from the file what an interrupted run left: unfinished games, and games whose opening
    was not played with both colours, so that no side profits from it. Returns what remains."""
    if not os.path.exists(path):
        return []
    games = _read(path)
    waiting, kept = {}, set()
    for number, (game, _) in enumerate(games):
        twin = waiting.get((game.black, game.white, game.opening))
        if twin:
            kept |= {twin.pop(), number}
        else:
            waiting.setdefault((game.white, game.black, game.opening), []).append(number)
    write_text(path, "".join(games[number][1] for number in sorted(kept)))
    return [games[number][0] for number in sorted(kept)]
