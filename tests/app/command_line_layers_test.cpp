#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "core/base/files.h"
#include "core/layers/stack/layer_kinds.h"
#include "core/recipe/recipe.h"
#include "tests/app/export_command.h"
#include "tests/app/program.h"
#include "tests/support/png_reader.h"
#include "tests/support/temporary_folder.h"

namespace orograph {
namespace {

nlohmann::json sampled(Arguments arguments) {
    arguments.insert(arguments.begin(), "sample");
    const Finished run = run_program(arguments);
    EXPECT_EQ(run.code, 0) << run.errors;
    return nlohmann::json::parse(run.output);
}

TEST(LayersOption, stacks_kinds_whose_parameters_can_be_set) {
    const auto json = sampled({"--layers", "constant,constant,clamp", "--set", "layers.1.height=5",
                               "--set", "layers.2.height=7", "--set", "layers.3.high=11", "--set",
                               "extent.samples=9", "--window", "0,0,3,2"});
    EXPECT_EQ(json["heights"], (std::vector<double>{11, 11, 11, 11, 11, 11}));
}

TEST(LayersOption, another_kind_may_be_set_with_its_parameters) {
    const auto json = sampled({"--layers", "noise", "--set", "layers.1.kind=constant", "--set",
                               "layers.1.height=5", "--window", "0,0,1,1"});
    EXPECT_EQ(json["heights"], (std::vector<double>{5}));
}

TEST(LayersOption, endless_layers_can_be_sampled_anywhere) {
    const Arguments endless{"--layers", "diamond_square,noise", "--set", "extent.kind=endless"};
    const auto with = [&](const std::string& level, const std::string& window) {
        Arguments arguments = endless;
        arguments.insert(arguments.end(), {"--level", level, "--window", window});
        return sampled(arguments)["heights"];
    };
    EXPECT_EQ(with("20", "1000000,-3,1,1"), with("21", "2000000,-6,1,1"));
    EXPECT_NE(with("20", "1000000,-3,1,1"), with("20", "1000001,-3,1,1"));
}

TEST_F(ExportCommandTest, a_rendering_type_that_is_seen_from_elsewhere_is_framed) {
    const auto camera = [&](const Arguments& more) {
        Arguments arguments{"--preset",    "alpine-peaks", "--layers",
                            "constant",    "--set",        "lattice.levels=3",
                            "--heightmap", path("h.png"),  "--overwrite"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        const Finished finished = run(arguments);
        EXPECT_EQ(finished.code, 0) << finished.errors;
        return exported_recipe("h.png.json").camera;
    };
    const CameraParams usual = camera({});
    ASSERT_FALSE(usual.framed);
    EXPECT_EQ(camera({"--set", "view.rendering=lines"}), usual);  // the same surface
    for (const std::string other : {"teximage", "clouds", "ridge"}) {
        EXPECT_TRUE(camera({"--set", "view.rendering=" + other}).framed) << other;
    }
    const CameraParams named = camera({"--set", "camera.x=7", "--set", "view.rendering=teximage"});
    EXPECT_FALSE(named.framed);
    EXPECT_EQ(named.x, 7);
}

TEST(LayersOption, refuses_a_kind_that_is_not_there) {
    const Finished run =
        run_program({"sample", "--layers", "diamond_square,hill", "--window", "0,0,1,1"});
    EXPECT_EQ(run.code, 2);
    EXPECT_TRUE(run.errors.starts_with("orograph: --layers: there is no kind of layer 'hill'; "))
        << run.errors;
}

TEST(LayersOption, a_layer_that_cannot_be_made_is_unusable_input) {
    const Finished run = run_program(
        {"sample", "--layers", "drawn_curve", "--set", "layers.1.low=2000", "--window", "0,0,1,1"});
    EXPECT_EQ(run.code, 3);
    EXPECT_TRUE(run.errors.starts_with("orograph: the layer 'Drawn curve': ")) << run.errors;
}

TEST(LayersOption, layers_that_are_not_there_can_not_be_set) {
    const auto refusal = [](const std::string& assignment) {
        const Finished run = run_program(
            {"sample", "--layers", "noise", "--set", assignment, "--window", "0,0,1,1"});
        EXPECT_EQ(run.code, 2);
        return run.errors;
    };
    EXPECT_EQ(refusal("layers.2.opacity=0.5"),
              "orograph: --set: there is no layer 2: the document has 1\n");
    EXPECT_EQ(refusal("layers=[]"),
              "orograph: --set: layers can't be set as one: name their kinds with --layers, and "
              "set what each has, as in layers.1.opacity=0.5\n");
}

TEST(LayersOption, another_kind_is_set_before_its_parameters) {
    const Finished run =
        run_program({"sample", "--layers", "noise", "--set", "layers.1.kind=constant", "--set",
                     "layers.1.height=7", "--window", "0,0,1,1"});
    EXPECT_EQ(run.code, 0) << run.errors;
    EXPECT_NE(run.output.find('7'), std::string::npos) << run.output;
}

TEST(LayersOption, lists_are_set_as_json_and_by_the_item) {
    const auto sampled = [](const std::string& assignment) {
        const Finished run =
            run_program({"sample", "--layers", "diamond_square", "--set", "lattice.levels=4",
                         "--set", assignment, "--window", "0,0,9,9"});
        EXPECT_EQ(run.code, 0) << run.errors;
        return run.output;
    };
    const std::string plain = sampled("layers.1.gains=[]");
    EXPECT_EQ(sampled("layers.1.gains=[1, 1, 1]"), plain);
    EXPECT_NE(sampled("layers.1.gains.3=0.5"), plain);
    EXPECT_EQ(sampled("layers.1.gains.3=0.5"), sampled("layers.1.gains=[1, 1, 0.5]"));
}

TEST(ExportLayers, writes_all_samples_of_the_map_with_its_recipe) {
    const TemporaryFolder folder;
    const std::string heightmap = (folder / "h.png").string(),
                      texture = (folder / "t.png").string();
    const Finished run =
        run_program({"export", "--layers", "voronoi_island,noise", "--set", "extent.samples=65",
                     "--heightmap", heightmap, "--texture", texture});
    ASSERT_EQ(run.code, 0) << run.errors;
    const auto facts = nlohmann::json::parse(*read_file(folder / "h.png.json"));
    EXPECT_EQ(facts["width"], 65);
    EXPECT_EQ(facts["height"], 65);
    EXPECT_EQ(facts["spacing_metres"], 8);
    EXPECT_LT(facts["minimum_metres"].get<double>(), 0);
    EXPECT_GT(facts["maximum_metres"].get<double>(), 100);
    const auto recipe = recipe_from_json(facts["recipe"].dump(), "h.json");
    ASSERT_TRUE(recipe.ok());
    ASSERT_EQ(recipe->layers.size(), 2u);
    EXPECT_EQ(recipe->layers[0].kind().key, "voronoi_island");
    const auto picture = *read_png(*read_file(folder / "h.png"));
    EXPECT_EQ(picture.width, 65);
    EXPECT_EQ(picture.bit_depth, 16);
    EXPECT_EQ(read_png(*read_file(folder / "t.png"))->width, 65);
}

TEST(ExportLayers, refuses_an_endless_terrain) {
    const TemporaryFolder folder;
    const Finished run =
        run_program({"export", "--layers", "diamond_square", "--set", "extent.kind=endless",
                     "--heightmap", (folder / "h.png").string()});
    EXPECT_EQ(run.code, 2);
    EXPECT_NE(run.errors.find("bake a region of it"), std::string::npos) << run.errors;
    EXPECT_EQ(folder.entries(), 0);
}

TEST(UnknownEntries, are_told_and_do_not_stop_the_work) {
    const TemporaryFolder folder;
    const std::string recipe = (folder / "a.json").string();
    std::ofstream(recipe) << R"({"format": "orograph-recipe", "version": 1, "sead": 4})";
    const Finished run = run_program({"sample", recipe, "--window", "0,0,1,1"});
    EXPECT_EQ(run.code, 0);
    EXPECT_TRUE(run.errors.starts_with("orograph: " + recipe +
                                       ": there is no parameter 'sead'; the nearest is '"))
        << run.errors;
    EXPECT_TRUE(run.errors.ends_with("it is left as it is\n")) << run.errors;
}

TEST(PlacesCommand, lists_places_with_what_leads_there) {
    const Finished run = run_program({"places", "--preset", "river-mouth"});
    ASSERT_EQ(run.code, 0) << run.errors;
    EXPECT_EQ(run.output.rfind("Highest summit, at ", 0), 0u);
    EXPECT_NE(run.output.find("Largest lake, "), std::string::npos);
    // Each line ends with options that any command takes.
    EXPECT_NE(run.output.find(" m: --set camera.framed=false --set camera.x="), std::string::npos);
}

TEST(PlacesCommand, says_where_there_are_none) {
    const Finished run = run_program({"places", "--layers", "noise"});
    EXPECT_EQ(run.code, 3);
    EXPECT_EQ(run.errors,
              "orograph: the recipe has no world with rivers that shows; add a layer of the kind "
              "rivers\n");
    EXPECT_EQ(run.output, "");
}

}  // namespace
}  // namespace orograph
