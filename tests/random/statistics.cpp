#include "tests/random/statistics.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <utility>
#include <vector>

#include "tests/random/distributions.h"

namespace orograph {

namespace {

using Counts = std::vector<std::uint32_t>;

constexpr double kAllWords = 4294967296.0;

/// Pearson's statistic of counts of which each is expected to be the same share of all.
double even_chi_square(const Counts& counts, double all) {
    const double expected = all / static_cast<double>(counts.size());
    double sum = 0;
    for (const double count : counts) sum += (count - expected) * (count - expected);
    return sum / expected;
}

double even_p_value(const Counts& counts, std::size_t all) {
    const auto freedom = static_cast<double>(counts.size() - 1);
    return two_sided(chi_square_tails(even_chi_square(counts, static_cast<double>(all)), freedom));
}

/// The p-value of counts of which that at i is expected to be `shares[i]` of all.
template <class Shares>
double p_value_of_shares(const Counts& counts, const Shares& shares) {
    double all = 0, sum = 0;
    for (const double count : counts) all += count;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        const double expected = all * shares[i];
        sum += (counts[i] - expected) * (counts[i] - expected) / expected;
    }
    return two_sided(chi_square_tails(sum, static_cast<double>(counts.size() - 1)));
}

/// Sorts by three passes over 11, 11 and 10 bits. `spare` has the size of `words`.
void sort_words(std::span<std::uint32_t> words, std::span<std::uint32_t> spare) {
    constexpr std::uint32_t kMask = 2047;
    std::span<std::uint32_t> from = words, to = spare;
    for (const unsigned shift : {0u, 11u, 22u}) {
        std::array<std::size_t, kMask + 2> starts{};
        for (const std::uint32_t word : from) ++starts[(word >> shift & kMask) + 1];
        for (std::size_t i = 1; i < starts.size(); ++i) starts[i] += starts[i - 1];
        for (const std::uint32_t word : from) to[starts[word >> shift & kMask]++] = word;
        std::swap(from, to);
    }
    std::ranges::copy(from, words.begin());
}

std::size_t equal_neighbours(Words sorted) {
    std::size_t equal = 0;
    for (std::size_t i = 1; i < sorted.size(); ++i) equal += sorted[i] == sorted[i - 1];
    return equal;
}

using Matrix = std::array<std::uint32_t, 32>;

unsigned rank_of(Matrix rows) {
    unsigned rank = 0;
    for (unsigned i = 0; i < rows.size(); ++i) {
        const std::uint32_t pivot = rows[i];
        if (pivot == 0) continue;
        ++rank;
        const std::uint32_t lowest = pivot & (~pivot + 1);
        for (unsigned j = i + 1; j < rows.size(); ++j) {
            rows[j] ^= (rows[j] & lowest) != 0 ? pivot : 0;
        }
    }
    return rank;
}

/// The share of 32 x 32 matrices of independent bits that have this rank.
double share_of_rank(int rank) {
    constexpr int kSize = 32;
    double share = std::exp2(-(kSize - rank) * (kSize - rank));
    for (int i = 0; i < rank; ++i) {
        const double missed = 1 - std::exp2(i - kSize);
        share *= missed * missed / (1 - std::exp2(i - rank));
    }
    return share;
}

/// Ranks of 32, of 31 and of fewer.
class Ranks {
  public:
    void add(const Matrix& matrix) { ++counts_[std::min(32 - rank_of(matrix), 2u)]; }
    double p_value() const {
        const double full = share_of_rank(32), one_less = share_of_rank(31);
        return p_value_of_shares(counts_, std::array{full, one_less, 1 - full - one_less});
    }

  private:
    Counts counts_ = Counts(3);
};

}  // namespace

double bytes_p_value(Words words) {
    std::array<Counts, 4> counts;
    counts.fill(Counts(256));
    for (const std::uint32_t word : words) {
        for (unsigned byte = 0; byte < 4; ++byte) ++counts[byte][word >> 8 * byte & 255];
    }
    double sum = 0;
    for (const Counts& of_byte : counts) {
        sum += even_chi_square(of_byte, static_cast<double>(words.size()));
    }
    return two_sided(chi_square_tails(sum, 4 * 255));
}

double cells_p_value(Words words, unsigned shift) {
    Counts counts(1 << 16);
    for (const std::uint32_t word : words) ++counts[word >> shift & 65535];
    return even_p_value(counts, words.size());
}

double pairs_p_value(Words words, unsigned shift) {
    Counts counts(1 << 16);
    for (std::size_t i = 1; i < words.size(); i += 2) {
        ++counts[(words[i - 1] >> shift & 255) << 8 | (words[i] >> shift & 255)];
    }
    return even_p_value(counts, words.size() / 2);
}

double correlation_p_value(Words words) {
    const auto centred = [](std::uint32_t word) { return (word + 0.5) / kAllWords - 0.5; };
    double sum = 0;
    for (std::size_t i = 1; i < words.size(); ++i) sum += centred(words[i - 1]) * centred(words[i]);
    // The product of two centred uniform numbers has a standard deviation of 1/12.
    return two_sided(normal_tails(12 * sum / std::sqrt(static_cast<double>(words.size() - 1))));
}

double gaps_p_value(Words words) {
    constexpr std::size_t kLongest = 48;
    constexpr double kShare = 1.0 / 8;
    Counts counts(kLongest + 1);
    std::size_t gap = 0;
    for (const std::uint32_t word : words) {
        if (word >> 29 != 0) {
            ++gap;
        } else {
            ++counts[std::min(gap, kLongest)];
            gap = 0;
        }
    }
    std::array<double, kLongest + 1> shares;
    for (std::size_t i = 0; i < kLongest; ++i) {
        shares[i] = kShare * std::pow(1 - kShare, static_cast<double>(i));
    }
    shares[kLongest] = std::pow(1 - kShare, static_cast<double>(kLongest));
    return p_value_of_shares(counts, shares);
}

double runs_p_value(Words words) {
    constexpr std::size_t kLongest = 7;
    Counts counts(kLongest);
    std::size_t start = 0;
    for (std::size_t i = 1; i < words.size(); ++i) {
        if (words[i] > words[i - 1]) continue;
        ++counts[std::min(i - start, kLongest) - 1];
        start = ++i;
    }
    std::array<double, kLongest> shares;
    double at_least = 1;  // 1 / length!: one order of so many ascends
    for (std::size_t length = 1; length < kLongest; ++length) {
        const double longer = at_least / static_cast<double>(length + 1);
        shares[length - 1] = at_least - longer;
        at_least = longer;
    }
    shares[kLongest - 1] = at_least;
    return p_value_of_shares(counts, shares);
}

double rank_p_value(Words words) {
    Ranks ranks;
    Matrix matrix;
    for (std::size_t i = 0; i + matrix.size() <= words.size(); i += matrix.size()) {
        std::ranges::copy(words.subspan(i, matrix.size()), matrix.begin());
        ranks.add(matrix);
    }
    return ranks.p_value();
}

double bit_rank_p_value(Words words, unsigned bit) {
    Ranks ranks;
    for (std::size_t i = 0; i + 1024 <= words.size(); i += 1024) {
        Matrix matrix{};
        for (std::size_t j = 0; j < 1024; ++j) {
            matrix[j / 32] |= (words[i + j] >> bit & 1) << j % 32;
        }
        ranks.add(matrix);
    }
    return ranks.p_value();
}

double birthdays_p_value(Words words) {
    constexpr std::size_t kBirthdays = 4096;
    constexpr double m = kBirthdays, n = kAllWords;
    // m^3 / 4n is the number of equal pairs; of three equal spacings, which make three pairs, only
    // two are repeats. That is 0.09 per cent of all, visible from 2^30 words on.
    constexpr double kExpected = m * m * m / (4 * n) - m * m * m * m * m / (18 * n * n);
    std::vector<std::uint32_t> year(kBirthdays), spare(kBirthdays);
    std::size_t repeats = 0, years = 0;
    for (std::size_t i = 0; i + kBirthdays <= words.size(); i += kBirthdays, ++years) {
        std::ranges::copy(words.subspan(i, kBirthdays), year.begin());
        sort_words(year, spare);
        const std::uint32_t first = year.front();
        for (std::size_t j = 0; j + 1 < kBirthdays; ++j) year[j] = year[j + 1] - year[j];
        year.back() = first - year.back();  // the year is a circle
        sort_words(year, spare);
        repeats += equal_neighbours(year);
    }
    return two_sided(
        poisson_tails(static_cast<double>(repeats), static_cast<double>(years) * kExpected));
}

double weights_p_value(Words words) {
    constexpr int kLightest = 10, kHeaviest = 22, kClasses = kHeaviest - kLightest + 1;
    std::array<double, kClasses> shares{};
    double ways = 1;  // 32 over weight
    for (int weight = 0; weight <= 32; ++weight) {
        const int place = std::clamp(weight, kLightest, kHeaviest) - kLightest;
        shares[static_cast<std::size_t>(place)] += ways / kAllWords;
        ways = ways * (32 - weight) / (weight + 1);
    }
    std::array<double, kClasses * kClasses> pair_shares;
    for (std::size_t i = 0; i < pair_shares.size(); ++i) {
        pair_shares[i] = shares[i / kClasses] * shares[i % kClasses];
    }
    const auto weight_class = [=](std::uint32_t word) {
        return std::clamp(std::popcount(word), kLightest, kHeaviest) - kLightest;
    };
    Counts counts(pair_shares.size());
    for (std::size_t i = 1; i < words.size(); i += 2) {
        const int pair = weight_class(words[i - 1]) * kClasses + weight_class(words[i]);
        ++counts[static_cast<std::size_t>(pair)];
    }
    return p_value_of_shares(counts, pair_shares);
}

double uniformity_p_value(Words words) {
    Counts counts(1 << 20);
    for (const std::uint32_t word : words) ++counts[word >> 12];
    const auto all = static_cast<double>(words.size());
    double below = 0, greatest = 0;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        below += counts[i];
        const double line = all * static_cast<double>(i + 1) / static_cast<double>(counts.size());
        greatest = std::max(greatest, std::abs(below - line));
    }
    return two_sided(kolmogorov_tails(greatest / all, all));
}

std::span<const Statistic> statistics() {
    static constexpr Statistic kStatistics[] = {
        {"bytes", bytes_p_value},
        {"top_16", [](Words words) { return cells_p_value(words, 16); }},
        {"low_16", [](Words words) { return cells_p_value(words, 0); }},
        {"pairs_top", [](Words words) { return pairs_p_value(words, 24); }},
        {"pairs_low", [](Words words) { return pairs_p_value(words, 0); }},
        {"correlation", correlation_p_value},
        {"gaps", gaps_p_value},
        {"runs", runs_p_value},
        {"rank", rank_p_value},
        {"rank_bit_0", [](Words words) { return bit_rank_p_value(words, 0); }},
        {"rank_bit_31", [](Words words) { return bit_rank_p_value(words, 31); }},
        {"birthdays", birthdays_p_value},
        {"weights", weights_p_value},
        {"uniformity", uniformity_p_value},
    };
    return kStatistics;
}

std::size_t count_repeats(Words words) {
    std::vector<std::uint32_t> sorted(words.begin(), words.end()), spare(words.size());
    sort_words(sorted, spare);
    return equal_neighbours(sorted);
}

double expected_repeats(double count, double row_words) {
    const double group = std::min(count, row_words);
    // Of independent words: count less the number of values taken.
    const double independent = count + kAllWords * std::expm1(-count / kAllWords);
    return independent * (count - group) / (count - 1);
}

}  // namespace orograph
