"""How far a long run is, with the time left, on standard error."""

import functools
import sys

from script import complain, missing_module

try:
    from tqdm import tqdm as Bar
except ImportError:
    @functools.cache
    def say_once(text):
        complain(text)

    class Bar:
        """In place of tqdm's: it counts, and shows nothing but lines that stay."""

        def __init__(self, initial, disable, **_):
            self.n, self.disable = initial, disable
            if not disable:
                say_once(f"no bar shows how far it is: {missing_module('tqdm')}")

        def __enter__(self):
            return self

        def __exit__(self, *_):
            pass

        def update(self, count=1):
            self.n += count

        def write(self, text, file):
            print(text, file=file, flush=True)

        def ignore(self, *_, **__):
            pass
        close = clear = set_postfix_str = ignore


class Progress(Bar):
    """A bar that changes on a terminal; elsewhere it is written once a minute. `done` is what an earlier
    run left, of `total`."""

    def __init__(self, total, unit, done=0, title="", disable=False):
        self.is_terminal = sys.stderr.isatty()
        super().__init__(total=total, initial=done, unit=unit, desc=title or None, file=sys.stderr, disable=disable,
                         dynamic_ncols=True, smoothing=0, mininterval=0.1 if self.is_terminal else 60)

    def describe(self, text):
        """What there is to say besides the count and the time left."""
        self.set_postfix_str(text, refresh=False)

    def say(self, text):
        """A line of its own, that stays."""
        self.write(text, file=sys.stderr)

    def print(self, text):
        """A line of results, on standard output."""
        if self.is_terminal:
            self.clear()
        print(text, flush=True)
