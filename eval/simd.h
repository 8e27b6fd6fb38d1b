// Operations on four 64-bit words at once: on one AVX2 vector if compiled for AVX2, otherwise one
// by one. All hand-written SIMD of the engine is here.
// https://www.chessprogramming.org/SIMD_and_SWAR_Techniques
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#ifdef __AVX2__
#define ISOLANI_USE_AVX2 1
#include <immintrin.h>
#else
#define ISOLANI_USE_AVX2 0
#endif

namespace isolani {

/// Four words of 64 bits; all operations are lane by lane.
class SimdWords {
  public:
    static constexpr std::size_t Count = 4;
    using Words = std::array<std::uint64_t, Count>;

#if ISOLANI_USE_AVX2

    SimdWords(std::uint64_t a, std::uint64_t b, std::uint64_t c, std::uint64_t d)
        : lanes_(_mm256_set_epi64x(as_signed(d), as_signed(c), as_signed(b), as_signed(a))) {}

    friend SimdWords operator&(SimdWords a, std::uint64_t word) {
        return _mm256_and_si256(a.lanes_, _mm256_set1_epi64x(as_signed(word)));
    }
    SimdWords bit_counts() const {
#if defined(__AVX512VL__) && defined(__AVX512VPOPCNTDQ__)
        return _mm256_popcnt_epi64(lanes_);
#else
        // One nibble at a time, from a table; https://arxiv.org/abs/1611.07612
        const __m256i table = _mm256_broadcastsi128_si256(
            _mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4));
        const __m256i half = _mm256_set1_epi8(0xf);
        const __m256i low = _mm256_and_si256(lanes_, half);
        const __m256i high = _mm256_and_si256(_mm256_srli_epi16(lanes_, 4), half);
        const __m256i in_bytes =
            _mm256_add_epi8(_mm256_shuffle_epi8(table, low), _mm256_shuffle_epi8(table, high));
        return _mm256_sad_epu8(in_bytes, _mm256_setzero_si256());
#endif
    }
    Words words() const {
        Words words;
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(words.data()), lanes_);
        return words;
    }

  private:
    friend class SimdSum;

    SimdWords(__m256i lanes)
        : lanes_(lanes) {} // NOLINT(google-explicit-constructor): the same thing
    static std::int64_t as_signed(std::uint64_t word) { return static_cast<std::int64_t>(word); }

    __m256i lanes_;

#else

    SimdWords(std::uint64_t a, std::uint64_t b, std::uint64_t c, std::uint64_t d)
        : words_{a, b, c, d} {}

    friend SimdWords operator&(const SimdWords& a, std::uint64_t word) {
        return each([&](std::size_t i) { return a.words_[i] & word; });
    }
    SimdWords bit_counts() const {
        return each([&](std::size_t i) { return std::uint64_t(std::popcount(words_[i])); });
    }
    Words words() const { return words_; }

  private:
    friend class SimdSum;

    template <class WordOf> static SimdWords each(WordOf word_of) {
        return {word_of(0), word_of(1), word_of(2), word_of(3)};
    }

    Words words_;

#endif
};

/// A 32-bit sum of counts times factors.
class SimdSum {
  public:
    using Factors = std::array<std::uint32_t, SimdWords::Count>;

#if ISOLANI_USE_AVX2

    SimdSum() : sums_(_mm256_setzero_si256()) {}
    void add(SimdWords counts, const Factors& factors) {
        sums_ = _mm256_add_epi64(sums_, products(counts, factors));
    }
    void subtract(SimdWords counts, const Factors& factors) {
        sums_ = _mm256_sub_epi64(sums_, products(counts, factors));
    }
    std::uint32_t total() const {
        const __m128i two =
            _mm_add_epi64(_mm256_castsi256_si128(sums_), _mm256_extracti128_si256(sums_, 1));
        const __m128i one = _mm_add_epi64(two, _mm_unpackhi_epi64(two, two));
        return static_cast<std::uint32_t>(_mm_cvtsi128_si32(one));
    }

  private:
    static __m256i products(SimdWords counts, const Factors& factors) {
        const auto* words = reinterpret_cast<const __m128i*>(factors.data());
        return _mm256_mul_epu32(counts.lanes_, _mm256_cvtepu32_epi64(_mm_loadu_si128(words)));
    }

    __m256i sums_;

#else

    void add(const SimdWords& counts, const Factors& factors) {
        total_ += products(counts, factors);
    }
    void subtract(const SimdWords& counts, const Factors& factors) {
        total_ -= products(counts, factors);
    }
    std::uint32_t total() const { return total_; }

  private:
    static std::uint32_t products(const SimdWords& counts, const Factors& factors) {
        std::uint32_t sum = 0;
        for (std::size_t i = 0; i < SimdWords::Count; ++i) {
            sum += static_cast<std::uint32_t>(counts.words_[i]) * factors[i];
        }
        return sum;
    }

    std::uint32_t total_ = 0;

#endif
};

} // namespace isolani
