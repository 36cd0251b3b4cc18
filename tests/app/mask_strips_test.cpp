#include "app/document/mask_strips.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <stop_token>
#include <string>

#include "core/formats/open_picture.h"
#include "core/layers/sculpt/biome_ids.h"
#include "core/pictures/heightmap_png.h"
#include "core/terrain/map_terrain.h"
#include "render/view/horizons.h"
#include "tests/support/png_reader.h"

namespace orograph {
namespace {

constexpr int kWidth = 40, kHeight = 1100;  // of two strips and a part
constexpr double kSpacing = 7;

Grid<float> waves() {
    Grid<float> heights(kWidth, kHeight);
    for (int y = 0; y < kHeight; ++y) {
        for (int x = 0; x < kWidth; ++x) {
            heights.at(x, y) = static_cast<float>((x * 37 + y * 61) % 101 + (y * 3) % 257);
        }
    }
    return heights;
}

class MaskStripsTest : public testing::Test {
  protected:
    MaskStripsTest() : terrain_(*bordered_map(waves(), kSpacing)) {
        window_ = {terrain_->finest_level(), 0, 0, kWidth, kHeight};
        // As the terrain has them, in its units.
        heights_ = Grid<float>(kWidth, kHeight);
        fill_metres(*terrain_, window_, heights_.values());
    }
    static const MaskKind& kind(Mask mask) {
        return *std::ranges::find(mask_kinds(), mask, &MaskKind::mask);
    }
    std::string png(Mask mask, int threads = 0, const MaskClimate& climate = {}) const {
        std::string all;
        const TakeBytes take = [&all](std::string_view bytes) -> Status {
            all += bytes;
            return Done{};
        };
        Job job;
        job.threads = threads;
        const auto written =
            MaskStrips(*terrain_, window_, climate).write(kind(mask), {}, "what it is", take, job);
        EXPECT_TRUE(written && *written);
        EXPECT_NE(all.find("what it is"), std::string::npos);
        return all;
    }
    /// The numbers of a mask of 16 bits.
    Grid<float> numbers(Mask mask) const {
        const auto picture = open_bytes(png(mask), "a.png", **height_format_of("a.png"), {}, {});
        EXPECT_TRUE(picture && *picture && (*picture)->white == 65535);
        return std::move(const_cast<PictureFile&>(**picture).shades);
    }

    std::shared_ptr<const Terrain> terrain_;
    Window window_;
    Grid<float> heights_;
};

TEST_F(MaskStripsTest, have_the_normals_of_the_whole) {
    const auto image = read_rgb_png(png(Mask::normal_map));
    ASSERT_TRUE(image);
    const Image whole = normal_map(heights_, kSpacing, NormalGreen::opengl, {0, kHeight});
    EXPECT_TRUE(std::ranges::equal(image->values(), whole.values()));
}

TEST_F(MaskStripsTest, have_the_slopes_of_the_whole) {
    const Grid<float> slopes = numbers(Mask::slope);
    const Grid<float> whole = slope_degrees(heights_, kSpacing, {0, kHeight});
    for (int y = 0; y < kHeight; ++y) {
        for (int x = 0; x < kWidth; ++x) {
            ASSERT_EQ(slopes.at(x, y), quantise(whole.at(x, y), {0, 90})) << x << ", " << y;
        }
    }
}

TEST_F(MaskStripsTest, have_the_sky_of_the_whole) {
    const Grid<float> shares = numbers(Mask::occlusion);
    const Horizons whole = horizons(*terrain_, window_, {0, 1, 0});
    for (int y = 0; y < kHeight; ++y) {
        for (int x = 0; x < kWidth; ++x) {
            ASSERT_EQ(shares.at(x, y), quantise(sky_share(whole, x, y), {0, 1})) << x << ", " << y;
        }
    }
}

/// A number for each sample, between two.
Grid<float> pattern(int seed, double least, double greatest) {
    Grid<float> values(kWidth, kHeight);
    for (int y = 0; y < kHeight; ++y) {
        for (int x = 0; x < kWidth; ++x) {
            const double share = (x * 13 + y * seed) % 97 / 96.0;
            values.at(x, y) = static_cast<float>(least + (greatest - least) * share);
        }
    }
    return values;
}

TEST_F(MaskStripsTest, have_the_weights_and_the_biomes_of_the_whole) {
    const Grid<float> warmth = pattern(31, -10, 25), rain = pattern(7, 50, 2500),
                      biomes = pattern(5, 0, 9.5);
    const StreamCover streams{pattern(3, 0, 1), pattern(11, 0, 1)};
    MaskClimate climate{&warmth, &rain, &biomes, &streams};
    climate.usual.sea_level = 60;
    for (const MaskClimate& one : {MaskClimate{.usual = climate.usual}, climate}) {
        CoverSource source{heights_,      kSpacing, one.temperature, one.rain,
                           climate.usual, {},       one.streams};
        const auto weights = read_png(png(Mask::splat, 3, one));
        ASSERT_TRUE(weights);
        const Grid<Rgba> whole = cover_weights(source);
        ASSERT_EQ(weights->samples.size(), 4 * whole.size());
        for (std::size_t i = 0; i < whole.size(); ++i) {
            const Rgba& texel = whole.values()[i];
            ASSERT_EQ(weights->samples[4 * i], texel.red) << i;
            ASSERT_EQ(weights->samples[4 * i + 1], texel.green) << i;
            ASSERT_EQ(weights->samples[4 * i + 2], texel.blue) << i;
            ASSERT_EQ(weights->samples[4 * i + 3], texel.alpha) << i;
        }
        const auto ids = read_png(png(Mask::biomes, 3, one));
        ASSERT_TRUE(ids);
        const Grid<std::uint8_t> known = biome_ids(source, one.biomes);
        EXPECT_TRUE(std::ranges::equal(ids->samples, known.values()));
    }
}

TEST_F(MaskStripsTest, are_the_same_on_any_number_of_threads) {
    for (const Mask mask :
         {Mask::normal_map, Mask::slope, Mask::occlusion, Mask::splat, Mask::biomes}) {
        EXPECT_TRUE(png(mask, 1) == png(mask, 3));
    }
}

TEST_F(MaskStripsTest, end_when_they_are_stopped) {
    std::stop_source source;
    source.request_stop();
    const TakeBytes take = [](std::string_view) -> Status { return Done{}; };
    for (const Mask mask :
         {Mask::normal_map, Mask::slope, Mask::occlusion, Mask::splat, Mask::biomes}) {
        const auto written =
            MaskStrips(*terrain_, window_).write(kind(mask), {}, "", take, Job{source.get_token()});
        ASSERT_TRUE(written);
        EXPECT_FALSE(*written);
    }
}

}  // namespace
}  // namespace orograph
