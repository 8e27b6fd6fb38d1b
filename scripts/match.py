"""A match between two UCI engines, played by fastchess (https://github.com/Disservin/fastchess): its
command line, what it prints, and how an interrupted match goes on."""

import argparse
import collections
import contextlib
import dataclasses
import fcntl
import json
import math
import os
import pathlib
import re
import shlex
import shutil
import signal
import subprocess

from arguments import positive_int, time_control
from progress import Progress
from script import FAILED, INTERRUPTED, OK, complain, content_hash, write_json, write_text
from uci_engine import Engine, Fault, parse_spec

DEFAULT_BOOK = pathlib.Path(__file__).resolve().parent / "data" / "balanced.epd"
HOW_TO_GET_IT = ("build it by 'git clone https://github.com/Disservin/fastchess && make -C fastchess -j', and put it "
                 "on the PATH or name it with --fastchess")
# The files of a match: its games, what it depends on, its last result, the state of fastchess.
GAMES, IDENTITY, RESULT, STATE, LOCK = "games.pgn", "identity.json", "result.txt", "fastchess.json", "lock"
TAG = re.compile(r'\[\w+ "')  # of a PGN game
LIMITS = {"tc": time_control, "nodes": positive_int, "depth": positive_int}  # of a specification
FINISHED = re.compile(r"^Finished game \d+ \((.+) vs (.+)\): (\S+) \{(.*)\}")
FAULT = re.compile(r"loses on time|disconnects|stalls|makes an illegal move")
ELO = re.compile(r"^Elo: (\S+) \+/- (\S+),", re.MULTILINE)
COUNTS = re.compile(r"^Games: \d+, Wins: (\d+), Losses: (\d+), Draws: (\d+)", re.MULTILINE)
LLR = re.compile(r"^LLR: (\S+) \S+ \((\S+), (\S+)\)", re.MULTILINE)
WARNINGS_AT_MOST = 5  # shown in full
STARTUP_SECONDS = 10  # in which an engine answers `uci`


class Competitor:
    """An engine in a match: "COMMAND[,NAME=VALUE...]" with UCI options, or `name`, `tc`, `nodes`, `depth`.
    Raises a ValueError if it cannot be read so."""

    def __init__(self, spec):
        (self.command, *arguments), settings = parse_spec(spec)
        # The engine runs in the folder of its match.
        self.arguments = [os.path.abspath(word) if os.path.isfile(word) else word for word in arguments]
        if any(quote in word for word in self.arguments for quote in "'\""):
            raise ValueError(f"'{spec}': fastchess reads no quotes within arguments; put the command into a script")
        self.name = settings.pop("name", os.path.basename(self.command))
        try:
            self.limit = {key: str(read(settings.pop(key))) for key, read in LIMITS.items() if key in settings}
        except argparse.ArgumentTypeError as fault:
            raise ValueError(f"'{spec}': {fault}") from fault
        self.options, self.origin = settings, None

    def check(self):
        """Raises a ValueError unless it answers `uci` and has the options that it is to get."""
        try:
            with Engine([self.command, *self.arguments], STARTUP_SECONDS) as engine:
                engine.shake_hands(needed=self.options)
        except Fault as fault:
            raise ValueError(f"{self.name}, asked by 'uci', {fault}") from fault

    def identity(self):
        """What its play depends on, and the commit that it is of, if known. An engine that is a script
        is as much the script as what runs it."""
        files = [word for word in self.arguments if os.path.isfile(word)]
        return {"origin": self.origin, "limit": self.limit,
                "files": [content_hash(path) for path in (self.command, *files)],
                "arguments": ["file" if word in files else word for word in self.arguments],
                "options": self.options}


def make_names_differ(engines):
    """Gives engines of one name numbers, as results are counted by name. Raises a ValueError if that
    name is taken."""
    for engine in engines:
        same = [other for other in engines if other.name == engine.name]
        for number, other in enumerate(same, 1):
            if len(same) > 1:
                other.name = f"{other.name}-{number}"
    for name, count in collections.Counter(engine.name for engine in engines).items():
        if count > 1:
            raise ValueError(f"two engines are called {name}: say name= for one of them")


@dataclasses.dataclass(frozen=True)
class Result:
    """How the first engine stands against the second, errors at 95% confidence; what is not finite is unknown."""

    wins: int
    losses: int
    draws: int
    elo: float
    error: float
    llr: tuple | None = None  # with its lower and upper bound, in an SPRT

    @property
    def games(self):
        return self.wins + self.losses + self.draws

    @property
    def is_decided(self):
        return self.llr is not None and self.verdict != "no verdict"

    @property
    def verdict(self):
        value, lower, upper = self.llr
        return "passed" if value >= upper else "failed" if value <= lower else "no verdict"

    def llr_text(self, bounds):
        value, lower, upper = self.llr
        return f"LLR {value} ({lower}, {upper}) [{bounds[0]:g}, {bounds[1]:g}]"

    def elo_text(self):
        error = f"+- {self.error:.1f}" if math.isfinite(self.error) else "with unknown error"
        return f"Elo {self.elo + 0.0:+.1f} {error}" if math.isfinite(self.elo) else "Elo unknown"

    def counts_text(self):
        return f"{self.games} games (+{self.wins} -{self.losses} ={self.draws})"


def parse_result(text):
    """The last result that fastchess printed; None without one."""
    elo, counts, llr = (pattern.findall(text) for pattern in (ELO, COUNTS, LLR))
    if not (elo and counts):
        return None
    value, error = map(float, elo[-1])
    # No spread among the pairs is too few of them, not certainty.
    return Result(*map(int, counts[-1]), value, error or math.nan, tuple(map(float, llr[-1])) if llr else None)


def add_match_arguments(parser, tc=None, nodes=None, megabytes=16):
    """How games are played, but for their number, which complete() finds in `args.games`. One of `tc` and
    `nodes` is the default limit of a move; with neither, the limit is not among the arguments. `megabytes`: the
    hash of each engine unless it is given. Words in place of `nodes` and `megabytes` stand in the help only, where
    defaults are set by whoever calls."""
    if tc or nodes:
        limit = parser.add_mutually_exclusive_group()
        limit.add_argument("--tc", type=time_control, metavar="TC",
                           help=f"time control in seconds, such as 10+0.1{f' (default {tc})' if tc else ''}")
        limit.add_argument("--nodes", type=positive_int, help=f"nodes per move{f' (default {nodes})' if nodes else ''}")
        limit.add_argument("--depth", type=positive_int, help="plies per move")
    parser.add_argument("--margin", type=positive_int, default=20, help="milliseconds beyond the time (default 20)")
    parser.add_argument("--hash", type=positive_int, default=megabytes,
                        help=f"hash of each engine in MB (default {megabytes})")
    parser.add_argument("--threads", type=positive_int, default=1, help="threads of each engine (default 1)")
    parser.add_argument("--concurrency", type=positive_int, help="games at a time (default: one per core and thread)")
    parser.add_argument("--book", type=pathlib.Path, default=DEFAULT_BOOK,
                        help="openings, EPD or PGN (default scripts/data/balanced.epd)")
    parser.add_argument("--seed", type=positive_int, default=1, help="for shuffling the openings (default 1)")
    parser.add_argument("--chess960", action="store_true", help="the openings are of Chess960")
    parser.add_argument("--adjudicate", action="store_true", help="end games when both engines agree on the result")
    parser.add_argument("--fastchess", default="fastchess", metavar="PROGRAM", help="the program (default fastchess)")
    parser.set_defaults(bounds=None, tc=None, nodes=None, depth=None,
                        default_limit=f"tc={tc}" if tc else f"nodes={nodes}")


def count_openings(path):
    """The lines of an EPD file, the games of a PGN file."""
    with open(path, encoding="utf-8", errors="replace") as book:
        lines = [line.strip() for line in book]
    if path.suffix == ".epd":
        return sum(1 for line in lines if line)
    return sum(1 for before, line in zip(["", *lines], lines, strict=False)
               if TAG.match(line) and not TAG.match(before))


def complete(args, plays=True):
    """The same arguments, checked, with what follows from this machine. Raises a ValueError for what
    cannot be played, where it is to be."""
    given = next((key for key in LIMITS if getattr(args, key)), None)
    args.limit = f"{given}={getattr(args, given)}" if given else args.default_limit
    if not plays:
        return args
    if args.games % 2:
        raise ValueError("--games needs an even number: every opening is played twice")
    if args.book.suffix not in (".epd", ".pgn"):
        raise ValueError(f"{args.book}: openings are .epd or .pgn, unpacked")
    program = shutil.which(args.fastchess)
    if not program:
        raise ValueError(f"no program '{args.fastchess}': {HOW_TO_GET_IT}")
    args.fastchess = os.path.abspath(program)
    args.book_hash = content_hash(args.book)
    if not args.limit.startswith("tc="):
        # Without a clock, engines play the same game again from the same opening.
        openings = count_openings(args.book)
        if not openings:
            raise ValueError(f"{args.book} has no openings: name another file with --book")
        if args.games > 2 * openings:
            args.games = 2 * openings
            complain(f"{args.book.name} has {openings} openings: at most {args.games} games without a clock")
    cores = len(os.sched_getaffinity(0))
    args.concurrency = min(args.concurrency or max(1, cores // args.threads), cores)
    return args


def limit_text(limit):
    """10+0.1, or 60000 nodes a move."""
    kind, _, value = limit.partition("=")
    return {"tc": value, "nodes": f"{value} nodes a move", "depth": f"depth {value}"}[kind]


def has_games(folder):
    """Whether games of a match are in its folder."""
    return any(path.exists() and path.stat().st_size for path in (folder / GAMES, folder / RESULT))


class Match:
    """Two engines in a folder, which keeps the games, the state of fastchess, and what is played."""

    def __init__(self, engines, args, folder):
        self.engines, self.args, self.folder = engines, args, pathlib.Path(folder)
        self.faults, self.warnings = collections.Counter(), []

    def identity(self):
        """Everything that results depend on. The number of games at a time is not part of it."""
        args = self.args
        return {"limit": args.limit, "games": args.games, "margin": args.margin, "hash": args.hash,
                "threads": args.threads, "chess960": args.chess960, "adjudicate": args.adjudicate,
                "bounds": args.bounds and list(args.bounds), "book": args.book_hash, "seed": args.seed,
                "engines": {engine.name: engine.identity() for engine in self.engines}}

    def claim(self):
        """Makes the folder that of this match. Raises a ValueError if it has games of another."""
        path, mine = self.folder / IDENTITY, self.identity()
        try:
            before = dict(json.loads(path.read_text(encoding="utf-8")))
        except (FileNotFoundError, TypeError, ValueError):
            before = {}
        if before == mine:
            return
        self.folder.mkdir(parents=True, exist_ok=True)
        with self._locked():
            if has_games(self.folder):
                different = [key for key in mine if before.get(key) != mine[key]]
                raise ValueError(f"{self.folder} is of another match ({IDENTITY}: {', '.join(different)}); "
                                 "name another folder with --folder, or remove it")
            (self.folder / STATE).unlink(missing_ok=True)
            write_json(path, mine)

    @contextlib.contextmanager
    def _locked(self):
        """Nobody else plays in the folder meanwhile. Raises a ValueError if somebody does."""
        with open(self.folder / LOCK, "w", encoding="utf-8") as lock:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise ValueError(f"the match in {self.folder} is being played already") from None
            yield

    def _update_state(self):
        """Lets the state of fastchess name the files that were checked, wherever they were before."""
        state = json.loads((self.folder / STATE).read_text(encoding="utf-8"))
        for known in state["engines"]:
            for engine in self.engines:
                if engine.name == known["name"]:
                    known |= {"cmd": engine.command, "args": shlex.join(engine.arguments)}
        state["opening"]["file"] = str(self.args.book.resolve())
        write_json(self.folder / STATE, state)

    def command(self):
        """The command line of fastchess, run in the folder; it goes on from its own state if there is
        some. Raises a ValueError if that cannot be read."""
        args = self.args
        if (self.folder / STATE).exists():
            try:
                self._update_state()
            except (ValueError, KeyError, TypeError):
                raise ValueError(f"{self.folder / STATE} is damaged; remove {self.folder} to begin again") from None
            return [args.fastchess, "-config", f"file={STATE}", f"outname={STATE}", "-concurrency",
                    str(args.concurrency)]
        words = [args.fastchess]
        for engine in self.engines:
            words += ["-engine", f"cmd={engine.command}", f"name={engine.name}", "proto=uci"]
            words += [f"args={shlex.join(engine.arguments)}"] if engine.arguments else []
            words += [f"{key}={value}" for key, value in engine.limit.items()] or [args.limit]
            words += [f"timemargin={args.margin}"]
            # fastchess complains of engines without Threads, whose number is 1 unless asked for.
            threads = {"Threads": args.threads} if args.threads > 1 else {}
            words += [f"option.{name}={value}"
                      for name, value in {"Hash": args.hash, **threads, **engine.options}.items()]
        words += ["-openings", f"file={args.book.resolve()}", f"format={args.book.suffix[1:]}", "order=random"]
        words += ["-srand", str(args.seed), "-rounds", str(args.games // 2), "-games", "2", "-repeat", "-recover"]
        words += ["-concurrency", str(args.concurrency), "-pgnout", f"file={GAMES}", "-config", f"outname={STATE}"]
        words += ["-ratinginterval", "1", "-autosaveinterval", "2"]
        words += ["-variant", "fischerandom"] if args.chess960 else []
        if args.bounds:
            words += ["-sprt", f"elo0={args.bounds[0]:g}", f"elo1={args.bounds[1]:g}", "alpha=0.05", "beta=0.05",
                      "model=logistic"]
        if args.adjudicate:
            words += ["-draw", "movenumber=40", "movecount=8", "score=10"]
            words += ["-resign", "movecount=4", "score=600", "twosided=true"]
        return words

    def _result_before(self):
        """That of an earlier run; None without one."""
        try:
            return parse_result((self.folder / RESULT).read_text(encoding="utf-8"))
        except FileNotFoundError:
            return None

    def play(self, title="", is_quiet=False):
        """Plays what is missing, with a line of progress unless it is to be quiet. Returns the result,
        None if none is known yet, and whether the match came to its end. Raises a RuntimeError if
        fastchess fails, a ValueError if the folder cannot be used."""
        result = self._result_before()
        if result and (result.is_decided or result.games >= self.args.games):
            return result, True
        with self._locked():
            said, was_interrupted, status = self._run(result.games if result else 0, title, is_quiet)
        if status != 0 and not was_interrupted:
            text = "".join(line for line in said if "-config file=" not in line)
            raise RuntimeError(f"fastchess failed:\n{text}")
        return self._result_before(), not was_interrupted

    def _run(self, games_before, title, is_quiet):
        """Runs fastchess; returns its last lines, whether it was interrupted, and its exit status."""
        said = collections.deque(maxlen=20)
        progress = Progress(self.args.games, "game", games_before, title, is_quiet)
        process = subprocess.Popen(self.command(), cwd=self.folder, text=True, errors="replace",
                                   stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        was_interrupted = False

        def interrupt(*_):  # fastchess saves its state and ends, if it has not heard of it anyway
            nonlocal was_interrupted
            was_interrupted = True
            process.send_signal(signal.SIGINT)
        before = signal.signal(signal.SIGINT, interrupt)
        try:
            for line in process.stdout:
                said.append(line)
                self._take(line, said, progress)
            process.wait()
        finally:
            signal.signal(signal.SIGINT, before)
        progress.close()
        return said, was_interrupted, process.returncode

    def _take(self, line, said, progress):
        """What a line of fastchess says: a game that ended, a warning, or the end of a table."""
        if found := FINISHED.match(line):
            white, black, score, reason = found.groups()
            progress.update(1)
            if fault := FAULT.search(reason):
                self.faults[black if score == "1-0" else white, fault[0]] += 1
        elif line.startswith(("Warning;", "Warning:")):
            self.warnings.append(line.split(None, 1)[1].strip())
            if len(self.warnings) <= WARNINGS_AT_MOST and not progress.disable:
                progress.say(f"warning: {self.warnings[-1]}")
        elif line.startswith("--------") and (result := parse_result(table := "".join(said))):
            write_text(self.folder / RESULT, table[table.rindex("Results of ") :] if "Results of " in table else table)
            llr = f", LLR {result.llr[0]:.2f}" if result.llr else ""
            progress.describe(f"{result.elo_text()}{llr}")

    def fault_lines(self):
        """Games that ended otherwise than by chess, and the number of warnings."""
        lines = [f"fault: {name}: {count} x {reason}" for (name, reason), count in sorted(self.faults.items())]
        if self.warnings:
            lines.append(f"fastchess warned {len(self.warnings)} times, first: {self.warnings[0]}")
        return lines


def play_all(matches):
    """Plays (what, match) one after another, `what` being printed as the title: ([(what, result)], lines
    about faults, exit status). Nothing is played before all folders are known to be free."""
    for _, match in matches:
        match.claim()
    rows, faults, status = [], [], OK
    for what, match in matches:
        try:
            result, ended = match.play(str(what))
        except RuntimeError as fault:
            complain(f"{what}: {fault}")
            result, ended, status = None, True, FAILED
        rows += [(what, result)] if result else []
        faults += match.fault_lines()
        if not ended:
            complain("stopped; the same command goes on")
            return rows, faults, INTERRUPTED
    return rows, faults, status
