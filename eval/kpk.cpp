#include "eval/kpk.h"

#include "engine/attacks.h"

#include <cstdint>
#include <vector>

namespace isolani {

namespace {

struct Kpk {
    Square king;
    Square pawn;
    Square bare_king;
    Color to_move;
};

std::size_t index_of(const Kpk& p) {
    const auto file = static_cast<std::size_t>(file_of(p.pawn));
    const auto rank = static_cast<std::size_t>(rank_of(p.pawn));
    const auto color = static_cast<std::size_t>(p.to_move);
    const auto king = static_cast<std::size_t>(p.king);
    const auto bare_king = static_cast<std::size_t>(p.bare_king);
    return ((color * 24 + 4 * (rank - 1) + file) * 64 + king) * 64 + bare_king;
}

Kpk position_of(std::size_t i) {
    const std::size_t pawn = i / (64 * 64) % 24;
    return {static_cast<Square>(i / 64 % 64),
            make_square(static_cast<File>(pawn % 4), static_cast<Rank>(1 + pawn / 4)),
            static_cast<Square>(i % 64), static_cast<Color>(i / (64 * 64 * 24))};
}

enum class Verdict : std::uint8_t { Unknown, Illegal, Draw, Win };

/// What can be said of a position without knowing others.
Verdict first_verdict(const Kpk& p) {
    if (distance(p.king, p.bare_king) <= 1 || p.king == p.pawn || p.bare_king == p.pawn ||
        (p.to_move == White && pawn_attacks(White, p.pawn).contains(p.bare_king))) {
        return Verdict::Illegal;
    }
    const Square step = p.pawn + Direction::North;
    if (p.to_move == White) {
        // A queen that stays on the board wins.
        const bool promotes = rank_of(p.pawn) == Rank7 && p.king != step && p.bare_king != step;
        const bool queen_lives = distance(p.bare_king, step) > 1 || distance(p.king, step) == 1;
        return promotes && queen_lives ? Verdict::Win : Verdict::Unknown;
    }
    const Bitboard covered = king_attacks(p.king) | pawn_attacks(White, p.pawn);
    const Bitboard moves = king_attacks(p.bare_king) & ~covered;
    const bool takes_pawn = moves.contains(p.pawn);
    const bool has_move = !(moves & ~Bitboard(p.pawn)).empty() || takes_pawn;
    // Stalemate, or the pawn falls. With a lone pawn there is no mate.
    return takes_pawn || !has_move ? Verdict::Draw : Verdict::Unknown;
}

/// The verdict by those of the positions one move on: the mover takes what is good for him.
Verdict verdict_by_moves(const Kpk& p, const std::vector<Verdict>& known) {
    const Verdict good = p.to_move == White ? Verdict::Win : Verdict::Draw;
    const Verdict bad = p.to_move == White ? Verdict::Draw : Verdict::Win;
    bool is_open = false;
    bool found_good = false;
    const auto look = [&](const Kpk& next) {
        const Verdict v = known[index_of(next)];
        found_good = found_good || v == good;
        is_open = is_open || v == Verdict::Unknown;
    };
    const Square mover = p.to_move == White ? p.king : p.bare_king;
    for (const Square to : king_attacks(mover)) {
        p.to_move == White ? look({to, p.pawn, p.bare_king, Black})
                           : look({p.king, p.pawn, to, White});
    }
    if (p.to_move == White && rank_of(p.pawn) < Rank7) {
        const Square one = p.pawn + Direction::North;
        const bool is_free = one != p.king && one != p.bare_king;
        if (is_free) {
            look({p.king, one, p.bare_king, Black});
        }
        const Square two = one + Direction::North;
        if (is_free && rank_of(p.pawn) == Rank2 && two != p.king && two != p.bare_king) {
            look({p.king, two, p.bare_king, Black});
        }
    }
    return found_good ? good : is_open ? Verdict::Unknown : bad;
}

} // namespace

KpkBitbase::KpkBitbase() {
    std::vector<Verdict> verdicts(Size);
    for (std::size_t i = 0; i < Size; ++i) {
        verdicts[i] = first_verdict(position_of(i));
    }
    for (bool changed = true; changed;) {
        changed = false;
        for (std::size_t i = 0; i < Size; ++i) {
            if (verdicts[i] == Verdict::Unknown) {
                verdicts[i] = verdict_by_moves(position_of(i), verdicts);
                changed = changed || verdicts[i] != Verdict::Unknown;
            }
        }
    }
    // What never gets decided is a draw: nobody makes progress.
    for (std::size_t i = 0; i < Size; ++i) {
        won_[i] = verdicts[i] == Verdict::Win;
    }
}

bool KpkBitbase::is_won(Square king, Square pawn, Square bare_king, Color to_move) const {
    if (file_of(pawn) > FileD) {
        king = flip_file(king);
        pawn = flip_file(pawn);
        bare_king = flip_file(bare_king);
    }
    return won_[index_of({king, pawn, bare_king, to_move})];
}

const KpkBitbase& KpkBitbase::instance() {
    static const KpkBitbase bitbase;
    return bitbase;
}

} // namespace isolani
