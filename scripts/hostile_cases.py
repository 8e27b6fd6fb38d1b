"""The tables of hostile input: what is sent, and what must come back.

A case begins with its name and what is expected, and goes on to the next blank line:

    == fen/no-kings refused
    position fen 8/8/8/8/8/8/8/8 w - - 0 1
    go depth 4

Expectations, of which each case states at least one:
    bestmoves=N         answers to `go`; 1 unless said otherwise; also N-M
    refused             the position is: an `info string` says so, and the answers are `(none)`
    none                no move exists: the answers are `(none)`
    legal               the answers are legal moves in a position that the case sets
    legal="FEN"         they are legal moves in this one; which are, the engine itself says in another process
    moves=A,B           one of these is the answer
    never=A,B           none of these is
    depth=N             the deepest search that is reported
    says="TEXT"         some line holds this text
    quiet               there is no `info string`
    exit=N              the exit code; 0 unless said otherwise

Conditions:
    free                more than UCI is said: drawings, counts
    memory=N stack=N    megabytes of address space for the process, kilobytes of stack for a thread
                        of the system's own making
    unix                needs something that Windows has not, such as /dev/zero

In a line sent, a backslash begins an escape as in Python, and {300*TEXT} stands for that many TEXT.
Lines that begin with @ do something else:
    @wait TEXT          waits for a line, not waited for before, that begins with TEXT
    @held               nothing has been answered to `go` so far
    @pause SECONDS      gives the engine time to err in
    @raw TEXT           sends it without a line end
    @file NAME TEXT     makes a file in the folder in which the engine runs, @pipe NAME a named pipe
    @eof                closes the engine's input, @closed its output, @term sends SIGTERM:
                        nothing may follow, and the engine must end by itself
    @begin HOW          starts the engine with a stream that is odd; stands first. HOW is one of
                        output-closed, input-closed, input-folder, input-write-only (the engine must
                        end by itself), input-non-blocking

Unless it has been ended, the engine must then answer `isready`, play a move from the initial position
and obey `quit`. A line that begins with # is a comment; \\x23 sends one.
"""

import codecs
import dataclasses
import re
import shlex

FLAGS = {"refused", "none", "legal", "quiet", "free", "unix"}
CONDITIONS = {"free", "unix", "memory", "stack"}
BEGINNINGS = {"output-closed", "input-closed", "input-folder", "input-write-only", "input-non-blocking"}
ENDINGS = {"@eof", "@closed", "@term"}
ACTIONS = ENDINGS | {"@wait", "@held", "@pause", "@raw", "@file", "@pipe", "@begin"}


class TableError(ValueError):
    """A table that cannot be understood."""


@dataclasses.dataclass
class Case:
    """One case; the lines are kept as they stand in the table."""

    name: str
    bestmoves: range = range(1, 2)
    refused: bool = False
    none: bool = False
    legal: object = False  # or the FEN
    quiet: bool = False
    free: bool = False
    unix: bool = False
    moves: tuple = ()
    never: tuple = ()
    depth: int = 0
    says: list = dataclasses.field(default_factory=list)
    exit: int = 0
    memory: int = 0
    stack: int = 0
    lines: list = dataclasses.field(default_factory=list)

    def beginning(self):
        """The odd stream that the engine starts with, or None."""
        action, _, how = self.lines[0].partition(" ")
        return how if action == "@begin" else None

    def ends_by_itself(self):
        return (self.lines[-1] in ENDINGS or self.exit != 0
                or self.beginning() not in (None, "input-non-blocking"))

    def is_limited(self):
        return self.memory > 0 or self.stack > 0

    def positions(self):
        """The commands that set the positions in which the answers are legal moves."""
        if self.legal is not True:
            return [f"position fen {self.legal}".encode()]
        sent = b"\n".join(expand(line) for line in self.lines if not line.startswith("@"))
        return [line for line in sent.split(b"\n") if line.split()[:1] == [b"position"]] or [b"position startpos"]

    def needs(self):
        """What not every build and not every system can give."""
        wants_unix = self.unix or any(line.split()[0] in ("@term", "@pipe") for line in self.lines if line.strip())
        return {need for need, is_needed in (("limits", self.is_limited()), ("unix", wants_unix)) if is_needed}


def expand(text):
    """The bytes that a line of the table stands for."""
    text = re.sub(r"\{(\d+)\*([^}]*)\}", lambda m: m.group(2) * int(m.group(1)), text)
    return codecs.escape_decode(text.encode())[0] if "\\" in text else text.encode()


def read_header(line):
    words = shlex.split(line.removeprefix("=="))
    if not words:
        raise TableError("a case needs a name")
    case = Case(words[0])
    for word in words[1:]:
        key, has_value, value = word.partition("=")
        if key in FLAGS and not has_value:
            setattr(case, key, True)
        elif key == "bestmoves":
            least, _, most = value.partition("-")
            case.bestmoves = range(int(least), int(most or least) + 1)
        elif key == "legal":
            case.legal = value
        elif key in ("exit", "memory", "stack", "depth"):
            setattr(case, key, int(value))
        elif key in ("moves", "never"):
            setattr(case, key, tuple(value.split(",")))
        elif key == "says":
            case.says.append(value)
        else:
            raise TableError(f"{case.name}: unknown expectation '{word}'")
    if {word.partition("=")[0] for word in words[1:]} <= CONDITIONS:
        raise TableError(f"{case.name}: states no expectation")
    return case


def check(case):
    if not case.lines:
        raise TableError(f"{case.name}: sends nothing")
    for line in case.lines:
        if line.startswith("@") and line.split()[0] not in ACTIONS:
            raise TableError(f"{case.name}: unknown action '{line}'")
        if line.startswith("@begin") and (line != case.lines[0] or case.beginning() not in BEGINNINGS):
            raise TableError(f"{case.name}: '{line}' stands first, with one of {sorted(BEGINNINGS)}")
    for line in case.lines[:-1]:
        if line in ENDINGS:
            raise TableError(f"{case.name}: something follows '{line}'")


def read_table(text):
    """All cases of a table, in its order."""
    cases = []
    for line in text.split("\n"):
        if line.startswith("=="):
            cases.append(read_header(line))
        elif line and not line.startswith("#"):
            if not cases:
                raise TableError(f"'{line}' belongs to no case")
            cases[-1].lines.append(line)
    names = set()
    for case in cases:
        check(case)
        if case.name in names:
            raise TableError(f"two cases are called {case.name}")
        names.add(case.name)
    return cases
