#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/base/files.h"
#include "core/formats/height_format.h"
#include "core/recipe/recipe.h"
#include "tests/app/program.h"
#include "tests/support/temporary_folder.h"

// Heights on standard input and output.

namespace orograph {
namespace {

using Json = nlohmann::json;

class StreamsOfHeights : public testing::Test {
  protected:
    std::string path(const std::string& name) const { return (folder_ / name).string(); }
    std::string bytes(const std::string& name) const { return *read_file(folder_ / name); }
    /// What a run that ends well prints; it says nothing else.
    std::string printed(const Arguments& arguments, const std::string& input = "") const {
        const Finished finished = run_program(arguments, {}, "", input);
        EXPECT_EQ(finished.code, 0) << finished.errors;
        EXPECT_EQ(finished.errors.find("wrote"), std::string::npos) << finished.errors;
        return finished.output;
    }
    void refused(const Arguments& arguments, int code, const std::string& sentence,
                 const std::string& input = "") const {
        const Finished finished = run_program(arguments, {}, "", input);
        EXPECT_EQ(finished.code, code);
        EXPECT_EQ(finished.output, "");
        EXPECT_EQ(finished.errors, "orograph: " + sentence + "\n");
    }
    /// 17 samples a side.
    void make(const std::string& name) const {
        const Finished made =
            run_program({"export", "--set", "lattice.levels=4", "--heightmap", path(name)});
        ASSERT_EQ(made.code, 0) << made.errors;
    }

    TemporaryFolder folder_;
};

TEST_F(StreamsOfHeights, have_the_bytes_of_the_files) {
    const Arguments exported = {"export", "--set", "lattice.levels=4", "--heightmap"};
    for (const char* name : {"h.pgm", "h.r16", "h.r32", "h.asc"}) {
        make(name);
        const HeightFormat* format = height_format_of("", name);
        Arguments arguments = exported;
        arguments.insert(arguments.end(), {"-", "--format", std::string(format->key)});
        EXPECT_TRUE(printed(arguments) == bytes(name)) << name;
    }
    // Whose description names no file, as there is none.
    const std::string png =
        printed({"export", "--set", "lattice.levels=4", "--heightmap", "-", "--format", "png"});
    EXPECT_EQ(png.find("\"file\""), std::string::npos);
    EXPECT_NE(png.find("\"orograph-heightmap\""), std::string::npos);
    std::size_t files = 0;
    for ([[maybe_unused]] const auto& file : std::filesystem::directory_iterator(folder_.path()))
        ++files;
    EXPECT_EQ(files, 2u * 4);
}

TEST_F(StreamsOfHeights, go_through_convert_in_each_format_that_is_written) {
    make("h.r32");
    for (const HeightFormat& format : height_formats()) {
        if (!format.write) continue;
        const std::string key(format.key);
        const std::string there = printed({"convert", path("h.r32"), "-", "--format", key});
        const std::string back =
            printed({"convert", "-", "-", "--input-format", key, "--format", "raw32"}, there);
        ASSERT_EQ(back.size(), bytes("h.r32").size()) << key;
        if (!format.scaled && key != "terragen") {  // which has steps
            EXPECT_TRUE(back == bytes("h.r32")) << key;
        }
        // What begins with what it is needs no option.
        if (format.signatures.empty()) continue;
        EXPECT_TRUE(printed({"convert", "-", "-", "--format", "raw32"}, there) == back) << key;
    }
    // To a file, with its sidecar, which doesn't say where it is from.
    const Finished filed = run_program(
        {"convert", "-", path("there.tif"), "--input-format", "raw32", "--raw-width", "17"}, {}, "",
        bytes("h.r32"));
    EXPECT_EQ(filed.code, 0) << filed.errors;
    const Json sidecar = Json::parse(bytes("there.tif.json"));
    EXPECT_EQ(sidecar["width"], 17);
    EXPECT_FALSE(sidecar.contains("converted_from"));
}

TEST_F(StreamsOfHeights, have_the_facts_and_the_figures_of_the_files) {
    make("h.pgm");
    const std::string heights = bytes("h.pgm");
    Json info = Json::parse(printed({"info", path("h.pgm"), "--json"}));
    info["recipe"] = false;  // which the sidecar has
    EXPECT_EQ(Json::parse(printed({"info", "-", "--json"}, heights)), info);
    const Json file = Json::parse(printed({"measure", path("h.pgm"), "--json"}));
    const Json stream = Json::parse(printed({"measure", "-", "--json"}, heights));
    EXPECT_EQ(stream["maps"][0]["figures"], file["maps"][0]["figures"]);
    EXPECT_EQ(stream["maps"][0]["name"], "standard input");
    make("h.asc");
    EXPECT_EQ(Json::parse(printed({"info", "-", "--input-format", "ascii_grid", "--json"},
                                  bytes("h.asc")))["width"],
              17);
    EXPECT_NE(printed({"measure", "-", "--input-format", "ascii_grid"}, bytes("h.asc")), "");
}

TEST_F(StreamsOfHeights, may_be_documents_instead) {
    Recipe recipe;
    recipe.lattice.levels = 4;
    recipe.lattice.seed = 99;
    const std::string document = recipe_to_json(recipe);
    EXPECT_EQ(Json::parse(printed({"info", "-", "--json"}, document))["seed"], 99);
    const Json of_stream = Json::parse(printed({"measure", "-", "--json"}, document));
    const Json of_preset =
        Json::parse(printed({"measure", "-", "--set", "lattice.seed=98", "--json"}, document));
    EXPECT_NE(of_stream["maps"][0]["figures"], of_preset["maps"][0]["figures"]);
}

TEST_F(StreamsOfHeights, are_refused_in_one_sentence_that_says_what_to_do) {
    make("h.asc");
    refused({"convert", "-", path("o.tif")}, 3,
            "standard input doesn't say what heights it has; name their format by --input-format",
            bytes("h.asc"));
    refused({"info", "-"}, 3,
            "standard input is neither a document nor heights that say what they are; name their "
            "format by --input-format",
            bytes("h.asc"));
    refused({"convert", "-", path("o.tif"), "--input-format", "tiff"}, 3,
            "standard input is no TIFF; choose another file", bytes("h.asc"));
    refused({"info", "-"}, 3, "standard input is empty");
    refused({"convert", "-", path("o.tif")}, 3, "standard input is empty");
    refused({"convert", path("h.asc"), "-"}, 2,
            "- has no ending that says what is written; name a format by --format");
    refused({"export", "--heightmap", "-"}, 2,
            "- has no ending that says what is written; name a format by --format");
    refused({"export", "--heightmap", path("o.tif"), "--format", "png"}, 2,
            "--format is for heights on standard output, named -: the ending of a file says it");
    refused({"info", path("h.asc"), "--input-format", "png"}, 2,
            "--input-format is for heights on standard input, named -: files say what they are");
    refused({"export", "--heightmap", "-", "--format", "png", "--texture", path("t.png")}, 2,
            "one file goes to standard output alone: name a file in place of -, or nothing else "
            "and no --for");
    refused({"export", "--slope", "-", "--normal-map", "-"}, 2,
            "one file goes to standard output alone: name a file in place of -, or nothing else "
            "and no --for");
    refused({"export", "--mesh", "-"}, 2,
            "--mesh needs the name of a file: only heights, pictures and lines of water go to "
            "standard output");
    refused({"measure", "-", "-"}, 2, "standard input can be read once: name - once");
    refused(
        {"export", "--mesh", path("o.xyz")}, 2,
        "can't write " + path("o.xyz") + ": the name of a mesh ends in .glb, .obj, .stl or .ply");
    EXPECT_FALSE(std::filesystem::exists(folder_ / "o.tif"));
}

/// The chunks of a PNG in which there are no texts.
std::string pixels_of(const std::string& png) {
    return png.substr(png.find("IDAT"));
}

TEST_F(StreamsOfHeights, of_other_exports_have_the_bytes_of_the_files) {
    const Arguments sea = {"export", "--set", "lattice.levels=4", "--set", "water.sea=true"};
    for (const char* option : {"--texture", "--normal-map", "--slope", "--occlusion", "--splat",
                               "--biomes", "--water"}) {
        const std::string name =
            std::string(option) + (option == std::string("--water") ? ".geojson" : ".png");
        Arguments to_file = sea, to_stream = sea;
        to_file.insert(to_file.end(), {option, path(name)});
        to_stream.insert(to_stream.end(), {option, "-"});
        ASSERT_EQ(run_program(to_file).code, 0) << option;
        const std::string stream = printed(to_stream);
        if (name.ends_with(".png")) {
            EXPECT_TRUE(pixels_of(stream) == pixels_of(bytes(name))) << option;
            EXPECT_NE(stream.find("\"recipe\""), std::string::npos) << option;
            EXPECT_EQ(stream.find("\"file\""), std::string::npos) << option;
        } else {
            EXPECT_EQ(stream, bytes(name));
        }
    }
    const Arguments large = {"export", "--preset",          "eroded-island",
                             "--set",  "extent.samples=65", "--texture-size",
                             "96",     "--texture"};
    Arguments to_file = large, to_stream = large;
    to_file.push_back(path("large.png"));
    to_stream.push_back("-");
    ASSERT_EQ(run_program(to_file).code, 0);
    EXPECT_TRUE(pixels_of(printed(to_stream)) == pixels_of(bytes("large.png")));
}

const Arguments kSampled = {"sample", "--set", "lattice.levels=4", "--window", "0,0,9,5"};

Arguments sample_arguments(const Arguments& more) {
    Arguments all = kSampled;
    all.insert(all.end(), more.begin(), more.end());
    return all;
}

TEST_F(StreamsOfHeights, that_are_sampled_have_the_bytes_of_the_files) {
    for (const char* name : {"s.pgm", "s.r16", "s.r32", "s.asc"}) {
        ASSERT_EQ(run_program(sample_arguments({"--heightmap", path(name)})).code, 0);
        const std::string key(height_format_of("", name)->key);
        EXPECT_TRUE(printed(sample_arguments({"--heightmap", "-", "--format", key})) == bytes(name))
            << name;
    }
    ASSERT_EQ(run_program(sample_arguments({"--picture", path("s.png")})).code, 0);
    EXPECT_TRUE(pixels_of(printed(sample_arguments({"--picture", "-"}))) ==
                pixels_of(bytes("s.png")));
    const std::string no_ending =
        "- has no ending that says what is written; name a format by --format";
    refused(sample_arguments({"--heightmap", "-"}), 2, no_ending);
    refused(sample_arguments({"--heightmap", "-", "--format", "csv"}), 2, no_ending);
    refused(sample_arguments({"--format", "png"}), 2,
            "--format is for heights on standard output, named -: the ending of a file says it");
}

TEST_F(StreamsOfHeights, are_planted_and_learnt_from) {
    make("h.r32");
    make("h.pgm");
    for (const char* option : {"--plant", "--learn"}) {
        const Arguments world = {"sample",
                                 "--generator",
                                 "diamond_square",
                                 "--set",
                                 "diamond_square.levels=6",
                                 "--window",
                                 "0,0,9,5",
                                 option};
        for (const char* name : {"h.r32", "h.pgm"}) {
            Arguments from_file = world, from_stream = world;
            from_file.push_back(path(name));
            from_stream.push_back("-");
            if (std::string(name) == "h.r32") {
                from_stream.insert(from_stream.end(), {"--input-format", "raw32"});
            }
            EXPECT_EQ(printed(from_stream, bytes(name)), printed(from_file)) << option << name;
        }
    }
    refused({"sample", "--generator", "diamond_square", "--window", "0,0,9,5", "--plant", "-",
             "--learn", "-"},
            2, "standard input can be read once: name - once");
    refused({"sample", "-", "--window", "0,0,9,5", "--input-format", "png"}, 2,
            "--input-format is for heights on standard input, named -: files say what they are");
}

TEST_F(StreamsOfHeights, are_shown_by_a_thumbnail) {
    make("h.pgm");
    make("h.asc");
    const auto shown_file = [this](const std::string& name) {
        return printed({"thumbnail", path(name), "-", "--size", "12"});
    };
    const auto shown_stream = [this](const std::string& input, const Arguments& more = {}) {
        Arguments arguments = {"thumbnail", "-", "-", "--size", "12"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return printed(arguments, input);
    };
    EXPECT_TRUE(shown_stream(bytes("h.pgm")) == shown_file("h.pgm"));
    EXPECT_TRUE(shown_stream(bytes("h.asc"), {"--input-format", "ascii_grid"}) ==
                shown_file("h.asc"));
    Recipe recipe;
    recipe.lattice.levels = 4;
    const std::string document = recipe_to_json(recipe);
    ASSERT_TRUE(write_file(folder_ / "d.json", document, Existing::keep));
    EXPECT_TRUE(shown_stream(document) == shown_file("d.json"));
    refused({"thumbnail", "-", path("t.png")}, 3,
            "standard input is neither a document nor heights that say what they are; name their "
            "format by --input-format",
            "Dear reader");
    EXPECT_FALSE(std::filesystem::exists(folder_ / "t.png"));
}

TEST_F(StreamsOfHeights, that_nobody_takes_are_an_output_that_could_not_be_written) {
    const Finished full = run_program(
        {"export", "--set", "lattice.levels=4", "--heightmap", "-", "--format", "raw16"}, {},
        "/dev/full");
    EXPECT_EQ(full.code, 4);
    EXPECT_TRUE(full.errors.starts_with("orograph: can't write to standard output")) << full.errors;
}

}  // namespace
}  // namespace orograph
