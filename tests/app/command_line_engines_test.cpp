#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <sstream>

#include "core/formats/open_picture.h"
#include "tests/app/export_command.h"

namespace orograph {
namespace {

namespace fs = std::filesystem;

TEST_F(ExportCommandTest, an_engine_sets_what_is_not_said) {
    const Finished finished = run({"--for", "unity", "--set", "lattice.levels=5", "--heightmap",
                                   path("island"), "--normal-map", path("n.png")});
    ASSERT_EQ(finished.code, 0) << finished.errors;
    const auto json = nlohmann::json::parse(bytes("island.raw.json"));
    EXPECT_EQ(json["encoding"], "raw16");
    EXPECT_EQ(json["rows"], "south first");
    EXPECT_EQ(json["byte_order"], "little");
    EXPECT_EQ(nlohmann::json::parse(bytes("n.png.json"))["normal_green"], "opengl");
    const std::string guide = bytes("island.txt");
    EXPECT_TRUE(guide.starts_with("For Unity\n\nSelect the terrain")) << guide;
    EXPECT_NE(guide.find("Terrain Size          X 1000, Y "), guide.npos) << guide;

    ASSERT_EQ(run({"--for", "unity", "--set", "lattice.levels=5", "--rows", "north_first",
                   "--lowest", "-2000", "--highest", "2000", "--heightmap", path("north.raw")})
                  .code,
              0);
    EXPECT_EQ(nlohmann::json::parse(bytes("north.raw.json"))["rows"], "north first");
    const std::string north = bytes("north.txt");
    EXPECT_NE(north.find("Flip Vertically       on\n"), north.npos);
    EXPECT_NE(north.find("Y 4000, Z 1000"), north.npos);
    EXPECT_NE(bytes("north.raw"), bytes("island.raw"));

    ASSERT_EQ(run({"--for", "unreal", "--normal-map", path("d.png")}).code, 0);
    EXPECT_EQ(nlohmann::json::parse(bytes("d.png.json"))["normal_green"], "directx");
    EXPECT_FALSE(fs::exists(folder_ / "d.txt"));
}

TEST_F(ExportCommandTest, the_range_for_godot_is_what_the_file_has) {
    ASSERT_EQ(
        run({"--for", "godot", "--set", "lattice.levels=5", "--heightmap", path("a.r16")}).code, 0);
    const auto json = nlohmann::json::parse(bytes("a.r16.json"));
    const double least = json["minimum_metres"], most = json["maximum_metres"];
    EXPECT_EQ(least, std::floor(least));
    EXPECT_EQ(most, std::ceil(most));
    EXPECT_NE(bytes("a.txt").find(fmt::format("R16 Range             X {}, Y {}\n", least, most)),
              std::string::npos);
}

TEST_F(ExportCommandTest, a_size_that_an_engine_does_not_take_writes_nothing) {
    const Finished finished =
        run({"--for", "unreal", "--preset", "alpine-peaks", "--heightmap", path("island.png")});
    EXPECT_EQ(finished.code, 2);
    EXPECT_EQ(finished.errors,
              "orograph: Unreal Engine takes no heightmap of 1,025 x 1,025 samples; the nearest "
              "are 1,009 and 2,017, as with --set extent.samples=1009\n");
    EXPECT_EQ(run({"--for", "amiga", "--heightmap", path("a.png")}).code, 2);
    EXPECT_EQ(folder_.entries(), 0);
}

TEST_F(ExportCommandTest, what_is_proposed_for_a_tile_is_taken_and_is_the_same_land) {
    const Arguments tile{"--set", "lattice.levels=7", "--heightmap"};
    Arguments refused = tile;
    refused.insert(refused.end(), {path("a.png"), "--for", "unreal"});
    const std::string sentence = run(refused).errors;
    Arguments proposed{"--set", "lattice.levels=7"};
    std::istringstream words(sentence.substr(sentence.find("--set")));
    for (std::string word; words >> word;) proposed.push_back(word);
    Arguments taken = proposed;
    taken.insert(taken.end(), {"--heightmap", path("a.png"), "--for", "unreal"});
    EXPECT_EQ(run(taken).code, 0) << sentence;
    proposed.insert(proposed.end(), {"--heightmap", path("region.r32")});
    Arguments whole = tile;
    whole.push_back(path("whole.r32"));
    ASSERT_EQ(run(proposed).code + run(whole).code, 0);
    const auto inner = open_heightmap(path("region.r32")),
               outer = open_heightmap(path("whole.r32"));
    ASSERT_EQ(inner->width(), 127);
    ASSERT_EQ(outer->width(), 129);
    for (int y = 0; y < 127; ++y) {
        EXPECT_TRUE(std::equal(inner->row(y), inner->row(y) + 127, outer->row(y + 1) + 1)) << y;
    }
}

TEST_F(ExportCommandTest, tiles_for_an_engine_come_with_what_to_type_for_each) {
    const Arguments unity{"--for",          "unity", "--set",   "lattice.levels=6",
                          "--tile-samples", "33",    "--tiles", path("land_{x}_{y}")};
    const Finished finished = run(unity);
    ASSERT_EQ(finished.code, 0) << finished.errors;
    EXPECT_EQ(finished.errors, "made 4 of 4 tiles, 0 were there\nwrote " + path("tiles.json") +
                                   "\nwrote " + path("tiles.txt") + "\n");
    const std::string guide = bytes("tiles.txt");
    EXPECT_TRUE(
        guide.starts_with("For Unity\n\n2 columns and 2 rows of tiles, column 0 in the "
                          "west and row 0 in the north.\n"))
        << guide;
    for (const char* line : {"Import Raw..., and land_0_0.raw\n", "Resolution            33\n",
                             "Flip Vertically       off\n", "Terrain Size          X 500, Y ",
                             "Position              X 500 times its column, Y as above, Z -500 "
                             "times its row\n"}) {
        EXPECT_NE(guide.find(line), guide.npos) << line << guide;
    }
    EXPECT_NE(run({path("tiles.json"), "--heightmap", path("a.png")})
                  .errors.find("it lists tiles, and what it calls \"recipe\" is the document"),
              std::string::npos);
    EXPECT_EQ(run({"--for", "print", "--tiles", path("p_{x}_{y}")}).errors,
              "orograph: there are no tiles of heights for 3D printers\n");
    // The range is that of all tiles.
    const auto json = nlohmann::json::parse(bytes("tiles.json"));
    const double least = json["minimum_metres"];
    EXPECT_NE(guide.find(fmt::format("Position              Y {:.7g} ", least)), guide.npos);

    EXPECT_EQ(run(unity).code, 0);
    std::ofstream(folder_ / "tiles.txt") << "mine";
    EXPECT_EQ(refusal(unity), "orograph: can't write " + path("tiles.txt") +
                                  ": a file of that name is there already; --overwrite replaces "
                                  "it\n");
    EXPECT_EQ(bytes("tiles.txt"), "mine");
    fs::remove(folder_ / "tiles.txt");
    Arguments shard = unity;
    shard.insert(shard.end(), {"--shard", "1/2"});
    EXPECT_EQ(run(shard).code, 0);
    EXPECT_FALSE(fs::exists(folder_ / "tiles.txt"));
}

TEST_F(ExportCommandTest, an_obj_has_the_places_of_its_corners_in_the_texture) {
    const auto places = [&](const Arguments& more) {
        Arguments arguments{"--mesh", path("m.obj"), "--texture", path("t.png"), "--overwrite"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        EXPECT_EQ(run(arguments).code, 0);
        std::vector<std::pair<float, float>> result;
        std::istringstream lines(bytes("m.obj"));
        for (std::string line; std::getline(lines, line);) {
            if (!line.starts_with("vt ")) continue;
            std::istringstream numbers(line.substr(3));
            float u = 0, v = 0;
            numbers >> u >> v;
            result.emplace_back(u, v);
        }
        return result;
    };
    // A texel a sample: the middle of the first in the north-west, and of the last.
    const auto region = places({"--preset", "volcano", "--set", "extent.samples=17"});
    ASSERT_EQ(region.size(), 17u * 17);
    EXPECT_EQ(region.front(), (std::pair{0.5f / 17, 1 - 0.5f / 17}));
    EXPECT_EQ(region.back(), (std::pair{16.5f / 17, 1 - 16.5f / 17}));
    // One that is a tile begins again beyond the last corner.
    const auto tile = places({"--set", "lattice.levels=3", "--set", "texture.iterations=5"});
    ASSERT_EQ(tile.size(), 9u * 9);
    EXPECT_EQ(tile.front(), (std::pair{0.5f / 32, 1 - 0.5f / 32}));
    EXPECT_EQ(tile.back(), (std::pair{32.5f / 32, 1 - 32.5f / 32}));
}

}  // namespace
}  // namespace orograph
