"""What a UCI client makes of the answers of an engine: what it would ignore, take for an error, or wait
for in vain."""

import dataclasses
import re
import time

from suite_board import Board
from uci_engine import Fault

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
PAUSE = 0.2  # seconds for which an engine is listened to that must not answer yet
NUMBERS = {"depth", "seldepth", "multipv", "nodes", "nps", "time", "hashfull", "tbhits", "currmovenumber"}
SCORE = re.compile(r" score (cp|mate) -?\d+( |$)")
WDL = re.compile(r" wdl (\d+) (\d+) (\d+)( |$)")
BESTMOVE = re.compile(r"bestmove (\S+)(?: ponder (\S+))?")
OPTION = re.compile(r"option name (?P<name>.+?) type (?P<type>check|spin|combo|button|string)"
                    r"(?: default (?P<default>.*?))?(?: min (?P<min>-?\d+) max (?P<max>-?\d+))?"
                    r"(?P<choices>(?: var .+)*)")


class Game:
    """A game of standard chess; moves are in UCI notation, castling as two steps of the king."""

    def __init__(self, start=START):
        self.start, self.moves, self.board = start, [], Board(start)

    def play(self, *moves):
        for move in moves:
            self.board = self.board.after(move)
            self.moves.append(move)
        return self


@dataclasses.dataclass
class Search:
    """What was asked of the engine, and what it has shown so far."""

    board: Board
    shows_wdl: bool
    castles_onto_rook: bool
    lines_at_once: int  # MultiPV, or the legal moves if they are fewer
    is_held: bool  # until 'stop' or 'ponderhit'
    shown: list = dataclasses.field(default_factory=list)  # lines with moves


def spelling(board, castles_onto_rook):
    """The legal moves of a position, by what they are called."""
    moves = {move: move for move in board.legal_moves()}
    if castles_onto_rook:
        for move, kind in board.legal_moves().items():
            if kind == "K" and abs(ord(move[0]) - ord(move[2])) == 2:
                del moves[move]
                moves[move[:2] + ("h" if move[2] == "g" else "a") + move[3]] = move
    return moves


class Client:
    """One process of an engine, and what a client says to it and hears. A client of its own is a
    subclass: it names its version and its sessions, methods each of which gets a new process, and may
    read options and lines in its own way."""

    version = ""
    sessions = ()

    def __init__(self, engine):
        self.engine = engine
        self.sent = None  # the last line
        self.options = {}  # what the engine offers: by name, what OPTION finds
        self.values = {}  # what it was told, by name
        self.game = Game()
        self.searches = []  # those without an answer, the oldest first
        self.pings = 0  # 'isready' without an answer
        self.answer = None  # the last best move and the move to ponder on, or None for it

    def send(self, line):
        self.sent = line
        self.engine.send(line)

    # What the client says

    def greet(self):
        """Asks for the protocol and reads the options. Nothing may come before the name, unless the engine
        was asked something else first."""
        is_named, was_asked = False, self.sent is not None
        self.send("uci")
        while (line := self.engine.next_line()) != "uciok":
            check_blanks(line)
            is_named = is_named or line.startswith("id name ")
            is_remark = line.startswith("info string ") and (is_named or was_asked)
            if not is_named and not is_remark:
                raise Fault(f"says '{line}' before its name")
            if line.startswith("option "):
                self.read_option(line)
            elif not is_remark and not line.startswith("id "):
                raise Fault(f"says '{line}' between 'uci' and 'uciok'")
        if not is_named:
            raise Fault("has no name")

    def set_option(self, name, value):
        self.values[name] = str(value)
        self.send(f"setoption name {name} value {value}")

    def get_ready(self):
        self.pings += 1
        self.send("isready")
        self.hear_until(lambda: not self.pings)

    def set_up(self, game, fen=None):
        """Sends a game, with its initial position written as a client does that writes another FEN."""
        self.game = game
        where = f"fen {fen or game.start}" if fen or game.start != START else "startpos"
        self.send(" ".join(["position", where] + (["moves", *self.spelled(game)] if game.moves else [])))

    def spelled(self, game):
        """The moves of a game as the engine is to read them."""
        words, board = [], Board(game.start)
        for move in game.moves:
            names = spelling(board, self.is_on("UCI_Chess960"))
            words.append(next(word for word, meant in names.items() if meant == move))
            board = board.after(move)
        return words

    def go(self, limits):
        words = limits.split()
        lines = min(int(self.values.get("MultiPV", 1)), len(self.game.board.legal_moves()))
        if "searchmoves" in words:
            lines = min(lines, len(words) - words.index("searchmoves") - 1)
        self.searches.append(Search(self.game.board, self.is_on("UCI_ShowWDL"), self.is_on("UCI_Chess960"),
                                    lines, "infinite" in words or "ponder" in words))
        self.send(f"go {limits}")

    def release(self, command="stop"):
        """Tells the last search that it may answer."""
        if self.searches:
            self.searches[-1].is_held = False
        self.send(command)

    def quit(self):
        """The engine must end at once, without a fault; whether it still answers a search is its choice."""
        self.release("quit")
        if code := self.engine.exit_code():
            raise Fault(f"ends with code {code}")
        while (line := self.engine.heard.get(timeout=self.engine.patience)) is not None:
            self.judge(line)
        self.engine.close()
        if self.engine.errors:
            raise Fault(f"says to stderr: {self.engine.errors[0]}")

    # What the client hears

    def hear_until(self, is_done):
        """Judges what the engine says until something is true, as long as patience lasts."""
        deadline = time.monotonic() + self.engine.patience
        while not is_done():
            self.judge(self.engine.next_line(deadline))

    def hear_answer(self):
        """The best move and the move to ponder on, of the only search under way."""
        self.hear_until(lambda: not self.searches)
        return self.answer

    def watch(self):
        """Hears a running search until there is something to show, then for a while longer."""
        search = self.searches[-1]
        self.hear_until(lambda: self.is_shown(search))
        time.sleep(PAUSE)
        while not self.engine.heard.empty():
            self.judge(self.engine.next_line())

    def judge(self, line):
        check_blanks(line)
        word = line.split()[0]
        if word == "info":
            self.read_info(line)
        elif word == "bestmove":
            self.read_answer(line)
        elif line == "readyok" and self.pings:
            self.pings -= 1
        else:
            raise Fault(f"says '{line}', which nobody expects")

    def read_option(self, line):
        found = OPTION.fullmatch(line)
        if not found:
            raise Fault(f"says '{line}', which is no option")
        if found["type"] == "spin" and not (found["min"] and re.fullmatch(r"-?\d+", found["default"] or "")
                                            and int(found["min"]) <= int(found["default"]) <= int(found["max"])):
            raise Fault(f"says '{line}', where the default is not within the bounds")
        self.options[found["name"]] = found

    def read_info(self, line):
        if line.startswith("info string"):
            if line.startswith("info string ERROR"):
                raise Fault(f"says '{line}'")
            return
        words = line.split()
        for word, value in zip(words, words[1:] + [""]):
            if word in NUMBERS and not value.isdigit():
                raise Fault(f"says '{line}', where '{word}' has no number")
        if "pv" in words:
            if not self.searches:
                raise Fault(f"says '{line}' while it does not search")
            check_line(line, self.searches[0])
            self.searches[0].shown.append(line)

    def read_answer(self, line):
        if not self.searches:
            raise Fault(f"says '{line}' while it does not search")
        search = self.searches.pop(0)
        if search.is_held:
            raise Fault(f"says '{line}' before it is told to")
        found = BESTMOVE.fullmatch(line)
        if not found:
            raise Fault(f"says '{line}', which is no answer")
        board, moves = search.board, []
        for word in filter(None, found.groups()):
            moves.append(legal(word, board, search, line))
            board = board.after(moves[-1])
        if not self.is_shown(search):
            raise Fault(f"says '{line}' before it shows {search.lines_at_once} line(s)")
        self.answer = moves[0], moves[1] if len(moves) > 1 else None

    def is_shown(self, search):
        """Whether the client has shown something of this search to its user."""
        return bool(search.shown)

    def is_on(self, option):
        return self.values.get(option) == "true"


def check_blanks(line):
    if not line or line != line.strip():
        raise Fault(f"says '{line}', which begins or ends with a blank" if line else "says an empty line")


def check_line(line, search):
    """A line of moves, which must be legal, with its score."""
    if not SCORE.search(line):
        raise Fault(f"says '{line}', without a score in cp or mate")
    shares = WDL.search(line)
    if shares and not search.shows_wdl:
        raise Fault(f"says '{line}', though UCI_ShowWDL is off")
    if search.shows_wdl and not (shares and sum(map(int, shares.groups()[:3])) == 1000):
        raise Fault(f"says '{line}', without the shares of 1000 that UCI_ShowWDL stands for")
    words = line.split()
    moves, board = words[words.index("pv") + 1:], search.board
    if not moves:
        raise Fault(f"says '{line}', without a move")
    for word in moves:
        board = board.after(legal(word, board, search, line))


def legal(word, board, search, line):
    """The legal move that is written so."""
    moves = spelling(board, search.castles_onto_rook)
    if word not in moves:
        raise Fault(f"says '{line}', where {word} is illegal")
    return moves[word]
