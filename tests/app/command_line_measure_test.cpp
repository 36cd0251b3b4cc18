#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "core/base/files.h"
#include "core/terrain/map_terrain.h"
#include "tests/app/program.h"
#include "tests/support/encoded_heightmap.h"
#include "tests/support/temporary_folder.h"

namespace orograph {
namespace {

Finished measure(const Arguments& more, int code = 0) {
    Arguments arguments{"measure"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    Finished run = run_program(arguments);
    EXPECT_EQ(run.code, code) << run.errors;
    return run;
}

nlohmann::json measured(Arguments more) {
    more.push_back("--json");
    return nlohmann::json::parse(measure(more).output);
}

/// A cone of 100 m in a sea, whose samples are 20 m apart, as the program writes heightmaps.
std::string cone(const TemporaryFolder& folder) {
    Grid<float> heights(129, 129);
    for (int y = 0; y < 129; ++y) {
        for (int x = 0; x < 129; ++x) {
            heights.at(x, y) = static_cast<float>(100 - 2 * std::hypot(x - 64, y - 64));
        }
    }
    const auto terrain = bordered_map(heights, 20);
    const Window whole{(*terrain)->finest_level(), 0, 0, 129, 129};
    const auto png = encode_heightmap(**terrain, whole, "", {});
    const std::filesystem::path path = folder.path() / "cone.png";
    EXPECT_TRUE(write_file(path, **png, Existing::replace).ok());
    return path.string();
}

TEST(MeasureCommand, knows_the_figures_of_a_cone) {
    const TemporaryFolder folder;
    const auto json = measured({cone(folder)});
    ASSERT_EQ(json["maps"].size(), 1u);
    EXPECT_EQ(json["maps"][0]["name"], "cone.png");
    const auto& figures = json["maps"][0]["figures"];
    EXPECT_NEAR(figures["mean_slope"], 0.1, 0.003);
    EXPECT_NEAR(figures["hypsometric_integral"], 1 / 3.0, 0.02);
    EXPECT_NEAR(figures["land"], 100 * 3.14159 * 50 * 50 / (129 * 129), 1);
    EXPECT_EQ(figures["pits"], 0);
    EXPECT_EQ(json["real_land"]["pits"][0], 0);
}

TEST(MeasureCommand, takes_another_sea_level) {
    const TemporaryFolder folder;
    const auto json = measured({cone(folder), "--sea", "50"});
    EXPECT_NEAR(json["maps"][0]["figures"]["land"], 100 * 3.14159 * 25 * 25 / (129 * 129), 1);
    const auto none = measured({cone(folder), "--sea", "5000"});
    EXPECT_TRUE(none["maps"][0]["figures"]["mean_slope"].is_null());
}

TEST(MeasureCommand, prints_a_table_of_files_and_presets_beside_real_land) {
    const TemporaryFolder folder;
    const Finished run = measure({cone(folder), "--preset", "classic-start"});
    EXPECT_EQ(run.errors, "");
    EXPECT_NE(run.output.find("cone.png    classic-start  real land\n"), std::string::npos)
        << run.output;
    EXPECT_NE(run.output.find("Pits per 1000 cells       0.00        "), std::string::npos)
        << run.output;
    EXPECT_NE(run.output.find("0 to 1.1\n"), std::string::npos);
    // A raw fractal is unlike real land, and the table says so.
    EXPECT_NE(run.output.find(" *"), std::string::npos);
    EXPECT_NE(run.output.find("* outside of what is found in real land\n"), std::string::npos);
    const Finished help = measure({"--help"});
    EXPECT_NE(help.output.find("a * marks those that no real land has"), std::string::npos);
}

TEST(MeasureCommand, changes_recipes_as_it_is_told) {
    const auto of = [](const std::string& h) {
        return measured({"--preset", "classic-start", "--set", "lattice.levels=8", "--set", h});
    };
    const auto rough = of("diamond_square.h=0.2"), smooth = of("diamond_square.h=0.9");
    EXPECT_LT(rough["maps"][0]["figures"]["roughness"].get<double>() + 0.3,
              smooth["maps"][0]["figures"]["roughness"].get<double>());
}

TEST(MeasureCommand, refuses_what_it_cannot_measure) {
    EXPECT_NE(measure({}, 2).errors.find("measure what?"), std::string::npos);
    EXPECT_NE(measure({"nowhere.png"}, 3).errors.find("nowhere.png"), std::string::npos);
    EXPECT_NE(measure({"nowhere.json"}, 3).errors.find("nowhere.json"), std::string::npos);
    EXPECT_NE(measure({"--preset", "nothing"}, 2).errors.find("nothing"), std::string::npos);
}

}  // namespace
}  // namespace orograph
