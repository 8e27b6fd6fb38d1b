"""Simultaneous perturbation stochastic approximation: all numbers are changed at once, by chance up
or down, and follow whichever side wins. https://www.chessprogramming.org/SPSA"""

import json
import random
import re

from script import read_text, write_json, write_text

# How fast steps and changes shrink, after Spall; stability is the share of all iterations by which
# the first ones are slowed down.
STEP_DECAY = 0.602
CHANGE_DECAY = 0.101
STABILITY = 0.1


class Number:
    """A number to tune: `change` is what it is moved by in the last iteration, `rate` how far the
    value follows a game won, in changes times changes."""

    def __init__(self, name, start, low, high, change, rate):
        self.name, self.start, self.low, self.high = name, start, low, high
        self.change, self.rate = change, rate

    def clamp(self, value):
        return min(max(value, self.low), self.high)


def parse_numbers(text):
    """From lines `name, int, value, low, high, change, rate`, as OpenBench takes them."""
    numbers = []
    for line in text.splitlines():
        fields = [field.strip() for field in line.split(",")]
        if len(fields) != 7 or fields[1] != "int":
            raise ValueError(f"'{line}' is no 'name, int, value, low, high, change, rate'")
        numbers.append(Number(fields[0], *map(int, fields[2:5]), float(fields[5]), float(fields[6])))
    return numbers


class Tuning:
    """Where a run stands. The changes of an iteration depend on its number and the seed alone, so
    that a run that was interrupted goes on as if it had not been. `games_are`: what else its games
    depend on, by name."""

    def __init__(self, numbers, iterations, seed, games_are=None):
        self.numbers, self.iterations, self.seed, self.games_are = numbers, iterations, seed, games_are or {}
        self.done = 0
        self.games = 0
        self.values = {number.name: float(number.start) for number in numbers}

    def change_of(self, number):
        """What a number is moved by in this iteration, at first more than in the last."""
        return number.change * (self.iterations / (self.done + 1)) ** CHANGE_DECAY

    def _step_of(self, number):
        """How far a value follows one point more than the other side, at first more than at last."""
        slowed = STABILITY * self.iterations
        shrunk = ((slowed + self.iterations) / (slowed + self.done + 1)) ** STEP_DECAY
        return number.rate * number.change**2 * shrunk / self.change_of(number)

    def directions(self):
        """Up or down for each number, in this iteration."""
        dice = random.Random(f"{self.seed}/{self.done}")
        return {number.name: dice.choice((-1, 1)) for number in self.numbers}

    def sides(self):
        """What the two opponents of this iteration play with."""
        ways = self.directions()

        def moved(sign):
            return {n.name: round(n.clamp(self.values[n.name] + sign * ways[n.name] * self.change_of(n)))
                    for n in self.numbers}
        return moved(1), moved(-1)

    def learn(self, wins, losses, draws):
        """Ends an iteration; the results are those of the first side."""
        ways = self.directions()
        for n in self.numbers:
            moved = self.values[n.name] + self._step_of(n) * ways[n.name] * (wins - losses)
            self.values[n.name] = n.clamp(moved)
        self.done += 1
        self.games += wins + losses + draws

    def movements(self):
        """(number, value, how many of its changes it has moved), the furthest first."""
        moved = [(n, self.values[n.name], (self.values[n.name] - n.start) / n.change) for n in self.numbers]
        return sorted(moved, key=lambda entry: -abs(entry[2]))

    def save(self, path):
        state = {**self._identity(), "done": self.done, "games": self.games, "values": self.values}
        write_json(path, state)

    def resume(self, path):
        """Goes on where the file says. Raises a ValueError if it is about another run."""
        state = read_state(path)
        if any(state[key] != value for key, value in self._identity().items()):
            raise ValueError(f"{path} is of a run with other numbers, seed, iterations or games; "
                             "name another file with --state to begin a new one")
        self.done, self.games, self.values = state["done"], state["games"], state["values"]

    def _identity(self):
        """What makes it this run."""
        starts = {n.name: n.start for n in self.numbers}
        return {"iterations": self.iterations, "seed": self.seed, "starts": starts, "games_are": self.games_are}


def read_state(path):
    """What Tuning.save wrote. Raises a ValueError if it is anything else."""
    try:
        state = json.loads(read_text(path))
        values = {name: float(value) for name, value in state["values"].items()}
        if values.keys() != state["starts"].keys():
            raise KeyError("values")
        kept = {key: state[key] for key in ("iterations", "seed", "starts", "games_are")}
        return {**kept, "done": int(state["done"]), "games": int(state["games"]), "values": values}
    except (KeyError, TypeError, ValueError, AttributeError) as fault:
        raise ValueError(f"{path}: not the state of a run ({fault!r})") from fault


def read_values(path):
    """What a run of OpenBench found: lines such as "Margin, 92". Raises a ValueError if it is anything else."""
    values = {}
    for line in read_text(path).split("\n"):
        if not line.strip():
            continue
        found = re.fullmatch(r"\s*(\w+)\s*,\s*(-?\d+(?:\.\d+)?)\s*", line)
        if not found:
            raise ValueError(f"{path}: '{line}' is not a name, a comma and a number")
        values[found[1]] = float(found[2])
    return values


def write_values(path, values):
    """Puts values into the declarations PARAM(name, value, ...) of a file; returns how many changed."""
    text = read_text(path)
    changed = 0

    def replace(found):
        nonlocal changed
        value = values.get(found[2])
        if value is None or round(value) == int(found[4]):
            return found[0]
        changed += 1
        return f"{found[1]}{found[2]}{found[3]}{round(value)}"
    text = re.sub(r"(PARAM\()(\w+)(, *)(-?\d+)", replace, text)
    write_text(path, text)
    return changed
