// How the picture changes while the eye moves and rings arrive: never at once.

#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "tests/support/test_clipmaps.h"

namespace orograph {
namespace {

/// Whether two lists of blocks have the same ones.
bool same_blocks(const std::vector<Block>& a, const std::vector<Block>& b) {
    return std::ranges::equal(a, b, [](const Block& one, const Block& other) {
        return one.x == other.x && one.y == other.y && one.ring == other.ring &&
               one.edges == other.edges;
    });
}

constexpr double kHalf = 512;
constexpr double kSame = 1e-9;

std::shared_ptr<const DrawnTerrain> world() {
    return rough_world(10);
}

TEST(ClipmapChange, a_window_that_snaps_leaves_no_trace) {
    const auto terrain = world();
    std::mt19937 random(2);
    const unsigned step = 2 * kSmallShape.block();
    int moved = 0;
    for (int i = 0; i < thorough(40); ++i) {
        // On the line where a window of some ring snaps, and others with it perhaps.
        const int ring = i % 5;
        const auto line = [&] {
            const unsigned metres = step << ring;
            return static_cast<double>(random() % (1024 / metres) * metres) - kHalf;
        };
        const bool across = random() % 2 == 0;
        const double along = line() + 3.7;
        // The ground below differs; below all of it the height above it is the same.
        const glm::dvec3 after(across ? line() : along, -2000, across ? along : line());
        glm::dvec3 before = after;
        (across ? before.x : before.z) -= 0.125;
        Clipmap clipmap = settled_clipmap(terrain, before);
        const std::vector<Block> blocks = all_blocks(clipmap);
        clipmap.look_from(after);
        ASSERT_FALSE(clipmap.requests().empty());
        const auto lagging = heights(clipmap, after, kHalf);
        const Clipmap fresh = settled_clipmap(terrain, after);
        ASSERT_LT(largest_difference(lagging, heights(fresh, after, kHalf)), kSame) << i;
        moved += !same_blocks(blocks, all_blocks(fresh));
        // Nor do strips that arrive.
        clipmap.fill();
        ASSERT_LT(largest_difference(lagging, heights(clipmap, after, kHalf)), kSame) << i;
        clipmap.finish_fading();
        ASSERT_LT(largest_difference(lagging, heights(clipmap, after, kHalf)), kSame) << i;
        EXPECT_TRUE(same_blocks(all_blocks(clipmap), all_blocks(fresh)));
    }
    EXPECT_EQ(moved, thorough(40));
}

TEST(ClipmapChange, a_small_step_changes_heights_a_little) {
    // Up and down too, where rings come and go.
    Clipmap clipmap(kSmallShape);
    clipmap.show(world());
    std::mt19937 random(6);
    const auto chance = [&](double a, double b) {
        return std::uniform_real_distribution<double>(a, b)(random);
    };
    int coarse = 0;
    for (int i = 0; i < thorough(60); ++i) {
        const glm::dvec3 eye(chance(-400, 400), 1200 * std::exp2(-i % 8), chance(-400, 400));
        settle(clipmap, eye);
        const auto before = heights(clipmap, eye, kHalf);
        settle(clipmap, eye + glm::dvec3(chance(-1, 1), chance(-1, 1), chance(-1, 1)) * 1e-4);
        // The morph changes by 1e-4 times the slope of the ground and a few more at most.
        ASSERT_LT(largest_difference(before, heights(clipmap, eye, kHalf)), 0.02) << i;
        coarse += clipmap.finest() > 0;
    }
    EXPECT_GT(coarse, thorough(60) / 4);
}

TEST(ClipmapChange, a_ring_comes_and_goes_unseen_as_the_eye_rises) {
    const auto terrain = world();
    Clipmap clipmap(kSmallShape);
    clipmap.show(terrain);
    const auto settle_at = [&](double height) {
        const glm::dvec3 eye(20.5, height, -33);
        settle(clipmap, eye);
        return eye;
    };
    for (int ring = 0; ring < 4; ++ring) {
        double low = -1000, high = 3000;
        while (high - low > 1e-7) {
            settle_at((low + high) / 2);
            (clipmap.finest() <= ring ? low : high) = (low + high) / 2;
        }
        const auto below = heights(clipmap, settle_at(low), kHalf);
        EXPECT_EQ(clipmap.finest(), ring);
        const auto above = heights(clipmap, settle_at(high), kHalf);
        EXPECT_EQ(clipmap.finest(), ring + 1);
        EXPECT_LT(largest_difference(below, above), 1e-6) << ring;
        // Where its height says so.
        EXPECT_NEAR(kHeightWeight * clipmap.above_ground() / (1 << ring), kSmallShape.morph_end(),
                    1e-6);
    }
}

/// A clipmap that was carried far away: only its coarse rings have arrived, down to `ring`.
struct Arrival {
    explicit Arrival(int ring) : clipmap(settled_clipmap(terrain, {-400, -2000, 400})) {
        clipmap.look_from(eye);
        for (RingRequest& request : clipmap.requests()) {
            if (request.ring >= ring) clipmap.take(answer(std::move(request)));
        }
        clipmap.finish_fading();
    }
    /// Takes all that lacks still.
    void arrive() { clipmap.fill(); }

    std::shared_ptr<const DrawnTerrain> terrain = world();
    glm::dvec3 eye{130.5, -2000, -77.25};
    Clipmap clipmap;
};

TEST(ClipmapChange, what_comes_late_changes_nothing_at_once) {
    for (int ring = 1; ring < 5; ++ring) {
        Arrival arrival(ring);
        EXPECT_EQ(arrival.clipmap.finest(), ring);
        const auto before = heights(arrival.clipmap, arrival.eye, kHalf);
        arrival.arrive();
        EXPECT_LT(arrival.clipmap.finest(), ring);
        EXPECT_FALSE(arrival.clipmap.settled());
        EXPECT_LT(largest_difference(before, heights(arrival.clipmap, arrival.eye, kHalf)), kSame);
    }
}

/// Lets a clipmap unfold in small steps; the largest change of a height in one.
double largest_step(Clipmap& clipmap, const glm::dvec3& eye) {
    double largest = 0;
    auto before = heights(clipmap, eye, kHalf);
    // Two seconds and no more.
    for (int steps = 0; steps < 500 && !clipmap.settled(); ++steps) {
        clipmap.advance(0.004);
        const auto now = heights(clipmap, eye, kHalf);
        largest = std::max(largest, largest_difference(before, now));
        before = now;
    }
    EXPECT_TRUE(clipmap.settled());
    return largest;
}

TEST(ClipmapChange, what_comes_late_unfolds_step_by_step_until_all_is_there) {
    Arrival arrival(3);
    const auto whole = heights(settled_clipmap(arrival.terrain, arrival.eye), arrival.eye, kHalf);
    const auto before = heights(arrival.clipmap, arrival.eye, kHalf);
    arrival.arrive();
    EXPECT_LT(largest_step(arrival.clipmap, arrival.eye), largest_difference(before, whole) / 3);
    EXPECT_LT(largest_difference(heights(arrival.clipmap, arrival.eye, kHalf), whole), kSame);
}

TEST(ClipmapChange, a_ring_that_was_left_behind_unfolds_when_it_is_found_again) {
    const glm::dvec3 here(30, -2000, 40), there(130, -2000, 40);
    const auto terrain = world();
    Clipmap clipmap = settled_clipmap(terrain, here);
    const auto follow = [&](const glm::dvec3& eye) {
        clipmap.look_from(eye);
        for (RingRequest& request : clipmap.requests()) {
            if (request.ring > 0) clipmap.take(answer(std::move(request)));
        }
    };
    follow(there);
    for (int i = 0; i < 100; ++i) clipmap.advance(0.02);
    EXPECT_EQ(clipmap.finest(), 1);
    // Without ring 0 the picture lacks this:
    const auto coarse = heights(clipmap, there, kHalf);
    const double detail =
        largest_difference(coarse, heights(settled_clipmap(terrain, there), there, kHalf));
    follow(here);
    EXPECT_EQ(clipmap.requests().size(), 0u);
    EXPECT_GT(clipmap.finest(), 0);
    // Coarser rings unfold first.
    auto before = heights(clipmap, here, kHalf);
    for (int steps = 0; steps < 1000 && clipmap.finest() > 0; ++steps) {
        before = heights(clipmap, here, kHalf);
        clipmap.advance(0.001);
    }
    EXPECT_EQ(clipmap.finest(), 0);
    EXPECT_LT(largest_difference(before, heights(clipmap, here, kHalf)), detail / 2);
    EXPECT_LT(largest_step(clipmap, here), detail / 2);
}

TEST(ClipmapChange, unfolding_can_be_skipped) {
    Arrival arrival(2);
    arrival.arrive();
    arrival.clipmap.finish_fading();
    EXPECT_TRUE(arrival.clipmap.settled());
    const Clipmap whole = settled_clipmap(arrival.terrain, arrival.eye);
    EXPECT_LT(largest_difference(heights(arrival.clipmap, arrival.eye, kHalf),
                                 heights(whole, arrival.eye, kHalf)),
              kSame);
}

TEST(ClipmapChange, no_time_changes_nothing) {
    Arrival arrival(2);
    arrival.arrive();
    const auto before = heights(arrival.clipmap, arrival.eye, kHalf);
    arrival.clipmap.advance(0);
    EXPECT_EQ(heights(arrival.clipmap, arrival.eye, kHalf), before);
}

}  // namespace
}  // namespace orograph
