// Where the sides have a term in a position.
#pragma once

#include "explain/trace.h"
#include "tests/support.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace isolani::test {

/// "a2 c4": the squares on which a side has a term.
inline std::string squares(std::string_view fen, Term term, Color side) {
    return squares(trace(position(fen)).of(term)[side].squares);
}

/// The sum of a term's counts for a side.
inline int count(std::string_view fen, Term term, Color side) {
    return trace(position(fen)).of(term)[side].count;
}

/// The indices of a term's occurrences for a side, in order.
inline std::vector<std::size_t> indices(std::string_view fen, Term term, Color side) {
    std::vector<std::size_t> all;
    for (const TraceEntry& e : trace(position(fen)).entries) {
        if (e.term == term && e.side == side) {
            all.push_back(e.index);
        }
    }
    return all;
}

using Indices = std::vector<std::size_t>;

} // namespace isolani::test
