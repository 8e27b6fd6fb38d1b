// Validation of a Setup, which yields a Position.
#include "engine/setup.h"

#include "engine/position.h"
#include "engine/util/random.h"

#include <algorithm>
#include <optional>
#include <string>

namespace isolani {

namespace {

/// The reason why these pieces and side to move are illegal, or nothing.
std::optional<Error> find_fault(const Position& pos) {
    for (const Color c : AllColors) {
        const int kings = pos.pieces(c, King).count();
        if (kings != 1) {
            return Error{std::string(ColorNames[c]) +
                         (kings == 0 ? " has no king" : " has more than one king")};
        }
        if (const int pieces = pos.pieces(c).count(); pieces > 16) {
            return Error{std::string(ColorNames[c]) + " has " + std::to_string(pieces) +
                         " pieces, at most 16 are possible"};
        }
        if (const Bitboard stranded = pos.pieces(c, Pawn) & BackRanks) {
            return Error{std::string("a pawn stands on ") + to_text(stranded.first()) +
                         ", where no pawn can be"};
        }
    }
    if (distance(pos.king(White), pos.king(Black)) <= 1) {
        return Error{"the kings stand next to each other"};
    }
    const Color us = pos.side_to_move();
    if (pos.is_attacked(pos.king(~us), us, pos.pieces())) {
        return Error{std::string(ColorNames[~us]) + " is in check although " + ColorNames[us] +
                     " is to move"};
    }
    return std::nullopt;
}

/// The claimed castling rooks that exist and share the back rank with their king.
Bitboard plausible_castling_rooks(const Position& pos, Bitboard claimed) {
    Bitboard rooks;
    for (const Color c : AllColors) {
        const Bitboard back_rank = relative_rank_squares(c, Rank1);
        if (back_rank.contains(pos.king(c))) {
            rooks |= claimed & pos.pieces(c, Rook) & back_rank;
        }
    }
    return rooks;
}

bool has_two_rooks_on_one_wing(const Position& pos, Bitboard rooks) {
    return std::any_of(AllColors.begin(), AllColors.end(), [&](Color c) {
        const Bitboard west_of_king(Bitboard(pos.king(c)).bits() - 1);
        const Bitboard own = rooks & pos.pieces(c);
        return (own & west_of_king).more_than_one() || (own & ~west_of_king).more_than_one();
    });
}

} // namespace

bool is_plausible_en_passant(const Position& pos, Square behind) {
    const Color them = ~pos.side_to_move();
    if (behind == NoSquare || relative_rank(them, behind) != Rank3) {
        return false;
    }
    const Square origin = behind - forward(them);
    const Square pawn = behind + forward(them);
    return pos.piece_on(origin) == NoPiece && pos.piece_on(behind) == NoPiece &&
           pos.piece_on(pawn) == make_piece(them, Pawn);
}

Result<Position> Position::from_setup(const Setup& setup) {
    Position pos{Unchecked{}};
    pos.board_.fill(NoPiece);
    for (const Square s : AllSquares) {
        if (setup.board[s] != NoPiece) {
            pos.put(setup.board[s], s);
        }
    }
    pos.side_to_move_ = setup.side_to_move;
    if (const auto fault = find_fault(pos)) {
        return *fault;
    }
    const Bitboard rooks = plausible_castling_rooks(pos, setup.castling_rooks);
    if (has_two_rooks_on_one_wing(pos, rooks)) {
        return Error{"two castling rights on the same side of the king"};
    }
    // 100 plies allow a draw and 150 end the game, so larger counts carry no information.
    pos.halfmove_clock_ = static_cast<std::uint32_t>(std::clamp(setup.halfmove_clock, 0, 150));
    pos.fullmove_number_ = static_cast<std::uint32_t>(std::clamp(setup.fullmove_number, 1, 99999));
    pos.castling_rooks_ = rooks;
    pos.keys_ = pos.recompute_keys();
    if (is_plausible_en_passant(pos, setup.en_passant)) {
        pos.set_en_passant_if_legal(setup.en_passant);
    }
    pos.refresh_checks_and_blockers();
    return pos;
}

Position::Position() {
    constexpr std::array BackRank{Rook, Knight, Bishop, Queen, King, Bishop, Knight, Rook};
    Setup setup;
    for (const File f : AllFiles) {
        const PieceType piece = BackRank[static_cast<std::size_t>(f)];
        setup.board[make_square(f, Rank1)] = make_piece(White, piece);
        setup.board[make_square(f, Rank2)] = WhitePawn;
        setup.board[make_square(f, Rank7)] = BlackPawn;
        setup.board[make_square(f, Rank8)] = make_piece(Black, piece);
    }
    setup.castling_rooks = Bitboard(A1) | Bitboard(H1) | Bitboard(A8) | Bitboard(H8);
    *this = *from_setup(setup);
}

Setup setup_of(const Position& pos) {
    Setup setup;
    for (const Square s : pos.pieces()) {
        setup.board[s] = pos.piece_on(s);
    }
    setup.side_to_move = pos.side_to_move();
    setup.castling_rooks = pos.castling_rooks(White) | pos.castling_rooks(Black);
    setup.en_passant = pos.en_passant();
    setup.halfmove_clock = pos.halfmove_clock();
    setup.fullmove_number = pos.fullmove_number();
    return setup;
}

} // namespace isolani
