#include "core/heightmap_reader.h"

#include <gtest/gtest.h>

#include <memory>

#include "core/diamond_square.h"
#include "core/heightmap_png.h"
#include "core/picture_png.h"
#include "core/torus_terrain.h"

namespace orograph {
namespace {

std::string encoded(int levels, int side) {
    auto heights = diamond_square({8, levels, 0.7}, {});
    const TorusTerrain terrain(std::make_shared<const FixedHeights>(std::move(*heights)), 300,
                               1000);
    return **encode_heightmap(terrain, {levels, 0, 0, side, side}, "", {});
}

std::string refusal(const std::string& bytes) {
    const auto read = read_heightmap(bytes, "a.png");
    EXPECT_FALSE(read.ok());
    if (read.ok()) return "";
    EXPECT_EQ(read.error().fault, Fault::input);
    EXPECT_TRUE(read.error().message.starts_with("a.png can't be read as a PNG heightmap: "));
    return read.error().message;
}

TEST(HeightmapReader, reads_back_the_metres_that_were_written) {
    auto heights = diamond_square({8, 6, 0.7}, {});
    const TorusTerrain terrain(std::make_shared<const FixedHeights>(std::move(*heights)), 300,
                               1000);
    const auto read = read_heightmap(encoded(6, 65), "a.png");
    ASSERT_TRUE(read.ok());
    std::vector<float> expected(65 * 65);
    fill_metres(terrain, {6, 0, 0, 65, 65}, expected);
    const HeightRange range = terrain.range();
    const float step = (range.maximum - range.minimum) / 65535;
    ASSERT_EQ(read->width(), 65);
    ASSERT_EQ(read->height(), 65);
    for (std::size_t i = 0; i < expected.size(); ++i) {
        ASSERT_NEAR(read->values()[i], expected[i], 0.51f * step);
    }
}

TEST(HeightmapReader, refuses_what_is_no_greyscale_png) {
    Image image(2, 2);
    for (Rgb& colour : image.values()) colour = {1, 2, 3};
    EXPECT_NE(refusal(*encode_png(image)).find("greyscale"), std::string::npos);
    refusal("");
    refusal("no picture at all");
}

TEST(HeightmapReader, refuses_a_file_cut_off_anywhere) {
    const std::string whole = encoded(3, 9);
    for (std::size_t length = 0; length < whole.size() - 12; length += 7) {
        refusal(whole.substr(0, length));
    }
}

TEST(HeightmapReader, survives_any_damaged_byte) {
    const std::string whole = encoded(2, 5);
    for (std::size_t i = 0; i < whole.size(); ++i) {
        std::string damaged = whole;
        damaged[i] = static_cast<char>(damaged[i] ^ 0x55);
        const auto read = read_heightmap(damaged, "a.png");
        if (read.ok()) {
            EXPECT_LE(read->size(), 65536u);
        }
    }
}

}  // namespace
}  // namespace orograph
