#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>

#include "app/base/sha256.h"
#include "core/formats/bytes.h"
#include "tests/app/export_command.h"
#include "tests/support/full_disk.h"
#include "tests/support/png_reader.h"

namespace orograph {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;
using Files = std::map<std::string, std::string>;

/// 4 x 3 tiles of 17 samples of endless ground.
constexpr int kColumns = 4, kRows = 3, kSamples = 17;

class TilesCommandTest : public ExportCommandTest {
  protected:
    Finished tiles(const std::string& folder, const Arguments& more = {},
                   const std::string& ending = "png") const {
        fs::create_directories(folder_ / folder);
        Arguments all{"--set",   "extent.kind=endless",
                      "--set",   "lattice.levels=20",
                      "--tiles", path(folder + "/t_{x}_{y}." + ending)};
        const Arguments usual{"--window", "-40,1000,65,49", "--tile-samples",
                              std::to_string(kSamples)};
        for (std::size_t i = 0; i < usual.size(); i += 2) {
            if (std::ranges::find(more, usual[i]) != more.end()) continue;
            all.insert(all.end(), {usual[i], usual[i + 1]});
        }
        all.insert(all.end(), more.begin(), more.end());
        return run(all);
    }
    /// All files of a folder.
    Files files(const std::string& folder) const {
        Files result;
        for (const auto& entry : fs::directory_iterator(folder_ / folder)) {
            result[entry.path().filename().string()] = *read_file(entry.path());
        }
        return result;
    }
    std::string tile(const std::string& folder, int column, int row) const {
        return folder + "/t_" + std::to_string(column) + "_" + std::to_string(row) + ".png";
    }
};

TEST_F(TilesCommandTest, shards_make_the_bytes_of_one_run_in_any_order) {
    const Finished whole = tiles("whole");
    ASSERT_EQ(whole.code, 0) << whole.errors;
    EXPECT_EQ(whole.errors,
              "made 12 of 12 tiles, 0 were there\nwrote " + path("whole/tiles.json") + "\n");
    for (const char* shard : {"3/3", "1/3", "2/3"}) {
        const Finished part = tiles("parts", {"--shard", shard, "--threads", "1"});
        EXPECT_EQ(part.code, 0);
        EXPECT_EQ(part.errors, "made 4 of 4 tiles, 0 were there\n");
    }
    Files expected = files("whole");
    const Files parts = files("parts");
    EXPECT_EQ(expected.size(), 25u);
    EXPECT_EQ(parts.size(), 24u);
    for (const auto& [name, bytes] : parts) EXPECT_TRUE(bytes == expected[name]) << name;
    // The list is that of one run too.
    const Finished last = tiles("parts");
    EXPECT_EQ(last.errors,
              "made 0 of 12 tiles, 12 were there\nwrote " + path("parts/tiles.json") + "\n");
    EXPECT_EQ(bytes("parts/tiles.json"), expected["tiles.json"]);
}

TEST_F(TilesCommandTest, neighbours_share_their_edges_to_the_bit) {
    ASSERT_EQ(tiles("t").code, 0);
    std::map<std::pair<int, int>, PngFile> pictures;
    std::vector<int> all;
    for (int row = 0; row < kRows; ++row) {
        for (int column = 0; column < kColumns; ++column) {
            pictures[{column, row}] = *read_png(bytes(tile("t", column, row)));
            const auto& samples = pictures[{column, row}].samples;
            all.insert(all.end(), samples.begin(), samples.end());
        }
    }
    const auto at = [&](int column, int row, int x, int y) {
        return pictures[{column, row}].samples[static_cast<std::size_t>(y * kSamples + x)];
    };
    for (int row = 0; row < kRows; ++row) {
        for (int column = 0; column < kColumns; ++column) {
            for (int i = 0; i < kSamples; ++i) {
                if (column > 0) {
                    EXPECT_EQ(at(column, row, 0, i), at(column - 1, row, 16, i));
                }
                if (row > 0) {
                    EXPECT_EQ(at(column, row, i, 0), at(column, row - 1, i, 16));
                }
            }
        }
    }
    // In one range for all, which a window as small as this one fills.
    EXPECT_EQ(std::ranges::min(all), 0);
    EXPECT_EQ(std::ranges::max(all), 65535);
}

TEST_F(TilesCommandTest, hold_what_sample_says_of_the_window) {
    ASSERT_EQ(
        tiles("t", {"--tile-edges", "separate", "--window", "-40,1000,34,17", "--level", "19"},
              "r32")
            .code,
        0);
    const Finished sampled =
        run_program({"sample", "--set", "extent.kind=endless", "--set", "lattice.levels=20",
                     "--level", "19", "--window", "-40,1000,34,17"});
    const Json json = Json::parse(sampled.output);
    for (int column = 0; column < 2; ++column) {
        const std::string raw = bytes("t/t_" + std::to_string(column) + "_0.r32");
        ASSERT_EQ(raw.size(), 4u * 17 * 17);
        for (int y = 0; y < 17; ++y) {
            for (int x = 0; x < 17; ++x) {
                const auto i = static_cast<std::size_t>(y * 17 + x);
                const auto j = static_cast<std::size_t>(y * 34 + 17 * column + x);
                ASSERT_EQ(float_at(raw, 4 * i, ByteOrder::little),
                          static_cast<float>(json["heights"][j].get<double>()));
            }
        }
    }
}

TEST_F(TilesCommandTest, a_run_makes_what_lacks_and_nothing_else) {
    ASSERT_EQ(tiles("t").code, 0);
    const Files before = files("t");
    const auto written_at = [&](const std::string& name) {
        return fs::last_write_time(folder_ / name);
    };
    const auto kept = written_at(tile("t", 3, 1));
    fs::remove(folder_ / tile("t", 0, 0));  // its record stays
    fs::remove(folder_ / tile("t", 2, 1));
    fs::remove(folder_ / (tile("t", 2, 1) + ".json"));
    const Finished again = tiles("t");
    EXPECT_EQ(again.code, 0);
    EXPECT_EQ(again.errors,
              "made 2 of 12 tiles, 10 were there\nwrote " + path("t/tiles.json") + "\n");
    EXPECT_TRUE(files("t") == before);
    EXPECT_EQ(written_at(tile("t", 3, 1)), kept);
}

TEST_F(TilesCommandTest, another_recipe_or_other_options_are_refused_or_make_all_anew) {
    ASSERT_EQ(tiles("t").code, 0);
    const Files before = files("t");
    const std::string first = path(tile("t", 0, 0));
    for (const Arguments& other : std::vector<Arguments>{{"--set", "lattice.seed=2"},
                                                         {"--rows", "south_first"},
                                                         {"--lowest", "-500", "--highest", "500"},
                                                         {"--window", "-40,1001,65,49"},
                                                         {"--window", "-40,1000,65,33"},
                                                         {"--level", "19"}}) {
        const Finished refused = tiles("t", other);
        EXPECT_EQ(refused.code, 4);
        EXPECT_EQ(refused.errors, "orograph: can't write " + first +
                                      ": a tile of another recipe, or with other options, is there "
                                      "already; choose another name, or let it be replaced "
                                      "(--overwrite)\n");
        EXPECT_TRUE(files("t") == before);
    }
    // Nor is a range needed to tell recipes apart.
    ASSERT_EQ(tiles("metres", {}, "r32").code, 0);
    EXPECT_EQ(tiles("metres", {"--set", "lattice.seed=2"}, "r32").code, 4);
    const Finished anew = tiles("t", {"--set", "lattice.seed=2", "--overwrite"});
    EXPECT_EQ(anew.code, 0) << anew.errors;
    EXPECT_EQ(anew.errors.substr(0, 33), "made 12 of 12 tiles, 0 were there");
    const Files after = files("t");
    for (const auto& [name, bytes] : before) EXPECT_FALSE(after.at(name) == bytes) << name;
}

TEST_F(TilesCommandTest, what_is_no_such_tile_is_kept) {
    ASSERT_EQ(tiles("t").code, 0);
    const std::string name = tile("t", 1, 1);
    std::ofstream(folder_ / name) << "painted over";
    EXPECT_EQ(tiles("t").errors, "orograph: can't write " + path(name) +
                                     ": it is no longer the tile that was made; move it away, or "
                                     "let it be replaced (--overwrite)\n");
    EXPECT_EQ(bytes(name), "painted over");
    fs::remove(folder_ / (name + ".json"));
    EXPECT_EQ(tiles("t").errors,
              "orograph: can't write " + path(name) +
                  ": a file of that name is there already; --overwrite replaces it\n");
    const Finished replaced = tiles("t", {"--overwrite"});
    EXPECT_EQ(replaced.errors.substr(0, 33), "made 1 of 12 tiles, 11 were there");
    EXPECT_TRUE(read_png(bytes(name)).ok());
    // So is a list that is of something else, before any work.
    fs::create_directory(folder_ / "u");
    std::ofstream(folder_ / "u/tiles.json") << "mine";
    EXPECT_EQ(tiles("u").errors,
              "orograph: can't write " + path("u/tiles.json") +
                  ": a file of that name is there already; --overwrite replaces it\n");
    EXPECT_EQ(files("u").size(), 1u);
}

TEST_F(TilesCommandTest, the_list_and_the_records_say_where_tiles_lie) {
    ASSERT_EQ(tiles("t", {"--manifest", path("list.json")}).code, 0);
    const Json list = Json::parse(bytes("list.json"));
    EXPECT_EQ(list["format"], "orograph-tiles");
    EXPECT_EQ(list["columns"], kColumns);
    EXPECT_EQ(list["rows"], kRows);
    EXPECT_EQ(list["tile_samples"], kSamples);
    EXPECT_EQ(list["tile_edges"], "shared");
    EXPECT_EQ(list["origin"], (Json{{"level", 20}, {"x", -40}, {"y", 1000}}));
    ASSERT_EQ(list["tiles"].size(), 12u);
    for (const Json& one : list["tiles"]) {
        const std::string name = "t/" + one["file"].get<std::string>();
        EXPECT_EQ(one["sha256"], sha256(bytes(name)));
        EXPECT_EQ(one["x"], -40 + 16 * one["column"].get<int>());
        EXPECT_EQ(one["y"], 1000 + 16 * one["row"].get<int>());
        const Json record = Json::parse(bytes(name + ".json"));
        EXPECT_EQ(record["sha256"][one["file"].get<std::string>()], one["sha256"]);
        EXPECT_EQ(record["minimum_metres"], list["minimum_metres"]);
        EXPECT_EQ(record["maximum_metres"], list["maximum_metres"]);
        EXPECT_EQ(record["origin"]["x"], one["x"]);
        EXPECT_EQ(record["tile"]["made_from"], list["made_from"]);
    }
    EXPECT_EQ(list["tiles"][5]["file"], "t_1_1.png");
}

TEST_F(TilesCommandTest, a_map_is_cut_whole_in_its_own_range) {
    const Arguments map{"--set", "lattice.levels=5"};
    Arguments cut = map, all = map;
    cut.insert(cut.end(), {"--tiles", path("t_{x}_{y}.png"), "--tile-samples", "17"});
    all.insert(all.end(), {"--heightmap", path("h.png")});
    ASSERT_EQ(run(cut).code, 0);
    ASSERT_EQ(run(all).code, 0);
    const PngFile whole = *read_png(bytes("h.png"));
    for (int i = 0; i < 4; ++i) {
        const PngFile part =
            *read_png(bytes("t_" + std::to_string(i % 2) + "_" + std::to_string(i / 2) + ".png"));
        for (int y = 0; y < 17; ++y) {
            for (int x = 0; x < 17; ++x) {
                const auto from =
                    static_cast<std::size_t>((16 * (i / 2) + y) * 33 + 16 * (i % 2) + x);
                ASSERT_EQ(part.samples[static_cast<std::size_t>(y * 17 + x)], whole.samples[from]);
            }
        }
    }
    EXPECT_NE(
        run({"--set", "lattice.levels=5", "--set", "view.tile=1", "--set", "extent.kind=region",
             "--set", "extent.samples=33", "--set", "extent.coarseness=0", "--window", "17,0,17,17",
             "--tiles", path("u_{x}_{y}.png"), "--tile-samples", "17"})
            .errors.find("the window extends beyond the map"),
        std::string::npos);
}

TEST_F(TilesCommandTest, a_file_that_a_layer_reads_is_part_of_what_they_are_made_from) {
    ASSERT_EQ(run({"--heightmap", path("h.png"), "--set", "lattice.levels=5"}).code, 0);
    const Arguments made{"--layers",       "imported",
                         "--set",          "imported.file=" + path("h.png"),
                         "--set",          "extent.samples=33",
                         "--set",          "extent.coarseness=0",
                         "--tiles",        path("t_{x}_{y}.png"),
                         "--tile-samples", "17",
                         "--lowest",       "-90000",
                         "--highest",      "90000"};
    ASSERT_EQ(run(made).code, 0);
    ASSERT_EQ(run(made).errors.substr(0, 31), "made 0 of 4 tiles, 4 were there");
    ASSERT_EQ(run({"--heightmap", path("h.png"), "--set", "lattice.levels=5", "--set",
                   "lattice.seed=2", "--overwrite"})
                  .code,
              0);
    EXPECT_EQ(run(made).code, 4);
}

TEST_F(TilesCommandTest, ground_without_known_bounds_has_a_range_that_is_estimated) {
    const Arguments stacked{"--layers", "diamond_square,noise,terraces", "--tile-edges",
                            "separate"};
    const auto with = [&](Arguments more) {
        more.insert(more.begin(), stacked.begin(), stacked.end());
        return more;
    };
    // Of more samples than are looked at; 529 x 529 alone are all looked at, and are their own.
    const Arguments wide = {"--window", "-700,300,1058,529", "--tile-samples", "529"};
    const Finished made = tiles("t", with(wide));
    ASSERT_EQ(made.code, 0) << made.errors;
    ASSERT_EQ(tiles("shards", with({"--window", "-700,300,1058,529", "--tile-samples", "529",
                                    "--shard", "2/2"}))
                  .code,
              0);
    const Json first = Json::parse(bytes(tile("t", 0, 0) + ".json"));
    const Json second = Json::parse(bytes(tile("t", 1, 0) + ".json"));
    EXPECT_EQ(first["range"], "estimated");
    EXPECT_EQ(first["samples_beyond_range"], 0);
    EXPECT_EQ(first["minimum_metres"], second["minimum_metres"]);
    EXPECT_EQ(first["maximum_metres"], second["maximum_metres"]);
    EXPECT_EQ(bytes(tile("t", 1, 0)), bytes(tile("shards", 1, 0)));
    // It holds the ground, and not much more.
    ASSERT_EQ(tiles("metres", with(wide), "r32").code, 0);
    float low = HUGE_VALF, high = -HUGE_VALF;
    for (const char* name : {"metres/t_0_0.r32", "metres/t_1_0.r32"}) {
        const std::string raw = bytes(name);
        for (std::size_t at = 0; at < raw.size(); at += 4) {
            low = std::min(low, float_at(raw, at, ByteOrder::little));
            high = std::max(high, float_at(raw, at, ByteOrder::little));
        }
    }
    const auto minimum = first["minimum_metres"].get<float>();
    const auto maximum = first["maximum_metres"].get<float>();
    EXPECT_LT(minimum, low);
    EXPECT_GT(maximum, high);
    EXPECT_LT(maximum - minimum, 2 * (high - low));
    // A window that is looked at as a whole has its own.
    ASSERT_EQ(tiles("small", with({"--window", "-700,300,64,32", "--tile-samples", "32"})).code, 0);
    EXPECT_FALSE(Json::parse(bytes(tile("small", 0, 0) + ".json")).contains("range"));
}

TEST_F(TilesCommandTest, a_range_that_is_named_holds_all_or_is_refused) {
    const Arguments stacked{"--layers", "diamond_square,terraces"};
    Arguments fixed = stacked;
    fixed.insert(fixed.end(), {"--lowest", "-20000", "--highest", "20000"});
    EXPECT_EQ(tiles("t", fixed).code, 0);
    EXPECT_EQ(tiles("metres", stacked, "exr").code, 0);
    // A range that is too small stops at the first tile that it doesn't hold.
    const Finished small = tiles("small", {"--lowest", "-0.001", "--highest", "0"});
    EXPECT_EQ(small.code, 2);
    EXPECT_NE(small.errors.find("lie beyond the range from -0.001 to 0 m"), std::string::npos);
    EXPECT_EQ(files("small").size(), 0u);
}

TEST_F(TilesCommandTest, an_engine_says_which_tiles_it_takes) {
    const Finished refused = tiles("t", {"--for", "unity"}, "raw");
    EXPECT_EQ(refused.code, 2);
    EXPECT_EQ(refused.errors,
              "orograph: Unity takes no tiles of 17 samples a side; --tile-samples may be 33, 65, "
              "129, 257, 513, 1025, 2049, 4097\n");
    ASSERT_EQ(
        tiles("t", {"--for", "unity", "--tile-samples", "33", "--window", "0,0,65,33"}, "raw").code,
        0);
    EXPECT_EQ(Json::parse(bytes("t/t_0_0.raw.json"))["rows"], "south first");
}

TEST_F(TilesCommandTest, says_what_is_wrong_with_its_options) {
    const auto sentence = [&](const Arguments& more) {
        const Finished finished = tiles("t", more);
        EXPECT_EQ(finished.code, 2);
        EXPECT_EQ(std::ranges::count(finished.errors, '\n'), 1) << finished.errors;
        return finished.errors;
    };
    for (const char* shard : {"0/3", "4/3", "1", "1/", "/2", "-1/2", "1/2x", "a/b"}) {
        EXPECT_EQ(sentence({"--shard", shard}),
                  "orograph: --shard: '" + std::string(shard) +
                      "' is none of several parts, such as 1/3, 2/3 and 3/3\n");
    }
    EXPECT_NE(sentence({"--window", "0,0,64,64"}).find("the nearest are 49 and 65"),
              std::string::npos);
    EXPECT_NE(sentence({"--level", "21"}).find("there is no level 21; the finest is 20"),
              std::string::npos);
    EXPECT_NE(sentence({"--heightmap", path("h.png")}).find("name --tiles or other files"),
              std::string::npos);
    EXPECT_NE(sentence({"--tile-samples", "1"}).find("--tile-samples"), std::string::npos);
    const Finished alone = run({"--heightmap", path("h.png"), "--shard", "1/2"});
    EXPECT_EQ(alone.code, 2);
    EXPECT_NE(alone.errors.find("are for --tiles"), std::string::npos);
    const Finished unbounded =
        run({"--set", "extent.kind=endless", "--tiles", path("a_{x}_{y}.exr")});
    EXPECT_NE(unbounded.errors.find("--window X,Y,WIDTH,HEIGHT"), std::string::npos);
    EXPECT_EQ(files("t").size(), 0u);
    EXPECT_EQ(folder_.entries(), 1);
}

TEST_F(TilesCommandTest, name_the_options_that_would_fill_the_window) {
    const Finished finished = tiles("a", {"--window", "0,0,66,49"});
    EXPECT_EQ(finished.code, 2);
    EXPECT_TRUE(
        finished.errors.ends_with(": choose another window, --tile-samples or --tile-edges\n"))
        << finished.errors;
}

TEST_F(TilesCommandTest, go_on_where_a_full_disk_stopped_them_and_say_so) {
    // A cone in the middle of level ground, whose tiles are small.
    const Arguments cone{"--layers",       "cone",
                         "--set",          "extent.samples=97",
                         "--tile-samples", "33",
                         "--set",          "cone.radius_percent=15",
                         "--tiles",        path("t_{x}_{y}.png"),
                         "--no-recipe"};
    {
        const FullDisk disk(1300);
        const Finished stopped = run(cone);
        EXPECT_EQ(stopped.code, 4);
        EXPECT_NE(stopped.errors.find("; 4 of 9 tiles are there, and the same command makes the "
                                      "rest\n"),
                  std::string::npos)
            << stopped.errors;
    }
    EXPECT_TRUE(run(cone).errors.starts_with("made 5 of 9 tiles, 4 were there\n"));
}

}  // namespace
}  // namespace orograph
