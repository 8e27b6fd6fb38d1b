"""An engine over pipes that is given a hostile case, and what it does wrong."""

import os
import pathlib
import re
import signal
import tempfile
import time

from hostile_cases import expand
from rules import legal_moves
from uci_engine import Engine, Fault

MOVE = r"[a-h][1-8][a-h][1-8][nbrq]?"
SPEECH = re.compile(rf"id |option |info |uciok$|readyok$|bestmove (\(none\)|{MOVE}( ponder {MOVE})?)$")
KILOBYTE = 1 << 10
MEGABYTE = 1 << 20
FIRST_MOVES = {f"{file}2{file}{rank}" for file in "abcdefgh" for rank in "34"} | {"b1a3", "b1c3", "g1f3", "g1h3"}


class NotStarted(Exception):
    """The command ended as it does when it cannot start the engine, which did not say a word."""


class Patient(Engine):
    """One process, given a case. Everything that takes time fails after `patience` seconds without a sign of
    life, which only an engine that hangs needs."""

    def __init__(self, command, case, folder, patience):
        self.case, self.folder = case, pathlib.Path(folder)
        self.said = []  # lines, in their order
        self.waited_for = 0  # how many lines have been looked at by wait()
        is_prepared = case.is_limited() or case.beginning()
        super().__init__(command, patience, cwd=folder, preexec_fn=self._prepare if is_prepared else None)

    def _prepare(self):
        import resource  # not to be had on every system that can run the other cases

        for kind, limit in [(resource.RLIMIT_AS, self.case.memory * MEGABYTE),
                            (resource.RLIMIT_STACK, self.case.stack * KILOBYTE)]:
            if limit:
                resource.setrlimit(kind, (limit, limit))
        how = self.case.beginning()
        if how == "output-closed":
            os.close(1)
        elif how == "input-closed":
            os.close(0)
        elif how == "input-folder":
            os.dup2(os.open(self.folder, os.O_RDONLY), 0)
        elif how == "input-write-only":
            os.dup2(os.open(os.devnull, os.O_WRONLY), 0)
        elif how == "input-non-blocking":
            os.set_blocking(0, False)

    def next_line(self, deadline=None):
        self.said.append(super().next_line(deadline))
        return self.said[-1]

    def bestmoves(self):
        return [line.split()[1] for line in self.said if line.startswith("bestmove ")]

    def depths(self):
        return [int(line.split()[2]) for line in self.said if re.match(r"info depth \d+ ", line)]

    def wait(self, start):
        """Waits for a line, after all those waited for so far, that begins so."""
        while True:
            while self.waited_for < len(self.said):
                self.waited_for += 1
                if self.said[self.waited_for - 1].startswith(start):
                    return
            self.next_line()

    def wait_for_bestmoves(self, count):
        while len(self.bestmoves()) < count:
            self.next_line()

    def ask_whether_ready(self):
        answers = self.said.count("readyok")
        self.send(b"isready\n")
        while self.said.count("readyok") == answers:
            self.next_line()

    def act(self, line):
        """Does what a line of the case says."""
        action, _, argument = line.partition(" ")
        if not line.startswith("@"):
            self.send(expand(line) + b"\n")
        elif action == "@raw":
            self.send(expand(argument))
        elif action == "@file":
            name, _, content = argument.partition(" ")
            (self.folder / name).write_bytes(expand(content))
        elif action == "@pipe":
            os.mkfifo(self.folder / argument)
        elif action == "@wait":
            self.wait(argument)
        elif action == "@pause":
            time.sleep(float(argument))
        elif action == "@held":
            self.ask_whether_ready()
            if self.bestmoves():
                raise Fault("answers before it is told to")
        elif action == "@term":
            self.process.send_signal(signal.SIGTERM)
        elif action == "@closed":
            self.listening = False
            self.send(b"isready\n")
            while self.heard.get(timeout=self.patience) is not None:
                pass  # until the reader has closed its end
            self.heard.put(None)
            self.send(b"isready\n")
        elif action == "@eof":
            self.close_input()

    def end(self):
        """Waits for the process to end by itself, and reads what it still says."""
        code = self.exit_code()
        while (line := self.heard.get(timeout=self.patience)) is not None:
            self.said.append(line)
        for reader in self.readers:
            reader.join(self.patience)
        if code != self.case.exit:
            raise Fault(f"ends with code {code} instead of {self.case.exit}")


class Rules:
    """What is legal, by another process of the engine, which has heard no hostile input but positions."""

    def __init__(self, command, patience):
        self.command, self.patience, self.engine = command, patience, None

    def legal_moves(self, position):
        """After a command `position ...`, castling written either way; none if the engine refuses or dies of it."""
        try:
            if self.engine is None:
                self.engine = Engine(self.command, self.patience)
                self.engine.shake_hands()
            moves = set()
            for value in ("true", "false"):
                self.engine.set_option("UCI_Chess960", value)
                moves |= legal_moves(self.engine, position + b"\n")
            return moves
        except Fault:
            self.close()
            return set()

    def close(self):
        if self.engine is not None:
            self.engine.close()
            self.engine = None


def judge(case, engine, answers, depths, rules):
    """What was said in the whole case; `answers` are the moves and `depths` the reported depths up to the end of
    its own lines."""
    for line in engine.said:
        if not case.free and (not SPEECH.match(line) or line != line.strip()):
            raise Fault(f"says what is no UCI: {line[:100]!r}")
    if len(answers) not in case.bestmoves:
        raise Fault(f"answers {len(answers)} times")
    for move in answers:
        if (move == "(none)") != (case.refused or case.none):
            raise Fault(f"answers {move}")
        if move in case.never or (case.moves and move not in case.moves):
            raise Fault(f"answers {move}")
    if case.legal and answers:
        legal = set().union(*(rules.legal_moves(position) for position in case.positions()))
        for move in answers:
            if move not in legal:
                raise Fault(f"answers {move}, which is illegal")
    if case.depth and max(depths, default=0) != case.depth:
        raise Fault(f"searches to depth {max(depths, default=0)}, not {case.depth}")
    if case.quiet and (said := [line for line in engine.said if line.startswith("info string ")]):
        raise Fault(f"has something to say: {said[0][:100]!r}")
    if case.refused and not any("position refused: " in line for line in engine.said):
        raise Fault("does not say why it refuses the position")
    for text in case.says:
        if not any(text in line for line in engine.said):
            raise Fault(f"never says {text!r}")
    if engine.errors and case.exit == 0:
        raise Fault("complains to stderr")


def play(case, engine):
    for line in case.lines:
        engine.act(line)
    if case.ends_by_itself():
        engine.end()
        return engine.bestmoves(), engine.depths()
    engine.ask_whether_ready()
    engine.wait_for_bestmoves(case.bestmoves.start)
    engine.ask_whether_ready()  # after which one answer too many has been seen
    answers, depths = engine.bestmoves(), engine.depths()
    engine.send(b"position startpos\ngo depth 1\n")
    engine.wait_for_bestmoves(len(answers) + 1)
    if engine.bestmoves()[-1] not in FIRST_MOVES:
        raise Fault("does not recover")
    engine.send(b"quit\n")
    engine.end()
    return answers, depths


def run(command, case, patience, rules, start_failure=None):
    """Why the engine fails the case, or None; and all that it said. `start_failure` is the exit code
    of a command that could not start the engine, for commands of which that is no fault."""
    with tempfile.TemporaryDirectory() as folder:
        engine = Patient(command, case, folder, patience)
        try:
            judge(case, engine, *play(case, engine), rules)
            return None, engine.said
        except Fault as fault:
            code = engine.process.poll()
            engine.close()  # now all that it said to stderr is known
            if code and code == start_failure and not engine.said and not engine.errors:
                raise NotStarted from fault
            died = f" (ended with code {code})" if code else ""
            return f"{fault}{died}", engine.said + engine.errors
        finally:
            engine.close()
