#include "uci/version.h"

#include <algorithm>
#include <cstddef>

namespace isolani::uci {

namespace {

#ifndef ISOLANI_COMMIT
#define ISOLANI_COMMIT "" // the Makefile defines it for this file, so that no other depends on it
#endif

/// Written by `git archive`.
constexpr std::string_view Archived = "$Format:%h %D$";

/// Whether this release is among the tags, such as "HEAD -> main, tag: v1.1, tag: stable".
bool has_release_tag(std::string_view tags) {
    const std::string tag = "tag: v" + std::string(Release);
    const std::size_t at = tags.find(tag);
    const std::size_t end = at + tag.size();
    return at != std::string_view::npos && (end == tags.size() || tags[end] == ',');
}

} // namespace

std::string version_of(std::string_view commit, std::string_view archived) {
    if (commit.empty() && !archived.starts_with('$')) {
        const std::size_t end = archived.find(' ');
        commit = has_release_tag(archived.substr(std::min(end, archived.size())))
                     ? "release"
                     : archived.substr(0, end);
    }
    std::string text(Release);
    if (commit != "release") {
        text += "-dev-";
        text += commit.empty() ? "nogit" : commit;
    }
    return text;
}

const std::string& version() {
    static const std::string text = version_of(ISOLANI_COMMIT, Archived);
    return text;
}

} // namespace isolani::uci
