#include "engine/position.h"

#include "engine/zobrist.h"

#include <cassert>

namespace isolani {

namespace {

/// All ones where a piece contributes to a key, zero elsewhere: one masked XOR updates all keys at
/// once, without a branch on the piece type.
constexpr EnumArray<Piece, KeySet> KeyMasks = [] {
    EnumArray<Piece, KeySet> masks{};
    for (const Color c : AllColors) {
        for (const PieceType t : AllPieceTypes) {
            const auto mask = [](bool takes_part) { return takes_part ? ~Key{0} : Key{0}; };
            KeySet& set = masks[make_piece(c, t)];
            set[KeyKind::Whole] = mask(true);
            set[KeyKind::Pawn] = mask(t == Pawn);
            set[KeyKind::NonPawnWhite] = mask(t != Pawn && c == White);
            set[KeyKind::NonPawnBlack] = mask(t != Pawn && c == Black);
            set[KeyKind::Minor] = mask(t == Knight || t == Bishop || t == King);
            set[KeyKind::Major] = mask(t == Rook || t == Queen || t == King);
        }
    }
    return masks;
}();

/// Toggles `random` in the keys that p contributes to.
void toggle_keys(KeySet& keys, Piece p, Key random) {
    const KeySet& mask = KeyMasks[p];
    for (std::size_t i = 0; i < keys.values.size(); ++i) {
        keys.values[i] ^= random & mask.values[i];
    }
}

} // namespace

void Position::toggle(Piece p, Square s) {
    by_type_[type_of(p)] ^= Bitboard(s);
    by_color_[color_of(p)] ^= Bitboard(s);
    toggle_keys(keys_, p, zobrist::Table.piece[p][s]);
}

void Position::put(Piece p, Square s) {
    toggle(p, s);
    board_[s] = p;
}

void Position::remove(Piece p, Square s) {
    toggle(p, s);
    board_[s] = NoPiece;
}

void Position::move_piece(Piece p, Square from, Square to) {
    const Bitboard both = Bitboard(from) | Bitboard(to);
    by_type_[type_of(p)] ^= both;
    by_color_[color_of(p)] ^= both;
    toggle_keys(keys_, p, zobrist::Table.piece[p][from] ^ zobrist::Table.piece[p][to]);
    board_[from] = NoPiece;
    board_[to] = p;
}

void Position::set_castling_rooks(Bitboard rooks) {
    for (const Square s : castling_rooks_ ^ rooks) {
        keys_[KeyKind::Whole] ^= zobrist::Table.castling_rook[s];
    }
    castling_rooks_ = rooks;
}

KeySet Position::recompute_keys() const {
    KeySet keys{};
    for (const Square s : pieces()) {
        toggle_keys(keys, board_[s], zobrist::Table.piece[board_[s]][s]);
    }
    Key& whole = keys[KeyKind::Whole];
    for (const Square s : castling_rooks_) {
        whole ^= zobrist::Table.castling_rook[s];
    }
    if (en_passant_ != NoSquare) {
        whole ^= zobrist::Table.en_passant[file_of(en_passant_)];
    }
    if (side_to_move_ == Black) {
        whole ^= zobrist::Table.black_to_move;
    }
    return keys;
}

Bitboard Position::attackers_to(Square s, Bitboard occupied) const {
    return (pawn_attacks(White, s) & pieces(Black, Pawn)) |
           (pawn_attacks(Black, s) & pieces(White, Pawn)) | (knight_attacks(s) & pieces(Knight)) |
           (king_attacks(s) & pieces(King)) |
           (bishop_attacks(s, occupied) & pieces(Bishop, Queen)) |
           (rook_attacks(s, occupied) & pieces(Rook, Queen));
}

bool Position::is_attacked(Square s, Color by, Bitboard occupied) const {
    const Bitboard leapers = (pawn_attacks(~by, s) & pieces(Pawn)) |
                             (knight_attacks(s) & pieces(Knight)) |
                             (king_attacks(s) & pieces(King));
    if (leapers & by_color_[by]) {
        return true;
    }
    const Bitboard diagonal_sliders = pieces(by, Bishop, Queen);
    const Bitboard straight_sliders = pieces(by, Rook, Queen);
    return ((bishop_rays(s) & diagonal_sliders) &&
            (bishop_attacks(s, occupied) & diagonal_sliders)) ||
           ((rook_rays(s) & straight_sliders) && (rook_attacks(s, occupied) & straight_sliders));
}

Threats Position::threats(Color by) const {
    const Bitboard occupied = pieces();
    const Bitboard pawns = pieces(by, Pawn);
    Threats threats;
    threats.by_pawn = by == White ? pawn_attacks<White>(pawns) : pawn_attacks<Black>(pawns);
    threats.by_minor = threats.by_pawn;
    for (const Square s : pieces(by, Knight)) {
        threats.by_minor |= knight_attacks(s);
    }
    for (const Square s : pieces(by, Bishop)) {
        threats.by_minor |= bishop_attacks(s, occupied);
    }
    threats.by_rook = threats.by_minor;
    for (const Square s : pieces(by, Rook)) {
        threats.by_rook |= rook_attacks(s, occupied);
    }
    threats.any = threats.by_rook | king_attacks(king(by));
    for (const Square s : pieces(by, Queen)) {
        threats.any |= bishop_attacks(s, occupied) | rook_attacks(s, occupied);
    }
    return threats;
}

/// Updates the blockers of the king of Us; returns the enemy sliders that give check.
template <Color Us> Bitboard Position::update_blockers() {
    constexpr Color Them = ~Us;
    const Square k = king(Us);
    const Bitboard snipers =
        (bishop_rays(k) & pieces(Them, Bishop, Queen)) | (rook_rays(k) & pieces(Them, Rook, Queen));
    Bitboard checkers;
    Bitboard blockers;
    for (const Square sniper : snipers) {
        const Bitboard obstacles = between(k, sniper) & pieces();
        if (obstacles.empty()) {
            checkers |= Bitboard(sniper);
        } else if (!obstacles.more_than_one()) {
            blockers |= obstacles;
        }
    }
    blockers_[Us] = blockers;
    return checkers;
}

template <Color Us> void Position::update_checks_and_blockers() {
    constexpr Color Them = ~Us;
    const Square k = king(Us);
    checkers_ = (pawn_attacks(Us, k) & pieces(Them, Pawn)) |
                (knight_attacks(k) & pieces(Them, Knight)) | update_blockers<Us>();
    update_blockers<Them>();
}

void Position::refresh_checks_and_blockers() {
    side_to_move_ == White ? update_checks_and_blockers<White>()
                           : update_checks_and_blockers<Black>();
}

bool Position::is_legal_en_passant(Square from, Square to) const {
    const Color us = side_to_move_;
    const Square captured = to - forward(us);
    const Bitboard occupied = (pieces() ^ Bitboard(from) ^ Bitboard(captured)) | Bitboard(to);
    return (attackers_to(king(us), occupied) & by_color_[~us] & occupied).empty();
}

void Position::set_en_passant_if_legal(Square to) {
    const Bitboard capturers = pawn_attacks(~side_to_move_, to) & pieces(side_to_move_, Pawn);
    for (const Square from : capturers) {
        if (is_legal_en_passant(from, to)) {
            en_passant_ = to;
            keys_[KeyKind::Whole] ^= zobrist::Table.en_passant[file_of(to)];
            return;
        }
    }
}

template <Color Us> void Position::castle(Square king_from, Square rook_from) {
    remove(make_piece(Us, King), king_from);
    remove(make_piece(Us, Rook), rook_from);
    put(make_piece(Us, King), castled_king_square(king_from, rook_from));
    put(make_piece(Us, Rook), castled_rook_square(king_from, rook_from));
}

template <Color Us> void Position::play_as(Move m) {
    constexpr Color Them = ~Us;
    const Square from = m.from();
    const Square to = m.to();
    const Piece moved = board_[from];
    Bitboard rooks_left = castling_rooks_ & ~(Bitboard(from) | Bitboard(to));
    Square jumped_over = NoSquare;

    ++halfmove_clock_;
    ++reversible_plies_;
    fullmove_number_ += Us == Black;
    if (en_passant_ != NoSquare) {
        keys_[KeyKind::Whole] ^= zobrist::Table.en_passant[file_of(en_passant_)];
        en_passant_ = NoSquare;
    }

    if (m.is_castling()) {
        castle<Us>(from, to);
    } else {
        if (const Piece captured = board_[to]; captured != NoPiece) {
            toggle(captured, to);
            halfmove_clock_ = reversible_plies_ = 0;
        }
        if (m.is_promotion()) {
            remove(moved, from);
            put(make_piece(Us, m.promoted()), to);
        } else {
            move_piece(moved, from, to);
        }
        if (type_of(moved) == Pawn) {
            halfmove_clock_ = reversible_plies_ = 0;
            if (m.is_en_passant()) {
                remove(make_piece(Them, Pawn), to - forward(Us));
            } else if ((index(from) ^ index(to)) == 16) {
                jumped_over = to - forward(Us);
            }
        }
    }
    if (type_of(moved) == King) {
        rooks_left &= ~relative_rank_squares(Us, Rank1);
    }
    if (rooks_left != castling_rooks_) {
        set_castling_rooks(rooks_left);
    }

    side_to_move_ = Them;
    keys_[KeyKind::Whole] ^= zobrist::Table.black_to_move;
    update_checks_and_blockers<Them>();
    if (jumped_over != NoSquare) {
        set_en_passant_if_legal(jumped_over);
    }
}

void Position::play(Move m) {
    assert(is_legal(m));
    side_to_move_ == White ? play_as<White>(m) : play_as<Black>(m);
}

void Position::play_null() {
    assert(!in_check());
    if (en_passant_ != NoSquare) {
        keys_[KeyKind::Whole] ^= zobrist::Table.en_passant[file_of(en_passant_)];
        en_passant_ = NoSquare;
    }
    ++halfmove_clock_;
    reversible_plies_ = 0;
    fullmove_number_ += side_to_move_ == Black;
    side_to_move_ = ~side_to_move_;
    keys_[KeyKind::Whole] ^= zobrist::Table.black_to_move;
    // Checkers and blockers stay valid: the board is unchanged and the side now to move is not in
    // check.
}

Key Position::key_after(Move m) const {
    const auto& piece_keys = zobrist::Table.piece;
    const Piece moved = board_[m.from()];
    Key key = keys_[KeyKind::Whole] ^ zobrist::Table.black_to_move;
    if (en_passant_ != NoSquare) {
        key ^= zobrist::Table.en_passant[file_of(en_passant_)];
    }
    if (const Piece captured = board_[m.to()]; captured != NoPiece) {
        key ^= piece_keys[captured][m.to()];
    }
    const Piece placed = m.is_promotion() ? make_piece(side_to_move_, m.promoted()) : moved;
    return key ^ piece_keys[moved][m.from()] ^ piece_keys[placed][m.to()];
}

// Legality of single moves, and properties of the position.

bool Position::is_pseudo_legal_pawn_move(Move m) const {
    const Color us = side_to_move_;
    const Square from = m.from();
    const Square to = m.to();
    if (m.is_promotion() != (relative_rank(us, to) == Rank8)) {
        return false;
    }
    if (pawn_attacks(us, from).contains(to)) {
        return by_color_[~us].contains(to);
    }
    const Bitboard occupied = pieces();
    const Square one_step = from + forward(us);
    if (occupied.contains(one_step)) {
        return false;
    }
    return to == one_step || (relative_rank(us, from) == Rank2 && to == one_step + forward(us) &&
                              !occupied.contains(to));
}

bool Position::operator==(const Position& other) const {
    return board_ == other.board_ && side_to_move_ == other.side_to_move_ &&
           castling_rooks_ == other.castling_rooks_ && en_passant_ == other.en_passant_ &&
           halfmove_clock_ == other.halfmove_clock_ && fullmove_number_ == other.fullmove_number_ &&
           by_type_ == other.by_type_ && by_color_ == other.by_color_ && keys_ == other.keys_ &&
           checkers_ == other.checkers_ && blockers_ == other.blockers_;
}

bool Position::is_legal(Move m) const {
    const Color us = side_to_move_;
    const Square from = m.from();
    const Square to = m.to();
    const Piece moved = board_[from];
    if (moved == NoPiece || color_of(moved) != us) {
        return false;
    }
    const PieceType type = type_of(moved);
    const bool is_plain = m == Move(from, to);
    const bool is_promotion = m.is_promotion() && m == Move::promotion(from, to, m.promoted());
    if (m.is_castling()) {
        return type == King && castling_rooks(us).contains(to) && is_legal_castling(to);
    }
    if (m.is_en_passant()) {
        return type == Pawn && to == en_passant_ && pawn_attacks(us, from).contains(to) &&
               is_legal_en_passant(from);
    }
    if (!(is_plain || (is_promotion && type == Pawn)) || by_color_[us].contains(to)) {
        return false;
    }
    if (type == King) {
        return king_attacks(from).contains(to) && !is_attacked(to, ~us, pieces() ^ Bitboard(from));
    }
    if (type == Pawn ? !is_pseudo_legal_pawn_move(m)
                     : !piece_attacks(type, from, pieces()).contains(to)) {
        return false;
    }
    const Square k = king(us);
    if (in_check()) {
        const Square checker = checkers_.first();
        const Bitboard answers = between(k, checker) | Bitboard(checker);
        if (checkers_.more_than_one() || !answers.contains(to)) {
            return false;
        }
    }
    return !pinned().contains(from) || line(k, from).contains(to);
}

bool Position::is_legal_castling(Square rook) const {
    if (in_check()) {
        return false;
    }
    const Color us = side_to_move_;
    const Square k = king(us);
    const Square king_to = castled_king_square(k, rook);
    const Square rook_to = castled_rook_square(k, rook);
    // With king and rook removed, attacks of a slider behind the rook are included.
    const Bitboard others = pieces() ^ Bitboard(k) ^ Bitboard(rook);
    const Bitboard king_path = between(k, king_to) | Bitboard(king_to);
    const Bitboard rook_path = between(rook, rook_to) | Bitboard(rook_to);
    if ((king_path | rook_path) & others) {
        return false;
    }
    for (const Square s : king_path) {
        if (is_attacked(s, ~us, others)) {
            return false;
        }
    }
    return true;
}

bool Position::is_insufficient_material() const {
    if (pieces(Pawn, Queen) | pieces(Rook)) {
        return false;
    }
    const Bitboard bishops = pieces(Bishop);
    const Bitboard knights = pieces(Knight);
    if (knights.empty()) {
        return (bishops & LightSquares).empty() || (bishops & DarkSquares).empty();
    }
    return bishops.empty() && !knights.more_than_one();
}

CastlingNotation Position::castling_notation() const {
    constexpr Bitboard Corners = BackRanks & (AFile | HFile);
    const bool classical_rooks = (castling_rooks_ & ~Corners).empty();
    const bool classical_kings = (castling_rooks(White).empty() || king(White) == E1) &&
                                 (castling_rooks(Black).empty() || king(Black) == E8);
    return classical_rooks && classical_kings ? CastlingNotation::KingTwoSquares
                                              : CastlingNotation::KingTakesRook;
}

} // namespace isolani
