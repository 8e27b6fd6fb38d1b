// The tunable parameters of the search: constants in a normal build, variables with UCI options in
// a build for tuning (`make TUNE=1`).
#pragma once

#include <array>
#include <string_view>

namespace isolani::params {

#ifdef ISOLANI_TUNE
inline constexpr bool AreVariable = true;
using Current = int;
#define PARAM(name, value, min, max, step) inline int name = value;
#else
inline constexpr bool AreVariable = false;
using Current = const int;
#define PARAM(name, value, min, max, step) inline constexpr int name = value;
#endif
#include "search/params.def"
#undef PARAM

/// A parameter as described to a tuner.
struct Parameter {
    std::string_view name;
    int value; ///< the default
    int min;
    int max;
    int step; ///< a change expected to cost two or three Elo
    Current* current;
};

/// All parameters, in the order of params.def.
inline constexpr std::array All{
// NOLINTNEXTLINE(bugprone-macro-parentheses): a name cannot stand in them
#define PARAM(name, value, min, max, step) Parameter{#name, value, min, max, step, &name},
#include "search/params.def"
#undef PARAM
};

/// Sets a parameter. Not during a search; without effect if the parameters are constants.
inline void set([[maybe_unused]] const Parameter& parameter, [[maybe_unused]] int value) {
#ifdef ISOLANI_TUNE
    *parameter.current = value;
#endif
}

namespace detail {
consteval bool are_in_range() {
    for (const Parameter& p : All) {
        if (p.value < p.min || p.value > p.max || p.step < 1) {
            return false;
        }
    }
    return true;
}
static_assert(are_in_range());
} // namespace detail

} // namespace isolani::params
