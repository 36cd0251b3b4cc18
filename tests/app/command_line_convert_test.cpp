#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "core/base/files.h"
#include "core/formats/bytes.h"
#include "tests/app/program.h"
#include "tests/support/temporary_folder.h"

namespace orograph {
namespace {

class FilesOfHeights : public testing::Test {
  protected:
    std::string path(const std::string& name) const { return (folder_ / name).string(); }
    std::string bytes(const std::string& name) const { return *read_file(folder_ / name); }
    void put(const std::string& name, const std::string& content) const {
        std::ofstream(folder_ / name, std::ios::binary) << content;
    }
    std::string errors(std::vector<std::string> arguments, int code) const {
        const Finished finished = run_program(arguments);
        EXPECT_EQ(finished.code, code) << finished.errors;
        return finished.errors;
    }
    nlohmann::json info(const std::string& name) const {
        const Finished finished = run_program({"info", path(name), "--json"});
        EXPECT_EQ(finished.code, 0) << finished.errors;
        return nlohmann::json::parse(finished.output);
    }

    TemporaryFolder folder_;
};

TEST_F(FilesOfHeights, go_from_any_format_to_any_other) {
    errors({"export", "--set", "lattice.levels=4", "--heightmap", path("a.r32")}, 0);
    const std::string metres = bytes("a.r32");
    std::string before = "a.r32";
    for (const char* next : {"b.exr", "b.tif", "b.asc", "b.r32"}) {
        errors({"convert", path(before), path(next)}, 0);
        before = next;
    }
    EXPECT_EQ(bytes("b.r32"), metres);
    EXPECT_EQ(info("b.exr")["spacing_metres"], info("b.asc")["spacing_metres"]);
}

TEST_F(FilesOfHeights, are_told_from_masks_and_from_what_describes_them) {
    errors({"export", "--set", "lattice.levels=4", "--slope", path("s.png")}, 0);
    const nlohmann::json mask = info("s.png");
    EXPECT_EQ(mask["kind"], "mask");
    EXPECT_EQ(mask["mask"], "slope");
    EXPECT_EQ(mask["values"], "degrees, from 0 to 90");
    EXPECT_GT(mask["highest"], 0);
    EXPECT_FALSE(mask.contains("highest_metres"));
    EXPECT_NE(errors({"info", path("s.png.json")}, 3).find("it describes s.png, so open that"),
              std::string::npos);
    errors({"export", "--mesh", path("m.stl")}, 0);
    EXPECT_TRUE(errors({"export", path("m.stl.json"), "--heightmap", path("h.png")}, 3)
                    .ends_with("; it describes m.stl, and what it calls \"recipe\" is the "
                               "document\n"));
}

TEST_F(FilesOfHeights, keep_whole_numbers_as_they_are) {
    std::string all;
    for (int i = 0; i < 65536; ++i)
        put_number(all, static_cast<std::uint16_t>(i), ByteOrder::little);
    put("a.r16", all);
    put("a.r16.json", R"({"format": "orograph-heightmap", "encoding": "raw16", "bits": 16,
        "width": 256, "height": 256, "minimum_metres": -123.4, "maximum_metres": 8848.86,
        "spacing_metres": 30})");
    std::string before = "a.r16";
    for (const char* next : {"b.png", "b.pgm", "b.r16"}) {
        EXPECT_EQ(errors({"convert", path(before), path(next)}, 0),
                  "wrote " + path(next) + "\nwrote " + path(next) + ".json\n");
        before = next;
    }
    EXPECT_EQ(bytes("b.r16"), all);
    EXPECT_NEAR(info("b.r16")["highest_metres"].get<double>(), 8848.86, 0.001);
}

TEST_F(FilesOfHeights, say_what_was_missing) {
    put("N45E006.hgt", std::string("\0\1\0\2\x80\0\0\4", 8));
    const std::string notes = errors({"convert", path("N45E006.hgt"), path("a.exr")}, 0);
    EXPECT_NE(notes.find("only those north are kept"), std::string::npos);
    EXPECT_NE(notes.find("has no height in 1 samples"), std::string::npos);
    put("a.pgm", "P5\n2 1\n255\nab");
    const std::string more = errors({"convert", path("a.pgm"), path("a.r32")}, 0);
    EXPECT_NE(more.find("each shade counts as a metre"), std::string::npos);
    EXPECT_EQ(float_at(bytes("a.r32"), 0, ByteOrder::little), 'a');
}

TEST_F(FilesOfHeights, of_raw_numbers_are_read_as_is_said_or_guessed) {
    std::string all;
    for (int i = 0; i < 120 * 80; ++i) {
        put_number(all, static_cast<std::uint16_t>(20000 + 40 * (i % 120) + 90 * (i / 120)),
                   ByteOrder::big);
    }
    put("a.raw", all);
    EXPECT_EQ(info("a.raw")["read_as"], "120 x 80 whole numbers of 16 bits, big endian");
    EXPECT_NE(errors({"convert", path("a.raw"), path("b.pgm")}, 0)
                  .find("a.raw was read as 120 x 80 whole numbers of 16 bits, big endian\n"),
              std::string::npos);
    EXPECT_EQ(bytes("b.pgm").substr(bytes("b.pgm").size() - all.size()), all);
    const Finished said =
        run_program({"info", path("a.raw"), "--raw-width", "60", "--raw-samples", "whole_16",
                     "--raw-byte-order", "little", "--raw-rows", "south_first", "--json"});
    EXPECT_EQ(nlohmann::json::parse(said.output)["read_as"],
              "60 x 160 whole numbers of 16 bits, little endian");
    errors({"info", path("a.raw"), "--raw-width", "7"}, 3);
    // What a sidecar says is no guess.
    errors({"convert", path("b.pgm"), path("c.raw"), "--byte-order", "little"}, 0);
    EXPECT_FALSE(info("c.raw").contains("read_as"));
}

TEST_F(FilesOfHeights, that_are_raw_and_fit_no_layout_name_the_options_that_set_it) {
    put("odd.raw", "odd");
    for (const Arguments& command : {Arguments{"convert", path("odd.raw"), path("b.tif")},
                                     Arguments{"info", path("odd.raw")}}) {
        EXPECT_EQ(errors(command, 3),
                  "orograph: " + path("odd.raw") +
                      " is no square of 16-bit samples; set how many there are in a row, and of "
                      "how many bits (--raw-width and --raw-samples)\n");
    }
    EXPECT_EQ(errors({"info", path("odd.raw"), "--raw-width", "many"}, 2),
              "orograph: --raw-width must be a whole number, not 'many'\n");
}

TEST_F(FilesOfHeights, are_no_pictures_of_other_kinds) {
    const std::string sentence =
        " is a JPEG picture, which isn't read here; choose a document, or a picture or heights "
        "that end in .png, .r16, .raw, .r32, .pgm, .exr, .tif, .tiff, .asc, .ter or .hgt\n";
    put("rgb.jpg", "\xff\xd8\xff\xe0 and so on");
    for (const Arguments& command :
         {Arguments{"info", path("rgb.jpg")}, Arguments{"convert", path("rgb.jpg"), path("b.tif")},
          Arguments{"export", path("rgb.jpg"), "--heightmap", "b.tif"},
          Arguments{"measure", path("rgb.jpg")}}) {
        EXPECT_EQ(errors(command, 3), "orograph: " + path("rgb.jpg") + sentence);
    }
}

TEST_F(FilesOfHeights, are_not_written_over_or_into_themselves) {
    errors({"export", "--heightmap", path("a.png")}, 0);
    const std::string before = bytes("a.png");
    errors({"convert", path("a.png"), path("a.png"), "--overwrite"}, 4);
    put("b.exr", "precious");
    errors({"convert", path("a.png"), path("b.exr")}, 4);
    errors({"convert", path("a.png"), path("b.xyz")}, 2);
    errors({"convert", path("none.png"), path("c.exr")}, 3);
    EXPECT_EQ(bytes("a.png"), before);
    EXPECT_EQ(bytes("b.exr"), "precious");
    EXPECT_EQ(folder_.entries(), 3);
}

TEST_F(FilesOfHeights, are_read_when_nothing_is_in_the_way_of_what_is_written) {
    put("damaged.png", "\x89PNG\r\n\x1a\n");
    for (const char* there : {"o.tif", "o.tif.json"}) {
        put(there, "mine");
        EXPECT_EQ(errors({"convert", path("damaged.png"), path("o.tif")}, 4),
                  "orograph: can't write " + path(there) +
                      ": a file of that name is there already; --overwrite replaces it\n");
        std::filesystem::remove(folder_ / there);
    }
    errors({"convert", path("damaged.png"), path("o.tif")}, 3);
}

TEST_F(FilesOfHeights, that_are_fields_say_so_and_in_what_unit) {
    errors({"export", "--layers", "noise,climate", "--set", "extent.samples=33", "--field",
            "2.rain=" + path("rain.exr"), "--field", "2.rain=" + path("rain.r16"), "--field",
            "2.biome=" + path("biome.png")},
           0);
    const auto sidecar = nlohmann::json::parse(bytes("rain.exr.json"));
    for (const char* name : {"rain.exr", "rain.r16"}) {
        const auto rain = info(name);
        EXPECT_EQ(rain["kind"], "field") << name;
        EXPECT_EQ(rain["layer"], 2);
        EXPECT_EQ(rain["field"], "rain");
        EXPECT_EQ(rain["unit"], "mm");
        EXPECT_NEAR(rain["lowest"], sidecar["minimum"], 0.01) << name;
        EXPECT_NEAR(rain["highest"], sidecar["maximum"], 0.01) << name;
        EXPECT_FALSE(rain.contains("lowest_metres")) << name;
    }
    const auto biome = info("biome.png");
    EXPECT_EQ(biome["field"], "biome");
    EXPECT_FALSE(biome.contains("unit"));
}

TEST_F(FilesOfHeights, and_documents_and_pictures_say_what_they_are) {
    errors({"export", "--heightmap", path("h.png"), "--texture", path("t.png")}, 0);
    const auto heights = info("h.png");
    EXPECT_EQ(heights["kind"], "heights");
    EXPECT_EQ(heights["format"], "png");
    EXPECT_EQ(heights["width"], 5);
    EXPECT_LT(heights["lowest_metres"], heights["highest_metres"]);
    EXPECT_EQ(heights["spacing_metres"], (nlohmann::json{250.0, 250.0}));
    EXPECT_EQ(heights["recipe"], true);
    EXPECT_EQ(info("t.png")["kind"], "picture");
    EXPECT_EQ(info("t.png")["recipe"], true);
    put("d.json", R"({"format": "orograph-recipe", "version": 3, "lattice": {"seed": 7}})");
    EXPECT_EQ(info("d.json")["kind"], "document");
    EXPECT_EQ(info("d.json")["seed"], 7);
    const Finished text = run_program({"info", path("d.json")});
    EXPECT_TRUE(text.output.starts_with("kind: document\nlayers: [")) << text.output;
    put("x.txt", "something");
    EXPECT_EQ(errors({"info", path("x.txt")}, 3),
              "orograph: " + path("x.txt") +
                  " is neither a document nor a file of heights; those that are read here end in "
                  ".png, .r16, .raw, .r32, .pgm, .exr, .tif, .tiff, .asc, .ter or .hgt\n");
    put("bad.json", R"({"format": "orograph-recipe", "version": 3, "lattice": 5})");
    EXPECT_NE(errors({"info", path("bad.json")}, 3).find("lattice"), std::string::npos);
}

}  // namespace
}  // namespace orograph
