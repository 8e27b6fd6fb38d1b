"""Talking UCI to an engine that may hang or die."""

import os
import queue
import re
import shlex
import subprocess
import threading
import time

STARTUP_SECONDS = 15


class EngineFailure(Exception):
    """The engine died, or did not answer in time."""


class Outcome:
    """What a search answered, whether that solves the position, and the seconds after which the
    engine had that answer and kept it."""

    def __init__(self, move, mate, solved, seconds):
        self.move, self.mate, self.solved, self.seconds = move, mate, solved, seconds


class Engine:
    """A process that is started when needed and started again after a failure."""

    def __init__(self, spec, defaults=None):
        """`spec` is a command, and after commas option=value pairs; `defaults` are options set only
        where the engine has them."""
        command, *pairs = spec.split(",")
        self.command = shlex.split(command)
        if os.path.exists(command):
            self.command = [command]
        self.options = dict(pair.split("=", 1) for pair in pairs)
        self.defaults = defaults or {}
        self.process = None
        self.lines = None

    def search(self, fen, go, is_solved, patience):
        """Searches the position from scratch, for at most `patience` seconds; is_solved(move, mate)
        judges the answer."""
        if self.process is None:
            self.start()
        self._send("ucinewgame")
        self._send(f"position fen {fen}")
        self._send("isready")
        self._wait_for("readyok", STARTUP_SECONDS)
        self._send(go)
        start = time.monotonic()
        since = mate = None  # `since`: when the line shown began to solve the position
        while True:
            line = self._next_line(start + patience)
            now = time.monotonic() - start
            words = line.split()
            if words[:1] == ["bestmove"]:
                move = words[1] if len(words) > 1 else "(none)"
                solved = is_solved(move, mate)
                return Outcome(move, mate, solved, now if since is None else since)
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
            self.process = subprocess.Popen(
                self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL, text=True, errors="replace", bufsize=1)
        except OSError as error:
            raise EngineFailure(f"cannot be started: {error.strerror}") from error
        self.lines = queue.Queue()
        threading.Thread(target=self._read, args=(self.process.stdout, self.lines),
                         daemon=True).start()
        self._send("uci")
        known = {found[1] for line in self._wait_for("uciok", STARTUP_SECONDS)
                 if (found := re.match(r"option name (.+?) type ", line))}
        for name, value in self.options.items():
            if name not in known:
                raise EngineFailure(f"has no option '{name}'")
            self._send(f"setoption name {name} value {value}")
        for name, value in self.defaults.items():
            if name in known and name not in self.options:
                self._send(f"setoption name {name} value {value}")

    def restart_later(self):
        """Ends the process, however it is doing."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None

    def quit(self):
        if self.process is not None:
            try:
                self._send("quit")
                self.process.wait(1)
            except (EngineFailure, subprocess.TimeoutExpired):
                pass
            self.restart_later()

    @staticmethod
    def _read(stream, lines):
        for line in stream:
            lines.put(line)
        lines.put(None)

    def _send(self, line):
        try:
            self.process.stdin.write(line + "\n")
            self.process.stdin.flush()
        except OSError as error:
            raise EngineFailure("died") from error

    def _next_line(self, deadline):
        try:
            line = self.lines.get(timeout=max(deadline - time.monotonic(), 0))
        except queue.Empty:
            raise EngineFailure("hung") from None
        if line is None:
            raise EngineFailure("died")
        return line

    def _wait_for(self, word, seconds):
        """The lines before that word."""
        deadline = time.monotonic() + seconds
        seen = []
        while not (line := self._next_line(deadline)).strip() == word:
            seen.append(line)
        return seen


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
