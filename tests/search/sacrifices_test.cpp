#include "engine/notation.h"
#include "tests/search/search_support.h"

namespace isolani {
namespace {

using test::nodes;
using Sacrifices = test::Search;

// In the normal search, beside a sound move, these sacrifices take millions of nodes to be found
// (Win at Chess 141, 152, 226 and 245). Two of the four must be found: which ones depends on the
// evaluation.
TEST_F(Sacrifices, AreSeenForWhatTheyAreGoodFor) {
    struct Sacrifice {
        const char* fen;
        const char* move;
    };
    int found = 0;
    for (const Sacrifice& s :
         {Sacrifice{"4r1k1/p1qr1p2/2pb1Bp1/1p5p/3P1n1R/1B3P2/PP3PK1/2Q4R w - - 0 1", "c1f4"},
          Sacrifice{"1br2rk1/1pqb1ppp/p3pn2/8/1P6/P1N1PN1P/1B3PP1/1QRR2K1 w - - 0 1", "c3e4"},
          Sacrifice{"2b2rk1/p1p4p/2p1p1p1/br2N1Q1/1p2q3/8/PB3PPP/3R1RK1 w - - 0 1", "e5f7"},
          Sacrifice{"4rrn1/ppq3bk/3pPnpp/2p5/2PB4/2NQ1RPB/PP5P/5R1K w - - 0 1", "d3g6"}}) {
        search(s.fen, nodes(150'000));
        found += to_text(recorder_.best_move.move) == s.move;
    }
    EXPECT_GE(found, 2);
}

} // namespace
} // namespace isolani
