#include "core/world/diamond_square.h"

#include <gtest/gtest.h>

#include <atomic>
#include <cmath>
#include <vector>

#include "core/base/random.h"
#include "core/world/displacement.h"
#include "tests/core/world/fractal_checks.h"

namespace orograph {
namespace {

std::int32_t rounded_mean_of_four(std::int64_t a, std::int64_t b, std::int64_t c, std::int64_t d) {
    return static_cast<std::int32_t>(std::floor(static_cast<double>(a + b + c + d) / 4 + 0.5));
}

std::int32_t displacement_of(const DiamondSquare& recipe, int level, int x, int y) {
    return displacement(random_bits(recipe.seed, level, x, y),
                        displacement_range(recipe.h, level - 1));
}

/// The rule written the article's way, as something to compare with: one array, a stride that
/// halves, a loop over the squares and one over the diamonds, neighbours that wrap around.
class ArticlesTorus {
  public:
    explicit ArticlesTorus(const DiamondSquare& recipe)
        : recipe_(recipe),
          size_(1 << recipe.iterations),
          values_(static_cast<std::size_t>(size_ * size_), 0) {
        int step = size_ / 2;
        for (int level = 1; level <= recipe.iterations; ++level) {
            for (int y = step; y < size_; y += 2 * step) {
                for (int x = step; x < size_; x += 2 * step) square(x, y, step, level);
            }
            bool odd_row = false;
            for (int y = 0; y < size_; y += step) {
                for (int x = odd_row ? 0 : step; x < size_; x += 2 * step) {
                    diamond(x, y, step, level);
                }
                odd_row = !odd_row;
            }
            step /= 2;
        }
    }
    int size() const { return size_; }
    std::int32_t& at(int x, int y) {
        return values_[static_cast<std::size_t>((y + size_) % size_ * size_ + (x + size_) % size_)];
    }

  private:
    void square(int x, int y, int step, int level) {
        at(x, y) = rounded_mean_of_four(at(x - step, y - step), at(x + step, y - step),
                                        at(x - step, y + step), at(x + step, y + step)) +
                   displacement_of(recipe_, level, x / step, y / step);
    }
    void diamond(int x, int y, int step, int level) {
        at(x, y) = rounded_mean_of_four(at(x - step, y), at(x + step, y), at(x, y - step),
                                        at(x, y + step)) +
                   displacement_of(recipe_, level, x / step, y / step);
    }

    DiamondSquare recipe_;
    int size_;
    std::vector<std::int32_t> values_;
};

using SquareChecks = FractalChecks<DiamondSquare, diamond_square>;

FixedHeights made_square(const DiamondSquare& recipe) {
    return SquareChecks::made(recipe);
}

/// What a sample of the finest level adds to the mean of its four neighbours.
std::int64_t addition_to_four(const Grid<std::int32_t>& heights, int x, int y) {
    const int size = heights.width();
    const auto at = [&](int i, int j) { return heights.at((i + size) % size, (j + size) % size); };
    const bool centre = x % 2 == 1 && y % 2 == 1;
    const auto mean =
        centre ? rounded_mean_of_four(at(x - 1, y - 1), at(x + 1, y - 1), at(x - 1, y + 1),
                                      at(x + 1, y + 1))
               : rounded_mean_of_four(at(x - 1, y), at(x + 1, y), at(x, y - 1), at(x, y + 1));
    return std::int64_t{at(x, y)} - mean;
}

TEST(DiamondSquare, no_iteration_is_one_sample_of_height_zero) {
    SquareChecks::no_iteration_is_one_sample_of_height_zero();
}

TEST(DiamondSquare, one_iteration_is_what_the_rule_says_by_hand) {
    for (const std::uint64_t seed : {0u, 1u, 7u}) {
        const FixedHeights heights = made_square({.seed = seed, .iterations = 1, .h = 0.7});
        const double range = first_range(0.7);
        const auto by_hand = [&](int x, int y, std::int32_t mean) {
            return mean + displacement(random_bits(seed, 1, x, y), static_cast<int>(range));
        };
        // The four corners of the only square are one sample, so its centre starts from their 0.
        const std::int32_t centre = by_hand(1, 1, 0);
        // Each edge point has that corner on two sides and, across the edge, that centre twice.
        const auto half = static_cast<std::int32_t>(std::floor(centre / 2.0 + 0.5));
        EXPECT_EQ(heights.values.at(0, 0), 0);
        EXPECT_EQ(heights.values.at(1, 1), centre);
        EXPECT_EQ(heights.values.at(1, 0), by_hand(1, 0, half));
        EXPECT_EQ(heights.values.at(0, 1), by_hand(0, 1, half));
    }
}

TEST(DiamondSquare, agrees_with_the_articles_loops) {
    for (const int iterations : {1, 2, 3, 6}) {
        for (const double h : {0.0, 0.37, 0.7, 1.0}) {
            const DiamondSquare recipe{.seed = 42, .iterations = iterations, .h = h};
            const FixedHeights heights = made_square(recipe);
            ArticlesTorus article(recipe);
            ASSERT_EQ(heights.values.width(), article.size());
            ASSERT_EQ(heights.values.height(), article.size());
            // The article's arrays repeat column and row 0 at the far end: 5x5 for 2 iterations.
            for (int y = 0; y <= article.size(); ++y) {
                for (int x = 0; x <= article.size(); ++x) {
                    ASSERT_EQ(heights.values.at(x % article.size(), y % article.size()),
                              article.at(x, y))
                        << iterations << " iterations, h " << h << ", at " << x << ", " << y;
                }
            }
        }
    }
}

TEST(DiamondSquare, samples_at_all_four_edges_use_the_opposite_side) {
    const DiamondSquare recipe{.seed = 3, .iterations = 4, .h = 0.7};
    const FixedHeights heights = made_square(recipe);
    const auto at = [&](int x, int y) { return heights.values.at(x, y); };
    const auto expect = [&](int x, int y, std::int32_t mean) {
        EXPECT_EQ(at(x, y), mean + displacement_of(recipe, 4, x, y)) << x << ", " << y;
    };
    for (int i = 1; i < 15; i += 2) {  // between two samples of the level before
        expect(0, i, rounded_mean_of_four(at(15, i), at(1, i), at(0, i - 1), at(0, i + 1)));
        expect(i, 0, rounded_mean_of_four(at(i - 1, 0), at(i + 1, 0), at(i, 15), at(i, 1)));
        expect(15, i,
               rounded_mean_of_four(at(14, i - 1), at(0, i - 1), at(14, i + 1), at(0, i + 1)));
        expect(i, 15,
               rounded_mean_of_four(at(i - 1, 14), at(i + 1, 14), at(i - 1, 0), at(i + 1, 0)));
        expect(15, i + 1,
               rounded_mean_of_four(at(14, i + 1), at(0, i + 1), at(15, i), at(15, i + 2)));
        expect(i + 1, 15,
               rounded_mean_of_four(at(i, 15), at(i + 2, 15), at(i + 1, 14), at(i + 1, 0)));
    }
    expect(15, 15, rounded_mean_of_four(at(14, 14), at(0, 14), at(14, 0), at(0, 0)));
    expect(15, 0, rounded_mean_of_four(at(14, 0), at(0, 0), at(15, 15), at(15, 1)));
    expect(0, 15, rounded_mean_of_four(at(15, 15), at(1, 15), at(0, 14), at(0, 0)));
}

TEST(DiamondSquare, corners_stay_at_zero) {
    SquareChecks::corners_stay_at_zero();
}

TEST(DiamondSquare, additions_fill_the_range_of_their_level_and_keep_to_it) {
    SquareChecks::additions_fill_the_range_of_their_level_and_keep_to_it(addition_to_four);
}

TEST(DiamondSquare, more_iterations_keep_every_sample_of_fewer) {
    SquareChecks::more_iterations_keep_every_sample_of_fewer();
}

TEST(DiamondSquare, threads_do_not_matter) {
    SquareChecks::threads_do_not_matter();
}

TEST(DiamondSquare, stays_within_the_limit_and_knows_its_extremes) {
    SquareChecks::stays_within_the_limit_and_knows_its_extremes();
}

TEST(DiamondSquare, a_stopped_job_gives_nothing) {
    SquareChecks::a_stopped_job_gives_nothing();
}

TEST(DiamondSquare, stopping_on_the_way_gives_nothing_and_works_no_further) {
    SquareChecks::stopping_on_the_way_gives_nothing_and_works_no_further(11);
}

TEST(DiamondSquare, progress_grows_from_zero_to_one) {
    SquareChecks::progress_grows_from_zero_to_one(11);
}

TEST(DiamondSquare, progress_of_several_threads_stays_within_zero_and_one) {
    std::atomic<double> highest = 0;
    std::atomic<bool> outside = false;
    const auto watch = [&](double fraction) {
        if (fraction < 0 || fraction > 1) outside = true;
        double seen = highest;
        while (seen < fraction && !highest.compare_exchange_weak(seen, fraction)) {
        }
    };
    ASSERT_TRUE(diamond_square({.iterations = 11}, watched_by(watch, 4)));
    EXPECT_FALSE(outside);
    EXPECT_EQ(highest, 1);
}

TEST(DiamondSquare, each_seed_is_another_world) {
    SquareChecks::each_seed_is_another_world();
}

TEST(DiamondSquare, known_answers) {
    const auto of = [](std::uint64_t seed, int iterations, double h) {
        return fingerprint(made_square({seed, iterations, h}).values);
    };
    EXPECT_EQ(of(0, 5, 0.7), 16045418494683033887u);
    EXPECT_EQ(of(1, 2, 0.7), 4791343298832256436u);
    EXPECT_EQ(of(1, 8, 0.7), 2583465888754360170u);
    EXPECT_EQ(of(123456789, 6, 0.0), 4828929594128016710u);
    EXPECT_EQ(of(123456789, 6, 1.0), 6984607815701308563u);
    EXPECT_EQ(of(18446744073709551615u, 7, 0.35), 16166568631682360726u);
}

}  // namespace
}  // namespace orograph
