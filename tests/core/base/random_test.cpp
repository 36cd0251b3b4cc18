#include "core/base/random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <utility>
#include <vector>

namespace orograph {
namespace {

constexpr double kSigmas = 5;
constexpr int kSize = 256;
constexpr int kSamples = kSize * kSize;
constexpr std::uint64_t kSeeds = 32;

/// [0, 1)
double share(std::uint32_t bits) {
    return bits / 4294967296.0;
}

/// Two hashes that ought to have nothing in common, over many places.
class Pairs {
  public:
    void add(std::uint32_t a, std::uint32_t b) {
        product_ += (share(a) - 0.5) * (share(b) - 0.5);
        ++count_;
        for (unsigned bit = 0; bit < 32; ++bit) equal_bits_[bit] += ~(a ^ b) >> bit & 1;
    }

    /// Expects no correlation of the numbers, nor of any of their bits, past chance.
    void expect_independent(const char* what) const {
        // The product of two centred uniform numbers has a standard deviation of 1/12.
        EXPECT_NEAR(product_, 0, kSigmas * std::sqrt(count_) / 12) << what;
        for (unsigned bit = 0; bit < 32; ++bit) {
            EXPECT_NEAR(equal_bits_[bit], count_ / 2, kSigmas * std::sqrt(count_) / 2)
                << what << ", bit " << bit;
        }
    }

  private:
    double product_ = 0, count_ = 0;
    std::array<double, 32> equal_bits_{};
};

/// Compares each place of a window with what `other` gives for it, for each of many seeds and over
/// all.
template <class Other>
void expect_independent(const char* what, const Other& other) {
    Pairs all;
    for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
        Pairs pairs;
        for (int y = 0; y < kSize; y += 2) {
            for (int x = 0; x < kSize; x += 2) {
                const std::uint32_t here = random_bits(seed, 5, x, y);
                const std::uint32_t there = other(seed, x, y);
                pairs.add(here, there);
                all.add(here, there);
            }
        }
        pairs.expect_independent(what);
    }
    all.expect_independent(what);
}

static_assert(random_bits(0, 0, 0, 0) == 3471010539u);
static_assert(random_bits(1, 1, 1, 1) == 3668594253u);
static_assert(random_bits(1, 8, -1, -1) == 388515875u);
static_assert(random_bits(18446744073709551615u, 40, 1099511627775, 1099511627775) == 943541024u);
static_assert(derive_seed(0, 1) == 1675439786163871048u);
static_assert(derive_seed(18446744073709551615u, 2) == 16212391624401941219u);

TEST(RandomBits, have_the_mean_and_variance_of_uniform_numbers) {
    double sum_of_means = 0, sum_of_variances = 0;
    const double mean_error = std::sqrt(1.0 / 12 / kSamples);
    const double variance_error = std::sqrt(1.0 / 180 / kSamples);
    for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
        double mean = 0, variance = 0;
        for (int y = 0; y < kSize; ++y) {
            for (int x = 0; x < kSize; ++x) {
                const double centred = share(random_bits(seed, 3, x, y)) - 0.5;
                mean += centred / kSamples;
                variance += centred * centred / kSamples;
            }
        }
        EXPECT_NEAR(mean, 0, kSigmas * mean_error) << seed;
        EXPECT_NEAR(variance, 1.0 / 12, kSigmas * variance_error) << seed;
        sum_of_means += mean;
        sum_of_variances += variance - 1.0 / 12;
    }
    EXPECT_NEAR(sum_of_means, 0, kSigmas * mean_error * std::sqrt(kSeeds));
    EXPECT_NEAR(sum_of_variances, 0, kSigmas * variance_error * std::sqrt(kSeeds));
}

TEST(RandomBits, fill_their_lowest_and_highest_bytes_evenly) {
    constexpr double kFreedom = 255;  // of 256 boxes
    constexpr double kExpected = kSamples / 256.0;
    for (const unsigned shift : {0u, 8u, 16u, 24u}) {
        double all = 0;
        for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
            std::array<int, 256> boxes{};
            for (int y = 0; y < kSize; ++y) {
                for (int x = 0; x < kSize; ++x) {
                    ++boxes[random_bits(seed, 7, x, y) >> shift & 255];
                }
            }
            double chi_square = 0;
            for (const int count : boxes) {
                chi_square += (count - kExpected) * (count - kExpected) / kExpected;
            }
            EXPECT_NEAR(chi_square, kFreedom, kSigmas * std::sqrt(2 * kFreedom))
                << "byte at bit " << shift << ", seed " << seed;
            all += chi_square;
        }
        EXPECT_NEAR(all, kSeeds * kFreedom, kSigmas * std::sqrt(2 * kSeeds * kFreedom));
    }
}

TEST(RandomBits, of_neighbours_are_independent) {
    expect_independent("to the right", [](std::uint64_t seed, int x, int y) {
        return random_bits(seed, 5, x + 1, y);
    });
    expect_independent(
        "below", [](std::uint64_t seed, int x, int y) { return random_bits(seed, 5, x, y + 1); });
    expect_independent("diagonal", [](std::uint64_t seed, int x, int y) {
        return random_bits(seed, 5, x + 1, y + 1);
    });
    expect_independent("other diagonal", [](std::uint64_t seed, int x, int y) {
        return random_bits(seed, 5, x - 1, y + 1);
    });
}

TEST(RandomBits, of_mirrored_places_are_independent) {
    expect_independent("x and y swapped", [](std::uint64_t seed, int x, int y) {
        return random_bits(seed, 5, y + 1, x);  // y + 1: no place is its own mirror image
    });
}

TEST(RandomBits, of_levels_are_independent) {
    expect_independent("same place of the next level",
                       [](std::uint64_t seed, int x, int y) { return random_bits(seed, 6, x, y); });
    expect_independent("child", [](std::uint64_t seed, int x, int y) {
        return random_bits(seed, 6, 2 * x + 1, 2 * y + 1);
    });
}

TEST(RandomBits, of_column_blocks_are_independent) {
    // x counts to 64 bits, in blocks of 2^32 columns.
    constexpr std::int64_t kBlock = std::int64_t{1} << 32;
    expect_independent("next block", [](std::uint64_t seed, int x, int y) {
        return random_bits(seed, 5, x + kBlock, y);
    });
    expect_independent("next block of the level before", [](std::uint64_t seed, int x, int y) {
        return random_bits(seed, 4, x + kBlock, y);
    });
    expect_independent("next block of the row before", [](std::uint64_t seed, int x, int y) {
        return random_bits(seed, 5, x + kBlock, y - 1);
    });
}

TEST(RandomBits, of_consecutive_seeds_are_independent) {
    expect_independent("next seed", [](std::uint64_t seed, int x, int y) {
        return random_bits(seed + 1, 5, x, y);
    });
    expect_independent("derived seed", [](std::uint64_t seed, int x, int y) {
        return random_bits(derive_seed(seed, 1), 5, x, y);
    });
    expect_independent("seed with another highest bit", [](std::uint64_t seed, int x, int y) {
        return random_bits(seed ^ 1ull << 63, 5, x, y);
    });
}

struct Place {
    std::uint64_t seed;
    std::uint64_t level;
    std::uint64_t x, y;
};

std::uint32_t bits_of(const Place& place) {
    return random_bits(place.seed, static_cast<int>(place.level),
                       static_cast<std::int64_t>(place.x), static_cast<std::int64_t>(place.y));
}

TEST(RandomBits, each_input_bit_flips_each_output_bit_half_the_time) {
    constexpr int kTrials = 4096;
    struct Input {
        const char* name;
        std::uint64_t Place::*member;
        unsigned bits;
    };
    constexpr Input kInputs[] = {{"seed", &Place::seed, 64},
                                 {"level", &Place::level, 6},
                                 {"x", &Place::x, 64},
                                 {"y", &Place::y, 64}};
    for (const Input& input : kInputs) {
        for (unsigned in = 0; in < input.bits; ++in) {
            std::array<int, 32> flips{};
            for (std::uint64_t trial = 0; trial < kTrials; ++trial) {
                // Small numbers, as real places are; mix_bits would hide what hashing them badly
                // does.
                Place place{trial % 61, trial % 23, trial * 7 % 4099, trial * 13 % 4093};
                const std::uint32_t before = bits_of(place);
                place.*input.member ^= 1ull << in;
                const std::uint32_t changed = before ^ bits_of(place);
                for (unsigned out = 0; out < 32; ++out) {
                    flips[out] += static_cast<int>(changed >> out & 1);
                }
            }
            for (unsigned out = 0; out < 32; ++out) {
                EXPECT_NEAR(flips[out], kTrials / 2.0, kSigmas * std::sqrt(kTrials) / 2)
                    << input.name << " bit " << in << ", output bit " << out;
            }
        }
    }
}

TEST(RandomBits, of_two_rows_are_no_permutation_of_one_another) {
    // Two rows that hold the same values in another order have the same sum and the same xor.
    std::set<std::pair<std::uint64_t, std::uint32_t>> rows;
    constexpr int kRows = 16384, kColumns = 1024;
    for (int y = 0; y < kRows; ++y) {
        const RowKey key = row_key(1, 10, y);
        std::uint64_t sum = 0;
        std::uint32_t all = 0;
        for (std::uint32_t x = 0; x < kColumns; ++x) {
            const std::uint32_t bits = random_bits(key, x);
            sum += bits;
            all ^= bits;
        }
        rows.insert({sum, all});
    }
    EXPECT_EQ(rows.size(), static_cast<std::size_t>(kRows));
}

TEST(RandomBits, of_a_row_never_repeat) {
    // Each round can be undone, so a row of any width has no value twice.
    const RowKey key = row_key(3, 12, 34);
    std::vector<std::uint32_t> row;
    for (std::uint32_t x = 0; x < 1u << 20; ++x) row.push_back(random_bits(key, x));
    std::ranges::sort(row);
    EXPECT_EQ(std::ranges::adjacent_find(row), row.end());
}

TEST(RandomBits, of_a_row_and_of_a_place_are_the_same) {
    for (const std::int64_t x : {0ll, 1ll, 4294967295ll, 4294967296ll, 1099511627776ll, -1ll}) {
        for (const std::int64_t y : {0ll, 5ll, -7ll, 1099511627776ll}) {
            EXPECT_EQ(random_bits(9, 4, x, y),
                      random_bits(row_key(9, 4, y, x >> 32), static_cast<std::uint32_t>(x)));
        }
    }
}

TEST(DeriveSeed, gives_each_stream_of_each_seed_its_own) {
    std::set<std::uint64_t> seeds;
    for (std::uint64_t seed = 0; seed < 1000; ++seed) {
        seeds.insert(seed);
        for (std::uint64_t stream = 0; stream < 10; ++stream) {
            seeds.insert(derive_seed(seed, stream));
        }
    }
    EXPECT_EQ(seeds.size(), 11000u);
}

}  // namespace
}  // namespace orograph
