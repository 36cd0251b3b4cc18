#include "render/view/ring.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "tests/support/test_terrains.h"

namespace orograph {
namespace {

constexpr RingShape kShape{64};
constexpr std::int64_t kStep = 2 * kShape.block();

/// Heights that tell where they are from, far from the origin too.
std::int32_t height_at(std::int64_t x, std::int64_t y) {
    return static_cast<std::int32_t>((static_cast<std::uint64_t>(x) * 0x9e3779b97f4a7c15u ^
                                      static_cast<std::uint64_t>(y) * 0xbf58476d1ce4e5b9u) >>
                                     36);
}

/// One level that has any sample.
class HashedTerrain : public Terrain {
  public:
    int finest_level() const override { return 0; }
    double spacing(int) const override { return 1; }
    double unit() const override { return 0.25; }
    HeightRange range() const override { return {0, 1}; }
    std::optional<Extent> extent() const override { return std::nullopt; }
    void fill(const Window& window, std::span<std::int32_t> heights) const override {
        auto out = heights.begin();
        for (std::int64_t y = 0; y < window.height; ++y) {
            for (std::int64_t x = 0; x < window.width; ++x) {
                *out++ = height_at(window.x + x, window.y + y);
            }
        }
    }
};

std::vector<PatchArea> missing(const Ring& ring, Cell origin) {
    const std::optional<Cell> from = ring.filled() ? std::optional(ring.origin()) : std::nullopt;
    return missing_areas(kShape, from, origin);
}

/// Moves a ring; how many samples that took.
std::size_t move(Ring& ring, Cell origin) {
    std::vector<RingPatch> patches;
    std::size_t samples = 0;
    for (const PatchArea& area : missing(ring, origin)) {
        patches.push_back(
            make_patch(HashedTerrain(), kShape, 0, area.origin, area.width, area.height));
        samples += patches.back().gradients.size();
    }
    ring.take(origin, patches);
    return samples;
}

/// Whether a ring holds each sample, and the exact bounds of each block, of its window.
testing::AssertionResult is_whole(const Ring& ring) {
    const std::int64_t block = kShape.block(), side = kShape.samples;
    const Cell corner{ring.origin().x - block, ring.origin().y - block};
    for (std::int64_t y = corner.y; y < corner.y + side; ++y) {
        for (std::int64_t x = corner.x; x < corner.x + side; ++x) {
            if (ring.height(x, y) != height_at(x, y)) {
                return testing::AssertionFailure() << "sample " << x << ", " << y;
            }
        }
    }
    for (const int square : {kShape.block(), kShape.half_block()}) {
        for (std::int64_t y = corner.y; y < corner.y + side; y += square) {
            for (std::int64_t x = corner.x; x < corner.x + side; x += square) {
                BlockBounds expected{INT32_MAX, INT32_MIN};
                for (std::int64_t row = y; row <= y + square; ++row) {
                    for (std::int64_t column = x; column <= x + square; ++column) {
                        expected.lowest = std::min(expected.lowest, height_at(column, row));
                        expected.highest = std::max(expected.highest, height_at(column, row));
                    }
                }
                if (ring.bounds({x, y}, square) != expected) {
                    return testing::AssertionFailure() << square << " from " << x << ", " << y;
                }
            }
        }
    }
    return testing::AssertionSuccess();
}

TEST(Ring, holds_nothing_at_first_and_lacks_all_of_its_window) {
    const Ring ring(kShape);
    EXPECT_FALSE(ring.filled());
    const auto areas = missing(ring, {24, -16});
    ASSERT_EQ(areas.size(), 1u);
    EXPECT_EQ(areas[0].origin, (Cell{20, -20}));
    EXPECT_EQ(areas[0].width, 64);
    EXPECT_EQ(areas[0].height, 64);
}

TEST(Ring, holds_all_of_its_window_after_any_walk) {
    std::mt19937_64 random(3);
    for (const Cell start : {Cell{0, 0}, Cell{-800, 1600}, Cell{std::int64_t{1} << 40, -8},
                             Cell{-(std::int64_t{1} << 59), std::int64_t{1} << 59}}) {
        Ring ring(kShape);
        Cell origin = start;
        for (int step = 0; step < 100; ++step) {
            // Mostly to a neighbour, diagonally too; now and then beyond what it holds.
            const std::int64_t reach = step % 5 == 0 ? 10 : 1;
            const auto by = [&] {
                const auto steps = static_cast<std::int64_t>(random() % 1000) % (2 * reach + 1);
                return (steps - reach) * kStep;
            };
            origin = {origin.x + by(), origin.y + by()};
            move(ring, origin);
            ASSERT_EQ(ring.origin(), origin);
            ASSERT_TRUE(is_whole(ring)) << "step " << step << " from " << start.x;
        }
    }
}

TEST(Ring, asks_for_no_more_than_the_step_uncovers) {
    for (const std::int64_t dy : {-7, -1, 0, 2, 8}) {
        for (const std::int64_t dx : {-8, -2, 0, 1, 7}) {
            Ring ring(kShape);
            move(ring, {-16, 40});
            const std::size_t samples = move(ring, {-16 + dx * kStep, 40 + dy * kStep});
            const auto kept = [](std::int64_t steps) {
                return std::max<std::int64_t>(64 - std::abs(steps) * kStep, 0);
            };
            EXPECT_EQ(samples, static_cast<std::size_t>(64 * 64 - kept(dx) * kept(dy)))
                << dx << ", " << dy;
            EXPECT_TRUE(is_whole(ring));
        }
    }
}

TEST(Ring, that_stays_lacks_nothing) {
    Ring ring(kShape);
    move(ring, {8, 8});
    EXPECT_TRUE(missing(ring, {8, 8}).empty());
    ring.clear(false);
    EXPECT_FALSE(ring.filled());
    EXPECT_EQ(missing(ring, {8, 8}).size(), 1u);
}

TEST(Ring, draws_all_but_a_block_on_each_side) {
    Ring ring(kShape);
    move(ring, {-8, 16});
    const RingArea area = ring.area();
    EXPECT_EQ(area.west, -8);
    EXPECT_EQ(area.north, 16);
    EXPECT_EQ(area.east, 48);
    EXPECT_EQ(area.south, 72);
}

TEST(RingPatch, has_the_gradients_of_a_plane) {
    const FormulaTerrain plane(8, 512, {0, 1}, [](std::int64_t x, std::int64_t y) {
        return static_cast<float>(3 * x) - static_cast<float>(y) / 2;
    });
    for (const int ring : {0, 1, 3}) {
        // Two metres between samples of the finest level, whatever the ring.
        const RingPatch patch = make_patch(plane, kShape, ring, {-4, 8}, 8, 12);
        EXPECT_EQ(patch.heights.width(), 10);
        EXPECT_EQ(patch.heights.height(), 14);
        for (const Gradient& gradient : patch.gradients.values()) {
            ASSERT_EQ(gradient.east, 1.5f);
            ASSERT_EQ(gradient.south, -0.25f);
        }
    }
}

TEST(RingPatch, has_gradients_across_its_own_samples_and_those_around) {
    const RingPatch patch = make_patch(HashedTerrain(), kShape, 0, {4, -8}, 8, 8);
    for (int y = 0; y < 8; ++y) {
        for (int x = 0; x < 8; ++x) {
            const double east = height_at(5 + x, y - 8) - height_at(3 + x, y - 8);
            const double south = height_at(4 + x, y - 7) - height_at(4 + x, y - 9);
            ASSERT_EQ(patch.gradients.at(x, y).east, static_cast<float>(east / 8));
            ASSERT_EQ(patch.gradients.at(x, y).south, static_cast<float>(south / 8));
        }
    }
}

}  // namespace
}  // namespace orograph
