"""Giving positions to an engine that may hang or die."""

import time

import uci_engine
from engine_spec import parse_spec
from uci_engine import Fault

STARTUP_SECONDS = 15


class Outcome:
    """What a search answered, whether that solves the position, the seconds after which the engine had
    that answer and kept it, and how many nodes a second it last reported, if it did."""

    def __init__(self, move, mate, solved, seconds, speed=None):
        self.move, self.mate, self.solved, self.seconds, self.speed = move, mate, solved, seconds, speed


class Engine:
    """An engine that is started when needed and started again after a fault."""

    def __init__(self, spec, defaults=None):
        """`spec` is a command, and after commas option=value pairs; `defaults` are options set only
        where the engine has them. Raises a ValueError if it cannot be read so."""
        self.command, self.options = parse_spec(spec)
        self.defaults = defaults or {}
        self.engine = None

    def search(self, fen, go, is_solved, patience):
        """Searches the position from scratch, for at most `patience` seconds; is_solved(move, mate)
        judges the answer."""
        if self.engine is None:
            self.start()
        self.engine.send("ucinewgame")
        self.engine.send(f"position fen {fen}")
        self.engine.get_ready(time.monotonic() + STARTUP_SECONDS)
        self.engine.send(go)
        start = time.monotonic()
        since = mate = speed = None  # `since`: when the line shown began to solve the position
        while True:
            line = self.engine.next_line(start + patience)
            now = time.monotonic() - start
            words = line.split()
            if words[:1] == ["bestmove"]:
                move = words[1] if len(words) > 1 else "(none)"
                solved = is_solved(move, mate)
                return Outcome(move, mate, solved, now if since is None else since, speed)
            speed = nodes_per_second(words) or speed
            shown = principal_move(words)
            if shown:
                mate = mate_distance(words, mate)
                if not is_solved(shown, mate):
                    since = None
                elif since is None:
                    since = now

    def start(self):
        """Needed only to learn early whether the engine can be used at all."""
        try:
            self.engine = uci_engine.Engine(self.command, STARTUP_SECONDS)
        except OSError as error:
            raise Fault(f"cannot be started: {error.strerror}") from error
        known = self.engine.shake_hands(time.monotonic() + STARTUP_SECONDS)
        for name, value in self.options.items():
            if name not in known:
                raise Fault(f"has no option '{name}'")
            self.engine.set_option(name, value)
        for name, value in self.defaults.items():
            if name in known and name not in self.options:
                self.engine.set_option(name, value)

    def restart_later(self):
        """Ends the process, however it is doing."""
        if self.engine is not None:
            self.engine.close()
            self.engine = None

    def quit(self):
        if self.engine is not None:
            try:
                self.engine.send("quit")
                self.engine.exit_code(1)
            except Fault:
                pass
            self.restart_later()


def after(words, word):
    """What follows a word of the line, or None."""
    return words[words.index(word) + 1] if word in words[:-1] else None


def principal_move(words):
    """The first move of the best line of an info line, if it shows one."""
    if words[:1] != ["info"] or "string" in words or after(words, "multipv") not in (None, "1"):
        return None
    return after(words, "pv")


def mate_distance(words, before):
    """The N of `score mate N`, else None; a bound proves no distance, so what was known before
    stays."""
    if "lowerbound" in words or "upperbound" in words:
        return before
    distance = after(words, "mate")
    return int(distance) if distance else None


def nodes_per_second(words):
    """What an info line tells, else None."""
    told = after(words, "nps") if words[:1] == ["info"] and "string" not in words else None
    return int(told) if told and told.isdigit() else None
