#include "render/view/globe.h"

#include <gtest/gtest.h>

#include <cmath>
#include <glm/geometric.hpp>
#include <limits>
#include <numbers>

#include "tests/render/glsl_as_cpp.h"
#include "tests/support/chance.h"

namespace orograph::glsl::globes {
#define float double
#include "shaders/lib/air.glsl"
#include "shaders/lib/globe.glsl"
#include "shaders/lib/globe_air.glsl"
#undef float
}  // namespace orograph::glsl::globes

namespace orograph {
namespace {

namespace shader = glsl::globes;

constexpr double kRadius = 2.67e6;

class PlacesByChance : public Chance {
  public:
    PlacesByChance() : Chance(5) {}

    /// As often near as far.
    glm::dvec3 place(double farthest) {
        const double away = std::exp(within(0, std::log(farthest))), turned = within(-4, 4);
        return {away * std::cos(turned), within(-9000, 9000), away * std::sin(turned)};
    }
};

TEST(Globe, is_a_ball_over_which_the_plane_is_rolled) {
    const Globe globe(kRadius);
    PlacesByChance chance;
    for (int i = 0; i < 2000; ++i) {
        const double eye = std::exp(chance.within(0, 16));
        const glm::dvec3 place = chance.place(1.7 * kRadius);
        const glm::dvec3 bent = globe.bent(place, eye);
        const glm::dvec3 from_middle = bent + glm::dvec3(0, kRadius + eye, 0);
        EXPECT_NEAR(glm::length(from_middle), kRadius + eye + place.y, 1e-8 * (kRadius + eye));
        const double angle = std::acos(from_middle.y / glm::length(from_middle));
        EXPECT_NEAR(angle, std::hypot(place.x, place.z) / kRadius, 1e-7);
        EXPECT_NEAR(std::atan2(bent.x, bent.z), std::atan2(place.x, place.z), 1e-9);
    }
}

TEST(Globe, is_unbent_to_where_it_was) {
    const Globe globe(kRadius);
    PlacesByChance chance;
    for (int i = 0; i < 2000; ++i) {
        const double eye = std::exp(chance.within(0, 14));
        const glm::dvec3 place = chance.place(1.5 * kRadius);
        const glm::dvec3 again = globe.unbent(globe.bent(place, eye), eye);
        // Small heights are kept beside a large radius.
        EXPECT_NEAR(glm::distance(again, place), 0,
                    1e-9 * (eye + 1e4) + 1e-14 * kRadius * kRadius / 1e4);
    }
}

TEST(Globe, stays_flat_without_a_radius) {
    const glm::dvec3 place(3e6, -200, 7e5);
    EXPECT_EQ(Globe().bent(place, 90), place);
    EXPECT_EQ(Globe().unbent(place, 90), place);
    EXPECT_EQ(Globe().dip(5000), 0);
    EXPECT_EQ(Globe().sight(5000, 0, 100), std::numeric_limits<double>::infinity());
    EXPECT_EQ(shader::on_globe(place, 90, {0, 0}), place);
}

TEST(Globe, is_what_the_shader_draws) {
    const Globe globe(kRadius);
    PlacesByChance chance;
    for (int i = 0; i < 2000; ++i) {
        const double eye = std::exp(chance.within(0, 16));
        const glm::dvec3 place = chance.place(8 * kRadius);
        const glm::dvec3 drawn = shader::on_globe(place, eye, {1 / kRadius, kRadius});
        EXPECT_LT(glm::distance(drawn, globe.bent(place, eye)), 1e-7 * kRadius);
    }
}

TEST(Globe, is_unbent_by_the_shader_too) {
    const Globe globe(kRadius);
    PlacesByChance chance;
    for (int i = 0; i < 2000; ++i) {
        const double eye = std::exp(chance.within(0, 14));
        const glm::dvec3 place = chance.place(1.5 * kRadius), bent = globe.bent(place, eye);
        const glm::dvec3 again = shader::from_globe(bent, eye, {1 / kRadius, kRadius});
        const double away = std::hypot(place.x, place.z), angle = away / kRadius;
        EXPECT_LT(glm::distance(again, place), 1e-3 + 1e-7 * away);
        const glm::dvec2 turn = shader::turn_at(bent, eye, {1 / kRadius, kRadius});
        EXPECT_NEAR(turn.x, std::sin(angle), 1e-7);
        EXPECT_NEAR(turn.y, std::cos(angle), 1e-7);
    }
    EXPECT_EQ(shader::from_globe({3e6, -200, 7e5}, 90, {0, 0}), glm::dvec3(3e6, -200, 7e5));
    EXPECT_EQ(shader::turn_at({3e6, -200, 7e5}, 90, {0, 0}), glm::dvec2(0, 1));
}

TEST(Globe, lies_above_its_triangles_by_as_much_as_the_shader_says) {
    const Globe globe(kRadius);
    PlacesByChance chance;
    constexpr double kCell = 65536, kHigh = 4e6;
    double largest = 0;
    for (int i = 0; i < 2000; ++i) {
        // The cell's north-west, on ground that is level.
        const glm::dvec3 corner(kCell * std::floor(chance.within(-12, 12)), -kHigh,
                                kCell * std::floor(chance.within(-12, 12)));
        const glm::dvec2 within(chance.within(0, 1), chance.within(0, 1));
        const auto bent = [&](double x, double z) {
            return globe.bent(corner + glm::dvec3(x * kCell, 0, z * kCell), kHigh);
        };
        const bool rising = i % 2 == 1;
        const double x = within.x, y = rising ? 1 - within.y : within.y;
        // From the corner where the diagonal begins, which is seen as the north-west.
        const auto corner_at = [&](double across, double down) {
            return bent(across, rising ? 1 - down : down);
        };
        const double most = std::max(x, y), least = std::min(x, y);
        const glm::dvec3 drawn = (1 - most) * corner_at(0, 0) +
                                 (most - least) * (x > y ? corner_at(1, 0) : corner_at(0, 1)) +
                                 least * corner_at(1, 1);
        const glm::dvec2 globes(1 / kRadius, kRadius);
        const glm::dvec3 place = shader::from_globe(drawn, kHigh, globes);
        const double below = -kHigh - place.y;
        const double sag = shader::triangle_sag({place.x, place.z}, within, kCell, rising, globes);
        EXPECT_NEAR(sag, below, 0.03 * kCell * kCell / kRadius / 4);
        largest = std::max(largest, below);
    }
    EXPECT_GT(largest, 350);  // metres
}

TEST(Globe, hides_all_that_is_drawn_at_its_farthest_angle) {
    // Beyond it places are drawn on a circle that mountains on the horizon hide from any height.
    const Globe globe(1e6);
    for (const double eye : {2.0, 1e4, 1e6, 1e9}) {
        EXPECT_LT(globe.sight(eye, 0, 9000) / 1e6, 1.75);
        const glm::dvec3 far = globe.bent({9e6, 9000 - eye, 0}, eye);
        const glm::dvec3 farther = globe.bent({4e7, 9000 - eye, 0}, eye);
        EXPECT_LT(glm::distance(far, farther), 1e-3);
    }
}

TEST(Globe, is_held_by_its_box) {
    const Globe globe(kRadius);
    PlacesByChance chance;
    for (int i = 0; i < 3000; ++i) {
        const double eye = std::exp(chance.within(0, 15));
        const glm::dvec3 corner = chance.place(2 * kRadius);
        const double side = std::exp(chance.within(0, 15));
        const Box plane{corner, corner + glm::dvec3(side, chance.within(0, 3000), side)};
        const Box bent = globe.bent(plane, eye);
        for (int k = 0; k < 12; ++k) {
            glm::dvec3 place;
            for (int axis = 0; axis < 3; ++axis) {
                const double share = std::clamp(chance.within(-0.3, 1.3), 0.0, 1.0);
                place[axis] = std::lerp(plane.low[axis], plane.high[axis], share);
            }
            const glm::dvec3 seen = globe.bent(place, eye);
            for (int axis = 0; axis < 3; ++axis) {
                EXPECT_GE(seen[axis], bent.low[axis]);
                EXPECT_LE(seen[axis], bent.high[axis]);
            }
        }
    }
}

TEST(Globe, has_its_horizon_where_rays_touch_it) {
    const Globe globe(kRadius);
    for (const double eye : {1.8, 500.0, 40000.0, 3e6}) {
        const double dip = globe.dip(eye);
        const glm::dvec3 along(std::cos(dip), -std::sin(dip), 0);
        const auto [above, none] = globe.crossing({}, along, eye, -1e-3);
        EXPECT_GT(above, none);
        const auto [enters, leaves] = globe.crossing({}, along, eye, 1);
        EXPECT_LT(enters, leaves);
        // It touches the ground as far away as one sees.
        const glm::dvec3 touched = globe.unbent(along * (0.5 * (enters + leaves)), eye);
        EXPECT_NEAR(touched.x, globe.sight(eye, 0, 0), 1e-4 * touched.x + 2);
    }
    // sqrt(2 h R)
    EXPECT_NEAR(globe.sight(100, 0, 0), std::sqrt(2 * 100 * kRadius), 1);
    EXPECT_NEAR(globe.sight(100, 0, 400), 3 * std::sqrt(2 * 100 * kRadius), 20);
}

TEST(Globe, turns_what_is_up) {
    PlacesByChance chance;
    for (int i = 0; i < 200; ++i) {
        const double angle = chance.within(0, 1.7), turned = chance.within(-4, 4);
        const glm::dvec2 aside(std::cos(turned), std::sin(turned));
        const double sine = std::sin(angle), cosine = std::cos(angle);
        const glm::dvec3 up(aside.x * sine, cosine, aside.y * sine);
        EXPECT_LT(glm::distance(shader::as_seen_at(up, aside, sine, cosine), {0, 1, 0}), 1e-12);
        const glm::dvec3 across(-aside.y, 0, aside.x);
        EXPECT_LT(glm::distance(shader::as_seen_at(across, aside, sine, cosine), across), 1e-12);
        const glm::dvec3 any(chance.within(-1, 1), chance.within(-1, 1), chance.within(-1, 1));
        EXPECT_NEAR(glm::length(shader::as_seen_at(any, aside, sine, cosine)), glm::length(any),
                    1e-12);
    }
}

/// By many steps.
double air_by_steps(double from, double sine, double way, double scale) {
    constexpr int kSteps = 20000;
    double sum = 0;
    for (int i = 0; i < kSteps; ++i) {
        // Shorter ones where the air is.
        const double share = (i + 0.5) / kSteps, along = way * share * share * share;
        const double radius = kRadius + from;
        const double height =
            std::sqrt(radius * radius + along * along + 2 * radius * along * sine) - kRadius;
        sum += std::exp(-height / scale) * 3 * share * share * way / kSteps;
    }
    return sum;
}

TEST(GlobeAir, is_the_integral_around_a_ball) {
    for (const double scale : {1400.0, 8000.0}) {
        for (const double from : {0.0, 1500.0, 6000.0}) {
            for (const double sine : {0.0, 0.02, 0.1, 0.3, 0.7, 1.0}) {
                for (const double way : {6e4, 3e5, 2e6, 1e7}) {
                    const double expected = air_by_steps(from, sine, way, scale);
                    EXPECT_NEAR(
                        shader::air_on_globe(from, sine, way, scale, 1 / kRadius) / expected, 1,
                        0.03)
                        << "scale " << scale << ", from " << from << ", sine " << sine << ", way "
                        << way;
                }
            }
        }
    }
}

}  // namespace
}  // namespace orograph
