#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "core/formats/bytes.h"
#include "core/recipe/recipe.h"
#include "tests/app/export_command.h"
#include "tests/support/png_reader.h"
#include "tests/support/recipes.h"

namespace orograph {
namespace {

namespace fs = std::filesystem;

/// A value of `parameter` that is allowed and not its default.
std::string other_value(const Parameter& parameter) {
    const Value value = parameter.default_value();
    if (const bool* on = std::get_if<bool>(&value)) return *on ? "false" : "true";
    if (parameter.field().choices) {
        const auto choices = parameter.field().choices();
        return std::string(choices[choices[0].key == std::get<std::string>(value) ? 1 : 0].key);
    }
    if (std::holds_alternative<std::string>(value)) return "1 2 3 4 5";
    if (parameter.field().item_type == Type::record) return R"([null, {"x": 5}])";
    if (parameter.type() == Type::list) return "[0.5]";
    if (std::holds_alternative<std::uint64_t>(value)) return "18446744073709551615";
    const bool at_minimum = std::visit(
        [&](const auto& v) {
            if constexpr (std::is_arithmetic_v<std::decay_t<decltype(v)>>) {
                return static_cast<double>(v) == parameter.field().minimum;
            } else {
                return false;
            }
        },
        value);
    const double other = at_minimum ? parameter.field().maximum : parameter.field().minimum;
    return std::holds_alternative<int>(value) ? std::to_string(static_cast<int>(other))
                                              : to_text(other);
}

TEST_F(ExportCommandTest, writes_the_files_and_says_so) {
    const Finished finished = run({"--heightmap", path("h.png"), "--texture", path("t.png")});
    EXPECT_EQ(finished.code, 0);
    EXPECT_EQ(finished.output, "");
    EXPECT_EQ(finished.errors, "wrote " + path("h.png") + "\nwrote " + path("h.png.json") +
                                   "\nwrote " + path("t.png") + "\n");
    EXPECT_EQ(read_png(bytes("h.png"))->width, 5);
    EXPECT_EQ(read_png(bytes("h.png"))->bit_depth, 16);
    EXPECT_EQ(read_rgb_png(bytes("t.png"))->width(), 256);
    EXPECT_EQ(exported_recipe("h.png.json"), Recipe{});
    EXPECT_EQ(folder_.entries(), 3);
}

TEST_F(ExportCommandTest, the_ending_says_the_format_and_the_sidecar_says_all_of_it) {
    const Arguments more{"--lowest",    "-1000",        "--highest", "1000",        "--rows",
                         "south_first", "--byte-order", "big",       "--heightmap", path("h.raw")};
    const Finished finished = run(more);
    ASSERT_EQ(finished.code, 0) << finished.errors;
    const std::string raw = bytes("h.raw");
    EXPECT_EQ(raw.size(), 5u * 5 * 2);
    const auto json = nlohmann::json::parse(bytes("h.raw.json"));
    EXPECT_EQ(json["encoding"], "raw16");
    EXPECT_EQ(json["minimum_metres"], -1000);
    EXPECT_EQ(json["maximum_metres"], 1000);
    EXPECT_EQ(json["rows"], "south first");
    EXPECT_EQ(json["byte_order"], "big");
    EXPECT_EQ(json["spacing_metres"], 250);
    EXPECT_EQ(json["seed"], 1);
    EXPECT_EQ(json["origin"], (nlohmann::json{{"level", 2}, {"x", 0}, {"y", 0}}));
    EXPECT_EQ(json["sha256"]["h.raw"].get<std::string>().size(), 64u);
    // The first row is the last of the metres as they are.
    ASSERT_EQ(run({"--heightmap", path("h.r32")}).code, 0);
    const double metres = float_at(bytes("h.r32"), 4 * 20, ByteOrder::little);
    EXPECT_NEAR(-1000 + number_at<std::uint16_t>(raw, 0, ByteOrder::big) * 2000 / 65535.0, metres,
                1000 / 65535.0);
}

TEST_F(ExportCommandTest, a_mesh_keeps_to_its_error_and_has_a_printed_size) {
    const Arguments whole{"--mesh", path("m.ply"), "--set", "lattice.levels=5"};
    ASSERT_EQ(run(whole).code, 0);
    const auto facts = nlohmann::json::parse(bytes("m.ply.json"));
    EXPECT_EQ(facts["triangles"], 2 * 32 * 32);
    EXPECT_EQ(facts["greatest_error_metres"], 0);
    ASSERT_EQ(run({"--heightmap", path("h.r32"), "--set", "lattice.levels=5"}).code, 0);
    const auto heights = nlohmann::json::parse(bytes("h.r32.json"));
    EXPECT_EQ(facts["minimum_metres"], heights["minimum_metres"]);
    EXPECT_EQ(facts["maximum_metres"], heights["maximum_metres"]);
    const Arguments printed{"--mesh", path("m.stl"),   "--mesh-error", "20",    "--mesh-base",
                            "100",    "--mesh-length", "200",          "--set", "lattice.levels=5"};
    ASSERT_EQ(run(printed).code, 0);
    const auto solid = nlohmann::json::parse(bytes("m.stl.json"));
    EXPECT_LT(solid["triangles"], facts["triangles"]);
    EXPECT_LE(solid["greatest_error_metres"], 20);
    EXPECT_EQ(solid["units_a_metre"], 0.2);
    EXPECT_DOUBLE_EQ(solid["base_metres"], facts["minimum_metres"].get<double>() - 100);
    EXPECT_EQ(run({"--mesh", path("n.stl"), "--mesh-error", "-1"}).code, 2);
    EXPECT_EQ(folder_.entries(), 6);
}

TEST_F(ExportCommandTest, a_range_too_small_writes_nothing) {
    const Finished finished =
        run({"--lowest", "0", "--highest", "1", "--heightmap", path("h.r16")});
    EXPECT_EQ(finished.code, 2);
    EXPECT_NE(finished.errors.find(" of 25 samples lie beyond the range from 0 to 1 m; they run "),
              std::string::npos)
        << finished.errors;
    EXPECT_EQ(run({"--rows", "upwards", "--heightmap", path("h.r16")}).code, 2);
    EXPECT_EQ(folder_.entries(), 0);
}

TEST_F(ExportCommandTest, every_parameter_can_be_set) {
    Recipe names;
    for (std::size_t i = 0; i < parameters(names).size(); ++i) {
        Recipe expected;
        const Parameter parameter = parameters(expected)[i];
        const std::string& key = parameter.key();
        // Neither a world is exported whole, nor is there a layer for a mask, nor a field.
        if (key == "extent.kind" || key == "lattice.levels" || key == "layers.1.mask") continue;
        if (key == "view.overlay") continue;
        const std::string value = other_value(parameter);
        ASSERT_TRUE(parameter.set_text(value)) << parameter.key() << " = " << value;
        ASSERT_FALSE(expected == Recipe{}) << parameter.key() << " = " << value;
        const Finished finished = run(
            {"--heightmap", path("h.png"), "--overwrite", "--set", parameter.key() + "=" + value});
        ASSERT_EQ(finished.code, 0) << finished.errors;
        EXPECT_EQ(exported_recipe("h.png.json"), expected) << parameter.key() << " = " << value;
    }
}

TEST_F(ExportCommandTest, assignments_change_the_recipe_that_is_named_in_order) {
    Recipe recipe;
    recipe.lattice.seed = 77;
    diamond_square_in(recipe).h = 0.25;
    std::ofstream(folder_ / "r.json") << recipe_to_json(recipe);
    ASSERT_EQ(run({path("r.json"), "--heightmap", path("h.png"), "--set", "layers.1.h=0.5", "--set",
                   "layers.1.h=0.75"})
                  .code,
              0);
    diamond_square_in(recipe).h = 0.75;
    EXPECT_EQ(exported_recipe("h.png.json"), recipe);
}

TEST_F(ExportCommandTest, a_recipe_that_was_exported_makes_the_same_map) {
    ASSERT_EQ(run({"--preset", "lace", "--heightmap", path("h.png")}).code, 0);
    std::ofstream(folder_ / "r.json") << recipe_to_json(exported_recipe("h.png.json"));
    fs::create_directory(folder_ / "again");
    ASSERT_EQ(run({path("r.json"), "--heightmap", path("again/h.png")}).code, 0);
    EXPECT_EQ(bytes("again/h.png"), bytes("h.png"));
    EXPECT_EQ(bytes("again/h.png.json"), bytes("h.png.json"));
}

TEST_F(ExportCommandTest, gives_the_same_bytes_however_often_and_on_any_number_of_threads) {
    for (const char* rendering : {"rendered", "clouds"}) {
        std::string heights, texture;
        for (const char* threads : {"0", "0", "1", "2", "7"}) {
            ASSERT_EQ(
                run({"--heightmap", path("h.png"), "--texture", path("t.png"), "--overwrite",
                     "--threads", threads, "--set", "lattice.levels=9", "--set",
                     "clouds.iterations=9", "--set", std::string("view.rendering=") + rendering})
                    .code,
                0);
            if (heights.empty()) {
                heights = bytes("h.png");
                texture = bytes("t.png");
            }
            EXPECT_TRUE(bytes("h.png") == heights) << threads;
            EXPECT_TRUE(bytes("t.png") == texture) << threads;
        }
        EXPECT_FALSE(heights.empty());
    }
}

TEST_F(ExportCommandTest, needs_neither_a_display_nor_graphics) {
    EXPECT_EQ(run_program({"export", "--heightmap", path("h.png")},
                          {{"DISPLAY", {}}, {"WAYLAND_DISPLAY", {}}, {"OROGRAPH_SHADERS", "/lost"}})
                  .code,
              0);
}

TEST_F(ExportCommandTest, names_the_options_whose_values_are_refused) {
    const auto refused = [this](Arguments arguments) {
        arguments.insert(arguments.end(), {"--heightmap", path("h.png")});
        const Finished finished = run(arguments);
        EXPECT_EQ(finished.code, 2);
        return finished.errors;
    };
    EXPECT_EQ(refused({"--lowest", "5", "--highest", "1"}),
              "orograph: --lowest 5 must be less than --highest 1\n");
    for (const char* option : {"--byte-order", "--mesh-error", "--mesh-base", "--mesh-length",
                               "--normal-green", "--texture-size", "--tile-samples"}) {
        EXPECT_TRUE(
            refused({option, "-5"}).starts_with(std::string("orograph: ") + option + " can't be "))
            << option;
    }
}

TEST_F(ExportCommandTest, says_what_cannot_go_to_standard_output) {
    for (const char* option : {"--mesh", "--tiles", "--fields"}) {
        const Finished finished = run({option, "-"});
        EXPECT_EQ(finished.code, 2);
        EXPECT_EQ(finished.errors, std::string("orograph: ") + option +
                                       " needs the name of a file: only heights, pictures and "
                                       "lines of water go to standard output\n");
    }
}

TEST_F(ExportCommandTest, keeps_a_file_that_is_there) {
    for (const char* name : {"h.png", "h.png.json", "t.png"}) {
        std::ofstream(folder_ / name) << "mine";
        EXPECT_EQ(refusal({"--heightmap", path("h.png"), "--texture", path("t.png")}),
                  "orograph: can't write " + path(name) +
                      ": a file of that name is there already; --overwrite replaces it\n");
        EXPECT_EQ(folder_.entries(), 1);
        EXPECT_EQ(bytes(name), "mine");
        fs::remove(folder_ / name);
    }
}

TEST_F(ExportCommandTest, replaces_it_when_told_to) {
    std::ofstream(folder_ / "h.png") << "mine";
    EXPECT_EQ(run({"--heightmap", path("h.png"), "--overwrite"}).code, 0);
    EXPECT_TRUE(read_png(bytes("h.png")).ok());
}

TEST_F(ExportCommandTest, writes_nothing_where_there_is_no_folder) {
    EXPECT_EQ(
        refusal({"--heightmap", path("no/h.png")}),
        "orograph: can't write " + path("no/h.png") + ": there is no folder " + path("no") + "\n");
    EXPECT_EQ(
        refusal({"--heightmap", path("h.png"), "--texture", path("no/t.png")}),
        "orograph: can't write " + path("no/t.png") + ": there is no folder " + path("no") + "\n");
    EXPECT_EQ(folder_.entries(), 0);
}

TEST_F(ExportCommandTest, does_not_replace_a_folder) {
    fs::create_directory(folder_ / "h");
    for (const char* option : {"--heightmap", "--mesh"}) {
        EXPECT_EQ(refusal({option, path("h"), "--overwrite"}),
                  "orograph: can't write " + path("h") + ": it is a folder\n");
    }
    fs::remove(folder_ / "h");
    fs::create_directory(folder_ / "h.png");
    EXPECT_EQ(refusal({"--heightmap", path("h.png"), "--overwrite"}),
              "orograph: can't write " + path("h.png") + ": it is a folder\n");
    EXPECT_EQ(folder_.entries(), 1);
}

TEST_F(ExportCommandTest, does_not_replace_a_device_or_a_pipe) {
    ASSERT_EQ(mkfifo(path("pipe.png").c_str(), 0600), 0);
    EXPECT_EQ(refusal({"--heightmap", path("pipe.png"), "--overwrite"}),
              "orograph: can't write " + path("pipe.png") + ": it is not a regular file\n");
    EXPECT_TRUE(fs::is_fifo(folder_ / "pipe.png"));
    EXPECT_EQ(folder_.entries(), 1);
}

#if !defined(OROGRAPH_SANITIZED)  // which keep memory of their own

/// The most memory that any program took which this test has run so far, bytes.
double most_memory() {
    rusage usage{};
    getrusage(RUSAGE_CHILDREN, &usage);
    return static_cast<double>(usage.ru_maxrss) * 1024;
}

TEST_F(ExportCommandTest, takes_little_more_memory_than_two_maps_and_says_so_before) {
    constexpr double kMap = 4.0 * 8193 * 8193;
    const Finished finished =
        run({"--layers", "diamond_square,cone,power_curve,terraces", "--set", "extent.samples=8193",
             "--set", "layers.2.opacity=0.3", "--heightmap", path("h.r16")});
    ASSERT_EQ(finished.code, 0) << finished.errors;
    EXPECT_LE(most_memory() / kMap, 2.2);
    EXPECT_EQ(finished.errors, "this takes about 525 MiB of memory\nwrote " + path("h.r16") +
                                   "\nwrote " + path("h.r16.json") + "\n");
}

#endif

}  // namespace
}  // namespace orograph
