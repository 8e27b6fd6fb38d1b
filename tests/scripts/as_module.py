"""What the tests of the scripts have in common: the scripts as modules, those with and those without .py at the
end of their names, and a world in which they can be interrupted."""

import importlib.machinery
import importlib.util
import os
import pathlib
import signal
import sys
import unittest

SCRIPTS = pathlib.Path(__file__).resolve().parents[2] / "scripts"
sys.path[:0] = [str(SCRIPTS), str(SCRIPTS / "lab")]
sys.dont_write_bytecode = True

# A job in the background of a shell, or below nohup, ignores interrupts, and so would every script that a test
# starts and interrupts: it would never end. What is not ignored here is not ignored there.
if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def as_module(name):
    """A script without .py; one with it is simply imported after this module."""
    loader = importlib.machinery.SourceFileLoader(name.replace("-", "_"), str(SCRIPTS / name))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(loader.name, loader))
    loader.exec_module(module)
    return module


def skip_unless(condition, why):
    """Skips a test and says why; where SKIP_NOTHING is set, as in CI, the test fails."""
    if condition:
        return
    if os.environ.get("SKIP_NOTHING"):
        raise AssertionError(f"skipped, but SKIP_NOTHING is set: {why}")
    print(f"skipped: {why}", file=sys.stderr)
    raise unittest.SkipTest(why)


def uci_engine(path, options=()):
    """Makes an executable file that answers `uci`, and has these options."""
    lines = "".join(f"option name {name} type string\\n" for name in options)
    path.write_text(f"#!/bin/sh\n# {path}\nread _; printf '{lines}uciok\\n'\n")
    path.chmod(0o755)
    return path


def built_engine():
    """The engine of this folder, the fast one if there is one; skips the test where there is none."""
    built = [path for name in ("isolani", "isolani-dev") if os.access(path := SCRIPTS.parent / name, os.X_OK)]
    skip_unless(built, "needs ./isolani or ./isolani-dev: 'make dev' builds it")
    return built[0]
