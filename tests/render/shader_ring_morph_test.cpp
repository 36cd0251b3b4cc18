#include <gtest/gtest.h>

#include <random>

#include "render/view/clipmap.h"
#include "tests/render/glsl_as_cpp.h"

namespace orograph::glsl {
#define float double
#include "shaders/lib/ring_morph.glsl"
#undef float

namespace {

constexpr RingShape kShape{128};
constexpr double kBegin = kShape.morph_begin(), kEnd = kShape.morph_end();
constexpr double kRate = 1 / (kEnd - kBegin);
constexpr double kDeep = 1000;  // cells from any border

double morph(const vec2& place, double height, double inside) {
    return ring_morph(beyond_ring(place, height, inside, kEnd), kRate);
}

TEST(RingMorph, is_the_same_on_both_processors) {
    std::mt19937 random(6);
    const auto chance = [&](double low, double high) {
        return std::uniform_real_distribution<double>(low, high)(random);
    };
    int between = 0;
    for (int i = 0; i < 100'000; ++i) {
        RingView view;
        view.eye.fraction = {chance(0, 1), chance(0, 1)};
        view.height = chance(0, 1) * chance(0, 64);
        view.fade = {-chance(0, 64), -chance(0, 64), chance(0, 64), chance(0, 64)};
        const vec2 place(chance(-64, 64), chance(-64, 64));
        // As shaders/lib/rings.glsl does.
        const double inside = min(min(place.x - view.fade.west, view.fade.east - place.x),
                                  min(place.y - view.fade.north, view.fade.south - place.y));
        const double beyond =
            beyond_ring(place - vec2(view.eye.fraction), view.height, inside, kEnd);
        const double morph = ring_morph(beyond, kRate);
        ASSERT_NEAR(beyond, view.beyond(kShape, place.x, place.y), 1e-12);
        ASSERT_NEAR(morph, view.morph(kShape, place.x, place.y), 1e-12);
        between += morph > 0 && morph < 1;
        view.coarsest = true;
        ASSERT_EQ(view.morph(kShape, place.x, place.y), 0);
        ASSERT_FALSE(view.left_behind(kShape, place.x, place.y));
    }
    EXPECT_GT(between, 10'000);
}

TEST(RingMorph, begins_and_ends_where_it_is_told) {
    for (const vec2& side : {vec2(1, 0), vec2(-1, 0), vec2(0, 1), vec2(0, -1), vec2(1, -1)}) {
        EXPECT_EQ(morph(kBegin * side, 0.0, kDeep), 0);
        EXPECT_NEAR(morph((kBegin + 0.25 / kRate) * side, 0.0, kDeep), 0.25, 1e-12);
        EXPECT_EQ(morph((kBegin + 1.001 / kRate) * side, 0.0, kDeep), 1);
    }
}

TEST(RingMorph, grows_with_the_height_as_with_the_distance) {
    const vec2 here(1, 2);
    EXPECT_EQ(morph(here, kBegin, kDeep), 0);
    EXPECT_NEAR(morph(here, kBegin + 0.5 / kRate, kDeep), 0.5, 1e-12);
    EXPECT_EQ(morph(here, 1e9, kDeep), 1);
}

TEST(RingMorph, is_whole_a_cell_before_what_is_shown_ends) {
    const vec2 here(0, 0);
    EXPECT_EQ(morph(here, 0.0, -5.0), 1);
    EXPECT_EQ(morph(here, 0.0, 0.0), 1);
    EXPECT_EQ(morph(here, 0.0, 1.0), 1);
    EXPECT_NEAR(morph(here, 0.0, 1 + 0.5 / kRate), 0.5, 1e-12);
    EXPECT_NEAR(morph(here, 0.0, 1 + 1 / kRate), 0, 1e-12);
}

TEST(RingMorph, lets_a_ring_go_a_cell_beyond_where_it_is_whole) {
    // All around what is left behind has the coarser ring's heights.
    EXPECT_EQ(beyond_ring(vec2(kEnd + 1, 0), 0.0, kDeep, kEnd), 1);
    EXPECT_EQ(beyond_ring(vec2(0, 0), 0.0, 0.0, kEnd), 1);
    EXPECT_EQ(morph(vec2(kEnd, 0), 0.0, kDeep), 1);
    EXPECT_EQ(morph(vec2(0, 0), 0.0, 1.0), 1);
}

TEST(RingMorph, does_not_know_a_border_that_is_six_blocks_from_the_eye) {
    // So a window may snap without a trace.
    const double border = kShape.nearest_border();
    for (double distance = 0; distance <= border; distance += 0.125) {
        const vec2 place(distance, 0);
        ASSERT_NEAR(morph(place, 0.0, border - distance), morph(place, 0.0, kDeep), 1e-12);
    }
}

}  // namespace
}  // namespace orograph::glsl
