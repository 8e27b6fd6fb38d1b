// A position as the finders of facts see it: sets, attacks, what the evaluation gives, and words.
#pragma once

#include "eval/pawns/structure.h"
#include "explain/facts/fact.h"
#include "explain/trace.h"

#include <initializer_list>
#include <string>
#include <vector>

namespace isolani {

class FactBoard {
  public:
    explicit FactBoard(const Position& position);

    // Sets.

    Bitboard pieces(Color c, PieceType t) const { return pos.pieces(c, t); }
    /// Squares that men of a side attack, pins aside.
    Bitboard attacked(Color by) const { return attacked_[by]; }
    /// Squares that pawns of a side attack, now or after advancing.
    Bitboard pawn_reach(Color by) const { return pawn_reach_[by]; }
    /// The squares from a pawn of a side to the last rank, without its own.
    static Bitboard front_of(Color side, Square s);
    Bitboard attackers(Square s, Color by) const {
        return pos.attackers_to(s, pos.pieces()) & pos.pieces(by);
    }
    /// The squares that the piece on a square attacks.
    Bitboard attacks_from(Square s) const;
    /// Those of them that are safe for it and have no own man.
    Bitboard safe_squares(Square s) const;
    /// The pawns of a side that a pin keeps from stepping forward.
    static Bitboard held_by_pins(const Position& pos, Color side) {
        return pos.pieces(side, Pawn) & pos.blockers(side) & ~file_squares(file_of(pos.king(side)));
    }
    /// The pieces of both sides but pawns and kings.
    int piece_count() const { return pieces_; }

    // What the evaluation gives, in centipawns for the side that has it.

    int terms(Color side, std::initializer_list<Term> terms, Bitboard squares) const;
    /// What a piece or pawn is worth beyond its material.
    int worth(Square s) const { return worth_[s]; }
    /// What the squares and pawns of the king of a side are worth, and his danger.
    int king(Color side) const;

    // Words.

    /// "knight on d5".
    std::string man(Square s) const;
    /// "White's knight on d5".
    std::string whose(Square s) const;
    /// "the knights on c3 and f3": men of one side.
    std::string men(Bitboard squares) const;
    /// "White's knights on c3 and f3": men of one side and type.
    std::string whose(Bitboard squares) const;
    /// "; the rook on c1 attacks it, the queen on d6 defends it", or nothing if it is not attacked.
    std::string pressure(Square s) const;

    /// Adds a fact; `worth` is that for its side, and counts as none if it is against the tone of
    /// the kind. `extra` makes it rank higher, or lower, than is usual for the kind.
    void add(FactKind kind, Color side, Square square, Bitboard squares, int worth,
             std::string text, int extra = 0);

    const Position& pos;
    const Trace trace;
    const PawnStructure pawns;
    std::vector<Fact> facts;

  private:
    EnumArray<Color, Bitboard> attacked_{};
    EnumArray<Color, Bitboard> pawn_reach_{};
    EnumArray<Square, int> worth_{};
    int pieces_ = 0;
};

/// Whether it is the opening or the middlegame: ten pieces or more besides pawns and kings.
bool is_early(const Position& pos);
/// Whether there is something to play for on open files: four pieces or more besides pawns and
/// kings.
bool has_several_pieces(const Position& pos);
/// The knights and bishops of a side on their first squares.
Bitboard undeveloped_pieces(const Position& pos, Color side);

/// "White's".
std::string of(Color side);
/// "once", "twice", "three times".
std::string times(int n);
/// "c5 and d6".
std::string enumerated_squares(Bitboard squares);
/// "d-file".
std::string file_name(Square s);

// The finders add facts of a side.

template <Color Us> void find_pawn_facts(FactBoard& board);
template <Color Us> void find_passer_facts(FactBoard& board);
template <Color Us> void find_piece_facts(FactBoard& board);
template <Color Us> void find_rook_facts(FactBoard& board);
template <Color Us> void find_king_facts(FactBoard& board);
template <Color Us> void find_ending_facts(FactBoard& board);
template <Color Us> void find_facts_of_the_whole(FactBoard& board);

} // namespace isolani
