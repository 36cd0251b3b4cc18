#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <random>
#include <string>
#include <vector>

#include "core/base/random.h"
#include "tests/random/avalanche.h"
#include "tests/random/bad_hashes.h"
#include "tests/random/distributions.h"
#include "tests/random/orders.h"
#include "tests/random/statistics.h"

// All that is tested here is fixed, so a failure is never chance: the hash has changed. Some 600
// p-values are looked at; the least of so many is below 1e-7 once in 17,000 hashes. For figures,
// run orograph_random_report.

namespace orograph {

void PrintTo(const Order& order, std::ostream* stream) {
    *stream << order.name;
}

namespace {

constexpr std::size_t kWords = std::size_t{1} << 20;
constexpr double kLeast = 1e-7;

double p_value(const char* statistic, Words words) {
    const auto found = std::ranges::find_if(statistics(), [statistic](const Statistic& each) {
        return std::strcmp(each.name, statistic) == 0;
    });
    return found->p_value(words);
}

double p_value(const char* statistic, const char* order, Hash hash) {
    return p_value(statistic, read_words(order_named(order), hash, kWords));
}

double repeats_p_value(Words words, double row_words) {
    const double expected = expected_repeats(static_cast<double>(words.size()), row_words);
    return two_sided(poisson_tails(static_cast<double>(count_repeats(words)), expected));
}

std::vector<std::uint32_t> good_words(std::uint64_t seed) {
    std::mt19937_64 random(seed);
    std::vector<std::uint32_t> words(kWords);
    for (std::uint32_t& word : words) word = static_cast<std::uint32_t>(random() >> 32);
    return words;
}

class InOrder : public testing::TestWithParam<Order> {};

TEST_P(InOrder, words_pass_as_independent_and_uniform) {
    const std::vector<std::uint32_t> words = read_words(GetParam(), random_bits, kWords);
    for (const Statistic& statistic : statistics()) {
        EXPECT_GT(statistic.p_value(words), kLeast) << statistic.name;
    }
    EXPECT_GT(repeats_p_value(words, static_cast<double>(GetParam().row_words)), kLeast);
}

INSTANTIATE_TEST_SUITE_P(RandomQuality, InOrder,
                         testing::ValuesIn(orders().begin(), orders().end()),
                         [](const auto& order) { return std::string(order.param.name); });

TEST(RandomQuality, each_input_bit_changes_each_output_bit_half_the_time) {
    constexpr unsigned kTrials = 1 << 12;
    for (const Places places : {Places::kAnywhere, Places::kNearOrigin, Places::kInOneRow}) {
        const auto avalanches = measure_avalanche(random_bits, places, kTrials);
        const Avalanche& worst = worst_of(avalanches);
        EXPECT_GT(avalanche_p_value(worst.bias, avalanches.size(), kTrials), kLeast)
            << worst.input << " bit " << worst.input_bit << ", output bit " << worst.output_bit;
    }
}

TEST(RandomQuality, tests_pass_a_generator_known_to_be_good) {
    for (const std::uint64_t seed : {1u, 2u, 3u}) {
        const std::vector<std::uint32_t> words = good_words(seed);
        for (const Statistic& statistic : statistics()) {
            EXPECT_GT(statistic.p_value(words), 1e-4) << statistic.name << ", seed " << seed;
        }
        EXPECT_GT(repeats_p_value(words, 1), 1e-4) << "seed " << seed;
    }
}

TEST(RandomQuality, tests_catch_a_linear_congruential_generator) {
    std::vector<std::uint32_t> words(kWords);
    std::uint32_t state = 1;
    for (std::uint32_t& word : words) word = state = state * 1664525u + 1013904223u;
    EXPECT_LT(p_value("low_16", words), kLeast);  // evenly, again and again
    EXPECT_LT(p_value("rank_bit_0", words), kLeast);
    EXPECT_LT(p_value("birthdays", words), kLeast);
}

TEST(RandomQuality, tests_catch_each_kind_of_fault) {
    const std::vector<std::uint32_t> words = good_words(4);
    const auto with = [&words](auto change) {
        std::vector<std::uint32_t> changed = words;
        for (std::size_t i = 1; i < changed.size(); ++i)
            changed[i] = change(changed[i], i, changed);
        return changed;
    };
    using All = std::vector<std::uint32_t>;
    const auto heavy_byte = with([](std::uint32_t word, std::size_t, const All&) {
        return (word >> 16 & 15) == 0 ? word | 0x100u : word;
    });
    EXPECT_LT(p_value("bytes", heavy_byte), kLeast);
    const auto one_in_16_like_the_last =
        with([](std::uint32_t word, std::size_t i, const All& all) {
            return i % 16 == 0 ? all[i - 1] : word;
        });
    EXPECT_LT(p_value("correlation", one_in_16_like_the_last), kLeast);
    EXPECT_LT(repeats_p_value(one_in_16_like_the_last, 1), kLeast);
    const auto pairs_share_low_bits = with([](std::uint32_t word, std::size_t i, const All& all) {
        return i % 8 == 1 ? (word & ~7u) | (all[i - 1] & 7u) : word;
    });
    EXPECT_LT(p_value("pairs_low", pairs_share_low_bits), kLeast);
    const auto pairs_share_high_bits = with([](std::uint32_t word, std::size_t i, const All& all) {
        return i % 8 == 1 ? (word & ~(7u << 29)) | (all[i - 1] & (7u << 29)) : word;
    });
    EXPECT_LT(p_value("pairs_top", pairs_share_high_bits), kLeast);
    const auto high_after_low = with([](std::uint32_t word, std::size_t i, const All& all) {
        return all[i - 1] >> 27 == 0 ? word | 1u << 31 : word;
    });
    EXPECT_LT(p_value("gaps", high_after_low), kLeast);
    EXPECT_LT(p_value("runs", high_after_low), kLeast);
    EXPECT_LT(p_value("uniformity", high_after_low), kLeast);
    const auto sum_of_two = with([](std::uint32_t word, std::size_t i, const All& all) {
        return i % 32 == 31 ? all[i - 1] ^ all[i - 2] : word;
    });
    EXPECT_LT(p_value("rank", sum_of_two), kLeast);
    const auto opposites = with([](std::uint32_t word, std::size_t i, const All& all) {
        return i % 32 == 1 ? ~all[i - 1] : word;
    });
    EXPECT_LT(p_value("weights", opposites), kLeast);
    const auto high_bit_from_before = with([](std::uint32_t word, std::size_t i, const All& all) {
        if (i < 64) return word;
        return (word & ~(1u << 31)) | ((all[i - 32] ^ all[i - 64]) & 1u << 31);
    });
    EXPECT_LT(p_value("rank_bit_31", high_bit_from_before), kLeast);
    const auto two_bits_often_clear = with([](std::uint32_t word, std::size_t i, const All&) {
        return i % 4 == 0 ? word & ~(1u << 16) & ~1u : word;
    });
    EXPECT_LT(p_value("top_16", two_bits_often_clear), kLeast);
    EXPECT_LT(p_value("low_16", two_bits_often_clear), kLeast);
}

TEST(RandomQuality, tests_catch_multiples_of_the_coordinates) {
    EXPECT_LT(p_value("birthdays", "along_x", bad::multiples), kLeast);
    EXPECT_LT(p_value("rank", "tiles_by_row", bad::multiples), kLeast);
    EXPECT_LT(p_value("bytes", "xor_of_y_neighbours", bad::multiples), kLeast);
}

TEST(RandomQuality, tests_catch_a_hash_without_its_last_round) {
    EXPECT_LT(p_value("runs", "along_x", bad::one_round), kLeast);
    EXPECT_LT(p_value("birthdays", "along_x", bad::one_round), kLeast);
    EXPECT_LT(p_value("weights", "xor_of_x_neighbours", bad::one_round), kLeast);
    const auto avalanches = measure_avalanche(bad::one_round, Places::kInOneRow, 1 << 12);
    EXPECT_EQ(std::abs(worst_of(avalanches).bias), 0.5);
}

TEST(RandomQuality, tests_catch_a_hash_without_its_last_xorshift) {
    EXPECT_LT(p_value("low_16", "along_x", bad::no_last_xorshift), kLeast);
    EXPECT_LT(p_value("pairs_low", "tiles_by_row", bad::no_last_xorshift), kLeast);
    const auto avalanches = measure_avalanche(bad::no_last_xorshift, Places::kInOneRow, 1 << 12);
    EXPECT_LT(avalanche_p_value(worst_of(avalanches).bias, avalanches.size(), 1 << 12), kLeast);
}

TEST(RandomQuality, tests_catch_neighbours_that_differ_by_too_few_numbers) {
    EXPECT_LT(p_value("top_16", "minus_of_x_neighbours", bad::keyed_lowbias), kLeast);
    EXPECT_LT(p_value("top_16", "xor_of_x_neighbours", bad::keyed_lowbias), kLeast);
    EXPECT_LT(p_value("weights", "xor_of_corners", bad::keyed_lowbias), kLeast);
}

TEST(RandomQuality, tests_catch_rows_that_enter_by_xor_alone) {
    EXPECT_LT(p_value("bytes", "xor_of_corners", bad::columns_xor_rows), kLeast);
    EXPECT_LT(p_value("rank_bit_0", "tiles_by_row", bad::columns_xor_rows), kLeast);
    EXPECT_LT(p_value("top_16", "xor_of_y_neighbours", bad::columns_xor_rows), kLeast);
}

TEST(RandomQuality, tests_catch_levels_seeds_and_blocks_that_share_samples) {
    const auto repeats = [](const char* order, Hash hash) {
        return repeats_p_value(read_words(order_named(order), hash, kWords), 1);
    };
    EXPECT_LT(repeats("levels", bad::levels_overlap), kLeast);
    EXPECT_LT(repeats("levels_in_turn", bad::levels_overlap), kLeast);
    EXPECT_LT(repeats("seeds_in_turn", bad::seeds_overlap), kLeast);
    EXPECT_LT(repeats("along_column_blocks", bad::no_blocks), kLeast);
    EXPECT_LT(repeats("along_diagonal", bad::few_values), kLeast);
}

}  // namespace
}  // namespace orograph
