#include <fstream>
#include <string>

#include "tests/app/export_command.h"

// What an export tells before it begins: its dry run, and options that make no sense.

namespace orograph {
namespace {

bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

TEST_F(ExportCommandTest, a_dry_run_tells_of_the_files_and_writes_none) {
    const Arguments map{"--set", "lattice.levels=6", "--heightmap", path("a.r16"), "--dry-run"};
    const Finished finished = run(map);
    EXPECT_EQ(finished.code, 0) << finished.errors;
    EXPECT_TRUE(finished.output.starts_with(path("a.r16") + ": RAW, 16 bits, 65 x 65, "))
        << finished.output;
    EXPECT_NE(finished.output.find("; 8.4 kB\nTakes about "), std::string::npos);
    const Finished tiles = run({"--set", "lattice.levels=6", "--tiles", path("{x}{y}.r16"),
                                "--tile-samples", "33", "--dry-run"});
    EXPECT_TRUE(tiles.output.starts_with(path("{x}{y}.r16") + ": 4 tiles: ")) << tiles.errors;
    EXPECT_EQ(folder_.entries(), 0);
    EXPECT_EQ(run({"--set", "lattice.levels=6", "--heightmap", path("a.jpg"), "--dry-run"}).code,
              2);
    const Finished unnamed = run({"--set", "lattice.levels=6", "--tiles", path("t.png"),
                                  "--tile-samples", "33", "--dry-run"});
    EXPECT_EQ(unnamed.code, 2);
    EXPECT_NE(unnamed.errors.find("needs {x} in its name"), std::string::npos) << unnamed.errors;
}

TEST_F(ExportCommandTest, a_dry_run_tells_what_is_in_the_way) {
    const auto forecast = [&](const Arguments& more) {
        Arguments arguments{"--set", "lattice.levels=4", "--dry-run"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return run(arguments);
    };
    std::ofstream(folder_ / "h.png") << "mine";
    const Finished there = forecast({"--heightmap", path("h.png")});
    EXPECT_EQ(there.code, 4);
    EXPECT_TRUE(has(there.output, "h.png: PNG, 16 bits, ")) << there.output;
    EXPECT_EQ(there.errors, "orograph: can't write " + path("h.png") +
                                ": a file of that name is there already; --overwrite replaces "
                                "it\n");
    EXPECT_EQ(forecast({"--heightmap", path("h.png"), "--overwrite"}).code, 0);
    const Finished nowhere = forecast({"--heightmap", path("no/h.png")});
    EXPECT_EQ(nowhere.code, 4);
    EXPECT_EQ(nowhere.errors, "orograph: can't write " + path("no/h.png") +
                                  ": there is no folder " + path("no") + "\n");
    EXPECT_EQ(bytes("h.png"), "mine");
    EXPECT_EQ(folder_.entries(), 1);
}

TEST_F(ExportCommandTest, a_folder_that_is_not_there_is_told_before_any_ground_is_made) {
    const Arguments ground{"--layers", "imported"};  // which can't be made: no file is named
    const auto errors = [&](const Arguments& more) {
        Arguments arguments = ground;
        arguments.insert(arguments.end(), more.begin(), more.end());
        const Finished finished = run(arguments);
        EXPECT_EQ(finished.code, 4);
        return finished.errors;
    };
    const std::string why = ": there is no folder " + path("no") + "\n";
    const Arguments map{"--heightmap", path("no/h.png")},
        tiles{"--tiles", path("no/{x}{y}.r16"), "--tile-samples", "3"};
    for (Arguments what : {map, tiles}) {
        EXPECT_TRUE(errors(what).ends_with(why));
        what.emplace_back("--dry-run");
        EXPECT_TRUE(errors(what).ends_with(why));
    }
}

TEST_F(ExportCommandTest, a_dry_run_refuses_what_the_ground_lacks) {
    const Finished biomes = run({"--dry-run", "--biome-diagram", path("b.png")});
    EXPECT_EQ(biomes.code, 3);
    EXPECT_TRUE(has(biomes.errors, "add a layer Climate")) << biomes.errors;
    const Finished water = run({"--dry-run", "--water", path("w.geojson")});
    EXPECT_EQ(water.code, 3);
    EXPECT_TRUE(has(water.errors, "add a layer Lakes and rivers")) << water.errors;
    EXPECT_EQ(biomes.output + water.output, "");
}

TEST_F(ExportCommandTest, a_tile_that_is_too_large_is_not_called_endless) {
    const Finished finished = run({"--set", "lattice.levels=15", "--heightmap", path("h.png")});
    EXPECT_EQ(finished.code, 2);
    EXPECT_EQ(finished.errors,
              "orograph: a tile of 2^15 x 2^15 samples can't be exported whole; choose fewer "
              "lattice.levels, bake a region of it (extent.kind=region), or take a window by "
              "orograph sample\n");
    const Finished printed = run({"--for", "print", "--heightmap", path("h")});
    EXPECT_EQ(printed.errors, "orograph: there is no heightmap for 3D printers\n");
}

TEST_F(ExportCommandTest, a_dry_run_tells_which_tiles_are_there) {
    const auto tiles = [&](const Arguments& more) {
        Arguments arguments{
            "--set", "lattice.levels=6", "--tiles", path("{x}{y}.r16"), "--tile-samples", "33"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return run(arguments);
    };
    ASSERT_EQ(tiles({"--shard", "1/2"}).code, 0);
    const Finished half = tiles({"--dry-run"});
    EXPECT_EQ(half.code, 0) << half.errors;
    EXPECT_TRUE(has(half.output, "\n2 of 4 tiles are there already\n")) << half.output;
    const Finished other = tiles({"--dry-run", "--set", "lattice.seed=9"});
    EXPECT_EQ(other.code, 4);
    EXPECT_TRUE(has(other.errors, "a tile of another recipe")) << other.errors;
    EXPECT_EQ(folder_.entries(), 4);
    const Finished nowhere =
        run({"--tiles", path("no/{x}{y}.r16"), "--tile-samples", "3", "--dry-run"});
    EXPECT_TRUE(has(nowhere.errors, ": there is no folder " + path("no"))) << nowhere.errors;
}

TEST_F(ExportCommandTest, a_dry_run_says_what_masks_and_decimated_meshes_are) {
    const Finished finished = run({"--set", "lattice.levels=4", "--dry-run", "--normal-map",
                                   path("n.png"), "--normal-green", "directx", "--biomes",
                                   path("b.png"), "--mesh", path("m.stl"), "--mesh-error", "2"});
    EXPECT_EQ(finished.code, 0) << finished.errors;
    EXPECT_TRUE(has(finished.output, "red east, green (DirectX: south), blue up; 0 is -1"));
    EXPECT_TRUE(has(finished.output, "the number of the biome, which the JSON file lists, "));
    EXPECT_TRUE(has(finished.output, " of memory, and more for the triangles, "));
}

TEST_F(ExportCommandTest, a_range_has_two_ends_and_a_format_that_takes_them) {
    const auto errors = [&](const Arguments& more) {
        const Finished finished = run(more);
        EXPECT_EQ(finished.code, 2);
        return finished.errors;
    };
    EXPECT_EQ(errors({"--heightmap", path("h.png"), "--lowest", "5"}),
              "orograph: --lowest alone is no range: name --highest too\n");
    EXPECT_EQ(errors({"--heightmap", path("h.png"), "--highest", "5"}),
              "orograph: --highest alone is no range: name --lowest too\n");
    EXPECT_EQ(errors({"--heightmap", path("h.exr"), "--lowest", "5", "--highest", "9"}),
              "orograph: --lowest and --highest can't be chosen for EXR, 32-bit real numbers\n");
    EXPECT_EQ(errors({"--heightmap", path("h.png"), "--byte-order", "big"}),
              "orograph: --byte-order can't be chosen for PNG, 16 bits\n");
    EXPECT_EQ(errors({"--heightmap", path("h.png"), "--lowest", "50000000", "--highest", "9"}),
              "orograph: --lowest can't be '50000000': it takes -100000 to 100000\n");
    EXPECT_EQ(folder_.entries(), 0);
}

TEST_F(ExportCommandTest, an_option_of_a_file_that_is_not_named_is_refused) {
    const auto errors = [&](const Arguments& more) {
        Arguments arguments{"--biomes", path("b.png")};
        arguments.insert(arguments.end(), more.begin(), more.end());
        const Finished finished = run(arguments);
        EXPECT_EQ(finished.code, 2);
        return finished.errors;
    };
    EXPECT_EQ(errors({"--rows", "south_first"}),
              "orograph: --rows is of no use without --heightmap or --tiles\n");
    EXPECT_EQ(errors({"--mesh-error", "2"}),
              "orograph: --mesh-error is of no use without --mesh\n");
    EXPECT_EQ(errors({"--texture-size", "64"}),
              "orograph: --texture-size is of no use without --texture\n");
    EXPECT_EQ(errors({"--river-width", "2"}),
              "orograph: --river-width is of no use without --water\n");
    const Finished size = run({"--heightmap", path("h.png"), "--mask-size", "64"});
    EXPECT_EQ(size.errors,
              "orograph: --mask-size is of no use without a mask or a field, such as --splat\n");
    EXPECT_EQ(folder_.entries(), 0);
}

}  // namespace
}  // namespace orograph
