// The checksum at the end of a Syzygy table file. It is that of the tables' generator
// (https://github.com/syzygy1/tb, src/checksum.c): a CityHash of the hashes of parts of 16 MB.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace isolani {

class SyzygyChecksum {
  public:
    static constexpr std::size_t PartSize = std::size_t{1} << 24; ///< bytes
    static constexpr std::size_t Size = 16;                       ///< bytes of the checksum

    /// Adds the next part of a file, the checksum at its end left out: `PartSize` bytes, or fewer
    /// if it is the last.
    void add(std::string_view part);
    /// The checksum of all parts, at least one, as it is stored in a file.
    std::string bytes() const;

  private:
    std::string hashes_; ///< 32 bytes of each part
};

} // namespace isolani
