#include "engine/game.h"

#include "engine/movegen.h"
#include "engine/zobrist.h"

#include <algorithm>
#include <utility>

namespace isolani {

namespace {

/// All reversible moves, indexed by the key difference that they cause. A cuckoo hash table: each
/// entry is in one of two slots, so a look-up takes two comparisons.
class ReversibleMoves {
  public:
    struct Entry {
        Key key = 0;
        Square from = NoSquare;
        Square to = NoSquare;
    };

    ReversibleMoves() {
        for (const Color c : AllColors) {
            for (const PieceType t : {Knight, Bishop, Rook, Queen, King}) {
                add_moves_of(make_piece(c, t));
            }
        }
    }

    /// The entry for a key difference, or null.
    const Entry* find(Key difference) const {
        for (const std::size_t place : {first_place(difference), second_place(difference)}) {
            if (entries_[place].key == difference) {
                return &entries_[place];
            }
        }
        return nullptr;
    }

  private:
    static constexpr std::size_t Size = 8192; // holds 3668 moves
    static std::size_t first_place(Key key) { return key % Size; }
    static std::size_t second_place(Key key) { return (key >> 16) % Size; }

    void add_moves_of(Piece p) {
        const auto& keys = zobrist::Table.piece[p];
        for (const Square from : AllSquares) {
            for (const Square to : piece_attacks(type_of(p), from, NoSquares)) {
                if (index(from) < index(to)) {
                    insert({keys[from] ^ keys[to] ^ zobrist::Table.black_to_move, from, to});
                }
            }
        }
    }

    /// An entry displaced from its slot moves to its other slot.
    void insert(Entry entry) {
        std::size_t place = first_place(entry.key);
        for (;;) {
            std::swap(entries_[place], entry);
            if (entry.key == 0) {
                return;
            }
            place =
                place == first_place(entry.key) ? second_place(entry.key) : first_place(entry.key);
        }
    }

    std::array<Entry, Size> entries_{};
};

const ReversibleMoves& reversible_moves() {
    static const ReversibleMoves moves;
    return moves;
}

} // namespace

std::size_t KeyHistory::reversible_horizon(const Position& pos) const {
    return std::min(static_cast<std::size_t>(pos.reversible_plies()), keys_.size());
}

bool KeyHistory::is_repetition(const Position& pos, int ply) const {
    const std::size_t horizon = reversible_horizon(pos);
    int earlier = 0;
    for (std::size_t ago = 4; ago <= horizon; ago += 2) {
        if (key_ago(ago) == pos.key()) {
            const bool since_root = static_cast<int>(ago) < ply;
            if (since_root || ++earlier == 2) {
                return true;
            }
        }
    }
    return false;
}

bool KeyHistory::occurred_before(Key key, std::size_t plies_ago, std::size_t horizon) const {
    for (std::size_t ago = plies_ago + 4; ago <= horizon; ago += 2) {
        if (key_ago(ago) == key) {
            return true;
        }
    }
    return false;
}

bool KeyHistory::has_repetition(const Position& pos) const {
    const std::size_t horizon = reversible_horizon(pos);
    for (std::size_t ago = 0; ago < horizon; ++ago) {
        if (occurred_before(ago == 0 ? pos.key() : key_ago(ago), ago, horizon)) {
            return true;
        }
    }
    return false;
}

bool KeyHistory::has_upcoming_repetition(const Position& pos, int ply) const {
    const std::size_t horizon = reversible_horizon(pos);
    if (horizon < 3) {
        return false;
    }
    Key their_moves = pos.key() ^ key_ago(1) ^ zobrist::Table.black_to_move;
    for (std::size_t ago = 3; ago <= horizon; ago += 2) {
        const Key earlier = key_ago(ago);
        their_moves ^= key_ago(ago - 1) ^ earlier ^ zobrist::Table.black_to_move;
        // No move of ours can restore the position unless their pieces are unchanged.
        if (their_moves != 0) {
            continue;
        }
        const auto* move = reversible_moves().find(pos.key() ^ earlier);
        if (move == nullptr || (between(move->from, move->to) & pos.pieces())) {
            continue;
        }
        // At the root or before it, the position must have occurred twice already.
        if (static_cast<int>(ago) < ply || occurred_before(earlier, ago, horizon)) {
            return true;
        }
    }
    return false;
}

Game::Game(const Position& start, Square passed)
    : position_(start),
      passed_square_(is_plausible_en_passant(start, passed) ? passed : start.en_passant()) {}

Square Game::square_passed_by(Move m) const {
    const bool is_double_push =
        type_of(position_.piece_on(m.from())) == Pawn && distance(m.from(), m.to()) == 2;
    return is_double_push ? m.from() + forward(position_.side_to_move()) : NoSquare;
}

std::optional<GameResult> result_by_rules(const Game& game) {
    const Position& pos = game.position();
    if (count_legal_moves(pos) == 0) {
        if (!pos.in_check()) {
            return GameResult::Draw;
        }
        return pos.side_to_move() == White ? GameResult::BlackWins : GameResult::WhiteWins;
    }
    constexpr int Root = 0;
    if (pos.halfmove_clock() >= FiftyMoveLimit || pos.is_insufficient_material() ||
        game.history().is_repetition(pos, Root)) {
        return GameResult::Draw;
    }
    return std::nullopt;
}

} // namespace isolani
