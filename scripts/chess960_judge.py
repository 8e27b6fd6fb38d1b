"""Who judges a game of Chess960: rules that are not the engine's own."""

import collections
import dataclasses
import shutil

from rules import legal_moves, piece_at
from uci_engine import Engine, Fault

PATIENCE = 60
HOW_TO_GET_ONE = """nobody here can judge a game of Chess960. Install one of these:
  stockfish, as a package of the system (Debian: apt-get install stockfish)
  python-chess, as a package (python3-chess where there is one) or by pip install chess"""


@dataclasses.dataclass
class Position:
    """What a judge says of a position."""

    fen: str
    legal: set  # moves as UCI texts, castling as king takes rook
    is_check: bool


class PythonChess:
    """The library that many clients are made of, lichess-bot among them."""

    def __init__(self):
        import chess

        self.chess = chess
        self.name = f"python-chess {chess.__version__}"

    def look(self, start, moves):
        """The position after these moves, which are legal."""
        board = self.chess.Board(start, chess960=True)
        for move in moves:
            board.push_uci(move)
        return Position(board.fen(), {move.uci() for move in board.legal_moves}, board.is_check())

    def close(self):
        pass


class Stockfish:
    """The engine lists the legal moves for `go perft 1`, and draws the board for `d`."""

    def __init__(self, command):
        self.engine = Engine([command], PATIENCE)
        self.engine.send("uci")
        self.name = next(line for line in self.engine.lines_to("uciok") if line.startswith("id name "))[8:]
        self.engine.set_option("UCI_Chess960", "true")

    def look(self, start, moves):
        """The position after these moves, which are legal."""
        legal = legal_moves(self.engine, " ".join(["position fen", start, "moves", *moves]))
        self.engine.send("d")
        drawing = dict(line.split(": ", 1) for line in self.engine.lines_to("Checkers:") if ": " in line)
        return Position(drawing["Fen"], legal, bool(drawing.get("Checkers", "").strip()))

    def close(self):
        self.engine.close()


def find_judge():
    """The library if there is one, else the engine; None if there is neither."""
    try:
        return PythonChess()
    except ImportError:
        command = shutil.which("stockfish") or shutil.which("/usr/games/stockfish")
        return Stockfish(command) if command else None


class Game:
    """A game from some position, as the judge sees it."""

    def __init__(self, judge, start):
        self.judge, self.start = judge, start
        self.moves = ()
        self.seen = {}
        self.visits = collections.Counter([self._key(self.position())])

    @staticmethod
    def _key(position):
        return position.fen.rsplit(" ", 2)[0]

    def position(self, line=()):
        """Now, or after a line of legal moves from here."""
        moves = self.moves + tuple(line)
        if moves not in self.seen:
            self.seen[moves] = self.judge.look(self.start, moves)
        return self.seen[moves]

    def __str__(self):
        return " ".join([self.start, *self.moves])

    def check(self, line):
        """Raises a Fault if a move is illegal in what the engine says: a line, or its answer."""
        words = line.split()
        if words[:1] == ["info"] and "pv" in words and "string" not in words:
            moves = words[words.index("pv") + 1:]
        elif words[:1] == ["bestmove"]:
            moves = [word for word in words[1:] if word != "ponder"] or ["(none)"]
        else:
            return
        for length, move in enumerate(moves):
            if move not in self.position(moves[:length]).legal:
                raise Fault(f"says '{line}', where {move} is illegal, in {self}")

    def play(self, move):
        self.moves += (move,)
        self.visits[self._key(self.position())] += 1

    def castling_side(self, move):
        """'king' or 'queen' if the move is written king takes own rook, else None."""
        fen = self.position().fen
        if piece_at(fen, move[:2]) + piece_at(fen, move[2:4]) not in ("KR", "kr"):
            return None
        return "king" if move[2] > move[0] else "queen"

    def ending(self):
        """Why the game is over by the rules, or None."""
        position = self.position()
        if not position.legal:
            return "checkmate" if position.is_check else "stalemate"
        placement, *_, quiet_plies, _ = position.fen.split()
        if int(quiet_plies) >= 100:
            return "fifty moves"
        if self.visits[self._key(position)] >= 3:
            return "third repetition"
        pieces = "".join(letter for letter in placement.lower() if letter in "qrbnp")
        return "bare kings" if pieces in ("", "b", "n") else None
