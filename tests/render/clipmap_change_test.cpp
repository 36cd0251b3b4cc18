// How the picture changes while the eye moves and rings arrive: never at once.

#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "tests/render/drawn_blocks.h"
#include "tests/support/test_clipmaps.h"

namespace orograph {
namespace {

/// Whether two lists of blocks have the same ones.
bool same_blocks(const std::vector<Block>& a, const std::vector<Block>& b) {
    return std::ranges::equal(a, b, [](const Block& one, const Block& other) {
        return one.x == other.x && one.y == other.y && one.ring == other.ring;
    });
}

constexpr double kHalf = 512;
constexpr double kSame = 1e-9;

/// Of a terrain whose coarse heights are among the finer ones, or means of them.
class ClipmapChange : public testing::TestWithParam<bool> {
  protected:
    static std::shared_ptr<const DrawnTerrain> world() {
        return GetParam() ? means(rough_world(10)) : rough_world(10);
    }
};

INSTANTIATE_TEST_SUITE_P(Levels, ClipmapChange, testing::Bool(), [](const auto& given) {
    return given.param ? "that_are_means" : "that_are_subsets";
});

TEST_P(ClipmapChange, a_window_that_snaps_leaves_no_trace) {
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

/// A corner of a triangle, in a form that has an order.
using Corner = std::tuple<std::int64_t, std::int64_t, double>;

/// The triangles that are drawn and have an area, in an order that doesn't depend on which blocks
/// they are in.
std::vector<std::array<Corner, 3>> triangles(const Clipmap& clipmap) {
    std::vector<std::array<Corner, 3>> result;
    for (const Block& block : all_blocks(clipmap)) {
        for (const DrawnTriangle& drawn : drawn_triangles(clipmap, block)) {
            std::array<Corner, 3> corners;
            std::ranges::transform(drawn, corners.begin(), [](const DrawnVertex& vertex) {
                return Corner(vertex.x, vertex.y, vertex.height);
            });
            const auto& [a, b, c] = corners;
            if (a != b && b != c && c != a) result.push_back(corners);
        }
    }
    std::ranges::sort(result);
    return result;
}

TEST_P(ClipmapChange, a_window_that_snaps_leaves_every_triangle_as_it_was) {
    // The very same ones, from the same corner on, not only the same surface: cut otherwise, or
    // interpolated from elsewhere, it would have other pixels.
    const auto terrain = world();
    for (int i = 0; i < thorough(40); ++i) {
        const double step = 2 * kSmallShape.block() << i % 5;
        const glm::dvec3 after(step, -2000, i % 3 == 0 ? -step : 17.2);
        Clipmap clipmap = settled_clipmap(terrain, after - glm::dvec3(0.125, 0, 0.125));
        clipmap.look_from(after);
        const Clipmap fresh = settled_clipmap(terrain, after);
        ASSERT_FALSE(same_blocks(all_blocks(clipmap), all_blocks(fresh))) << i;
        ASSERT_EQ(triangles(clipmap), triangles(fresh)) << i;
    }
}

TEST_P(ClipmapChange, a_small_step_changes_heights_a_little) {
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

TEST_P(ClipmapChange, a_ring_comes_and_goes_unseen_as_the_eye_rises) {
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
        EXPECT_NEAR(kHeightWeight * clipmap.above_ground() / (1 << ring), kSmallShape.drop_height(),
                    1e-6);
    }
}

TEST_P(ClipmapChange, a_ring_that_comes_before_it_is_needed_is_whole) {
    Clipmap clipmap(kSmallShape);
    const auto terrain = world();
    clipmap.show(terrain);
    // Far from the middle, where a ring that unfolded from there would never be done.
    glm::dvec3 eye(90000.5, 3000, -70000.25);
    settle(clipmap, eye);
    const int coarse = clipmap.finest();
    while (eye.y > -1000) {
        eye.y -= 20;
        clipmap.look_from(eye);
        clipmap.fill();
        ASSERT_TRUE(clipmap.settled()) << eye.y;
    }
    EXPECT_LE(clipmap.finest(), coarse - 3);
}

TEST_P(ClipmapChange, who_is_carried_elsewhere_sees_rings_refine_at_once) {
    const auto terrain = world();
    const glm::dvec3 eye(130.5, -2000, -77.25);
    for (const double away : {1000.0, 90000.0}) {  // where coarse rings overlap, and where none do
        const glm::dvec3 before = eye - glm::dvec3(away, 0, 0);
        Clipmap flown = settled_clipmap(terrain, before);
        Clipmap carried = settled_clipmap(terrain, before);
        flown.look_from(eye);
        carried.jump_to(eye);
        for (int i = 0; i < 3; ++i) {
            flown.fill();
            carried.fill();
        }
        EXPECT_FALSE(flown.settled()) << away;
        EXPECT_TRUE(carried.settled()) << away;
        EXPECT_EQ(carried.finest(), 0) << away;
    }
}

TEST_P(ClipmapChange, who_is_carried_a_step_keeps_the_rings) {
    const glm::dvec3 eye(130.5, -2000, -77.25);
    Clipmap clipmap = settled_clipmap(world(), eye);
    clipmap.jump_to(eye + glm::dvec3(1, 0, 0));
    EXPECT_EQ(clipmap.finest(), 0);
}

/// Answers what is asked of rings from `ring` on.
void fill_down_to(Clipmap& clipmap, int ring) {
    for (RingRequest& request : clipmap.requests()) {
        if (request.ring >= ring) clipmap.take(answer(std::move(request)));
    }
}

/// A clipmap that was carried far away: only its coarse rings have arrived, down to `ring`.
struct Arrival {
    Arrival(std::shared_ptr<const DrawnTerrain> shown, int ring)
        : terrain(std::move(shown)), clipmap(settled_clipmap(terrain, {-400, -2000, 400})) {
        clipmap.look_from(eye);
        for (int i = 0; i < 6; ++i) {
            fill_down_to(clipmap, ring);
            clipmap.finish_fading();
        }
    }

    std::shared_ptr<const DrawnTerrain> terrain;
    glm::dvec3 eye{130.5, -2000, -77.25};
    Clipmap clipmap;
};

TEST_P(ClipmapChange, what_comes_late_changes_nothing_at_once) {
    for (int ring = 1; ring < 5; ++ring) {
        Arrival arrival(world(), ring);
        Clipmap& clipmap = arrival.clipmap;
        EXPECT_EQ(clipmap.finest(), ring);
        for (int i = 0; i < 10 && !clipmap.settled(); ++i) {
            const auto before = heights(clipmap, arrival.eye, kHalf);
            clipmap.fill();
            EXPECT_LT(clipmap.finest(), ring);
            EXPECT_FALSE(clipmap.settled());
            EXPECT_LT(largest_difference(before, heights(clipmap, arrival.eye, kHalf)), kSame);
            clipmap.finish_fading();
        }
        EXPECT_EQ(clipmap.finest(), 0);
    }
}

TEST_P(ClipmapChange, strips_that_come_late_change_nothing_at_once) {
    Clipmap clipmap(kSmallShape);
    clipmap.show(world());
    const auto places = [&](const glm::dvec3& eye) {
        std::vector<double> result;
        for (double z = eye.z - 150; z < eye.z + 150; z += 6.25) {
            for (double x = eye.x - 150; x < eye.x + 150; x += 6.25) {
                result.push_back(clipmap.height(x, z));
            }
        }
        return result;
    };
    for (const auto& [dx, dz] : {std::pair{1, 0}, {0, -1}, {-1, 1}}) {
        for (int far = 8; far <= 160; far += 19) {
            const glm::dvec3 here(33, -2000, -20);
            settle(clipmap, here);
            const glm::dvec3 there = here + glm::dvec3(dx * far, 0, dz * far);
            clipmap.look_from(there);
            for (int i = 0; i < 12; ++i) {
                const auto before = places(there);
                clipmap.fill();
                ASSERT_LT(largest_difference(before, places(there)), kSame)
                    << dx << ", " << dz << " times " << far;
                clipmap.advance(0.05);
            }
        }
    }
}

/// Lets a clipmap fill and unfold in small steps; the largest change of a height in one.
double largest_step(Clipmap& clipmap, const glm::dvec3& eye) {
    double largest = 0;
    auto before = heights(clipmap, eye, kHalf);
    // Two seconds and no more.
    for (int steps = 0; steps < 500 && !clipmap.settled(); ++steps) {
        clipmap.fill();
        clipmap.advance(0.004);
        const auto now = heights(clipmap, eye, kHalf);
        largest = std::max(largest, largest_difference(before, now));
        before = now;
    }
    EXPECT_TRUE(clipmap.settled());
    return largest;
}

TEST_P(ClipmapChange, what_comes_late_unfolds_step_by_step_until_all_is_there) {
    Arrival arrival(world(), 3);
    const auto whole = heights(settled_clipmap(arrival.terrain, arrival.eye), arrival.eye, kHalf);
    const auto before = heights(arrival.clipmap, arrival.eye, kHalf);
    EXPECT_LT(largest_step(arrival.clipmap, arrival.eye), largest_difference(before, whole) / 3);
    EXPECT_LT(largest_difference(heights(arrival.clipmap, arrival.eye, kHalf), whole), kSame);
}

TEST_P(ClipmapChange, a_ring_that_was_left_behind_unfolds_when_it_is_found_again) {
    const glm::dvec3 here(30, -2000, 40), there(130, -2000, 40);
    const auto terrain = world();
    Clipmap clipmap = settled_clipmap(terrain, here);
    clipmap.look_from(there);
    for (int i = 0; i < 200; ++i) {
        fill_down_to(clipmap, 1);
        clipmap.advance(0.02);
    }
    EXPECT_EQ(clipmap.finest(), 1);
    // Without ring 0 the picture lacks this:
    const auto coarse = heights(clipmap, there, kHalf);
    const double detail =
        largest_difference(coarse, heights(settled_clipmap(terrain, there), there, kHalf));
    clipmap.look_from(here);
    EXPECT_GT(clipmap.finest(), 0);
    // Coarser rings unfold first.
    auto before = heights(clipmap, here, kHalf);
    for (int steps = 0; steps < 2000 && clipmap.finest() > 0; ++steps) {
        fill_down_to(clipmap, 1);
        before = heights(clipmap, here, kHalf);
        clipmap.advance(0.001);
    }
    EXPECT_EQ(clipmap.finest(), 0);
    EXPECT_LT(largest_difference(before, heights(clipmap, here, kHalf)), detail / 2);
    EXPECT_LT(largest_step(clipmap, here), detail / 2);
}

TEST_P(ClipmapChange, who_comes_in_from_outside_sees_all_rings_unfold) {
    const glm::dvec3 inside(30, -2000, 40);
    const auto terrain = world();
    Clipmap clipmap = settled_clipmap(terrain, {-3000, -2000, 40});
    clipmap.look_from(inside);
    const auto before = heights(clipmap, inside, kHalf);
    clipmap.fill();
    EXPECT_LT(largest_difference(before, heights(clipmap, inside, kHalf)), kSame);
    // From the eye outwards.
    const RingView view = clipmap.view(4);
    EXPECT_LE(std::abs(view.fade.west), 1);
    EXPECT_EQ(view.fade.east, view.fade.west);
    largest_step(clipmap, inside);
    EXPECT_LT(largest_difference(heights(settled_clipmap(terrain, inside), inside, kHalf),
                                 heights(clipmap, inside, kHalf)),
              kSame);
}

TEST_P(ClipmapChange, unfolding_can_be_skipped) {
    Arrival arrival(world(), 2);
    settle(arrival.clipmap, arrival.eye);
    const Clipmap whole = settled_clipmap(arrival.terrain, arrival.eye);
    EXPECT_LT(largest_difference(heights(arrival.clipmap, arrival.eye, kHalf),
                                 heights(whole, arrival.eye, kHalf)),
              kSame);
}

TEST_P(ClipmapChange, no_time_changes_nothing) {
    Arrival arrival(world(), 2);
    arrival.clipmap.fill();
    const auto before = heights(arrival.clipmap, arrival.eye, kHalf);
    arrival.clipmap.advance(0);
    EXPECT_EQ(heights(arrival.clipmap, arrival.eye, kHalf), before);
}

}  // namespace
}  // namespace orograph
