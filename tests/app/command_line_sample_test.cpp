#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "core/base/files.h"
#include "core/formats/bytes.h"
#include "core/pictures/heightmap_png.h"
#include "core/recipe/generate.h"
#include "core/recipe/recipe.h"
#include "core/sampling/generators.h"
#include "tests/app/program.h"
#include "tests/support/png_reader.h"
#include "tests/support/recipes.h"
#include "tests/support/temporary_folder.h"

namespace orograph {
namespace {

Finished sample(const Arguments& more, int code = 0) {
    Arguments arguments{"sample"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    Finished run = run_program(arguments);
    EXPECT_EQ(run.code, code) << run.errors;
    return run;
}

nlohmann::json printed(const Arguments& more) {
    const Finished run = sample(more);
    EXPECT_EQ(run.errors, "");
    return nlohmann::json::parse(run.output);
}

std::string refusal(const Arguments& more, int code = 2) {
    const Finished run = sample(more, code);
    EXPECT_EQ(run.output, "");
    EXPECT_EQ(std::count(run.errors.begin(), run.errors.end(), '\n'), 1) << run.errors;
    return run.errors;
}

TEST(SampleCommand, prints_denulls_heights_to_the_last_bit) {
    const auto text = read_file(OROGRAPH_DENULL_DATA);
    ASSERT_TRUE(text.ok());
    const auto data = nlohmann::json::parse(*text);
    ASSERT_GT(data["cases"].size(), 20u);
    for (const auto& one : data["cases"]) {
        const auto number = [&](const char* key) { return one[key].dump(); };
        const auto json = printed(
            {"--generator", "denull", "--set", "denull.size=" + number("size"), "--set",
             "denull.seed=" + number("seed"), "--set", "denull.roughness=" + number("roughness"),
             "--window", number("x") + "," + number("y") + "," + number("w") + "," + number("h"),
             "--format", "json"});
        EXPECT_EQ(json["heights"], one["heights"]);
        EXPECT_EQ(json["width"], one["w"]);
    }
}

TEST(SampleCommand, says_which_window_it_prints) {
    const Finished run = sample({"--generator", "diamond_square", "--window", "-3,70000000000,2,1",
                                 "--set", "diamond_square.levels=40", "--level", "37"});
    EXPECT_TRUE(run.output.starts_with(
        "{\"x\":-3,\"y\":70000000000,\"width\":2,\"height\":1,\"level\":37,\"heights\":["));
}

TEST(SampleCommand, prints_rows_of_csv_with_the_same_numbers) {
    const Arguments window{"--generator", "diamond_square", "--window", "5,6,3,2"};
    Arguments csv = window;
    csv.insert(csv.end(), {"--format", "csv"});
    std::string expected;
    const auto heights = printed(window)["heights"];
    for (std::size_t i = 0; i < 6; ++i) {
        expected += heights[i].dump() + (i % 3 == 2 ? "\n" : ",");
    }
    EXPECT_EQ(sample(csv).output, expected);
}

TEST(SampleCommand, prints_any_generator_with_its_parameters) {
    for (const Generator& entry : generators()) {
        if (entry.key == "imported") continue;
        const std::string key(entry.key);
        const auto heights =
            printed({"--generator", key, "--level", "3", "--window", "0,0,9,9"})["heights"];
        EXPECT_EQ(heights.size(), 81u) << key;
    }
    const auto flat = printed({"--generator", "constant", "--set", "constant.height=0.1",
                               "--window", "1234567,-7654321,2,1"});
    EXPECT_EQ(flat["heights"], (std::vector<double>{0.1f, 0.1f}));
    EXPECT_EQ(flat["level"], 24);
}

TEST(SampleCommand, prints_the_same_of_a_generator_as_of_its_layer) {
    const auto generator =
        printed({"--generator", "hills", "--set", "hills.samples=65", "--set", "hills.seed=5",
                 "--set", "hills.height=90", "--window", "1,2,60,60"});
    const auto layer = printed({"--layers", "hills", "--set", "extent.samples=65", "--set",
                                "lattice.seed=5", "--set", "layers.1.seed=0", "--set",
                                "layers.1.height=90", "--window", "1,2,60,60"});
    EXPECT_EQ(generator, layer);
}

TEST(SampleCommand, draws_samples_as_far_apart_as_they_are) {
    TemporaryFolder folder;
    const auto drawn = [&](const char* spacing, const char* level) {
        const std::string path = (folder / (std::string(level) + ".png")).string();
        sample({"--generator", "noise", "--set", std::string("noise.spacing=") + spacing, "--level",
                level, "--window", "5,6,80,60", "--picture", path, "--no-recipe"});
        return *read_file(path);
    };
    const std::string picture = drawn("8", "24");
    EXPECT_EQ(picture, drawn("1", "21"));
    EXPECT_NE(picture, drawn("1", "22"));
}

TEST(SampleCommand, prints_an_imported_file) {
    TemporaryFolder folder;
    const std::string map = (folder / "map.png").string();
    ASSERT_EQ(run_program({"export", "--heightmap", map, "--set", "lattice.levels=4"}).code, 0);
    const auto imported = printed({"--generator", "imported", "--set", "imported.file=" + map,
                                   "--set", "imported.samples=17", "--window", "0,0,17,17"});
    const auto kept = printed({"--window", "0,0,17,17", "--set", "lattice.levels=4"});
    for (std::size_t i = 0; i < 17 * 17; ++i) {
        EXPECT_NEAR(imported["heights"][i].get<double>(), kept["heights"][i].get<double>(), 0.02);
    }
}

TEST(SampleCommand, prints_the_surface_of_a_recipe) {
    TemporaryFolder folder;
    const std::string path = (folder / "recipe.json").string();
    Recipe recipe;
    recipe.lattice.seed = 77;
    recipe.lattice.levels = 6;
    recipe.extent.side = 2000;
    diamond_square_in(recipe).h = 0.8;
    diamond_square_in(recipe).height_scale = 500;
    std::ofstream(path) << recipe_to_json(recipe);
    const auto heights = printed({path, "--window", "-2,3,9,9", "--level", "5"})["heights"];
    const auto products = generate(recipe, {.ground = true}, {}, {});
    std::vector<float> expected(81);
    fill_metres(**ground_terrain(recipe, **products), {5, -2, 3, 9, 9}, expected);
    for (std::size_t i = 0; i < expected.size(); ++i) {
        EXPECT_NEAR(heights[i].get<double>(), expected[i], 1e-3);
    }
}

TEST(SampleCommand, prints_the_world_of_a_recipe) {
    TemporaryFolder folder;
    const std::string path = (folder / "recipe.json").string();
    Recipe recipe;
    make_world(recipe, 14);
    recipe.lattice.seed = 77;
    std::ofstream(path) << recipe_to_json(recipe);
    const auto heights = printed({path, "--window", "-2,3,9,9", "--level", "11"})["heights"];
    const auto ground = ground_terrain(recipe, {});
    std::vector<float> expected(81);
    fill_metres(**ground, {11, -2, 3, 9, 9}, expected);
    for (std::size_t i = 0; i < expected.size(); ++i) {
        EXPECT_NEAR(heights[i].get<double>(), expected[i], 1e-3);
    }
}

TEST(SampleCommand, plants_a_heightmap_and_writes_a_picture) {
    TemporaryFolder folder;
    const std::string map = (folder / "map.png").string(), out = (folder / "out.png").string();
    const Recipe recipe;
    ASSERT_EQ(run_program({"export", "--heightmap", map, "--set", "lattice.levels=4"}).code, 0);
    const auto planted = printed(
        {"--generator", "diamond_square", "--plant", map, "--set", "diamond_square.edge=stitched",
         "--set", "diamond_square.levels=6", "--level", "4", "--window", "0,0,17,17"})["heights"];
    const auto kept = printed({"--window", "0,0,17,17", "--set", "lattice.levels=4"});
    for (std::size_t i = 0; i < 17 * 17; ++i) {
        EXPECT_NEAR(planted[i].get<double>(), kept["heights"][i].get<double>(), 0.02);
    }
    sample({"--generator", "diamond_square", "--plant", map, "--set",
            "diamond_square.edge=stitched", "--set", "diamond_square.levels=6", "--window",
            "0,0,65,33", "--picture", out});
    const auto picture = read_rgb_png(*read_file(out));
    ASSERT_TRUE(picture.ok());
    EXPECT_EQ(picture->width(), 65);
    EXPECT_EQ(picture->height(), 33);
    EXPECT_NE(refusal({"--window", "0,0,2,2", "--picture", out}, 4).find(out), std::string::npos);
}

TEST(SampleCommand, writes_heights_of_a_world) {
    TemporaryFolder folder;
    const std::string out = (folder / "out.r32").string();
    const std::vector<std::string> window{"--generator", "diamond_square", "--window",
                                          "1234567,7654321,3,2"};
    std::vector<std::string> written = window;
    written.insert(written.end(), {"--heightmap", out});
    const Finished finished = sample(written);
    EXPECT_EQ(finished.output, "");
    const auto expected = printed(window)["heights"];
    const std::string bytes = *read_file(out);
    ASSERT_EQ(bytes.size(), 4 * expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i) {
        EXPECT_EQ(float_at(bytes, 4 * i, ByteOrder::little), expected[i].get<float>());
    }
    const auto json = nlohmann::json::parse(*read_file(out + ".json"));
    EXPECT_EQ(json["origin"]["x"], 1234567);
    EXPECT_EQ(json["generator"], "diamond_square");
    EXPECT_EQ(json["maximum_metres"].get<float>(),
              std::ranges::max(expected.get<std::vector<float>>()));
    EXPECT_EQ(refusal({"--window", "0,0,2,2", "--picture", "a.png", "--heightmap", "a.exr"}, 2),
              "orograph: name --picture or --heightmap, not both\n");
}

TEST(SampleCommand, learns_from_a_heightmap) {
    TemporaryFolder folder;
    const std::string map = (folder / "map.png").string();
    ASSERT_EQ(run_program({"export", "--heightmap", map, "--set", "lattice.levels=7"}).code, 0);
    const Arguments window{
        "--generator", "diamond_square", "--set", "diamond_square.levels=7",
        "--window",    "0,0,8,8",        "--set", "diamond_square.height_scale=1"};
    Arguments learned = window;
    learned.insert(learned.end(), {"--learn", map});
    EXPECT_NE(printed(window)["heights"], printed(learned)["heights"]);
}

TEST(SampleCommand, refuses_in_one_sentence) {
    EXPECT_NE(refusal({"--generator", "perlin", "--window", "0,0,1,1"}).find("'perlin'"),
              std::string::npos);
    for (const char* window : {"", "1,2,3", "1,2,3,4,5", "1,2,3,x", "1.5,0,1,1", "0,0,9999999999,1",
                               "99999999999999999999,0,1,1"}) {
        EXPECT_NE(refusal({"--window", window}).find("--window"), std::string::npos) << window;
    }
    EXPECT_NE(refusal({"--window", "0,0,0,4"}).find("empty"), std::string::npos);
    EXPECT_NE(refusal({"--window", "0,0,1,1", "--level", "20"}).find("levels 0 to 2"),
              std::string::npos);
    EXPECT_NE(refusal({"--generator", "diamond_square", "--set", "diamond_square.foo=1", "--window",
                       "0,0,1,1"})
                  .find("diamond_square.foo"),
              std::string::npos);
    EXPECT_NE(refusal({"--generator", "diamond_square", "--set", "diamond_square.h=2", "--window",
                       "0,0,1,1"})
                  .find("diamond_square.h"),
              std::string::npos);
    EXPECT_NE(refusal({"--generator", "denull", "--plant", "x.png", "--window", "0,0,1,1"})
                  .find("--plant"),
              std::string::npos);
    EXPECT_NE(refusal({"--plant", "x.png", "--window", "0,0,1,1"}).find("--plant"),
              std::string::npos);
    EXPECT_NE(
        refusal({"--generator", "diamond_square", "--preset", "ridge-line", "--window", "0,0,1,1"})
            .find("not both"),
        std::string::npos);
    EXPECT_NE(refusal({"--generator", "diamond_square", "--layers", "noise", "--window", "0,0,1,1"})
                  .find("not both"),
              std::string::npos);
    EXPECT_NE(refusal({"--generator", "hills", "--window", "1020,0,6,1"})
                  .find("samples of level 10 are (0, 0) to (1024, 1024)"),
              std::string::npos);
    EXPECT_NE(refusal({"--generator", "hills", "--set", "hills.smallest_radius=900", "--set",
                       "hills.largest_radius=30", "--window", "0,0,1,1"},
                      3)
                  .find("hills: "),
              std::string::npos);
    EXPECT_NE(
        refusal({"--window", "0,0,1,1", "--picture", "x.png", "--palette", "pink"}).find("'pink'"),
        std::string::npos);
    TemporaryFolder folder;
    const std::string damaged = (folder / "damaged.png").string();
    std::ofstream(damaged) << "\x89PNG\r\n\x1a\n";
    for (const char* option : {"--plant", "--learn"}) {
        EXPECT_EQ(
            refusal({"--generator", "diamond_square", "--window", "0,0,1,1", option, damaged}, 3),
            "orograph: " + damaged +
                " is cut off or damaged (it ends too early); choose another file\n");
    }
    const Arguments missing{"--generator", "diamond_square", "--window",
                            "0,0,1,1",     "--learn",        "no.png"};
    EXPECT_NE(refusal(missing, 3).find("no.png"), std::string::npos);
}

TEST(SampleCommand, says_how_far_it_is) {
    const Arguments wide{"sample", "--preset", "river-planet", "--window", "0,0,20000,2"};
    const Finished run = run_program(wide, {{"OROGRAPH_PROGRESS", "1"}}, "/dev/null");
    EXPECT_EQ(run.code, 0);
    EXPECT_NE(run.errors.find(" %"), std::string::npos) << run.errors;
}

TEST(SampleCommand, looks_for_a_description_that_is_there_before_it_makes_heights) {
    const TemporaryFolder folder;
    std::ofstream(folder / "h.png.json") << "mine";
    const std::string file = (folder / "h.png").string();
    // Of such a window nobody has the memory, which is said next.
    EXPECT_EQ(refusal({"--set", "extent.kind=endless", "--window", "0,0,2000000000,2000000000",
                       "--heightmap", file},
                      4),
              "orograph: can't write " + file +
                  ".json: a file of that name is there already; --overwrite replaces it\n");
}

TEST(SampleCommand, a_full_disk_is_told) {
    const Finished run = run_program(
        {"sample", "--generator", "diamond_square", "--window", "0,0,64,64"}, {}, "/dev/full");
    EXPECT_EQ(run.code, 4);
    EXPECT_EQ(run.errors, "orograph: can't write to standard output: No space left on device\n");
}

}  // namespace
}  // namespace orograph
