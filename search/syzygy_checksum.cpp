// After CityHash, Copyright (c) 2011 Google, Inc., which is under the MIT licence, as this project
// is. The names of the values are the letters of the original; what they do is only to mix bits.
#include "search/syzygy_checksum.h"

#include <bit>
#include <utility>

namespace isolani {

namespace {

using Word = std::uint64_t;
using Words = std::pair<Word, Word>;

constexpr Word K0 = 0xc3a5c85c97cb3127;
constexpr Word K1 = 0xb492b66fbe98f273;
constexpr Word K3 = 0xc949d7c7509e6557;

/// Eight bytes as a little-endian number, on every machine.
Word word_at(const char* bytes) {
    Word word = 0;
    for (int i = 7; i >= 0; --i) {
        word = word << 8 | static_cast<unsigned char>(bytes[i]);
    }
    return word;
}

void append(std::string& bytes, Word word) {
    for (int i = 0; i < 8; ++i, word >>= 8) {
        bytes += static_cast<char>(word & 0xff);
    }
}

constexpr Word shift_mix(Word x) { return x ^ (x >> 47); }

constexpr Word mix(Word u, Word v) {
    constexpr Word Multiplier = 0x9ddfea08eb382d69;
    const Word a = shift_mix((u ^ v) * Multiplier);
    return shift_mix((v ^ a) * Multiplier) * Multiplier;
}

/// Of 32 bytes.
Words weak_hash(const char* s, Word a, Word b) {
    a += word_at(s);
    b = std::rotr(b + a + word_at(s + 24), 21);
    const Word c = a;
    a += word_at(s + 8) + word_at(s + 16);
    b += std::rotr(a, 44);
    return {a + word_at(s + 24), b + c};
}

/// Of 16 to 127 bytes, as there are 32 for each part and 16 of them are the seed.
Words hash_short(const char* s, std::size_t size, Words seed) {
    auto [a, b] = seed;
    Word c = 0;
    Word d = 0;
    if (size <= 16) {
        a = shift_mix(a * K1) * K1;
        const Word last = word_at(s + size - 8);
        c = b * K1 + (mix(word_at(s), std::rotr(last + size, static_cast<int>(size))) ^ last);
        d = shift_mix(a + word_at(s));
    } else {
        c = mix(word_at(s + size - 8) + K1, a);
        d = mix(b + size, c + word_at(s + size - 16));
        a += d;
        for (auto left = static_cast<std::ptrdiff_t>(size) - 16; left > 0; left -= 16, s += 16) {
            a = (a ^ (shift_mix(word_at(s) * K1) * K1)) * K1;
            b ^= a;
            c = (c ^ (shift_mix(word_at(s + 8) * K1) * K1)) * K1;
            d ^= c;
        }
    }
    a = mix(a, c);
    b = mix(d, b);
    return {a ^ b, mix(b, a)};
}

/// CityHash128WithSeed, of 16 bytes or more.
Words hash_with_seed(const char* s, std::size_t size, Words seed) {
    if (size < 128) {
        return hash_short(s, size, seed);
    }
    Word x = seed.first; // the lambda below could not use structured bindings before clang 16
    Word y = seed.second;
    Word z = size * K1;
    Words v;
    v.first = std::rotr(y ^ K1, 49) * K1 + word_at(s);
    v.second = std::rotr(v.first, 42) * K1 + word_at(s + 8);
    Words w{std::rotr(y + z, 35) * K1 + x, std::rotr(x + word_at(s + 88), 53) * K1};
    const auto mix_in = [&] {
        x = std::rotr(x + y + v.first + word_at(s + 8), 37) * K1;
        y = std::rotr(y + v.second + word_at(s + 48), 42) * K1;
        x ^= w.second;
        y += v.first + word_at(s + 40);
        z = std::rotr(z + w.first, 33) * K1;
        v = weak_hash(s, v.second * K1, x + w.first);
        w = weak_hash(s + 32, z + w.second, y + word_at(s + 16));
        std::swap(z, x);
        s += 64;
    };
    for (; size >= 128; size -= 128) {
        mix_in();
        mix_in();
    }
    x += std::rotr(v.first + z, 49) * K0;
    z += std::rotr(w.first, 37) * K0;
    for (std::size_t done = 0; done < size;) {
        done += 32;
        const char* const from_end = s + size - done;
        y = std::rotr(x + y, 42) * K0 + v.second;
        w.first += word_at(from_end + 16);
        x = x * K0 + w.first;
        z += w.second + word_at(from_end);
        w.second += v.first;
        v = weak_hash(from_end, v.first + z, v.second);
    }
    x = mix(x, v.first);
    y = mix(y + z, w.first);
    return {mix(x + v.second, w.second) + y, mix(x + w.second, y + v.second)};
}

/// The table of CRC-32C, by byte.
constexpr std::array<std::uint32_t, 256> CrcTable = [] {
    std::array<std::uint32_t, 256> table{};
    for (std::uint32_t byte = 0; byte < 256; ++byte) {
        std::uint32_t crc = byte;
        for (int bit = 0; bit < 8; ++bit) {
            crc = (crc >> 1) ^ ((crc & 1) != 0 ? 0x82f63b78 : 0);
        }
        table[byte] = crc;
    }
    return table;
}();

Word crc(Word start, Word data) {
    auto sum = static_cast<std::uint32_t>(start);
    for (int byte = 0; byte < 8; ++byte, data >>= 8) {
        sum = (sum >> 8) ^ CrcTable[(sum ^ data) & 0xff];
    }
    return sum;
}

using Hash = std::array<Word, 4>;

/// The state of CityHashCrc256 while it goes through the bytes.
struct CrcState {
    Word a, b, c, d, e, f, g, h, i, j, t;

    /// Mixes in 40 bytes, and goes on behind them.
    void mix_in(const char*& s, Word multiplier, int turn) {
        const Word old = a;
        a = std::rotr(b, 41 ^ turn) * multiplier + word_at(s);
        b = std::rotr(c, 27 ^ turn) * multiplier + word_at(s + 8);
        c = std::rotr(d, 41 ^ turn) * multiplier + word_at(s + 16);
        d = std::rotr(e, 33 ^ turn) * multiplier + word_at(s + 24);
        e = std::rotr(t, 25 ^ turn) * multiplier + word_at(s + 32);
        t = old;
        f = crc(f, a);
        g = crc(g, b);
        h = crc(h, c);
        i = crc(i, d);
        j = crc(j, e);
        s += 40;
    }
};

constexpr std::size_t LeastLong = 240;

/// CityHashCrc256 of at least `LeastLong` bytes.
Hash hash_long(const char* s, std::size_t size, std::uint32_t seed) {
    Hash result{};
    const Word b = word_at(s + 96) + K0;
    result[0] = mix(b, size);
    result[1] = word_at(s + 120) * K0 + size;
    CrcState x{.a = word_at(s + 56) + K0,
               .b = b,
               .c = result[0],
               .d = result[1],
               .e = word_at(s + 184) + seed,
               .f = seed,
               .g = 0,
               .h = 0,
               .i = 0,
               .j = 0,
               .t = result[0] + result[1]};
    for (; size >= LeastLong; size -= LeastLong) {
        for (int pair = 0; pair < 3; ++pair) {
            x.mix_in(s, 1, 1);
            x.mix_in(s, K0, 0);
        }
    }
    for (; size >= 40; size -= 40) {
        x.mix_in(s, K0, 0);
    }
    if (size > 0) {
        s = s + size - 40;
        x.mix_in(s, K0, 0);
    }
    x.j += x.i << 32;
    x.a = mix(x.a, x.j);
    x.h += x.g << 32;
    x.b += x.h;
    x.c = mix(x.c, x.f) + x.i;
    x.d = mix(x.d, x.e + result[0]);
    x.j += x.e;
    x.i += mix(x.h, x.t);
    x.e = mix(x.a, x.d) + x.j;
    x.f = mix(x.b, x.c) + x.a;
    x.g = mix(x.j, x.i) + x.c;
    result[0] = x.e + x.f + x.g + x.h;
    x.a = shift_mix((x.a + x.g) * K0) * K0 + x.b;
    result[1] += x.a + result[0];
    x.a = shift_mix(x.a * K0) * K0 + x.c;
    result[2] = x.a + result[1];
    x.a = shift_mix((x.a + x.e) * K0) * K0;
    result[3] = x.a + result[2];
    return result;
}

Hash hash_part(std::string_view part) {
    if (part.size() >= LeastLong) {
        return hash_long(part.data(), part.size(), 0);
    }
    std::string padded(part);
    padded.resize(LeastLong);
    return hash_long(padded.data(), padded.size(), ~static_cast<std::uint32_t>(part.size()));
}

/// CityHashCrc128 of the hashes of all parts.
Words hash_of_hashes(std::string_view hashes) {
    constexpr std::size_t MostForCity = 900;
    if (hashes.size() > MostForCity) {
        const Hash hash = hash_part(hashes);
        return {hash[2], hash[3]};
    }
    const char* const s = hashes.data();
    return hash_with_seed(s + 16, hashes.size() - 16, {word_at(s) ^ K3, word_at(s + 8)});
}

} // namespace

void SyzygyChecksum::add(std::string_view part) {
    for (const Word word : hash_part(part)) {
        append(hashes_, word);
    }
}

std::string SyzygyChecksum::bytes() const {
    const auto [low, high] = hash_of_hashes(hashes_);
    std::string result;
    append(result, low);
    append(result, high);
    return result;
}

} // namespace isolani
