#include "core/layers/stack/blend.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <limits>
#include <vector>

namespace orograph {
namespace {

constexpr Blend kModes[] = {Blend::add,     Blend::subtract, Blend::multiply,  Blend::minimum,
                            Blend::maximum, Blend::mix,      Blend::difference};

float blended(Blend mode, float below, float layer, double opacity = 1) {
    blend(mode, opacity, {}, std::span<const float>(&layer, 1), std::span<float>(&below, 1));
    return below;
}

float masked(float mask, double opacity = 1) {
    float below = 100;
    const float layer = 200;
    blend(Blend::mix, opacity, std::span<const float>(&mask, 1), std::span<const float>(&layer, 1),
          std::span<float>(&below, 1));
    return below;
}

TEST(Blend, has_the_answer_of_each_mode_at_full_weight) {
    const auto expect = [](Blend mode, float above_it, float below_it) {
        EXPECT_EQ(blended(mode, 10, 4), above_it);
        EXPECT_EQ(blended(mode, -3, 4), below_it);
    };
    expect(Blend::add, 14, 1);
    expect(Blend::subtract, 6, -7);
    expect(Blend::multiply, 40, -12);
    expect(Blend::minimum, 4, -3);
    expect(Blend::maximum, 10, 4);
    expect(Blend::mix, 4, 4);
    expect(Blend::difference, 6, 7);
}

TEST(Blend, goes_half_the_way_at_half_the_opacity) {
    EXPECT_EQ(blended(Blend::add, 10, 4, 0.5), 12);
    EXPECT_EQ(blended(Blend::subtract, 10, 4, 0.5), 8);
    EXPECT_EQ(blended(Blend::multiply, 10, 4, 0.5), 25);
    EXPECT_EQ(blended(Blend::minimum, 10, 4, 0.5), 7);
    EXPECT_EQ(blended(Blend::maximum, 10, 4, 0.5), 10);
    EXPECT_EQ(blended(Blend::mix, 10, 4, 0.5), 7);
    EXPECT_EQ(blended(Blend::difference, -3, 4, 0.5), 2);
}

TEST(Blend, with_a_layer_of_1_multiplies_to_what_is_below) {
    EXPECT_EQ(blended(Blend::multiply, 123.456f, 1), 123.456f);
}

TEST(Blend, leaves_what_is_below_to_the_bit_at_weight_0) {
    const float infinity = std::numeric_limits<float>::infinity();
    for (const Blend mode : kModes) {
        for (const float below : {0.0f, -0.0f, 1e-38f, 0.1f, -12345.678f}) {
            for (const float layer : {1e30f, infinity, -0.3f}) {
                EXPECT_EQ(std::bit_cast<unsigned>(blended(mode, below, layer, 0)),
                          std::bit_cast<unsigned>(below));
            }
        }
    }
}

TEST(Blend, gives_the_answer_of_the_mode_to_the_bit_at_weight_1) {
    // 1e9 + (0.1 - 1e9) would lose the last bits of 0.1 in doubles.
    EXPECT_EQ(blended(Blend::mix, 1e16f, 0.1f), 0.1f);
    EXPECT_EQ(blended(Blend::minimum, 1e16f, 0.1f), 0.1f);
    EXPECT_EQ(blended(Blend::multiply, 1e16f, 1e-25f), 1e16f * 1e-25f);
    EXPECT_EQ(blended(Blend::add, 0.1f, 0.2f), 0.1f + 0.2f);
}

TEST(Blend, weighs_by_its_mask) {
    EXPECT_EQ(masked(0), 100);
    EXPECT_EQ(masked(0.25f), 125);
    EXPECT_EQ(masked(1), 200);
    EXPECT_EQ(masked(0.5f, 0.5), 125);
    EXPECT_EQ(masked(1, 0), 100);
}

TEST(Blend, clamps_its_mask_and_takes_what_is_not_a_number_for_0) {
    EXPECT_EQ(masked(-3), 100);
    EXPECT_EQ(masked(7), 200);
    EXPECT_EQ(masked(7, 0.5), 150);
    EXPECT_EQ(masked(std::numeric_limits<float>::infinity()), 200);
    EXPECT_EQ(masked(std::numeric_limits<float>::quiet_NaN()), 100);
}

TEST(Blend, takes_each_sample_with_its_own_mask_and_layer) {
    const std::vector<float> mask = {0, 1, 0.5f}, layer = {1, 2, 4};
    std::vector<float> heights = {10, 20, 30};
    blend(Blend::add, 1, mask, layer, heights);
    EXPECT_EQ(heights, (std::vector<float>{10, 22, 32}));
}

TEST(Blend, of_no_samples_does_nothing) {
    for (const Blend mode : kModes) blend(mode, 1, {}, {}, {});
}

TEST(Blend, names_its_modes_in_the_order_of_their_values) {
    constexpr std::string_view kKeys[] = {"add",     "subtract", "multiply",  "minimum",
                                          "maximum", "mix",      "difference"};
    constexpr std::string_view kLabels[] = {
        "Add", "Subtract", "Multiply", "Lower of both", "Higher of both", "Mix", "Difference"};
    const auto choices = choices_of(Blend{});
    ASSERT_EQ(choices.size(), std::size(kModes));
    for (std::size_t i = 0; i < choices.size(); ++i) {
        EXPECT_EQ(static_cast<std::size_t>(kModes[i]), i);
        EXPECT_EQ(choices[i].key, kKeys[i]);
        EXPECT_EQ(choices[i].label, kLabels[i]);
    }
}

}  // namespace
}  // namespace orograph
