"""The programs that play games between engines: fastchess and cutechess-cli."""

import argparse
import os
import re
import shlex
import shutil
import subprocess

from arguments import positive_int, time_control
from engine_spec import parse_spec
from tournament_openings import DEFAULT_OPENINGS

RUNNERS = ("fastchess", "cutechess-cli")
HOW_TO_GET_ONE = """neither fastchess nor cutechess-cli is on the PATH. To get one:
  git clone https://github.com/Disservin/fastchess && make -C fastchess -j
  then put fastchess/fastchess on the PATH, or say --runner fastchess/fastchess
cutechess-cli comes with CuteChess: https://github.com/cutechess/cutechess/releases"""
WARNING = re.compile(r"^Warning[;:]\s*(.+)")  # of an illegal line or mate, for example
FINISHED = re.compile(r"^Finished game \d+ \((.+) vs (.+)\): (1-0|0-1|1/2-1/2)")
LIMITS = {"tc": time_control, "nodes": positive_int, "depth": positive_int}  # of a specification


class Engine:
    """A competitor: "COMMAND[,NAME=VALUE...]" with UCI options, or `name`, `tc`, `nodes`, `depth`.
    Raises a ValueError if it cannot be read so."""

    def __init__(self, spec):
        (self.command, *self.arguments), settings = parse_spec(spec)
        self.name = settings.pop("name", os.path.basename(self.command))
        try:
            self.limit = {key: str(read(settings.pop(key))) for key, read in LIMITS.items() if key in settings}
        except argparse.ArgumentTypeError as fault:
            raise ValueError(f"'{spec}': {fault}") from fault
        self.options = settings


def make_names_differ(engines):
    """Gives engines of one name numbers, as results are counted by name."""
    for engine in engines:
        same = [other for other in engines if other.name == engine.name]
        for number, other in enumerate(same, 1):
            if len(same) > 1:
                other.name = f"{other.name}-{number}"


def find_runner(wanted=None):
    """The path of the runner asked for, or of the first there is; None if there is none."""
    for name in [wanted] if wanted else RUNNERS:
        path = shutil.which(name)
        if path:
            return os.path.abspath(path)
    return None


def add_match_arguments(parser, tc, shuffled):
    """How games are played: what a Match asks of its arguments, but for what differs from one
    command to another. `shuffled`: what the seed decides on."""
    parser.add_argument("--tc", type=time_control, default=tc, help=f"seconds for the game + for a move ({tc})")
    parser.add_argument("--nodes", type=positive_int, help="search so many a move, instead of by time")
    parser.add_argument("--margin", type=int, default=20, help="milliseconds beyond the time (20)")
    parser.add_argument("--hash", type=positive_int, default=16, help="MB of each engine (16)")
    parser.add_argument("--threads", type=positive_int, default=1, help="of each engine (1)")
    parser.add_argument("--concurrency", type=positive_int, help="games at a time (cores by threads)")
    parser.add_argument("--openings", default=DEFAULT_OPENINGS, help="an EPD file (scripts/data/balanced.epd)")
    parser.add_argument("--seed", type=int, default=1, help=f"of {shuffled} (1)")
    parser.add_argument("--runner", help="fastchess or cutechess-cli, if not the one on the PATH")


def complete(args):
    """The same arguments, with what follows from this machine."""
    args.concurrency = args.concurrency or max(1, (os.cpu_count() or 1) // args.threads)
    return args


class Match:
    """Two engines, some openings, each played with both colours."""

    def __init__(self, engines, openings_file, rounds, args):
        self.engines, self.openings_file, self.rounds, self.args = engines, openings_file, rounds, args

    def command(self, runner):
        """Both runners share a grammar, and differ in details."""
        is_fastchess = "fastchess" in os.path.basename(runner)
        words = [runner]
        for engine in self.engines:
            words += ["-engine", f"cmd={engine.command}", f"name={engine.name}", "proto=uci"]
            words += self._arguments(engine, is_fastchess)
            words += self._limit(engine, is_fastchess)
            # Runners complain of engines without Threads, whose number is 1 unless asked for.
            threads = {"Threads": self.args.threads} if self.args.threads > 1 else {}
            options = {"Hash": self.args.hash, **threads, **engine.options}
            words += [f"option.{name}={value}" for name, value in options.items()]
        words += ["-openings", f"file={self.openings_file}", "format=epd", "order=sequential"]
        words += ["-rounds", str(self.rounds), "-games", "2", "-repeat", "-recover"]
        words += ["-concurrency", str(self.args.concurrency), "-ratinginterval", "0"]
        words += ["-variant", "fischerandom"] if self.args.chess960 else []
        if self.args.adjudicate:
            words += ["-draw", "movenumber=40", "movecount=8", "score=10"]
            words += ["-resign", "movecount=4", "score=600", "twosided=true"]
        pgn = os.path.abspath(self.args.pgn)
        words += ["-pgnout", f"file={pgn}"] if is_fastchess else ["-pgnout", pgn]
        words += ["-autosaveinterval", "0"] if is_fastchess else []
        return words

    @staticmethod
    def _arguments(engine, is_fastchess):
        if not is_fastchess:
            return [f"arg={argument}" for argument in engine.arguments]
        return [f"args={shlex.join(engine.arguments)}"] if engine.arguments else []

    def _limit(self, engine, is_fastchess):
        args = self.args
        nodes = engine.limit.get("nodes", args.nodes)
        depth = engine.limit.get("depth", args.depth)
        if "tc" in engine.limit or not (nodes or depth):
            return [f"tc={engine.limit.get('tc', args.tc)}", f"timemargin={args.margin}"]
        words = [f"nodes={nodes}"] if nodes else [f"depth={depth}"]
        return words if is_fastchess else [*words, "tc=inf"]

    def play(self, runner, folder, on_result, on_warning):
        """Plays all games, telling (white, black, result) of each when it ends, and what the runner
        finds wrong with an engine's output. Raises RuntimeError with what it said if it fails."""
        said = []
        with subprocess.Popen(self.command(runner), cwd=folder, text=True, errors="replace",
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as process:
            try:
                for line in process.stdout:
                    said = [*said[-19:], line]
                    found = FINISHED.match(line)
                    if found:
                        on_result(*found.groups())
                    elif warning := WARNING.match(line):
                        on_warning(warning[1])
            except KeyboardInterrupt:
                process.terminate()  # it has heard of the interrupt too, but need not have obeyed
                raise
        if process.returncode != 0:
            raise RuntimeError(f"{os.path.basename(runner)} failed:\n{''.join(said)}")
