// The licence, the same text as in the file LICENSE.
#pragma once

#include <string_view>

namespace isolani::uci {

inline constexpr std::string_view License = R"(MIT License

Copyright (c) 2026 the Isolani authors

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.)";

/// The authors of what every build contains.
inline constexpr std::string_view CityHashCredit = R"(

A checksum is after CityHash, https://github.com/google/cityhash, under the same licence:
Copyright (c) 2011 Google, Inc.)";

/// What a build that reads tablebases adds.
inline constexpr std::string_view FathomCredit = R"(

Tablebases are read by Fathom, https://github.com/jdart1/Fathom, under the same licence:
Copyright (c) 2015 basil00
Modifications Copyright (c) 2016-2019 by Jon Dart)";

/// What a build with the command-line tools adds.
inline constexpr std::string_view CxxoptsCredit = R"(

The command line is read by cxxopts, https://github.com/jarro2783/cxxopts, under the same licence:
Copyright (c) 2014-2022 Jarryd Beck)";

} // namespace isolani::uci
