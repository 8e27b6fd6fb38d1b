"""How far a long run is, told on standard error."""

import sys
import time


def clock_text(seconds):
    """As people read it: 4:05, or 1:04:05."""
    minutes, seconds = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


class Progress:
    """One line that changes on a terminal; elsewhere at most so many lines. `done` is what an
    earlier run left, of `total`."""

    def __init__(self, total, done=0, lines_at_most=20, stream=None, now=time.monotonic):
        self.total, self.before, self.now = total, done, now
        self.stream = stream or sys.stderr
        self.is_terminal = self.stream.isatty()
        self.step = 1 if self.is_terminal else max(1, total // lines_at_most)
        self.begun = now()

    def show(self, done, describe):
        """`describe()` says what there is to say besides the time left; asked only if it is shown."""
        if done % self.step and done != self.total:
            return
        left = (self.now() - self.begun) / max(1, done - self.before) * max(0, self.total - done)
        line = f"{describe()}, {clock_text(left)} left"
        self._write(f"\r\033[K{line}" if self.is_terminal else f"{line}\n")

    def say(self, text):
        """A line of its own, that stays."""
        self._write(f"\r\033[K{text}\n" if self.is_terminal else f"{text}\n")

    def wipe(self):
        """Makes room on the terminal for what goes to standard output."""
        if self.is_terminal:
            self._write("\r\033[K")

    def close(self):
        """Leaves the last line standing."""
        if self.is_terminal:
            self._write("\n")

    def _write(self, text):
        self.stream.write(text)
        self.stream.flush()
