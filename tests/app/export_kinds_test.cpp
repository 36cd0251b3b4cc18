// What is exported beside heights and textures: meshes, masks and water.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>

#include "app/base/sha256.h"
#include "core/layers/stack/layer_kinds.h"
#include "core/recipe/generate.h"
#include "tests/app/export_plans.h"
#include "tests/support/jobs.h"
#include "tests/support/recipes.h"

namespace orograph {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;
using Paths = std::vector<fs::path>;

TEST_F(ExportTest, a_mesh_is_of_the_ground_whatever_is_drawn) {
    const fs::path mesh = folder_ / "a.glb";
    std::string first;
    for (const Rendering rendering : kAllRenderings) {
        ExportPlan plan;
        plan.mesh = mesh;
        plan.mesh_options.error = 10;
        plan.existing = Existing::replace;
        EXPECT_EQ(written(small_recipe(rendering), plan), (Paths{mesh, folder_ / "a.glb.json"}));
        const Json json = json_of(folder_ / "a.glb.json");
        EXPECT_EQ(json["format"], "orograph-mesh");
        EXPECT_EQ(json["sha256"]["a.glb"], sha256(*read_file(mesh)));
        EXPECT_LE(json["greatest_error_metres"], 10);
        EXPECT_GT(json["greatest_error_metres"], 0);
        EXPECT_EQ(json["seed"], small_recipe(rendering).lattice.seed);
        if (first.empty()) first = json["corners"].dump();
        EXPECT_EQ(json["corners"].dump(), first);
    }
    EXPECT_NE(read_file(mesh)->find("\x89PNG"), std::string::npos);
}

TEST_F(ExportTest, masks_have_a_texel_a_sample_and_a_description) {
    ExportPlan plan;
    for (const MaskKind& kind : mask_kinds()) {
        plan.masks.push_back({&kind, folder_ / (std::string(kind.key) + ".png")});
    }
    Recipe recipe = small_recipe(Rendering::clouds);
    EXPECT_EQ(written(recipe, plan).size(), 2 * kMaskKinds);
    for (const MaskExport& mask : plan.masks) {
        const auto bytes = read_file(mask.path);
        const Json json = json_of(mask.path.string() + ".json");
        EXPECT_EQ(json["mask"], mask.kind->key);
        EXPECT_EQ(json["width"], 33);
        EXPECT_EQ(json["sha256"][mask.path.filename().string()], sha256(*bytes));
        if (mask.kind->unit.empty()) {
            EXPECT_EQ(json["bits"], 8);
            continue;
        }
        const PngFile png = png_of(mask.path);
        EXPECT_EQ(png.width, 33);
        EXPECT_EQ(png.bit_depth, 16);
        EXPECT_LT(std::ranges::min(png.samples), std::ranges::max(png.samples));
    }
}

TEST_F(ExportTest, water_is_lines_on_the_samples_of_the_ground) {
    Recipe recipe = small_recipe(Rendering::lines);
    ExportPlan plan;
    plan.water = folder_ / "w.geojson";
    const auto dry = export_files(recipe, plan, {}, {});
    ASSERT_FALSE(dry.ok());
    EXPECT_EQ(dry.error().fault, Fault::input);
    EXPECT_NE(dry.error().message.find("has no water"), std::string::npos);
    EXPECT_FALSE(fs::exists(plan.water));
    recipe.water.sea = true;
    recipe.water.sea_level = 10;
    ASSERT_EQ(written(recipe, plan), Paths{plan.water});
    const Json lines = json_of(plan.water);
    ASSERT_FALSE(lines["features"].empty());
    const double side = side_of(recipe);
    for (const Json& line : lines["features"]) {
        EXPECT_EQ(line["properties"]["kind"], "shore");
        EXPECT_NEAR(line["properties"]["level_m"].get<double>(), 10, 0.01);
        for (const Json& point : line["geometry"]["coordinates"]) {
            EXPECT_TRUE(point[0] >= 0 && point[0] <= side && point[1] <= 0 && point[1] >= -side);
        }
    }
    plan.water = folder_ / "w.shp";
    EXPECT_FALSE(export_files(recipe, plan, {}, {}).ok());
}

/// A river that came in over a side would begin anew at order 1 if the side were a border.
TEST_F(ExportTest, rivers_of_a_tile_keep_their_order_over_its_sides) {
    Recipe recipe;
    recipe.lattice.levels = 6;
    recipe.layers.emplace_back(**find_layer_kind("drainage"), 2);
    auto all = parameters(recipe);
    ASSERT_TRUE(find_parameter(all, "layers.2.sea_level")->set(-20000.0));
    const double cell = side_of(recipe) / 64;
    ASSERT_TRUE(find_parameter(all, "layers.2.river_area")->set(12 * cell * cell * 1e-6));
    ExportPlan plan;
    plan.water = folder_ / "w.geojson";
    ASSERT_EQ(written(recipe, plan), Paths{plan.water});
    GroundProduct ground = std::move(*generate(recipe, {.ground = true}, {}, {}))->ground;
    const auto orders = field_of(ground.stack, 2, "river_order", {});
    const Json lines = json_of(plan.water);
    int rivers = 0;
    for (const Json& line : lines["features"]) {
        if (line["properties"]["kind"] != "river") continue;
        const Json& first = line["geometry"]["coordinates"][0];
        const auto column = static_cast<int>(std::lround(first[0].get<double>() / cell));
        const auto row = static_cast<int>(std::lround(-first[1].get<double>() / cell));
        EXPECT_EQ(line["properties"]["order"], (**orders).at(column, row)) << column << " " << row;
        ++rivers;
    }
    EXPECT_GT(rivers, 100);
}

TEST_F(ExportTest, a_hollow_sees_less_of_the_sky_than_a_summit) {
    ExportPlan plan;
    plan.heightmap = height();
    plan.masks.push_back({&mask_kinds()[1], folder_ / "sky.png"});
    ASSERT_EQ(plan.masks[0].kind->mask, Mask::occlusion);
    written(small_recipe(Rendering::lines), plan);
    const PngFile heights = png_of(height()), sky = png_of(folder_ / "sky.png");
    const auto summit = std::ranges::max_element(heights.samples) - heights.samples.begin();
    const auto hollow = std::ranges::min_element(heights.samples) - heights.samples.begin();
    EXPECT_GT(sky.samples[static_cast<std::size_t>(summit)], 65400);
    EXPECT_LT(sky.samples[static_cast<std::size_t>(hollow)], 65000);
}

TEST_F(ExportTest, a_mesh_that_cannot_be_made_leaves_nothing) {
    ExportPlan plan = both();
    const auto fault = [&](const Recipe& recipe) {
        const auto result = export_files(recipe, plan, {}, {});
        return result ? "accepted" : result.error().message;
    };
    plan.mesh = folder_ / "a.blend";
    EXPECT_NE(fault(small_recipe(Rendering::lines)).find(".glb, .obj, .stl or .ply"),
              std::string::npos);
    plan.mesh = folder_ / "a.ply";
    plan.mesh_options.length = 5;
    EXPECT_EQ(fault(small_recipe(Rendering::lines)), "\"Longer side\" can't be chosen for PLY");
    plan.mesh_options = {};
    Recipe world = small_recipe(Rendering::clouds);
    make_world(world);
    EXPECT_NE(fault(world).find("can't be exported whole"), std::string::npos);
    EXPECT_EQ(folder_.entries(), 0);
}

TEST_F(ExportTest, of_many_files_says_how_far_it_is_and_never_goes_back) {
    ExportPlan plan = both();
    plan.mesh = folder_ / "a.ply";
    for (const MaskKind& kind : mask_kinds()) {
        plan.masks.push_back({&kind, folder_ / (std::string(kind.key) + ".png")});
    }
    std::vector<double> reported;
    ASSERT_TRUE(export_files(small_recipe(Rendering::rendered), plan, {},
                             watched_by([&](double share) { reported.push_back(share); })));
    EXPECT_TRUE(std::ranges::is_sorted(reported));
    EXPECT_EQ(reported.back(), 1);
}

}  // namespace
}  // namespace orograph
