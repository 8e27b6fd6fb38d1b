"""What the experiments share: the modules of scripts/, games of an engine against itself with other values of its
options, and runs that go on where an interruption ended them."""

import copy
import pathlib
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))

from match import Competitor, Match  # noqa: E402
from progress import Progress  # noqa: E402
from script import INTERRUPTED  # noqa: E402


def identity(args):
    """What the games of `args.engine` depend on, besides the values of its options."""
    return Match([Competitor(args.engine)], args, ".").identity()


def play_values(args, iteration, first, second, say):
    """(wins, losses, draws) of `args.engine` with one set of options against itself with another, in
    `args.games` with openings of the iteration; `say` hears of faults. Raises KeyboardInterrupt, or a
    RuntimeError if fastchess fails."""
    sides = []
    for name, values in (("first", first), ("second", second)):
        engine = Competitor(args.engine)
        engine.name, engine.options = name, engine.options | values
        sides.append(engine)
    args = copy.copy(args)
    args.seed += iteration
    with tempfile.TemporaryDirectory() as folder:
        match = Match(sides, args, folder)
        result, ended = match.play(is_quiet=True)
    for line in match.fault_lines():
        say(line)
    if not ended:
        raise KeyboardInterrupt
    if not result:
        raise RuntimeError("fastchess reported no result")
    return result.wins, result.losses, result.draws


def go_on(iterations, done, play):
    """Calls play(iteration, progress) for each iteration that is missing. Returns the exit status."""
    with Progress(iterations, "iteration", done) as progress:
        try:
            for iteration in range(done, iterations):
                play(iteration, progress)
                progress.update(1)
        except KeyboardInterrupt:
            progress.say("stopped; the same command goes on")
            return INTERRUPTED
    return None
