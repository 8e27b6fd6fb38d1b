"""A UCI engine over pipes: what all scripts that talk to one have in common."""

import difflib
import os
import queue
import re
import shlex
import shutil
import subprocess
import threading
import time

ERRORS_AT_MOST = 4000  # bytes of stderr that are kept


class Fault(Exception):
    """What an engine does wrong, in words that follow its name."""


def parse_spec(spec):
    """How a command line names an engine, "COMMAND[,NAME=VALUE...]": the words of the command, the program as a path,
    and the pairs as a dictionary. Raises a ValueError if there is no such program or a pair is none."""
    command, *pairs = spec.split(",")
    for pair in pairs:
        if "=" not in pair:
            raise ValueError(f"'{pair}' in '{spec}' is not NAME=VALUE")
    words = [command] if os.path.exists(command) else shlex.split(command)
    if not words or not shutil.which(words[0]):
        raise ValueError(f"no engine '{command}': no such file, nor a program on the PATH")
    return [os.path.abspath(shutil.which(words[0])), *words[1:]], dict(pair.split("=", 1) for pair in pairs)


class Engine:
    """A process. Its lines are read as they come, so that it never waits for us, and nobody waits for
    it beyond `patience` seconds. Starting it may raise an OSError, all the rest a Fault."""

    def __init__(self, command, patience, **process):
        """`process` is what else subprocess.Popen is to know."""
        self.patience = patience
        self.heard = queue.Queue()  # lines, and None where they end
        self.listening = True  # once it is False, one more line is read and the output closed
        self.errors = []  # what it said to stderr, known when it has ended
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, **process)
        self.readers = [threading.Thread(target=read, daemon=True)
                        for read in (self._read, self._read_errors)]
        for reader in self.readers:
            reader.start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def _read(self):
        for line in self.process.stdout:
            self.heard.put(line.decode(errors="replace").rstrip("\r\n"))
            if not self.listening:
                break
        self.process.stdout.close()
        self.heard.put(None)

    def _read_errors(self):
        kept = b""
        while chunk := self.process.stderr.read1():
            kept = (kept + chunk)[:ERRORS_AT_MOST]
        self.process.stderr.close()
        if errors := kept.decode(errors="replace").strip():
            self.errors.append(errors)

    def send(self, data):
        """A line of text, or bytes as they are. Never blocks for good: an engine that does not read
        is one that hangs."""
        if isinstance(data, str):
            data = data.encode() + b"\n"

        def write():
            try:
                self.process.stdin.write(data)
                self.process.stdin.flush()
            except (OSError, ValueError):
                pass  # it has ended: seen when it is asked for its answer
        writer = threading.Thread(target=write, daemon=True)
        writer.start()
        writer.join(self.patience)
        if writer.is_alive():
            raise Fault("does not read its input")

    def next_line(self, deadline=None):
        """Waits until the deadline on the monotonic clock, or as long as patience lasts."""
        if deadline is None:
            deadline = time.monotonic() + self.patience
        try:
            line = self.heard.get(timeout=max(deadline - time.monotonic(), 0))
        except queue.Empty:
            raise Fault("hangs") from None
        if line is None:
            self.heard.put(None)
            try:
                self.process.wait(self.patience)
            except subprocess.TimeoutExpired:
                raise Fault("closes its output and lives on") from None
            raise Fault("dies")
        return line

    def lines_to(self, word, deadline=None):
        """The lines up to and with the first that begins with this word."""
        lines = [self.next_line(deadline)]
        while lines[-1].split()[:1] != [word]:
            lines.append(self.next_line(deadline))
        return lines

    def search(self, fen, go, seconds=None):
        """The lines of a search from scratch, each with the seconds since its `go`, up to the best move, which comes
        after at most so many seconds, or as long as patience lasts."""
        self.send("ucinewgame")
        self.send(f"position fen {fen}")
        self.get_ready()
        self.send(go)
        begun = time.monotonic()
        deadline = begun + (self.patience if seconds is None else seconds)
        while True:
            line = self.next_line(deadline)
            yield time.monotonic() - begun, line
            if line.split()[:1] == ["bestmove"]:
                return

    def shake_hands(self, deadline=None, needed=()):
        """The names of the engine's options, which has all that are needed."""
        self.send("uci")
        known = {found[1] for line in self.lines_to("uciok", deadline)
                 if (found := re.match(r"option name (.+?) type ", line))}
        for name in needed:
            if name not in known:
                similar = difflib.get_close_matches(name.lower(), {other.lower(): other for other in known}, 1)
                meant = [other for other in known if [other.lower()] == similar]
                raise Fault(f"has no option '{name}'" + "".join(f", but '{other}'" for other in meant))
        return known

    def set_option(self, name, value):
        self.send(f"setoption name {name} value {value}")

    def set_up(self, options, defaults=None):
        """Shakes hands and sets options; `defaults` are set only where the engine has them."""
        known = self.shake_hands(needed=options)
        for name, value in options.items():
            self.set_option(name, value)
        for name, value in (defaults or {}).items():
            if name in known and name not in options:
                self.set_option(name, value)

    def get_ready(self, deadline=None):
        self.send("isready")
        self.lines_to("readyok", deadline)

    def exit_code(self, seconds=None):
        """Waits for the process to end by itself, so many seconds or as long as patience lasts."""
        try:
            return self.process.wait(self.patience if seconds is None else seconds)
        except subprocess.TimeoutExpired:
            raise Fault("does not end") from None

    def close_input(self):
        try:
            self.process.stdin.close()
        except OSError:
            pass  # it has ended: what it did not read is lost

    def close(self):
        """Ends the process, however it is doing."""
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        self.close_input()
        for reader in self.readers:
            reader.join(1)  # an orphan of the process may hold the other ends
