"""A UCI engine over pipes: what all scripts that talk to one have in common."""

import queue
import re
import subprocess
import threading
import time

ERRORS_AT_MOST = 4000  # bytes of stderr that are kept


class Fault(Exception):
    """What an engine does wrong, in words that follow its name."""


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

    def shake_hands(self, deadline=None):
        """The names of the engine's options."""
        self.send("uci")
        return {found[1] for line in self.lines_to("uciok", deadline)
                if (found := re.match(r"option name (.+?) type ", line))}

    def set_option(self, name, value):
        self.send(f"setoption name {name} value {value}")

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
