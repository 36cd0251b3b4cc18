// Exports of what lies over the ground: textures, masks and fields, of whatever size.

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "app/base/sha256.h"
#include "app/document/masks.h"
#include "core/formats/bytes.h"
#include "tests/app/export_command.h"
#include "tests/support/png_reader.h"

namespace orograph {
namespace {

TEST_F(ExportCommandTest, the_green_of_a_normal_map_is_turned_for_directx) {
    ASSERT_EQ(run({"--normal-map", path("a.png"), "--slope", path("s.png")}).code, 0);
    ASSERT_EQ(run({"--normal-map", path("b.png"), "--normal-green", "directx"}).code, 0);
    const auto up = read_rgb_png(bytes("a.png")), down = read_rgb_png(bytes("b.png"));
    for (std::size_t i = 0; i < up->size(); ++i) {
        const Rgb one = up->values()[i], other = down->values()[i];
        EXPECT_EQ(one.red, other.red);
        EXPECT_NEAR(one.green + other.green, 255, 1);
    }
    EXPECT_EQ(nlohmann::json::parse(bytes("b.png.json"))["normal_green"], "directx");
    EXPECT_EQ(run({"--normal-map", path("c.png"), "--normal-green", "up"}).code, 2);
    EXPECT_EQ(run({"--splat", path("c.tif")}).code, 2);
    EXPECT_EQ(folder_.entries(), 6);
}

TEST_F(ExportCommandTest, weights_know_the_banks_of_streams) {
    const auto weights = [&](const char* name, const char* visible) {
        EXPECT_EQ(run({"--splat",  path(name),
                       "--layers", "diamond_square,climate,drainage",
                       "--set",    "extent.kind=region",
                       "--set",    "extent.samples=65",
                       "--set",    "lattice.spacing=200",
                       "--set",    "climate.rain=150",
                       "--set",    "climate.rain_shadow=0",
                       "--set",    "drainage.river_depth=0",
                       "--set",    "drainage.pits=kept",
                       "--set",    visible})
                      .code,
                  0);
        return read_png(bytes(name))->samples;  // red, green, blue and alpha in turn
    };
    const auto with = weights("a.png", "layers.3.visible=true"),
               without = weights("b.png", "layers.3.visible=false");
    int greener = 0;
    ASSERT_EQ(with.size(), std::size_t{65 * 65 * 4});
    for (std::size_t i = 0; i < with.size(); i += 4) {
        greener += with[i + 1] > without[i + 1] ? 1 : 0;
    }
    EXPECT_GT(greener, 20);
}

TEST_F(ExportCommandTest, a_texture_may_have_more_texels_than_the_ground_samples) {
    const Arguments ground{"--set", "lattice.levels=5",       "--set", "texture.colours=height",
                           "--set", "view.rendering=rendered"};
    const auto with = [&](const Arguments& more) {
        Arguments all = ground;
        all.insert(all.end(), more.begin(), more.end());
        return all;
    };
    ASSERT_EQ(run(with({"--texture", path("t.png"), "--texture-size", "100", "--heightmap",
                        path("h.png")}))
                  .code,
              0);
    EXPECT_EQ(read_rgb_png(bytes("t.png"))->width(), 100);
    EXPECT_EQ(read_rgb_png(bytes("t.png"))->height(), 100);
    const auto json = nlohmann::json::parse(bytes("h.png.json"));
    EXPECT_EQ(json["sha256"]["t.png"], sha256(bytes("t.png")));
    EXPECT_EQ(json["sha256"].size(), 2u);
    // It opens as its document too, unless nobody is to know.
    EXPECT_NE(bytes("t.png").find("orograph-recipe"), std::string::npos);
    ASSERT_EQ(run(with({"--texture", path("u.png"), "--texture-size", "33", "--no-recipe"})).code,
              0);
    EXPECT_EQ(bytes("u.png").find("orograph"), std::string::npos);
    const auto refused = [&](const Arguments& more) {
        const Finished finished = run(more);
        EXPECT_EQ(finished.code, 2);
        return finished.errors;
    };
    EXPECT_EQ(
        refused(with({"--texture", path("v.png"), "--texture-size", "32"})),
        "orograph: --texture-size can't be 32: the ground has 33 samples a side, and a texture "
        "no fewer texels\n");
    EXPECT_NE(refused({"--texture", path("v.png"), "--texture-size", "512"})
                  .find("is for ground that is coloured by its height or its climate"),
              std::string::npos);
    EXPECT_NE(refused(with({"--texture", path("v.png"), "--texture-size", "16385"}))
                  .find("--texture-size"),
              std::string::npos);
    EXPECT_EQ(folder_.entries(), 4);
}

TEST_F(ExportCommandTest, masks_and_fields_may_have_more_texels_than_samples) {
    const auto with = [](const Arguments& more) {
        Arguments all{
            "--layers", "diamond_square,climate", "--set", "diamond_square.height_scale=300",
            "--set",    "extent.samples=33",      "--set", "extent.coarseness=0",
            "--set",    "water.sea=true"};
        all.insert(all.end(), more.begin(), more.end());
        return all;
    };
    const auto masks = [&](const std::string& name, const std::string& size) {
        Arguments all = with({"--field", "2.rain=" + path(name + ".r32")});
        for (const MaskKind& kind : mask_kinds()) {
            std::string option = "--" + std::string(kind.key);
            std::ranges::replace(option, '_', '-');
            all.insert(all.end(), {option, path(name + "-" + std::string(kind.key) + ".png")});
        }
        if (!size.empty()) all.insert(all.end(), {"--mask-size", size});
        return run(all).code;
    };
    ASSERT_EQ(masks("plain", ""), 0);
    ASSERT_EQ(masks("same", "33"), 0);
    ASSERT_EQ(masks("large", "99"), 0);
    for (const MaskKind& kind : mask_kinds()) {
        const std::string end = "-" + std::string(kind.key) + ".png";
        const PngFile plain = *read_png(bytes("plain" + end));
        EXPECT_EQ(plain.samples, read_png(bytes("same" + end))->samples) << kind.key;
        const PngFile large = *read_png(bytes("large" + end));
        ASSERT_EQ(large.width, 99) << kind.key;
        ASSERT_EQ(large.height, 99) << kind.key;
        // Of three texels a sample the middle one lies at it; its neighbours are nearer than the
        // next samples, so slopes differ a little.
        double apart = 0, range = 0;
        const auto channels = static_cast<std::size_t>(plain.channels);
        for (std::size_t y = 0; y < 33; ++y) {
            for (std::size_t x = 0; x < 33; ++x) {
                const double at = plain.samples[(33 * y + x) * channels];
                const double there = large.samples[(99 * (3 * y + 1) + 3 * x + 1) * channels];
                apart += std::abs(at - there);
                range = std::max(range, at);
            }
        }
        EXPECT_LT(apart / (33 * 33), 0.1 * range) << kind.key;
        const auto json = nlohmann::json::parse(bytes("large" + end + ".json"));
        const auto before = nlohmann::json::parse(bytes("plain" + end + ".json"));
        EXPECT_EQ(json["width"], 99);
        EXPECT_EQ(json["samples_of_ground"], 33);
        EXPECT_DOUBLE_EQ(3 * json["spacing_metres"].get<double>(), before["spacing_metres"]);
    }
    EXPECT_EQ(bytes("same.r32"), bytes("plain.r32"));
    ASSERT_EQ(bytes("large.r32").size(), 99u * 99 * 4);
    EXPECT_EQ(float_at(bytes("large.r32"), 4 * (99 * 16 + 16), ByteOrder::little),
              float_at(bytes("plain.r32"), 4 * (33 * 5 + 5), ByteOrder::little));
    const Finished refused = run(with({"--slope", path("s.png"), "--mask-size", "32"}));
    EXPECT_EQ(refused.code, 2);
    EXPECT_EQ(refused.errors,
              "orograph: --mask-size can't be 32: the ground has 33 samples a side, and a mask no "
              "fewer texels\n");
    EXPECT_EQ(run(with({"--field", "2.rain=" + path("f.r32"), "--mask-size", "32"})).code, 2);
}

TEST_F(ExportCommandTest, biomes_know_the_level_of_the_sea_where_there_is_one) {
    const auto biomes = [&](const std::string& name, const char* sea, const char* level) {
        EXPECT_EQ(run({"--layers", "diamond_square", "--set", "diamond_square.height_scale=3000",
                       "--set", "extent.samples=33", "--set", std::string("water.sea=") + sea,
                       "--set", std::string("water.sea_level=") + level, "--biomes", path(name)})
                      .code,
                  0);
        return read_png(bytes(name))->samples;
    };
    const auto dry = biomes("dry.png", "false", "0");
    EXPECT_EQ(biomes("off.png", "false", "-2000"), dry);
    EXPECT_NE(biomes("on.png", "true", "-2000"), dry);
}

TEST_F(ExportCommandTest, enlarged_fields_have_the_place_of_the_plain_ones_and_only_their_numbers) {
    const auto made = [&](const std::string& name, const std::string& size) {
        return run({"--layers", "diamond_square,climate", "--set",
                    "diamond_square.height_scale=3000", "--set", "extent.samples=33", "--set",
                    "extent.coarseness=0", "--field", "2.biome=" + path(name), "--mask-size", size})
            .code;
    };
    ASSERT_EQ(made("plain.asc", "33"), 0);
    ASSERT_EQ(made("large.asc", "80"), 0);
    struct AsciiGrid {
        double west = 0, south = 0, cell = 0;
        std::set<float> numbers{};
    };
    const auto read = [&](const std::string& name) {
        std::istringstream text(bytes(name));
        AsciiGrid grid;
        std::string word;
        double number = 0;
        for (int line = 0; line < 6; ++line) {
            text >> word >> number;
            if (word == "xllcenter") grid.west = number;
            if (word == "yllcenter") grid.south = number;
            if (word == "cellsize") grid.cell = number;
        }
        while (text >> number) grid.numbers.insert(static_cast<float>(number));
        return grid;
    };
    const AsciiGrid plain = read("plain.asc"), large = read("large.asc");
    EXPECT_NEAR(80 * large.cell, 33 * plain.cell, 1e-9);
    EXPECT_NEAR(large.west - large.cell / 2, plain.west - plain.cell / 2, 1e-9);
    EXPECT_NEAR(large.south - large.cell / 2, plain.south - plain.cell / 2, 1e-9);
    EXPECT_GT(plain.numbers.size(), 1u);
    for (const float number : large.numbers) EXPECT_TRUE(plain.numbers.contains(number)) << number;
}

TEST_F(ExportCommandTest, a_mask_of_biomes_has_the_numbers_of_the_field) {
    const Arguments ground{"--layers", "diamond_square,climate",
                           "--set",    "lattice.levels=6",
                           "--set",    "diamond_square.height_scale=3000",
                           "--set",    "extent.samples=65",
                           "--set",    "extent.coarseness=0"};
    Arguments all = ground;
    all.insert(all.end(), {"--biomes", path("b.png"), "--field", "2.biome=" + path("f.r32")});
    ASSERT_EQ(run(all).code, 0);
    const PngFile mask = *read_png(bytes("b.png"));
    EXPECT_EQ(mask.bit_depth, 8);
    EXPECT_EQ(mask.channels, 1);
    ASSERT_EQ(mask.samples.size(), 65u * 65);
    const std::string field = bytes("f.r32");
    for (std::size_t i = 0; i < mask.samples.size(); ++i) {
        ASSERT_EQ(mask.samples[i], float_at(field, 4 * i, ByteOrder::little)) << i;
    }
    EXPECT_GT(std::ranges::max(mask.samples), std::ranges::min(mask.samples));
    const auto json = nlohmann::json::parse(bytes("b.png.json"));
    EXPECT_EQ(json["bits"], 8);
    EXPECT_EQ(json["biomes"].size(), 10u);
    EXPECT_EQ(json["biomes"][0], "water");
    EXPECT_EQ(json["biomes"][2], "boreal_forest");
}

}  // namespace
}  // namespace orograph
