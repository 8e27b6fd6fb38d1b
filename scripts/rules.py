"""The rules of chess, asked of an engine that lists the legal moves at `go perft 1`, as Stockfish does."""

import re

SAN = re.compile(r"([KQRBN]?)([a-h]?)([1-8]?)[x:-]?([a-h][1-8])=?\(?([QRBN]?)\)?")
CASTLINGS = {"O-O": "g", "O-O-O": "c"}  # to this file


def legal_moves(engine, position):
    """The legal moves, in UCI notation, after a command `position ...`; none if the engine refuses it."""
    engine.send(position)
    engine.send("go perft 1")
    moves = set()
    while not (line := engine.next_line()).startswith(("Nodes searched", "bestmove")):
        if found := re.fullmatch(r"([a-h][1-8][a-h][1-8][nbrq]?): 1", line):
            moves.add(found[1])
    return moves


def piece_at(fen, square):
    """The letter of a piece, or a dot."""
    row = fen.split()[0].split("/")[8 - int(square[1])]
    return "".join("." * int(c) if c.isdigit() else c for c in row)["abcdefgh".index(square[0])]


def canonical(move, fen):
    """A move of standard chess, castling as the king's two steps where it is written king takes rook."""
    if re.fullmatch(r"e([18])[ah]\1", move) and piece_at(fen, move[:2]) + piece_at(fen, move[2:]) in ("KR", "kr"):
        return move[:2] + ("g" if move[2] == "h" else "c") + move[3]
    return move


def resolve(text, fen, legal):
    """The UCI notation of a move in standard, long or UCI notation, one of the legal moves of the position. Raises
    a ValueError if it is none of them."""
    bare = re.sub(r"e\.p\.|[+#!?]", "", text.strip())
    if canonical(bare, fen) in legal:
        return canonical(bare, fen)
    found = []
    if side := CASTLINGS.get(bare.replace("0", "O")):
        found = [move for move in legal if re.fullmatch(rf"e([18]){side}\1", move) and piece_at(fen, move[:2]) in "Kk"]
    elif shape := SAN.fullmatch(bare):
        piece, file, rank, to, promotion = shape.groups()
        found = [move for move in legal
                 if piece_at(fen, move[:2]).upper() == (piece or "P") and move[2:] == to + promotion.lower()
                 and move[0].startswith(file) and move[1].startswith(rank)]
    if len(found) != 1:
        raise ValueError(f"'{text}' is {'ambiguous' if found else 'not a legal move'}")
    return found[0]
