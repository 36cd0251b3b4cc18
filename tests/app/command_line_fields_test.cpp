#include <algorithm>

#include "core/formats/bytes.h"
#include "core/formats/exr_heights.h"
#include "core/formats/open_picture.h"
#include "core/layers/sculpt/biome_diagram.h"
#include "core/recipe/generate.h"
#include "tests/app/export_command.h"
#include "tests/support/png_reader.h"

namespace orograph {
namespace {

namespace fs = std::filesystem;

TEST_F(ExportCommandTest, writes_the_biomes_of_a_map_as_dots_in_their_diagram) {
    const Arguments hills{"--set", "extent.samples=65", "--biome-diagram", path("b.png")};
    const auto with = [&](const char* layers, const char* more = "view.overlay=") {
        Arguments arguments{"--layers", layers, "--set", more};
        arguments.insert(arguments.end(), hills.begin(), hills.end());
        return run(arguments);
    };
    const Finished finished = with("noise,climate");
    EXPECT_EQ(finished.code, 0) << finished.errors;
    EXPECT_EQ(finished.errors, "wrote " + path("b.png") + "\n");
    const auto chart = read_rgb_png(bytes("b.png"));
    EXPECT_EQ(chart->width(), kDiagramColumns);
    const Image plain = BiomeDiagram().picture();
    EXPECT_FALSE(std::ranges::equal(chart->values(), plain.values()));
    fs::remove(path("b.png"));
    const Finished none = with("noise");
    EXPECT_EQ(none.code, 3);
    EXPECT_NE(none.errors.find("the ground has no biomes to write to"), std::string::npos);
    const Finished wrong = with("noise,climate", "climate.diagram=/nowhere/my.png");
    EXPECT_EQ(wrong.code, 3);
    EXPECT_NE(wrong.errors.find("my.png"), std::string::npos);
    EXPECT_EQ(folder_.entries(), 0);
}

TEST_F(ExportCommandTest, writes_fields_of_layers_with_what_they_are) {
    const Arguments island{"--layers", "noise,voronoi_island", "--set", "extent.samples=65"};
    Arguments arguments = island;
    arguments.insert(arguments.end(), {"--field", "2.moisture=" + path("wet.png"), "--field",
                                       "2.rivers=" + path("flow.png")});
    const Finished finished = run(arguments);
    EXPECT_EQ(finished.code, 0) << finished.errors;
    EXPECT_EQ(finished.errors, "wrote " + path("wet.png") + "\nwrote " + path("wet.png.json") +
                                   "\nwrote " + path("flow.png") + "\nwrote " +
                                   path("flow.png.json") + "\n");
    const auto wet = nlohmann::json::parse(bytes("wet.png.json"));
    EXPECT_EQ(wet["format"], "orograph-field");
    EXPECT_EQ(wet["layer"], 2);
    EXPECT_EQ(wet["field"], "moisture");
    EXPECT_EQ(wet["type"], "real");
    EXPECT_EQ(wet["unit"], "");
    EXPECT_EQ(wet["width"], 65);
    EXPECT_EQ(wet["maximum"], 1);
    EXPECT_EQ(exported_recipe("wet.png.json").layers.size(), 2u);

    // What is expected, from the layers themselves.
    Recipe recipe = exported_recipe("flow.png.json");
    auto products = generate(recipe, {.ground = true}, {}, {});
    const auto rivers = field_of((*products)->ground.stack, 2, "rivers", {});
    const auto moisture = field_of((*products)->ground.stack, 2, "moisture", {});
    const auto flow_png = read_png(bytes("flow.png")), wet_png = read_png(bytes("wet.png"));
    ASSERT_EQ(flow_png->bit_depth, 16);
    ASSERT_EQ(flow_png->samples.size(), (*rivers)->size());
    EXPECT_EQ(flow_png->calibration->purpose, "rivers");
    EXPECT_EQ(flow_png->calibration->unit, "springs");
    const double least = wet["minimum"], most = wet["maximum"];
    float largest = 0;
    for (std::size_t i = 0; i < flow_png->samples.size(); ++i) {
        ASSERT_EQ(flow_png->samples[i],
                  (*rivers)->values()[i]);  // what is counted stands for itself
        ASSERT_NEAR(least + wet_png->samples[i] / 65535.0 * (most - least),
                    (*moisture)->values()[i], 1e-5);
        largest = std::max(largest, (*rivers)->values()[i]);
    }
    EXPECT_GT(largest, 1);
}

TEST_F(ExportCommandTest, writes_fields_in_formats_of_heights) {
    Arguments arguments{"--layers", "noise,voronoi_island", "--set", "extent.samples=33"};
    for (const char* name : {"wet.exr", "wet.r32", "wet.tif", "wet.asc", "wet.r16"}) {
        arguments.insert(arguments.end(), {"--field", "2.moisture=" + path(name)});
    }
    const Finished finished = run(arguments);
    ASSERT_EQ(finished.code, 0) << finished.errors;
    Recipe recipe = exported_recipe("wet.exr.json");
    auto products = generate(recipe, {.ground = true}, {}, {});
    const auto moisture = field_of((*products)->ground.stack, 2, "moisture", {});
    const auto expected = (*moisture)->values();
    for (const char* name : {"wet.exr", "wet.r32", "wet.tif", "wet.asc"}) {
        const auto values = open_heightmap(path(name));
        ASSERT_TRUE(values) << name;
        EXPECT_TRUE(std::ranges::equal(values->values(), expected)) << name;
        const auto json = nlohmann::json::parse(bytes(std::string(name) + ".json"));
        EXPECT_EQ(json["bits"], 32);
        EXPECT_FALSE(json.contains("number"));
    }
    const auto json = nlohmann::json::parse(bytes("wet.r16.json"));
    EXPECT_EQ(json["encoding"], "raw16");
    EXPECT_EQ(json["bits"], 16);
    EXPECT_EQ(json["byte_order"], "little");
    const double least = json["minimum"], most = json["maximum"];
    for (std::size_t i = 0; i < expected.size(); ++i) {
        const auto value = number_at<std::uint16_t>(bytes("wet.r16"), 2 * i, ByteOrder::little);
        ASSERT_NEAR(least + value / 65535.0 * (most - least), expected[i], 1e-5);
    }
}

TEST_F(ExportCommandTest, a_field_is_no_terragen_file) {
    const Finished finished =
        run({"--layers", "voronoi_island", "--field", "1.water=" + path("w.ter")});
    EXPECT_EQ(finished.code, 2);
    EXPECT_EQ(finished.errors,
              "orograph: can't write " + path("w.ter") +
                  ": the name of a field ends in .png, .r16, .raw, .r32, .pgm, .exr, .tif, .tiff "
                  "or .asc\n");
    EXPECT_EQ(folder_.entries(), 0);
}

TEST_F(ExportCommandTest, refuses_fields_that_are_not_there) {
    const auto refused = [&](const Arguments& arguments, int code) {
        const Finished finished = run(arguments);
        EXPECT_EQ(finished.code, code) << finished.errors;
        EXPECT_EQ(folder_.entries(), 0);
        return finished.errors;
    };
    for (const char* text : {"", "2", "2.=x.png", "x.water=x.png", "2.water", "2.water=", "2=x.png",
                             ".water=x.png", "2x.water=x.png"}) {
        EXPECT_NE(refused({"--layers", "voronoi_island", "--field", text}, 2).find("2.moisture="),
                  std::string::npos)
            << text;
    }
    const std::string to = path("x.png");
    EXPECT_EQ(
        refused({"--layers", "voronoi_island", "--field", "1.gold=" + to}, 3),
        "orograph: the layer 'Voronoi island' makes no field 'gold'; it makes water, moisture, "
        "rivers\n");
    EXPECT_EQ(refused({"--layers", "voronoi_island", "--field", "7.water=" + to}, 3),
              "orograph: there is no layer number 7\n");
    EXPECT_EQ(
        refused({"--field", "1.water=" + to}, 3),
        "orograph: the layer 'Diamond-square' makes no field 'water'; it makes heights alone\n");
    EXPECT_NE(refused({"--layers", "voronoi_island", "--set", "extent.kind=endless", "--field",
                       "1.water=" + to},
                      2)
                  .find("an endless terrain can't be exported whole"),
              std::string::npos);
    EXPECT_NE(refused({"--layers", "voronoi_island", "--field", "1.water=" + to, "--field",
                       "1.rivers=" + to},
                      4)
                  .find("would be two files at once"),
              std::string::npos);
}

TEST_F(ExportCommandTest, writes_all_fields_each_to_a_file_of_its_own) {
    Arguments all{"--layers", "noise,climate,drainage", "--set", "extent.samples=65",
                  "--fields", path("land.exr")};
    const Finished finished = run(all);
    EXPECT_EQ(finished.code, 0) << finished.errors;
    EXPECT_TRUE(fs::exists(folder_ / "land-2-temperature.exr"));
    EXPECT_TRUE(fs::exists(folder_ / "land-3-flow.exr.json"));
    const Finished one = run({"--layers", "noise,climate,drainage", "--set", "extent.samples=65",
                              "--field", "3.flow=" + path("flow.exr")});
    EXPECT_EQ(one.code, 0) << one.errors;
    const auto kept = decode_exr({bytes("flow.exr"), "a"}, {});
    const auto same = decode_exr({bytes("land-3-flow.exr"), "b"}, {});
    ASSERT_TRUE(kept.ok() && same.ok());
    EXPECT_TRUE(std::ranges::equal((**kept).shades.values(), (**same).shades.values()));
    const Finished none =
        run({"--layers", "noise", "--set", "extent.samples=65", "--fields", path("none.exr")});
    EXPECT_EQ(none.code, 3);
    EXPECT_NE(none.errors.find("no layer that shows has a field"), std::string::npos);
}

TEST_F(ExportCommandTest, the_texture_of_a_climate_has_the_floor_of_a_sea) {
    // A cone out of the sea, in a wet climate that greens all land.
    const auto coast = [&](const char* sea, const std::string& name, const char* size) {
        const Finished finished = run(
            {"--layers", "cone,climate", "--set", "extent.samples=65", "--set", "climate.rain=3000",
             "--set", "texture.cover=true", "--set", std::string("water.sea=") + sea, "--set",
             "water.sea_level=60", "--texture", path(name), "--texture-size", size});
        EXPECT_EQ(finished.code, 0) << finished.errors;
        auto image = read_rgb_png(bytes(name));
        EXPECT_TRUE(image.ok());
        return std::move(*image);
    };
    const Image land = coast("false", "land.png", "0"), sea = coast("true", "sea.png", "0"),
                large = coast("true", "large.png", "129");
    const int middle = land.width() / 2;
    EXPECT_EQ(sea.at(middle, middle), land.at(middle, middle));
    const Rgb grown = land.at(1, 1), floor = sea.at(1, 1);
    EXPECT_GT(grown.green, grown.red);
    EXPECT_GE(floor.red, floor.green);
    EXPECT_GE(large.at(2, 2).red, large.at(2, 2).green);
}

}  // namespace
}  // namespace orograph
