#include "explain/line_gain.h"

#include "engine/material.h"
#include "engine/movegen.h"
#include "explain/played_line.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace isolani {

namespace {

/// Whether what the winner has won can be counted: neither side has more to take.
bool is_at_rest(const Position& pos, Color winner) {
    if (!is_quiet(pos) || count_legal_moves(pos) == 0) {
        return false;
    }
    return pos.side_to_move() != winner || !has_good_capture(passed(pos));
}

/// The last place of a line where that can be counted, 0 if there is none. The last position with
/// the loser to move counts, too, if no capture wins him anything back: what the winner threatens
/// there would come on top.
std::size_t last_rest(const PlayedLine& line, Color winner) {
    const std::size_t size = line.size();
    const std::size_t last = line.before(size).side_to_move() != winner ? size : size - 1;
    for (std::size_t end = size; end > 0; --end) {
        if (is_at_rest(line.before(end), winner) ||
            (end == last && !has_good_capture(line.before(end)))) {
            return end;
        }
    }
    return 0;
}

/// What a winner has won in a line before each move, and at its end.
std::vector<int> balances(const PlayedLine& line, Color winner) {
    std::vector<int> won;
    for (std::size_t i = 0; i <= line.size(); ++i) {
        won.push_back(material_balance(line.before(i), winner) -
                      material_balance(line.before(0), winner));
    }
    return won;
}

/// Whether most of what is won where it is counted is lost again at the end of the line, or will
/// be, or the winner is just taking back what was.
bool is_lost_again(const PlayedLine& line, Color winner, int material, int left) {
    const Position& last = line.before(line.size());
    const int most = std::max(LeastGain, material / 2);
    return left < most || (last.side_to_move() == winner ? left < material && has_good_capture(last)
                                                         : can_win(last, left - most + 1));
}

/// What the winner has for good from each position of a line on, up to its end. What the loser
/// takes and the winner takes back at once is not lost in between.
std::vector<int> kept_from(const PlayedLine& line, Color winner, const std::vector<int>& won,
                           std::size_t end) {
    std::vector<int> kept(end + 1, won[end]);
    for (std::size_t i = end; i-- > 0;) {
        const bool takes_back =
            i > 0 && line.before(i).side_to_move() == winner &&
            line.before(i - 1).is_capture(line.move(i - 1)) &&
            capture_square(line.before(i), line.move(i)) == line.move(i - 1).to();
        kept[i] = std::min(kept[i + 1], won[takes_back ? i - 1 : i]);
    }
    return kept;
}

/// The indices of the moves by which a winner keeps what it wins: `kept` is what it has for good
/// before each move. The first of them is the first that puts the winner ahead and brings half as
/// much as the largest step, as what comes later may follow from it; the second is the largest.
std::pair<std::size_t, std::size_t> decisive_steps(const std::vector<int>& kept) {
    std::vector<int> steps(kept.size());
    std::adjacent_difference(kept.begin(), kept.end(), steps.begin());
    steps[0] = 0; // there is no move before
    const auto largest = std::ranges::max_element(steps);
    const auto at_largest = static_cast<std::size_t>(largest - steps.begin()) - 1;
    for (std::size_t i = 1; i < steps.size(); ++i) {
        if (kept[i] >= LeastGain && 2 * steps[i] >= *largest) {
            return {i - 1, at_largest};
        }
    }
    return {at_largest, at_largest};
}

std::optional<LineGain> gain_of_mate(const PlayedLine& line) {
    const std::size_t ply = line.size() - 1;
    const Position& end = line.after(ply);
    const Square king = end.king(end.side_to_move());
    const Bitboard rank = rank_squares(rank_of(king));
    const Bitboard own = end.pieces(end.side_to_move());
    const bool is_back_rank = relative_rank(end.side_to_move(), rank_of(king)) == Rank1 &&
                              !(end.checkers() & rank & end.pieces(Rook, Queen)).empty() &&
                              !(king_attacks(king) & ~rank & ~own).more_than_one();
    return LineGain{
        ~end.side_to_move(),
        line.size(),
        ply,
        0,
        true,
        Motif{
            is_back_rank ? MotifKind::BackRankMate : MotifKind::Mate, ply, man_on(end, king), {}}};
}

/// Whether a capture wins so much more than the whole line that it only takes back, such as the
/// last one of an exchange.
bool only_restores(const Motif& motif, int material) {
    const bool is_lesser = motif.kind == MotifKind::LesserTakes;
    const bool is_capture = motif.kind == MotifKind::HangingPiece || is_lesser;
    const int won = is_capture ? piece_value(motif.victim.type) -
                                     (is_lesser ? piece_value(motif.other.type) : 0)
                               : 0;
    return 2 * material < won;
}

} // namespace

std::optional<int> won_at_rest(const Position& pos, const std::vector<Move>& moves, Color winner,
                               std::size_t plies) {
    const PlayedLine line(pos, moves);
    const std::size_t end = last_rest(line, winner);
    return end > plies ? std::optional(balances(line, winner)[end]) : std::nullopt;
}

std::optional<LineGain> gain_of(const Position& pos, const std::vector<Move>& moves, Color winner) {
    const PlayedLine line(pos, moves);
    if (line.size() == 0) {
        return std::nullopt;
    }
    const Position& last = line.before(line.size());
    if (count_legal_moves(last) == 0) {
        return last.in_check() && last.side_to_move() != winner ? gain_of_mate(line) : std::nullopt;
    }
    const std::size_t end = last_rest(line, winner);
    const std::vector<int> won = balances(line, winner);
    const int material = won[end];
    if (end == 0 || material < LeastGain || is_lost_again(line, winner, material, won.back())) {
        return std::nullopt;
    }
    const std::vector<int> kept = kept_from(line, winner, won, end);
    const auto [step, largest] = decisive_steps(kept);
    std::size_t first = step + 1;
    while (first < end && (kept[first] < material || won[first] > material ||
                           !is_at_rest(line.before(first), winner))) {
        ++first;
    }
    LineGain gain{winner, first, step, material, false, std::nullopt};
    gain.motif = find_motif(line, step, winner);
    if (!gain.motif) {
        gain.motif = find_motif(line, largest, winner);
    }
    if (gain.motif && only_restores(*gain.motif, material)) {
        gain.motif.reset();
    }
    return gain;
}

} // namespace isolani
