"""An engine over pipes that is given a hostile case, and what it does wrong."""

import os
import pathlib
import queue
import re
import signal
import subprocess
import tempfile
import threading
import time

from hostile_cases import ENDINGS, expand

MOVE = r"[a-h][1-8][a-h][1-8][nbrq]?"
SPEECH = re.compile(rf"id |option |info |uciok$|readyok$|bestmove (\(none\)|{MOVE}( ponder {MOVE})?)$")
MEGABYTE = 1 << 20


class Fault(Exception):
    """The engine did something wrong."""


class Engine:
    """One process. Everything that takes time fails after `patience` seconds without a sign of
    life, which only an engine that hangs needs."""

    def __init__(self, command, case, folder, patience):
        self.case, self.folder, self.patience = case, pathlib.Path(folder), patience
        self.said = []  # lines, in their order
        self.heard = queue.Queue()
        self.waited_for = 0  # how many lines have been looked at by wait()
        self.output_closed = case.begins_closed()
        self.process = subprocess.Popen(
            command, cwd=folder,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            preexec_fn=self._limit if case.is_limited() or self.output_closed else None)
        self.errors = []
        self.error_reader = threading.Thread(target=self._read_errors, daemon=True)
        self.error_reader.start()
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()

    def _limit(self):
        import resource  # not to be had on every system that can run the other cases

        for kind, megabytes in [(resource.RLIMIT_AS, self.case.memory),
                                (resource.RLIMIT_STACK, self.case.stack)]:
            if megabytes:
                resource.setrlimit(kind, (megabytes * MEGABYTE, megabytes * MEGABYTE))
        if self.output_closed:
            os.close(1)

    def _read(self):
        for line in self.process.stdout:
            self.heard.put(line.decode(errors="replace").rstrip("\r\n"))
            if self.output_closed:
                break
        self.process.stdout.close()
        self.heard.put(None)

    def _read_errors(self):
        if errors := self.process.stderr.read().decode(errors="replace").strip():
            self.errors.append(errors[:4000])

    def _next_line(self):
        try:
            line = self.heard.get(timeout=self.patience)
        except queue.Empty:
            raise Fault(f"says nothing for {self.patience} seconds") from None
        if line is None:
            self.heard.put(None)
            self._wait_for_death()
            raise Fault("stops talking")
        self.said.append(line)

    def _wait_for_death(self):
        try:
            self.process.wait(self.patience)
        except subprocess.TimeoutExpired:
            raise Fault("closes its output and lives on") from None

    def bestmoves(self):
        return [line.split()[1] for line in self.said if line.startswith("bestmove ")]

    def send(self, data):
        """Never blocks for good: an engine that does not read is one that hangs."""
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

    def wait(self, start):
        """Waits for a line, after all those waited for so far, that begins so."""
        while True:
            while self.waited_for < len(self.said):
                self.waited_for += 1
                if self.said[self.waited_for - 1].startswith(start):
                    return
            self._next_line()

    def wait_for_bestmoves(self, count):
        while len(self.bestmoves()) < count:
            self._next_line()

    def ask_whether_ready(self):
        answers = self.said.count("readyok")
        self.send(b"isready\n")
        while self.said.count("readyok") == answers:
            self._next_line()

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
            self.output_closed = True
            self.send(b"isready\n")
            while self.heard.get(timeout=self.patience) is not None:
                pass  # until the reader has closed its end
            self.heard.put(None)
            self.send(b"isready\n")
        elif action == "@eof":
            self.process.stdin.close()

    def end(self):
        """Waits for the process to end by itself, and reads what it still says."""
        try:
            code = self.process.wait(self.patience)
        except subprocess.TimeoutExpired:
            raise Fault("does not end") from None
        while (line := self.heard.get(timeout=self.patience)) is not None:
            self.said.append(line)
        self.error_reader.join(self.patience)
        if code != self.case.exit:
            raise Fault(f"ends with code {code} instead of {self.case.exit}")

    def close(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        try:
            self.process.stdin.close()
        except OSError:
            pass  # what was not sent yet is lost
        self.reader.join()
        self.error_reader.join()
        self.process.stderr.close()


def judge(case, engine, answers):
    """What was said in the whole case; `answers` are the moves up to the end of its own lines."""
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
    if case.lines[-1] in ENDINGS or case.exit != 0 or case.begins_closed():
        engine.end()
        return engine.bestmoves()
    engine.ask_whether_ready()
    engine.wait_for_bestmoves(case.bestmoves.start)
    engine.ask_whether_ready()  # after which one answer too many has been seen
    answers = engine.bestmoves()
    engine.send(b"position startpos\ngo depth 1\n")
    engine.wait_for_bestmoves(len(answers) + 1)
    if engine.bestmoves()[-1] == "(none)":
        raise Fault("does not recover")
    engine.send(b"quit\n")
    engine.end()
    return answers


def run(command, case, patience):
    """Why the engine fails the case, or None; and all that it said."""
    with tempfile.TemporaryDirectory() as folder:
        engine = Engine(command, case, folder, patience)
        try:
            answers = play(case, engine)
            judge(case, engine, answers)
            return None, engine.said
        except Fault as fault:
            code = engine.process.poll()
            died = f" (ended with code {code})" if code else ""
            return f"{fault}{died}", engine.said + engine.errors
        finally:
            engine.close()
