"""The rules of chess as far as reading the moves of EPD files and engines needs them."""

import copy
import re

KNIGHT_STEPS = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]
ROOK_STEPS = [(0, 1), (1, 0), (0, -1), (-1, 0)]
BISHOP_STEPS = [(1, 1), (1, -1), (-1, -1), (-1, 1)]
STEPS = {"N": KNIGHT_STEPS, "B": BISHOP_STEPS, "R": ROOK_STEPS,
         "Q": ROOK_STEPS + BISHOP_STEPS, "K": ROOK_STEPS + BISHOP_STEPS}
LEAPERS = "NK"

SAN = re.compile(r"([KQRBN]?)([a-h]?)([1-8]?)[x:-]?([a-h][1-8])=?\(?([QRBN]?)\)?")
FEN = re.compile(r"((?:[pnbrqkPNBRQK1-8]+/){7}[pnbrqkPNBRQK1-8]+)\s+([wb])\s+(-|[KQA-Hkqa-h]+)"
                 r"\s+(-|[a-h][36])(?![^\s;])")
CASTLING = {"O-O": "g", "O-O-O": "c"}
RIGHTS = {"e1": "KQ", "a1": "Q", "h1": "K", "e8": "kq", "a8": "q", "h8": "k"}  # lost with what stands there


def name(square):
    file, rank = square
    return "abcdefgh"[file] + str(rank + 1)


def square_of(text):
    return "abcdefgh".index(text[0]), int(text[1]) - 1


class Board:
    """A position of standard chess; a ValueError if the text is none. Squares are pairs (file, rank)
    that count from 0; pieces are FEN letters, and an empty square has none."""

    def __init__(self, fen):
        found = FEN.match(fen)
        if not found or any(sum(int(c) if c.isdigit() else 1 for c in row) != 8 for row in found[1].split("/")):
            raise ValueError(f"no position: {fen}")
        placement, turn, self.castling, en_passant = found.groups()
        self.white = turn == "w"
        self.en_passant = None if en_passant == "-" else square_of(en_passant)
        self.pieces = {}
        for rank, row in zip(range(7, -1, -1), placement.split("/")):
            file = 0
            for letter in row:
                if letter.isdigit():
                    file += int(letter)
                else:
                    self.pieces[file, rank] = letter
                    file += 1
        self._legal = None

    def is_own(self, square):
        return square in self.pieces and self.pieces[square].isupper() == self.white

    def legal_moves(self):
        """UCI texts, castling as the king's two steps, each with the letter of the piece moved."""
        if self._legal is None:
            self._legal = {text: kind for text, kind, origin, to in self._pseudo_legal_moves()
                           if not self._leaves_king_attacked(origin, to)}
            self._legal.update((text, "K") for text in self._castlings())
        return self._legal

    def resolve(self, text):
        """The UCI text of a move written in standard, long or UCI notation; a ValueError says
        why there is none."""
        bare = re.sub(r"e\.p\.|[+#!?]", "", text.strip())
        legal = self.legal_moves()
        if self.canonical(bare) in legal:
            return self.canonical(bare)
        side = CASTLING.get(bare.replace("0", "O"))
        if side:
            found = [move for move in self._castlings() if move[2] == side]
        else:
            found = self._matches(bare)
        if len(found) != 1:
            raise ValueError(f"'{text}' is {'ambiguous' if found else 'no legal move'}")
        return found[0]

    def san(self, move):
        """A legal move given in UCI notation as players write it, without check signs; others as they
        are."""
        move = self.canonical(move)
        kind = self.legal_moves().get(move)
        if kind is None:
            return move
        if move in self._castlings():
            return "O-O" if move[2] == "g" else "O-O-O"
        origin, to, promotion = move[:2], move[2:4], move[4:]
        takes = "x" if square_of(to) in self.pieces or (kind == "P" and origin[0] != to[0]) else ""
        if kind == "P":
            return (origin[0] + "x" if takes else "") + to + (f"={promotion.upper()}" if promotion else "")
        rivals = [other for other, piece in self.legal_moves().items()
                  if piece == kind and other[2:4] == to and other[:2] != origin]
        needed = next(text for text in ("", origin[0], origin[1], origin)
                      if not any(set(text) <= set(rival[:2]) for rival in rivals))
        return kind + needed + takes + to

    def after(self, move):
        """The position after a legal move in UCI notation."""
        move = self.canonical(move)
        origin, to = square_of(move[:2]), square_of(move[2:4])
        board = copy.copy(self)
        board._legal = None
        board.white = not self.white
        board.pieces = self._pieces_after(origin, to)
        board.en_passant = None
        lost = RIGHTS.get(move[:2], "") + RIGHTS.get(move[2:4], "")
        board.castling = "".join(right for right in self.castling if right not in lost)
        if move[4:]:
            board.pieces[to] = move[4:].upper() if self.white else move[4:]
        elif self.pieces[origin] in "Pp" and abs(to[1] - origin[1]) == 2:
            board.en_passant = to[0], (origin[1] + to[1]) // 2
        elif self.pieces[origin] in "Kk" and abs(to[0] - origin[0]) == 2:
            rook = 7 if to > origin else 0, to[1]
            board.pieces[(origin[0] + to[0]) // 2, to[1]] = board.pieces.pop(rook)
        return board

    def canonical(self, move):
        """A UCI text with a castling move that is written king takes rook rewritten."""
        origin, to = square_of_or_none(move[:2]), square_of_or_none(move[2:4])
        if origin and to and self.is_own(origin) and self.is_own(to) and self.pieces[origin] in "Kk":
            return move[:2] + ("g" if to > origin else "c") + move[3:]
        return move

    def _matches(self, san):
        shape = SAN.fullmatch(san)
        if not shape:
            return []
        piece, file, rank, to, promotion = shape.groups()
        return [move for move, kind in self.legal_moves().items()
                if kind == (piece or "P") and move[2:4] == to and move[4:] == promotion.lower()
                and move[0].startswith(file) and move[1].startswith(rank)]

    def _pseudo_legal_moves(self):
        for origin in [square for square in self.pieces if self.is_own(square)]:
            kind = self.pieces[origin].upper()
            for to in self._pawn_targets(origin) if kind == "P" else self._targets(origin, kind):
                text = name(origin) + name(to)
                promotes = kind == "P" and to[1] in (0, 7)
                for promotion in "qrbn" if promotes else [""]:
                    yield text + promotion, kind, origin, to

    def _targets(self, origin, kind):
        for step in STEPS[kind]:
            for to in self._walk(origin, step, kind in LEAPERS):
                if not self.is_own(to):
                    yield to

    def _walk(self, origin, step, only_once):
        """The squares in one direction, the first occupied one included."""
        file, rank = origin[0] + step[0], origin[1] + step[1]
        while 0 <= file < 8 and 0 <= rank < 8:
            yield file, rank
            if only_once or (file, rank) in self.pieces:
                return
            file, rank = file + step[0], rank + step[1]

    def _pawn_targets(self, origin):
        file, rank = origin
        forward = 1 if self.white else -1
        if (file, rank + forward) not in self.pieces:
            yield file, rank + forward
            jump = (file, rank + 2 * forward)
            if rank == (1 if self.white else 6) and jump not in self.pieces:
                yield jump
        for to in [(file - 1, rank + forward), (file + 1, rank + forward)]:
            if to == self.en_passant or (to in self.pieces and not self.is_own(to)):
                yield to

    def _pieces_after(self, origin, to):
        after = dict(self.pieces)
        piece = after.pop(origin)
        if piece in "Pp" and to == self.en_passant:
            del after[to[0], origin[1]]
        after[to] = piece
        return after

    def _leaves_king_attacked(self, origin, to):
        after = self._pieces_after(origin, to)
        king = "K" if self.white else "k"
        return any(is_attacked(after, square, not self.white)
                   for square, letter in after.items() if letter == king)

    def _castlings(self):
        rank = 0 if self.white else 7
        king, rook = ("K", "R") if self.white else ("k", "r")
        for right, rook_file, path, between in [("K", 7, (4, 5, 6), (5, 6)),
                                                ("Q", 0, (4, 3, 2), (1, 2, 3))]:
            if ((right if self.white else right.lower()) in self.castling
                    and self.pieces.get((4, rank)) == king
                    and self.pieces.get((rook_file, rank)) == rook
                    and not any((file, rank) in self.pieces for file in between)
                    and not any(is_attacked(self.pieces, (file, rank), not self.white)
                                for file in path)):
                yield name((4, rank)) + name((path[-1], rank))


def square_of_or_none(text):
    return square_of(text) if re.fullmatch("[a-h][1-8]", text) else None


def is_attacked(pieces, square, by_white):
    """Whether a piece of that side attacks the square: looked at from the square outwards."""
    file, rank = square

    def stands(letters, where):
        piece = pieces.get(where, ".")
        return piece.upper() in letters and piece.isupper() == by_white

    behind = rank - 1 if by_white else rank + 1
    if stands("P", (file - 1, behind)) or stands("P", (file + 1, behind)):
        return True
    if any(stands("N", (file + x, rank + y)) for x, y in KNIGHT_STEPS):
        return True
    for steps, sliders in [(ROOK_STEPS, "RQ"), (BISHOP_STEPS, "BQ")]:
        for x, y in steps:
            if stands("K", (file + x, rank + y)):
                return True
            for distance in range(1, 8):
                where = (file + x * distance, rank + y * distance)
                if where in pieces:
                    if stands(sliders, where):
                        return True
                    break
    return False
