#include "core/layers/sculpt/biome_diagram.h"

#include <gtest/gtest.h>

#include <limits>

#include "core/base/files.h"
#include "core/base/random.h"
#include "core/layers/sculpt/biomes.h"
#include "core/layers/sculpt/climate.h"
#include "core/pictures/picture_png.h"
#include "tests/core/layers/sculpt/sculpt_maps.h"
#include "tests/support/temporary_folder.h"

namespace orograph {
namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

Image one_colour(const Rgb& colour, int width = 20, int height = 10) {
    Image image(width, height);
    std::ranges::fill(image.values(), colour);
    return image;
}

std::string put(const TemporaryFolder& folder, const Image& image) {
    const auto path = folder.path() / "diagram.png";
    EXPECT_TRUE(write_file(path, *encode_png(image), Existing::replace).ok());
    return path.string();
}

const Biome& biome(std::string_view key) {
    return *std::ranges::find(biomes(), key, &Biome::key);
}

TEST(BiomeDiagram, without_a_picture_is_that_of_the_ranges) {
    const BiomeDiagram diagram;
    for (int i = 0; i < 2000; ++i) {
        const double temperature = 70 * random_unit(1, i, 0, 0) - 30;
        const double rain = 6000 * random_unit(1, i, 1, 0);
        EXPECT_EQ(diagram.at(temperature, rain), biome_at(temperature, rain));
    }
}

TEST(BiomeDiagram, has_a_picture_that_tells_the_same_but_at_its_borders) {
    const auto copy = BiomeDiagram::of(BiomeDiagram().picture(), "");
    ASSERT_TRUE(copy.ok());
    int same = 0;
    constexpr int kClimates = 20000;
    for (int i = 0; i < kClimates; ++i) {
        const double temperature = 46 * random_unit(2, i, 0, 0) - 16;
        const double rain = 4440 * random_unit(2, i, 1, 0);
        same += copy->at(temperature, rain) == biome_at(temperature, rain) ? 1 : 0;
    }
    EXPECT_GT(same, 0.995 * kClimates);
    EXPECT_LT(same, kClimates);
}

TEST(BiomeDiagram, in_assets_is_the_picture) {
    const auto bytes = read_file(OROGRAPH_TEST_DATA_FOLDER "/../../assets/biomes/biomes.png");
    ASSERT_TRUE(bytes.ok());
    const auto asset = decode_png(*bytes);
    ASSERT_TRUE(asset.ok());
    const Image picture = BiomeDiagram().picture();
    ASSERT_EQ(asset->width(), kDiagramColumns);
    ASSERT_EQ(asset->height(), kDiagramRows);
    EXPECT_TRUE(std::ranges::equal(asset->values(), picture.values()));
}

TEST(BiomeDiagram, is_warm_to_the_right_and_wet_upwards) {
    Image image = one_colour(biome("tundra").colour, 46, 111);
    image.at(45, 0) = biome("savanna").colour;
    image.at(0, 110) = biome("shrubland").colour;
    image.at(30, 20) = biome("boreal_forest").colour;
    const auto made = BiomeDiagram::of(image, "");
    ASSERT_TRUE(made.ok());
    const BiomeDiagram& diagram = *made;
    const auto at = [&](double temperature, double rain) {
        return biomes()[static_cast<std::size_t>(diagram.at(temperature, rain) - 1)].key;
    };
    EXPECT_EQ(at(29.5, 4430), "savanna");
    EXPECT_EQ(at(80, 1e9), "savanna");
    EXPECT_EQ(at(-15.5, 10), "shrubland");
    EXPECT_EQ(at(-80, -5), "shrubland");
    EXPECT_EQ(at(14.5, 3620), "boreal_forest");  // 20 rows of 40 mm below the top
    EXPECT_EQ(at(13.5, 3620), "tundra");
    EXPECT_EQ(at(14.5, 3580), "tundra");
    EXPECT_EQ(at(kNaN, kNaN), "shrubland");
}

TEST(BiomeDiagram, takes_the_nearest_where_edges_are_soft_and_refuses_other_pictures) {
    Image image = one_colour(biome("savanna").colour);
    for (int x = 0; x < 20; ++x) {
        const Rgb& colour = biome("tundra").colour;
        for (int y = 0; y < 5; ++y) image.at(x, y) = {colour.red, colour.green, 180};
    }
    const auto soft = BiomeDiagram::of(image, "");
    ASSERT_TRUE(soft.ok());
    EXPECT_EQ(biomes()[static_cast<std::size_t>(soft->at(0, 4000) - 1)].key, "tundra");
    image.at(0, 9) = {1, 2, 3};
    const auto refused = BiomeDiagram::of(image, "'my.png'");
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.error().fault, Fault::input);
    EXPECT_EQ(refused.error().message,
              "'my.png' is no diagram of biomes, as less than half of it has their colours: begin "
              "with a copy of biomes.png");
}

Grid<float> biomes_of(const ClimateParams& params) {
    const Grid<float> island = fractal_island(7);
    const Site site = site_of(island, 100);
    const Result<Sampler> sampler = climate(params, site.lattice());
    Grid<float> values = fractal_island(7);
    const auto made = sampler->fields[2](site.window, values, {});
    EXPECT_TRUE(made.ok()) << made.error().message;
    return values;
}

TEST(BiomeDiagram, from_a_file_tells_the_biomes_of_a_climate) {
    const TemporaryFolder folder;
    const std::string file = put(folder, one_colour(biome("savanna").colour));
    const Grid<float> own = biomes_of({}), painted = biomes_of({.diagram = file});
    int land = 0;
    for (std::size_t i = 0; i < own.size(); ++i) {
        EXPECT_EQ(painted.values()[i], own.values()[i] == 0 ? 0 : 7);
        land += own.values()[i] != 0;
    }
    EXPECT_GT(land, 1000);
    const Grid<float> copy = biomes_of({.diagram = put(folder, BiomeDiagram().picture())});
    int other = 0;
    for (std::size_t i = 0; i < own.size(); ++i) other += copy.values()[i] != own.values()[i];
    EXPECT_LT(other, 0.02 * land);
}

TEST(BiomeDiagram, that_cannot_be_read_is_refused_with_its_path) {
    const TemporaryFolder folder;
    const auto refusal = [&](const std::string& path) {
        const auto opened = BiomeDiagram::open(path);
        EXPECT_FALSE(opened.ok());
        return opened.ok() ? "" : opened.error().message;
    };
    const std::string gone = (folder.path() / "gone.png").string();
    EXPECT_NE(refusal(gone).find("gone.png"), std::string::npos);
    EXPECT_NE(refusal(folder.path().string()).find(folder.path().filename().string()),
              std::string::npos);
    const auto path = folder.path() / "broken.png";
    const std::string whole = *encode_png(BiomeDiagram().picture());
    for (const std::size_t bytes : {0u, 1u, 8u, 40u, 600u}) {
        ASSERT_TRUE(write_file(path, whole.substr(0, bytes), Existing::replace).ok());
        EXPECT_NE(refusal(path.string()).find("broken.png"), std::string::npos) << bytes;
    }
    const std::string grey = put(folder, one_colour({1, 2, 3}));
    EXPECT_NE(refusal(grey).find("is no diagram of biomes"), std::string::npos);
    const Site site = site_of(fractal_island(5), 100);
    const auto sampler = climate({.diagram = gone}, site.lattice());
    Grid<float> values = fractal_island(5);
    EXPECT_FALSE(sampler->fields[2](site.window, values, {}).ok());
    EXPECT_TRUE(sampler->fields[0](site.window, values, {}).ok());
}

}  // namespace
}  // namespace orograph
