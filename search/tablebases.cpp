#include "search/tablebases.h"

#include "engine/movegen.h"
#include "engine/util/platform.h"
#include "engine/util/random.h"
#include "engine/util/text.h"

#include <algorithm>
#include <map>
#include <memory>
#include <span>
#include <string_view>

#ifdef ISOLANI_SYZYGY
#include <tbprobe.h>
#endif

namespace isolani {

namespace {

/// The folders of a path. Empty ones are skipped: some of them make Fathom read past its buffer.
std::vector<std::string> split_path(const std::string& path) {
    std::vector<std::string> folders;
    std::size_t begin = 0;
    while (begin < path.size()) {
        const std::size_t end =
            std::min(path.find(platform::PathListSeparator, begin), path.size());
        if (end > begin) {
            folders.push_back(path.substr(begin, end - begin));
        }
        begin = end + 1;
    }
    return folders;
}

std::string join_path(const std::vector<std::string>& folders) {
    std::string path;
    for (const std::string& folder : folders) {
        path += (path.empty() ? "" : std::string(1, platform::PathListSeparator)) + folder;
    }
    return path;
}

bool has_capture(const Position& pos) {
    const MoveList moves = legal_moves(pos);
    return std::any_of(moves.begin(), moves.end(), [&](Move m) { return pos.is_capture(m); });
}

/// A position of an ending without legal captures, so that a probe reads the table of the ending
/// itself.
std::optional<Position> example(std::string_view ending) {
    SplitMix64 random(ending.size());
    for (int attempt = 0; attempt < 10000; ++attempt) {
        Setup setup;
        setup.side_to_move = random() % 2 == 0 ? White : Black;
        Color side = White;
        for (const char letter : ending) {
            if (letter == 'v') {
                side = Black;
                continue;
            }
            // If two pieces get the same square, one is missing, and the position is rejected
            // below.
            setup.board[static_cast<Square>(random() % 64)] =
                make_piece(side, static_cast<PieceType>(PieceLetters.find(letter)));
        }
        const Result<Position> pos = Position::from_setup(setup);
        if (pos && pos->pieces().count() + 1 == static_cast<int>(ending.size()) &&
            !has_capture(*pos)) {
            return *pos;
        }
    }
    return std::nullopt;
}

#ifdef ISOLANI_SYZYGY

constexpr bool IsSupported = true;

unsigned en_passant(const Position& pos) {
    return pos.en_passant() == NoSquare ? 0 : static_cast<unsigned>(index(pos.en_passant()));
}

void open_tables(const std::string& path) { tb_init(path.c_str()); }

std::optional<Wdl> ask_wdl(const Position& pos) {
    const unsigned result =
        tb_probe_wdl(pos.pieces(White).bits(), pos.pieces(Black).bits(), pos.pieces(King).bits(),
                     pos.pieces(Queen).bits(), pos.pieces(Rook).bits(), pos.pieces(Bishop).bits(),
                     pos.pieces(Knight).bits(), pos.pieces(Pawn).bits(), 0, 0, en_passant(pos),
                     pos.side_to_move() == White);
    if (result > TB_WIN) {
        return std::nullopt;
    }
    return static_cast<Wdl>(static_cast<int>(result) - TB_DRAW);
}

/// Whether a move of Fathom is the same as one of ours.
bool is_same(TbMove theirs, Move ours) {
    constexpr EnumArray<PieceType, unsigned> Promotions{{TB_PROMOTES_NONE, TB_PROMOTES_KNIGHT,
                                                         TB_PROMOTES_BISHOP, TB_PROMOTES_ROOK,
                                                         TB_PROMOTES_QUEEN, TB_PROMOTES_NONE}};
    const unsigned promotion = ours.is_promotion() ? Promotions[ours.promoted()] : TB_PROMOTES_NONE;
    return TB_MOVE_FROM(theirs) == index(ours.from()) && TB_MOVE_TO(theirs) == index(ours.to()) &&
           (TB_MOVE_PROMOTES(theirs) & 7U) == promotion;
}

/// Fathom gives wins that the fifty-move rule cannot turn into draws a rank of 900 or more.
Wdl result_of(int rank) {
    constexpr int Safe = 900;
    return rank >= Safe    ? Wdl::Win
           : rank > 0      ? Wdl::CursedWin
           : rank == 0     ? Wdl::Draw
           : rank <= -Safe ? Wdl::Loss
                           : Wdl::BlessedLoss;
}

std::optional<RootRanking> ask_root(const Position& pos, bool has_repeated, bool fifty_move_rule) {
    // Fathom stores the clock in a byte; beyond a hundred plies the exact number is irrelevant.
    const auto plies = static_cast<unsigned>(std::min(pos.halfmove_clock(), 200));
    const auto theirs = std::make_unique<TbRootMoves>(); // 100 KB
    const auto ask = [&](auto probe, auto... how) {
        return probe(pos.pieces(White).bits(), pos.pieces(Black).bits(), pos.pieces(King).bits(),
                     pos.pieces(Queen).bits(), pos.pieces(Rook).bits(), pos.pieces(Bishop).bits(),
                     pos.pieces(Knight).bits(), pos.pieces(Pawn).bits(), plies, 0, en_passant(pos),
                     pos.side_to_move() == White, how..., theirs.get()) != 0;
    };
    RootRanking ranking;
    ranking.by_distance = ask(tb_probe_root_dtz, has_repeated, fifty_move_rule);
    if (!ranking.by_distance && !ask(tb_probe_root_wdl, fifty_move_rule)) {
        return std::nullopt;
    }
    // Without the distances nobody knows whether a win comes before the fifty-move rule, but after
    // a capture or pawn move, and where it is the result of the root with the clock at 0.
    const bool comes_in_time = ranking.by_distance || !fifty_move_rule;
    const std::optional<Wdl> at_rest = plies == 0 ? ask_wdl(pos) : std::nullopt;
    for (const Move m : legal_moves(pos)) {
        const std::span<const TbRootMove> answers(theirs->moves, theirs->size);
        const auto found = std::find_if(answers.begin(), answers.end(),
                                        [&](const TbRootMove& t) { return is_same(t.move, m); });
        if (found == answers.end()) {
            return std::nullopt;
        }
        const Wdl result = result_of(found->tbRank);
        const bool is_sure = comes_in_time || (result != Wdl::Win && result != Wdl::Loss) ||
                             result == at_rest || pos.after(m).halfmove_clock() == 0;
        ranking.moves.push_back({m, found->tbRank, is_sure ? std::optional(result) : std::nullopt});
    }
    return ranking;
}

#else

constexpr bool IsSupported = false;

void open_tables(const std::string&) {}
std::optional<Wdl> ask_wdl(const Position&) { return std::nullopt; }
std::optional<RootRanking> ask_root(const Position&, bool, bool) { return std::nullopt; }

#endif

/// Probes each table once, and returns the number of pieces of the largest one that can be read.
/// Fathom maps a table into memory on its first probe: here, and not in the search.
int wake_tables(const std::map<std::string, TableFile>& files) {
    int most = 0;
    for (const auto& [ending, file] : files) {
        if (const auto pos = example(ending); pos && ask_wdl(*pos)) {
            most = std::max(most, pos->pieces().count());
        }
    }
    return most;
}

} // namespace

bool Tablebases::is_supported() { return IsSupported; }

void Tablebases::use(const TablebaseSettings& settings) {
    settings_ = settings;
    most_pieces_ = in_use_ ? std::min(open_.pieces, settings_.probe_limit) : 0;
}

Result<Tablebases::Inventory> Tablebases::load(const std::string& path) {
    if (!IsSupported && !path.empty()) {
        return Error{"this build reads no tablebases: see docs/building.md for one that does"};
    }
    std::vector<std::string> folders;
    std::vector<std::string> faults;
    for (const std::string& folder : split_path(path)) {
        if (auto fault = find_folder_fault(folder)) {
            faults.push_back(std::move(*fault));
        } else {
            folders.push_back(folder);
        }
    }
    if (folders.empty() && !faults.empty()) {
        return Error{enumerated(faults)};
    }
    if (const auto error = open(path, folders)) {
        return Error{error->message + (faults.empty() ? "" : "; " + enumerated(faults))};
    }
    Inventory inventory = in_use_ ? open_ : Inventory{};
    inventory.faults = std::move(faults);
    return inventory;
}

std::optional<Error> Tablebases::open(const std::string& path,
                                      const std::vector<std::string>& folders) {
    // Fathom is never initialised with an empty path and never freed, as that leaves it with
    // dangling pointers.
    if (TableFiles files = find_table_files(folders);
        !path.empty() && (files != open_files_ || open_.pieces == 0)) {
        if (files.results.empty()) {
            return Error{"no tablebases in '" + printable(path) + "': no file *.rtbw"};
        }
        if (auto fault = find_fault(files)) {
            if (is_any_overwritten(open_files_, files)) {
                // Fathom has the file in memory, where it is now another one.
                open_files_ = {};
                open_ = {};
                in_use_ = false;
                use(settings_);
            }
            return fault;
        }
        open_tables(join_path(folders));
        open_ = {.pieces = wake_tables(files.results),
                 .wdl = static_cast<int>(files.results.size()),
                 .dtz = static_cast<int>(files.distances.size())};
        open_files_ = std::move(files);
    }
    in_use_ = !path.empty() && open_.pieces > 0;
    use(settings_);
    if (!path.empty() && !in_use_) {
        return Error{"no tablebase in '" + printable(path) + "' can be read"};
    }
    return std::nullopt;
}

std::optional<Wdl> Tablebases::probe(const Position& pos) const { return ask_wdl(pos); }

std::optional<RootRanking> Tablebases::probe_root(const Position& pos, bool has_repeated) const {
    return covers(pos) ? ask_root(pos, has_repeated, settings_.fifty_move_rule) : std::nullopt;
}

} // namespace isolani
