#include <gtest/gtest.h>

#include <cmath>

#include "tests/render/glsl_as_cpp.h"

namespace orograph::glsl {
#define float double
#include "shaders/lib/colour.glsl"
#undef float

namespace {

TEST(ShaderColour, encodes_the_known_values_of_srgb) {
    EXPECT_EQ(encode_channel(0.0), 0);
    EXPECT_NEAR(encode_channel(1.0), 1, 1e-12);
    // IEC 61966-2-1: 8-bit values of linear light.
    EXPECT_EQ(std::lround(255 * encode_channel(0.5)), 188);
    EXPECT_NEAR(encode_channel(0.21404114), 0.5, 1e-7);
    EXPECT_EQ(std::lround(255 * encode_channel(0.18)), 118);
    EXPECT_NEAR(255 * encode_channel(0.001), 12.92 * 0.255, 1e-12);
}

TEST(ShaderColour, undoes_the_decoding_of_every_8_bit_value) {
    for (int value = 0; value < 256; ++value) {
        const double encoded = value / 255.0;
        const double light =
            encoded <= 0.04045 ? encoded / 12.92 : std::pow((encoded + 0.055) / 1.055, 2.4);
        EXPECT_NEAR(255 * encode_channel(light), value, 1e-3);
    }
}

TEST(ShaderColour, rises_steadily_and_has_no_step_where_its_parts_meet) {
    double before = encode_channel(0.0);
    for (int i = 1; i <= 100000; ++i) {
        const double now = encode_channel(i / 100000.0);
        ASSERT_GT(now, before);
        before = now;
    }
    EXPECT_NEAR(encode_channel(0.0031308), encode_channel(0.0031309), 2e-6);
}

TEST(ShaderColour, encodes_each_channel_on_its_own) {
    const vec3 encoded = encode_srgb({0.5, 0.0, 0.001});
    EXPECT_EQ(encoded.x, encode_channel(0.5));
    EXPECT_EQ(encoded.y, 0);
    EXPECT_EQ(encoded.z, encode_channel(0.001));
}

}  // namespace
}  // namespace orograph::glsl
