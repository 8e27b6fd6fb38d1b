// Which build this is, as shown by `uci`, --version and `compiler`, and named as annotator.
#pragma once

#include <string>
#include <string_view>

namespace isolani::uci {

/// The release that this source is, or will become.
inline constexpr std::string_view Release = "1.1";

/// "1.1" for a release. Any other build has its commit after it: "1.1-dev-201553e", with
/// "-modified" if files differed from it, or "1.1-dev-nogit" if the source was not in a git
/// repository.
const std::string& version();

/// The version of a build whose Makefile names this commit; "release" for a release, and empty if
/// it found no git. `archived` is what `git archive` knows: a commit and its tags.
std::string version_of(std::string_view commit, std::string_view archived);

} // namespace isolani::uci
