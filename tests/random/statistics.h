#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

// Tests of a stream of 32-bit words: each yields the probability, two-sided, that independent and
// uniform words come out as far from what is expected as these did. All are pure. All need 2^18
// words or more for the counts to be large enough; none minds how many more.

namespace orograph {

using Words = std::span<const std::uint32_t>;

struct Statistic {
    const char* name;
    double (*p_value)(Words words);
};

/// Each byte of the word takes its 256 values equally often.
double bytes_p_value(Words words);
/// The 16 bits from bit `shift` up take their 65,536 values equally often.
double cells_p_value(Words words, unsigned shift);
/// The bytes at bit `shift` of a word and of the next take their 65,536 values equally often.
double pairs_p_value(Words words, unsigned shift);
/// A word and the next, taken as numbers, have no correlation.
double correlation_p_value(Words words);
/// How many words lie between two of the lowest eighth (Knuth, volume 2, 3.3.2 D).
double gaps_p_value(Words words);
/// How many words ascend before one doesn't, which is left out (Knuth, 3.3.2 G, exercise 14).
double runs_p_value(Words words);
/// Ranks over GF(2) of matrices of 32 words (Marsaglia and Tsay, 1985).
double rank_p_value(Words words);
/// The same of matrices made of bit `bit` of 1024 words each.
double bit_rank_p_value(Words words, unsigned bit);
/// Spacings that occur twice among 4096 words in sorted order (Marsaglia and Tsang, 2002).
double birthdays_p_value(Words words);
/// Numbers of ones in a word and in the next (as in PractRand's BCFN, over pairs).
double weights_p_value(Words words);
/// The distribution as a whole (Kolmogorov, Smirnov), on a grid of 2^20 values.
double uniformity_p_value(Words words);

/// The tests above, each with a name that says which.
std::span<const Statistic> statistics();

/// How many words are equal to one before them.
std::size_t count_repeats(Words words);

/// How many repeats are expected of `count` words in groups of `row_words`, when the words of a
/// group differ for certain and those of two groups are independent. 1: all are independent.
double expected_repeats(double count, double row_words);

}  // namespace orograph
