// Where rays meet what is drawn.

#include <gtest/gtest.h>

#include <cmath>
#include <glm/geometric.hpp>

#include "tests/support/chance.h"
#include "tests/support/test_clipmaps.h"
#include "tests/support/test_terrains.h"

namespace orograph {
namespace {

struct Ray {
    glm::dvec3 origin, direction;
};

/// What is drawn, and what of it rays must meet, found by looking at many points of them.
class Picked {
  public:
    Picked(const std::shared_ptr<const DrawnTerrain>& terrain, const glm::dvec3& eye)
        : half_(half_side(*terrain->terrain)), clipmap_(settled_clipmap(terrain, eye)) {}

    double half() const { return half_; }
    const Clipmap& clipmap() const { return clipmap_; }

    double above(const glm::dvec3& point) const {
        return point.y - clipmap_.height(point.x, point.z);
    }

    /// Whether meet() tells the truth of a ray. One that comes in below the border says nothing.
    testing::AssertionResult agrees(const Ray& ray) {
        const glm::dvec3 along = glm::normalize(ray.direction);
        const auto [begin, end] = over(ray.origin, along);
        const auto met = clipmap_.meet(ray.origin, ray.direction);
        if (begin < end && above(ray.origin + along * begin) < 1e-6 * (1 + begin)) {
            return testing::AssertionSuccess();
        }
        const double distance = met ? glm::distance(ray.origin, *met) : end;
        const double tolerance = 1e-8 * (1 + distance);
        ++(met ? hits_ : misses_);
        if (met) {
            if (glm::distance(ray.origin + along * distance, *met) > tolerance) {
                return testing::AssertionFailure() << "not on the ray";
            }
            if (std::abs(above(*met)) > tolerance) {
                return testing::AssertionFailure() << above(*met) << " above the surface";
            }
            if (distance > end + tolerance || distance < begin - tolerance) {
                return testing::AssertionFailure() << "beyond the terrain";
            }
        }
        constexpr int kSamples = 40;
        for (int i = 1; i < kSamples && begin < distance; ++i) {
            const glm::dvec3 point = ray.origin + along * std::lerp(begin, distance, i / 40.0);
            if (above(point) < -tolerance) {
                return testing::AssertionFailure()
                       << (met ? "was " : "missed, but was ") << above(point) << " above before";
            }
        }
        return testing::AssertionSuccess();
    }

    int hits() const { return hits_; }
    int misses() const { return misses_; }

  private:
    /// The distances between which a ray is over the terrain, or far enough for one that stays.
    std::pair<double, double> over(const glm::dvec3& origin, const glm::dvec3& along) const {
        double begin = 0, end = glm::length(origin) + 1e4 * half_;
        for (const int axis : {0, 2}) {
            if (along[axis] == 0) {
                if (std::abs(origin[axis]) > half_) return {0, 0};
                continue;
            }
            const double a = (-half_ - origin[axis]) / along[axis];
            const double b = (half_ - origin[axis]) / along[axis];
            begin = std::max(begin, std::min(a, b));
            end = std::min(end, std::max(a, b));
        }
        return {begin, std::max(begin, end)};
    }

    double half_;
    Clipmap clipmap_;
    int hits_ = 0, misses_ = 0;
};

class RaysByChance : public Chance {
  public:
    RaysByChance() : Chance(3) {}

    glm::dvec3 direction() {
        while (true) {
            const glm::dvec3 d(within(-1, 1), within(-1, 1), within(-1, 1));
            if (glm::dot(d, d) < 1 && glm::dot(d, d) > 0.01) return d;
        }
    }
};

/// Worlds and maps, seen from near, from above and from beside.
std::vector<Picked> all_picked() {
    std::vector<Picked> result;
    const auto world = rough_world(8);
    result.emplace_back(world, glm::dvec3(10.25, -1000, -30.5));
    result.emplace_back(world, glm::dvec3(0, 150, 0));
    result.emplace_back(world, glm::dvec3(-300, 20, 150));
    result.emplace_back(rough_map(129, 129), glm::dvec3(-40, 10, 40));
    result.emplace_back(means(world), glm::dvec3(10.25, 60, -30.5));
    return result;
}

TEST(ClipmapPicking, agrees_with_the_height_for_any_ray) {
    RaysByChance chance;
    for (Picked& picked : all_picked()) {
        for (int i = 0; i < thorough(25'000); ++i) {
            glm::dvec3 origin(chance.within(-1.5, 1.5) * picked.half(), 0,
                              chance.within(-1.5, 1.5) * picked.half());
            origin.y =
                picked.clipmap().height(origin.x, origin.z) + std::exp2(chance.within(-10, 8));
            const Ray ray{origin, chance.direction() * std::exp2(chance.within(-20, 20))};
            ASSERT_TRUE(picked.agrees(ray)) << "ray " << i;
        }
        EXPECT_GT(picked.hits(), thorough(5000));
        EXPECT_GT(picked.misses(), thorough(5000));
    }
}

TEST(ClipmapPicking, of_rays_that_graze_the_ground_agrees_too) {
    RaysByChance chance;
    for (Picked& picked : all_picked()) {
        for (int i = 0; i < thorough(5'000); ++i) {
            const auto place = [&] {
                const double x = chance.within(-1, 1) * picked.half();
                const double z = chance.within(-1, 1) * picked.half();
                return glm::dvec3(x, picked.clipmap().height(x, z), z);
            };
            const glm::dvec3 from = place() + glm::dvec3(0, 0.5, 0);
            ASSERT_TRUE(picked.agrees({from, place() + glm::dvec3(0, 1, 0) - from})) << i;
        }
        EXPECT_GT(picked.hits(), thorough(2000));
    }
}

TEST(ClipmapPicking, finds_each_place_that_it_looks_down_at) {
    RaysByChance chance;
    for (Picked& picked : all_picked()) {
        for (int i = 0; i < thorough(5'000); ++i) {
            glm::dvec3 target(chance.within(-1, 1) * picked.half(), 0,
                              chance.within(-1, 1) * picked.half());
            if (i % 2 == 0) target = glm::floor(target);  // a sample: where four squares meet
            target.y = picked.clipmap().height(target.x, target.z);
            const auto met = picked.clipmap().meet(target + glm::dvec3(0, 700, 0), {0, -0.25, 0});
            ASSERT_TRUE(met.has_value()) << target.x << ", " << target.z;
            ASSERT_NEAR(glm::distance(*met, target), 0, 1e-9);
            ASSERT_FALSE(
                picked.clipmap().meet(target + glm::dvec3(0, 1e-3, 0), {0, 1, 0}).has_value());
        }
    }
}

TEST(ClipmapPicking, does_not_slip_through_where_triangles_meet) {
    // At samples, edges and diagonals, from places in which rays run along them.
    for (Picked& picked : all_picked()) {
        RaysByChance chance;
        for (int i = 0; i < thorough(20'000); ++i) {
            glm::dvec3 target(std::floor(chance.within(-0.9, 0.9) * picked.half()), 0,
                              std::floor(chance.within(-0.9, 0.9) * picked.half()));
            if (i % 3 == 1) target.x += 0.5;
            if (i % 3 == 2) target += glm::dvec3(0.5, 0, 0.5);
            target.y = picked.clipmap().height(target.x, target.z);
            const double away = std::exp2(std::floor(chance.within(-4, 6)));
            const double east = std::floor(chance.within(-1.5, 1.5) + 0.5);
            const double south = std::floor(chance.within(-1.5, 1.5) + 0.5);
            const glm::dvec3 from = target + glm::dvec3(east * away, 0, south * away) +
                                    glm::dvec3(0, 500 * (1 + away), 0);
            const Ray ray{from, target - from};
            ASSERT_TRUE(picked.agrees(ray)) << i;
            ASSERT_TRUE(picked.clipmap().meet(ray.origin, ray.direction).has_value()) << i;
        }
    }
}

TEST(ClipmapPicking, is_done_soon_with_rays_that_lean_next_to_nothing) {
    // As straight down by way of a sine and a cosine: they hardly leave the line they begin on.
    for (Picked& picked : all_picked()) {
        for (const double lean : {-1e-9, -1e-13, -6.1e-17, 6.1e-17, 1e-13, 1e-9}) {
            for (const auto& [x, z] : {std::pair{5.0, 8.0}, {5.0, 8.25}, {5.25, 8.0}}) {
                const double ground = picked.clipmap().height(x, z);
                for (const glm::dvec3 down : {glm::dvec3(lean, -1, 0), {0, -1, lean}}) {
                    const auto met = picked.clipmap().meet({x, ground + 4000, z}, down);
                    ASSERT_TRUE(met.has_value()) << lean;
                    ASSERT_NEAR(met->y, ground, 1e-4) << lean;
                }
            }
        }
    }
}

TEST(ClipmapPicking, follows_the_lines_of_the_grid) {
    for (Picked& picked : all_picked()) {
        for (const glm::dvec3 level :
             {glm::dvec3(1, 0, 0), glm::dvec3(-1, 0, 0), glm::dvec3(0, 0, 1), glm::dvec3(0, 0, -1),
              glm::dvec3(1, 0, 1), glm::dvec3(-1, 0, 1)}) {
            for (double line = -60; line <= 60; ++line) {
                const glm::dvec3 start = level * -100.0 + glm::dvec3(level.z, 0, level.x) * line;
                for (const double slope : {-1.0, -0.25, 0.0, 0.001}) {
                    const double y = picked.clipmap().height(start.x, start.z) + 3;
                    ASSERT_TRUE(
                        picked.agrees({{start.x, y, start.z}, level + glm::dvec3(0, slope, 0)}))
                        << line;
                }
            }
        }
        EXPECT_GT(picked.hits(), 500);
    }
}

TEST(ClipmapPicking, comes_in_from_outside) {
    Picked picked(rough_world(8), {0, 150, 0});
    RaysByChance chance;
    for (int i = 0; i < thorough(10'000); ++i) {
        const glm::dvec3 target(chance.within(-100, 100), chance.within(-20, 50),
                                chance.within(-100, 100));
        const double turn = chance.within(0, 6.283), far = std::exp2(chance.within(8, 24));
        const glm::dvec3 from(far * std::sin(turn), far * chance.within(0.5, 2),
                              far * std::cos(turn));
        ASSERT_TRUE(picked.agrees({from, target - from})) << far;
    }
    EXPECT_GT(picked.hits(), thorough(9000));
}

TEST(ClipmapPicking, meets_nothing_beside_behind_or_above) {
    const Clipmap clipmap = settled_clipmap(rough_map(57, 57), {0, 50, 0});
    EXPECT_FALSE(clipmap.meet({0, 50, 0}, {0, 1, 0}).has_value());
    EXPECT_FALSE(clipmap.meet({0, 50, 0}, {1, 0, 0}).has_value());
    EXPECT_FALSE(clipmap.meet({40, 50, 0}, {0, -1, 0}).has_value());
    EXPECT_FALSE(clipmap.meet({40, 50, 0}, {1, -1, 0}).has_value());
    EXPECT_FALSE(clipmap.meet({40, 50, 0}, {0, -1, 1}).has_value());
    EXPECT_TRUE(clipmap.meet({40, 50, 0}, {-1, -1, 0}).has_value());
}

TEST(ClipmapPicking, meets_a_plane_where_it_must) {
    const auto slope = std::make_shared<const FormulaTerrain>(
        6, 64, HeightRange{-64, 64},
        [](std::int64_t x, std::int64_t y) { return static_cast<float>(x - 2 * y) / 4; });
    const Clipmap clipmap = settled_clipmap(drawn(slope), {3, 10, -5});
    RaysByChance chance;
    int hits = 0;
    for (int i = 0; i < 5000; ++i) {
        const glm::dvec3 origin(chance.within(-20, 20), chance.within(16, 30),
                                chance.within(-20, 20));
        const glm::dvec3 direction = glm::normalize(chance.direction());
        // y = x / 4 - z / 2
        const double gap = origin.y - origin.x / 4 + origin.z / 2;
        const double closing = -direction.y + direction.x / 4 - direction.z / 2;
        const auto met = clipmap.meet(origin, direction);
        if (closing <= 0) {
            ASSERT_FALSE(met.has_value());
            continue;
        }
        const glm::dvec3 expected = origin + direction * (gap / closing);
        // An endless terrain is drawn a long way, but not to its end.
        if (std::abs(expected.x) > 1000 || std::abs(expected.z) > 1000) continue;
        ASSERT_TRUE(met.has_value());
        ASSERT_NEAR(glm::distance(*met, expected), 0, 1e-7);
        ++hits;
    }
    EXPECT_GT(hits, 1000);
}

TEST(ClipmapPicking, meets_the_ground_of_a_globe_where_it_is_seen) {
    RaysByChance chance;
    Clipmap clipmap(kSmallShape);
    int hits = 0, misses = 0;
    const auto world = low_world(12);
    const std::pair<double, std::shared_ptr<const DrawnTerrain>> globes[] = {
        {3000, world},
        {40000, world},
        {40000, means(world)},
        {200000, rough_world(12)},
        {2e6, means(rough_world(12))},
        {40000, beyond_its_range(world)}};
    for (const auto& [radius, terrain] : globes) {
        clipmap.show(terrain);
        const Globe globe(radius);
        for (const double above : {4.0, 90.0, 1500.0, 9000.0}) {
            const glm::dvec3 place(chance.within(-200, 200), 0, chance.within(-200, 200));
            settle(clipmap, place);
            glm::dvec3 eye = place;
            for (int k = 0; k < 4; ++k) {  // nearer by, the ground is another
                eye.y = clipmap.height(place.x, place.z) + above;
                settle(clipmap, eye);
            }
            clipmap.bend(globe);
            const auto gap = [&](const glm::dvec3& from_eye) {
                const glm::dvec3 plane = eye + globe.unbent(from_eye, eye.y);
                return plane.y - clipmap.height(plane.x, plane.z);
            };
            for (int i = 0; i < thorough(400); ++i) {
                const glm::dvec3 ray = glm::normalize(chance.direction());
                const auto met = clipmap.meet(eye, ray);
                ++(met ? hits : misses);
                double distance = 4 * (radius + eye.y);
                if (met) {
                    const glm::dvec3 seen = globe.seen(*met, eye);
                    distance = glm::length(seen);
                    EXPECT_NEAR(met->y, clipmap.height(met->x, met->z), 1e-6 * (1 + distance));
                    // A pixel is ten times as wide.
                    ASSERT_LT(glm::distance(seen, ray * distance), 2e-4 * (distance + 50))
                        << "radius " << radius << ", " << above << " above";
                }
                for (int k = 1; k < 40; ++k) {
                    const glm::dvec3 point = ray * (distance * k / 40.0);
                    const glm::dvec3 plane = eye + globe.unbent(point, eye.y);
                    // The rings end there, and what is behind the globe is seen by nobody.
                    if (std::max(std::abs(plane.x), std::abs(plane.z)) > 2040) break;
                    ASSERT_GT(gap(point), -2e-4 * (glm::length(point) + 50)) << (met ? "met" : "");
                }
            }
            clipmap.bend(Globe());
        }
    }
    EXPECT_GT(hits, thorough(600));
    EXPECT_GT(misses, thorough(600));
}

}  // namespace
}  // namespace orograph
