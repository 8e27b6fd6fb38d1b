#include "tools/data/relabeller.h"

#include "tests/support.h"

#include <algorithm>
#include <cstdlib>
#include <map>

namespace isolani {
namespace {

const std::string Quiet(StartFen);

RelabelSettings any_value() {
    RelabelSettings settings;
    settings.nodes = 1000;
    settings.megabytes = 1;
    settings.most_difference = 0;
    return settings;
}

TrainingGame game_of(const std::vector<std::string>& fens, int value = 0) {
    TrainingGame game;
    game.number = 5;
    game.result = GameResult::WhiteWins;
    for (const std::string& fen : fens) {
        game.positions.push_back(
            {pack(test::position(fen)), static_cast<std::int16_t>(value), std::uint8_t{1}});
    }
    return game;
}

RelabelledGame relabelled(const TrainingGame& game, const RelabelSettings& settings) {
    const auto labelled = Relabeller(settings).relabel(game);
    EXPECT_TRUE(labelled);
    return labelled ? *labelled : RelabelledGame{};
}

/// Why the only position of a game is dropped.
std::optional<Dropped> reason(const std::string& fen, const RelabelSettings& settings = any_value(),
                              int old_value = 0) {
    const RelabelCounts counts = relabelled(game_of({fen}, old_value), settings).counts;
    EXPECT_EQ(counts.positions, 1U);
    for (std::size_t i = 0; i < EnumSize<Dropped>; ++i) {
        if (counts.dropped[static_cast<Dropped>(i)] == 1) {
            EXPECT_EQ(counts.kept, 0U);
            return static_cast<Dropped>(i);
        }
    }
    EXPECT_EQ(counts.kept, 1U);
    return std::nullopt;
}

/// A game that the engine played against itself, with all its quiet positions.
TrainingGame played(std::uint32_t number = 2) {
    SelfPlaySettings settings;
    settings.seed = 7;
    settings.nodes = 150;
    settings.megabytes = 1;
    settings.per_game = 0;
    return *SelfPlay(settings).play(number);
}

TEST(Relabel, KeepsEverythingButValueAndDepth) {
    const TrainingGame game = game_of({Quiet}, 77);
    const RelabelledGame labelled = relabelled(game, any_value());
    EXPECT_EQ(labelled.game.number, game.number);
    EXPECT_EQ(labelled.game.result, game.result);
    ASSERT_EQ(labelled.game.positions.size(), 1U);
    EXPECT_EQ(labelled.game.positions[0].position, game.positions[0].position);
    EXPECT_NE(labelled.game.positions[0].value, 77);
    EXPECT_GT(labelled.game.positions[0].depth, 4);
    EXPECT_GT(labelled.counts.nodes, 1000U);
    EXPECT_LE(labelled.counts.nodes, 8000U);
}

TEST(Relabel, ValuesAreWhites) {
    const auto value = [](const char* fen) {
        const auto positions = relabelled(game_of({fen}), any_value()).game.positions;
        EXPECT_EQ(positions.size(), 1U) << fen;
        return positions.empty() ? Value{0} : Value{positions[0].value};
    };
    EXPECT_GT(value("4k3/pp3ppp/8/8/8/8/PP3PPP/R3K3 w Q - 0 1"), 300);
    EXPECT_GT(value("4k3/pp3ppp/8/8/8/8/PP3PPP/R3K3 b Q - 0 1"), 300);
    EXPECT_LT(value("r3k3/pp3ppp/8/8/8/8/PP3PPP/4K3 w q - 0 1"), -300);
}

TEST(Relabel, ALabelDependsOnItsGameAlone) {
    const RelabelSettings settings = any_value();
    Relabeller first(settings);
    Relabeller second(settings);
    const TrainingGame two = played(2);
    const TrainingGame three = played(3);
    const auto labels = first.relabel(two);
    ASSERT_TRUE(labels);
    ASSERT_TRUE(second.relabel(three));
    const auto again = second.relabel(two);
    ASSERT_TRUE(again);
    EXPECT_EQ(labels->game, again->game);
    EXPECT_EQ(labels->counts, again->counts);
    EXPECT_GT(labels->counts.kept, 4U);
}

TEST(Relabel, GoesFromTheLastPositionToTheFirst) {
    RelabelSettings settings = any_value();
    TrainingGame game = game_of({});
    Position pos = test::position(Quiet);
    for (const Move m : test::moves(pos, "d4 Nf6 c4 e6 Nf3 b6 g3")) {
        pos.play(m);
        game.positions.push_back({pack(pos), 0, 1});
    }
    const auto label = [](const RelabelledGame& labelled, const TrainingPosition& stored) {
        const auto found =
            std::find_if(labelled.game.positions.begin(), labelled.game.positions.end(),
                         [&](const TrainingPosition& p) { return p.position == stored.position; });
        return found == labelled.game.positions.end() ? std::nullopt : std::optional(*found);
    };
    const auto alone = [&](const TrainingPosition& stored) {
        TrainingGame single = game;
        single.positions = {stored};
        return label(relabelled(single, settings), stored);
    };
    const RelabelledGame all = relabelled(game, settings);
    const auto searched_first = alone(game.positions.back());
    ASSERT_TRUE(searched_first);
    EXPECT_EQ(label(all, game.positions.back()), searched_first);
    int others = 0;
    for (const TrainingPosition& stored : game.positions) {
        others += label(all, stored) != alone(stored);
    }
    EXPECT_GT(others, 2); // they know what followed
    EXPECT_TRUE(std::is_sorted(all.game.positions.begin(), all.game.positions.end(),
                               [](const TrainingPosition& a, const TrainingPosition& b) {
                                   return unpack(a.position)->fullmove_number() <
                                          unpack(b.position)->fullmove_number();
                               }));
}

TEST(Relabel, OnlyQuietPositionsAreKept) {
    EXPECT_EQ(reason(Quiet), std::nullopt);
    EXPECT_EQ(reason("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1"), Dropped::InCheck);
    EXPECT_EQ(reason("4k3/5ppp/8/3p4/4P3/8/5PPP/4K3 w - - 0 1"), Dropped::NotQuiet); // exd5
    EXPECT_EQ(reason("6k1/2P2ppp/8/8/1q6/8/5PPP/6K1 w - - 0 1"), Dropped::NotQuiet); // c8=Q
    EXPECT_EQ(reason("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), Dropped::NotQuiet);          // stalemate
    TrainingGame invalid;
    invalid.positions.resize(2);
    EXPECT_EQ(relabelled(invalid, any_value()).counts.dropped[Dropped::Invalid], 2U);
}

TEST(Relabel, WonPositionsAreDropped) {
    EXPECT_EQ(reason("4k3/8/8/8/8/8/8/QQQ1K3 b - - 0 1"), Dropped::Won);
    EXPECT_EQ(reason("qqq1k3/8/8/8/8/8/8/4K3 w - - 0 1"), Dropped::Won);
    EXPECT_EQ(reason("7k/8/6K1/8/8/8/8/R7 w - - 0 1"), Dropped::Won); // mate
}

TEST(Relabel, ASearchWhoseValueCannotBeKeptIsSpared) {
    RelabelSettings settings = any_value();
    settings.most_difference = 150;
    const auto searched = [&](int old_value) {
        return relabelled(game_of({Quiet}, old_value), settings).counts.searched;
    };
    EXPECT_EQ(searched(1650), 1U);
    EXPECT_EQ(searched(-1650), 1U);
    EXPECT_EQ(searched(1651), 0U);
    EXPECT_EQ(reason(Quiet, settings, -1651), Dropped::Won);
    settings.most_difference = 0;
    EXPECT_EQ(searched(1651), 1U);
}

TEST(Relabel, ContestedPositionsAreDropped) {
    RelabelSettings settings = any_value();
    const Value value = relabelled(game_of({Quiet}), settings).game.positions[0].value;
    settings.most_difference = 40;
    EXPECT_EQ(reason(Quiet, settings, value + 40), std::nullopt);
    EXPECT_EQ(reason(Quiet, settings, value - 40), std::nullopt);
    EXPECT_EQ(reason(Quiet, settings, value + 41), Dropped::Contested);
    EXPECT_EQ(reason(Quiet, settings, value - 41), Dropped::Contested);
    settings.most_difference = 0;
    EXPECT_EQ(reason(Quiet, settings, value - 4000), std::nullopt);
}

TEST(Relabel, ThreePositionsHaveTheSamePawns) {
    const TrainingGame game = played();
    std::map<Key, std::uint64_t> before;
    std::uint64_t surplus = 0;
    for (const TrainingPosition& stored : game.positions) {
        surplus += ++before[unpack(stored.position)->pawn_key()] > 3;
    }
    ASSERT_GT(surplus, 0U);
    const RelabelledGame labelled = relabelled(game, any_value());
    std::map<Key, int> after;
    for (const TrainingPosition& stored : labelled.game.positions) {
        EXPECT_LE(++after[unpack(stored.position)->pawn_key()], 3);
    }
    EXPECT_EQ(labelled.counts.dropped[Dropped::SamePawns], surplus);
    EXPECT_EQ(labelled.counts.searched, game.positions.size() - surplus);
}

TEST(Relabel, LotsDependOnSeedAndGame) {
    TrainingGame game = played();
    RelabelSettings settings = any_value();
    settings.per_game = 4;
    const auto drawn = [&] {
        const RelabelledGame labelled = relabelled(game, settings);
        EXPECT_EQ(labelled.counts.searched, 4U);
        EXPECT_GT(labelled.counts.dropped[Dropped::ByLot], 0U);
        std::vector<PackedPosition> positions;
        for (const TrainingPosition& stored : labelled.game.positions) {
            positions.push_back(stored.position);
        }
        EXPECT_FALSE(positions.empty());
        return positions;
    };
    const auto chosen = drawn();
    EXPECT_EQ(drawn(), chosen);
    settings.seed = 2;
    EXPECT_NE(drawn(), chosen);
    settings.seed = 1;
    game.number = 6;
    EXPECT_NE(drawn(), chosen);
}

TEST(Relabel, EveryPositionIsCounted) {
    RelabelSettings settings = any_value();
    settings.per_game = 9;
    settings.most_difference = 30;
    const TrainingGame game = played(4);
    const RelabelCounts counts = relabelled(game, settings).counts;
    std::uint64_t sum = counts.kept;
    for (const std::uint64_t number : counts.dropped.values) {
        sum += number;
    }
    EXPECT_EQ(sum, game.positions.size());
    EXPECT_EQ(counts.positions, game.positions.size());
    RelabelCounts twice = counts;
    twice += counts;
    EXPECT_EQ(twice.nodes, 2 * counts.nodes);
    EXPECT_EQ(twice.searched, 2 * counts.searched);
    EXPECT_EQ(twice.dropped[Dropped::ByLot], 2 * counts.dropped[Dropped::ByLot]);
}

TEST(Relabel, StopsInTheMidst) {
    std::stop_source stop;
    stop.request_stop();
    EXPECT_FALSE(Relabeller(any_value()).relabel(game_of({Quiet}), stop.get_token()));
}

} // namespace
} // namespace isolani
