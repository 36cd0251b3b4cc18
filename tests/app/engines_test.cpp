#include "app/document/engines.h"

#include <gtest/gtest.h>

#include "app/document/export.h"
#include "tests/support/recipes.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/test_scenes.h"

namespace orograph {
namespace {

namespace fs = std::filesystem;

const Engine& engine(std::string_view key) {
    return **engine_of(key);
}

/// A region with so many samples along each side.
Recipe region(int samples) {
    Recipe recipe = small_recipe(Rendering::rendered);
    recipe.lattice = {.levels = 12, .spacing = 2};
    recipe.extent = {.kind = ExtentKind::region, .samples = samples};
    return recipe;
}

std::string refusal(std::string_view key, const Recipe& recipe, const fs::path& heightmap,
                    const fs::path& mesh = {}) {
    const Status status = check_engine(engine(key), recipe, heightmap, mesh);
    return status ? "accepted" : status.error().message;
}

TEST(Engines, unreal_has_512_metres_at_a_scale_of_100_percent) {
    const HeightRange range{-256, 255.9921875f};  // 0 and 65535 of Unreal's own
    EXPECT_EQ(guide_to_unreal({"island.png", 1009, 1, range, true, {}}),
              "Landscape mode > Manage > New > Import from File\n"
              "    Heightmap File        island.png\n"
              "    Location              X 0, Y 0, Z 0 (cm, so that 0 m lies at Z 0)\n"
              "    Rotation              X 0, Y 0, Z 0\n"
              "    Scale                 X 100, Y 100, Z 100 (percent)\n"
              "    Overall Resolution    1009 x 1009\n"
              "X then points east and Y south.\n");
    // Twice the extent from 0 up, samples 2.5 m apart.
    const std::string guide = guide_to_unreal({"a.r16", 127, 2.5, {0, 1023.984375f}, true, {}});
    EXPECT_NE(guide.find("Scale                 X 250, Y 250, Z 200 (percent)\n"), guide.npos);
    EXPECT_NE(guide.find("Z 51200 (cm"), guide.npos);
}

TEST(Engines, unity_is_told_its_rows_bytes_and_size) {
    GuidedHeights heights{"island.raw", 1025, 2, {-50, 400}, true, engine("unity").heights};
    EXPECT_EQ(guide_to_unity(heights),
              "Select the terrain > Terrain Settings > Import Raw..., and island.raw\n"
              "    Depth                 Bit 16\n"
              "    Resolution            1025\n"
              "    Byte Order            Windows\n"
              "    Flip Vertically       off\n"
              "    Terrain Size          X 2048, Y 450, Z 2048 (width, height, length)\n"
              "Transform of the terrain\n"
              "    Position              Y -50 (so that 0 m lies at Y 0)\n"
              "X then points east and Z north.\n");
    heights.options = {.rows = RowOrder::north_first, .byte_order = ByteOrder::big};
    const std::string guide = guide_to_unity(heights);
    EXPECT_NE(guide.find("Byte Order            Mac\n"), guide.npos);
    EXPECT_NE(guide.find("Flip Vertically       on\n"), guide.npos);
}

TEST(Engines, godot_is_told_the_range_of_whole_numbers_alone) {
    EXPECT_EQ(guide_to_godot({"a.r16", 513, 0.5, {-13, 246}, true, {}}),
              "Open addons/terrain_3d/tools/importer.tscn, click Importer; in the inspector\n"
              "    Height File Name      a.r16\n"
              "    Import Scale          1\n"
              "    Height Offset         0\n"
              "    R16 Range             X -13, Y 246\n"
              "    R16 Size              X 513, Y 513\n"
              "    Run Import\n"
              "The node Terrain3D\n"
              "    Vertex Spacing        0.5 (metres)\n"
              "X then points east and Z south.\n");
    const std::string guide = guide_to_godot({"a.exr", 513, 0.5, {-12.5f, 245.1f}, false, {}});
    EXPECT_EQ(guide.find("R16"), guide.npos);
}

TEST(Engines, the_others_are_told_what_they_ask) {
    const GuidedHeights heights{"a.exr", 1025, 2, {-12.5f, 245.25f}, false, {}};
    const std::string blender = guide_to_blender(heights), gis = guide_to_gis(heights);
    EXPECT_NE(blender.find("X and Y Subdivisions  1024\n    Size                  2048 m\n"),
              blender.npos);
    EXPECT_NE(blender.find("must exceed 4096 m"), blender.npos);
    EXPECT_NE(gis.find("cell        2 m\n    Heights               metres, from -12.5 to 245.25\n"),
              gis.npos);
    EXPECT_NE(guide_to_mesh({"a.glb", 2048, 1024, 257.75})
                  .find("2048 m from west to east, 1024 m from north to south and 257.75 m high"),
              std::string::npos);
    EXPECT_NE(guide_to_printing({"a.stl", 200, 100, 31.5})
                  .find("200 mm wide, 100 mm deep and 31.5 mm high"),
              std::string::npos);
}

TEST(Engines, take_the_sizes_that_they_take) {
    for (const int samples : {127, 253, 505, 1009, 2017, 4033, 8129}) {
        EXPECT_EQ(refusal("unreal", region(samples), "a.png"), "accepted") << samples;
        EXPECT_NE(refusal("unreal", region(samples + 1), "a.png"), "accepted") << samples;
    }
    for (const int samples : {33, 65, 129, 257, 513, 1025, 2049, 4097}) {
        EXPECT_EQ(refusal("unity", region(samples), "a.raw"), "accepted") << samples;
        EXPECT_NE(refusal("unity", region(samples - 1), "a.raw"), "accepted") << samples;
    }
    for (const char* key : {"godot", "blender"}) {
        EXPECT_EQ(refusal(key, region(1000), "a.exr"), "accepted");
    }
    EXPECT_EQ(refusal("unreal", region(1000), {}, "a.glb"), "accepted");
}

TEST(Engines, a_wrong_size_is_told_the_nearest_and_what_to_set) {
    EXPECT_EQ(refusal("unreal", region(1025), "a.png"),
              "Unreal Engine takes no heightmap of 1,025 x 1,025 samples; the nearest are 1,009 "
              "and 2,017, as with --set extent.samples=1009");
    EXPECT_EQ(
        refusal("unity", region(8000), "a.raw"),
        "Unity takes no heightmap of 8,000 x 8,000 samples; the most are 4,097, as with --set "
        "extent.samples=4097");
    Recipe tiled = small_recipe(Rendering::rendered);
    tiled.lattice.levels = 9;
    EXPECT_EQ(refusal("unity", tiled, "a.raw"), "accepted");
    tiled.lattice.levels = 4;
    EXPECT_EQ(refusal("unity", tiled, "a.raw"),
              "Unity takes no heightmap of 17 x 17 samples; the least is 33, as with --set "
              "lattice.levels=5");
}

TEST(Engines, a_tile_is_told_the_region_in_its_middle) {
    Recipe tiled = small_recipe(Rendering::rendered);
    tiled.lattice.levels = 9;
    EXPECT_EQ(refusal("unreal", tiled, "a.png"),
              "Unreal Engine takes no heightmap of 513 x 513 samples; the nearest are 505 and "
              "1,009, as with --set extent.kind=region --set extent.samples=505 --set "
              "extent.coarseness=0 --set extent.x=500 --set extent.y=500 --set "
              "lattice.spacing=1.953125");
    tiled.lattice.levels = 2;
    EXPECT_EQ(refusal("unreal", tiled, "a.png"),
              "Unreal Engine takes no heightmap of 5 x 5 samples; the least is 127, as with --set "
              "lattice.levels=7 --set extent.kind=region --set extent.samples=127 --set "
              "extent.coarseness=0 --set extent.x=500 --set extent.y=500 --set "
              "lattice.spacing=7.8125");
}

TEST(Engines, a_ridge_is_no_landscape) {
    EXPECT_EQ(refusal("unreal", small_recipe(Rendering::ridge), "a.png"),
              "Unreal Engine can't take a ridge, which is a single row of heights; draw something "
              "else: --set view.rendering=lines");
}

TEST(Engines, refuse_files_that_they_do_not_open) {
    EXPECT_EQ(refusal("unity", region(1025), "a.png"),
              "can't write a.png: the name of a heightmap for Unity ends in .raw");
    EXPECT_EQ(refusal("godot", region(1025), "a.png"),
              "can't write a.png: the name of a heightmap for Godot ends in .exr or .r16");
    EXPECT_EQ(refusal("print", region(1025), "a.png"), "there is no heightmap for 3D printers");
    EXPECT_EQ(refusal("gis", region(1025), {}, "a.glb"),
              "there is no mesh for geographic programs");
    const auto none = engine_of("amiga");
    ASSERT_FALSE(none);
    EXPECT_EQ(none.error().message,
              "--for: 'amiga' is none of unreal, unity, godot, blender, gis, print");
}

TEST(Engines, every_ending_is_one_that_is_written) {
    for (const Engine& each : engines()) {
        for (const std::string_view ending : each.heightmaps) {
            const auto format = height_format_of("a" + std::string(ending));
            ASSERT_TRUE(format);
            EXPECT_TRUE(check_options(**format, each.heights)) << each.key << ending;
            EXPECT_EQ(ending_for(each.heightmaps.first(1), (*format)->endings),
                      ending == each.heightmaps.front() ? ending : (*format)->endings.front());
        }
        for (const std::string_view ending : each.meshes) {
            const auto format = mesh_format_of("a" + std::string(ending));
            ASSERT_TRUE(format);
            EXPECT_TRUE(check_options(**format, mesh_options_of(each, region(129))));
        }
        EXPECT_EQ(each.heightmaps.empty(), !each.heights_guide);
        EXPECT_EQ(each.meshes.empty(), !each.mesh_guide);
        EXPECT_TRUE(std::ranges::is_sorted(each.sizes));
    }
}

TEST(Engines, the_ends_of_a_range_are_whole_metres_where_they_must_be) {
    const HeightRange range{-12.5f, 245.1f};
    const HeightOptions fitted = fitted_range(engine("godot"), {}, true, range);
    EXPECT_EQ(fitted, (HeightOptions{.fixed_range = true, .lowest = -13, .highest = 246}));
    EXPECT_EQ(fitted_range(engine("godot"), {}, false, range), HeightOptions());
    EXPECT_EQ(fitted_range(engine("unreal"), {}, true, range), HeightOptions());
    const HeightOptions own{.fixed_range = true, .lowest = -100, .highest = 300.5};
    EXPECT_EQ(fitted_range(engine("godot"), own, true, range), own);
    EXPECT_EQ(fitted_range(engine("godot"), {}, true, {5, 5}).highest, 6);
}

TEST(Engines, an_export_has_a_guide_beside_it) {
    const TemporaryFolder folder;
    ExportPlan plan;
    plan.engine = &engine("print");
    plan.mesh = folder / "a.stl";
    const Recipe recipe = region(129);
    plan.mesh_options = mesh_options_of(*plan.engine, recipe);
    EXPECT_EQ(plan.mesh_options.length, 200);
    const auto written = export_files(recipe, plan, {}, {});
    ASSERT_TRUE(written) << written.error().message;
    EXPECT_EQ(*written,
              (std::vector<fs::path>{folder / "a.stl", folder / "a.stl.json", folder / "a.txt"}));
    const std::string guide = *read_file(folder / "a.txt");
    EXPECT_TRUE(guide.starts_with("For 3D printers\n\nImport a.stl into the slicer\n")) << guide;
    EXPECT_NE(guide.find("It is 200 mm wide, 200 mm deep and "), guide.npos) << guide;
}

TEST(Engines, are_told_where_each_tile_goes) {
    const GuidedHeights first{"t_0_0.png", 127, 2, {0, 1023.984375f}, true, {}};
    const GuidedTiles tiles{first, 3, 2, 126};
    const std::string unreal = tiles_guide_to_unreal(tiles);
    EXPECT_NE(unreal.find(guide_to_unreal(first)), unreal.npos);
    EXPECT_NE(unreal.find("X 25200 times its column, Y 25200 times its row, Z as above\n"),
              unreal.npos);
    EXPECT_NE(tiles_guide_to_blender(tiles).find("X 252 times its column, Y -252 times its row\n"),
              std::string::npos);
    EXPECT_NE(tiles_guide_to_godot(tiles).find("X 126 times its column, Y 126 times its row\n"),
              std::string::npos);
    EXPECT_NE(tiles_guide_to_gis(tiles).find("Size of a cell        2 m\n"), std::string::npos);
    for (const Engine& one : engines()) {
        EXPECT_EQ(one.tiles_guide != nullptr, !one.heightmaps.empty()) << one.key;
    }
    // Of one tile there is no other.
    EXPECT_EQ(tiles_guide_to_unity({first, 1, 1, 126}).find("other"), std::string::npos);
}

}  // namespace
}  // namespace orograph
