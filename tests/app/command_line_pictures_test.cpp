#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "core/base/files.h"
#include "core/pictures/bed_picture.h"
#include "core/pictures/palette.h"
#include "core/pictures/picture_png.h"
#include "core/pictures/png_text.h"
#include "core/recipe/read_recipe.h"
#include "tests/app/export_command.h"
#include "tests/support/png_reader.h"
#include "tests/support/recipes.h"

namespace orograph {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

// Pictures, files of heights and meshes that open as the documents that they were made from.

class PictureDocumentTest : public ExportCommandTest {
  protected:
    const Arguments files_{"h.png", "t.png", "m.glb", "n.png", "s.png", "e.exr", "g.tif", "r.png"};

    /// Writes one of each; `more` is for each command.
    void write_all(const Arguments& more) const {
        const auto with = [&](Arguments arguments) {
            arguments.insert(arguments.end(), more.begin(), more.end());
            arguments.insert(arguments.end(), {"--set", "lattice.levels=4", "--set",
                                               "lattice.seed=5", "--set", "layers.1.h=0.625"});
            return arguments;
        };
        ASSERT_EQ(
            run(with({"--heightmap", path("h.png"), "--texture", path("t.png"), "--mesh",
                      path("m.glb"), "--normal-map", path("n.png"), "--slope", path("s.png")}))
                .code,
            0);
        ASSERT_EQ(run(with({"--heightmap", path("e.exr")})).code, 0);
        ASSERT_EQ(run(with({"--heightmap", path("g.tif")})).code, 0);
        const Finished drawn =
            run_program(with({"render", "-o", path("r.png"), "--size", "32x18"}), kNoDisplay);
        ASSERT_EQ(drawn.code, 0) << drawn.errors;
    }
    Recipe recipe() const {
        Recipe result;
        result.lattice.levels = 4;
        result.lattice.seed = 5;
        diamond_square_in(result).h = 0.625;
        return result;
    }
    Json info(const std::string& name) const {
        return Json::parse(run_program({"info", path(name), "--json"}).output);
    }
};

TEST_F(PictureDocumentTest, each_kind_of_file_opens_as_the_document) {
    write_all({});
    for (const std::string& name : files_) {
        const auto read = read_recipe(folder_ / name);
        ASSERT_TRUE(read) << read.error().message;
        EXPECT_EQ(*read, recipe()) << name;
        EXPECT_EQ(info(name)["recipe"], true) << name;
        // Of it the same heights are made.
        ASSERT_EQ(run({path(name), "--heightmap", path("again.r32"), "--overwrite"}).code, 0)
            << name;
        ASSERT_EQ(run({"--set", "lattice.levels=4", "--set", "lattice.seed=5", "--set",
                       "layers.1.h=0.625", "--heightmap", path("once.r32"), "--overwrite"})
                      .code,
                  0);
        EXPECT_EQ(bytes("again.r32"), bytes("once.r32")) << name;
    }
    EXPECT_EQ(info("m.glb")["kind"], "mesh");
    EXPECT_EQ(info("t.png")["kind"], "picture");
}

TEST_F(PictureDocumentTest, the_recipe_can_be_left_out_of_all_of_them) {
    write_all({"--no-recipe"});
    for (const std::string& name : files_) {
        EXPECT_EQ(bytes(name).find("orograph-recipe"), std::string::npos) << name;
        EXPECT_EQ(info(name)["recipe"], false) << name;
        const Finished refused = run({path(name), "--heightmap", path("again.r32")});
        EXPECT_EQ(refused.code, 3);
        const std::string what = name == "m.glb" ? " is a mesh, which" : "";
        const std::string why =
            what + " has no recipe in it; name the document that it was made from, or " +
            (what.empty() ? "open it in the window, which makes a layer of heights\n"
                          : "a picture or heights that end in ");
        EXPECT_TRUE(refused.errors.starts_with("orograph: " + path(name) + why)) << refused.errors;
        if (name == "t.png" || name == "r.png") continue;  // which have no file beside them
        const Json sidecar = Json::parse(bytes(name + ".json"));
        EXPECT_FALSE(sidecar.contains("recipe")) << name;
        EXPECT_FALSE(sidecar.contains("seed")) << name;
    }
    ASSERT_EQ(run({"--tiles", path("tile.png"), "--tile-samples", "5", "--no-recipe"}).code, 0);
    EXPECT_EQ(bytes("tile.png").find("orograph-recipe"), std::string::npos);
    EXPECT_EQ(bytes("tile.png.json").find("orograph-recipe"), std::string::npos);
    EXPECT_EQ(bytes("tiles.json").find("orograph-recipe"), std::string::npos);
    ASSERT_EQ(
        run_program({"sample", "--window", "0,0,5,5", "--picture", path("p.png"), "--no-recipe"})
            .code,
        0);
    EXPECT_FALSE(text_in_png(bytes("p.png")));
}

TEST_F(PictureDocumentTest, the_texels_are_the_same_with_a_recipe_or_without) {
    write_all({});
    const auto with = decode_png(bytes("r.png"));
    write_all({"--no-recipe", "--overwrite"});
    const auto without = decode_png(bytes("r.png"));
    EXPECT_TRUE(std::ranges::equal(with->values(), without->values()));
}

TEST_F(PictureDocumentTest, a_recipe_in_a_picture_has_no_more_leave_than_one_in_a_file) {
    const std::string plain = *encode_png(Image(2, 2));
    const auto open = [&](const std::string& description) {
        std::ofstream(folder_ / "p.png", std::ios::binary) << with_png_text(plain, description);
        return run({path("p.png"), "--heightmap", path("h.r32"), "--overwrite"});
    };
    Recipe outside = recipe();
    outside = with_picture(outside, "/etc/passwd.png");
    const Finished refused = open("{\"recipe\": " + recipe_to_json(outside) + "}");
    EXPECT_EQ(refused.code, 3);
    EXPECT_NE(refused.errors.find("names a file outside its own folder"), std::string::npos)
        << refused.errors;
    // Nor may it be anything that a file may not be.
    for (const char* recipe : {"{}", R"({"format": "orograph-recipe", "version": 99})",
                               R"({"format": "orograph-recipe", "version": 3, "lattice": 7})"}) {
        std::ofstream(folder_ / "r.json") << recipe;
        std::string expected = run({path("r.json"), "--heightmap", path("h.r32")}).errors;
        expected.replace(expected.find("r.json"), 6, "p.png");
        const Finished finished = open("{\"recipe\": " + std::string(recipe) + "}");
        EXPECT_EQ(finished.code, 3);
        EXPECT_EQ(finished.errors, expected);
    }
    for (const char* none : {"", "A holiday", "{\"recipe\": 1}", "[]"}) {
        EXPECT_NE(open(none).errors.find("has no recipe in it"), std::string::npos) << none;
    }
    EXPECT_FALSE(fs::exists(folder_ / "h.r32"));
    // What it names without a folder lies beside the picture, wherever the program runs.
    ASSERT_EQ(run({"--heightmap", path("beside.png"), "--set", "lattice.levels=4"}).code, 0);
    const Recipe beside = with_picture(recipe(), "beside.png");
    const Finished relative = open("{\"recipe\": " + recipe_to_json(beside) + "}");
    EXPECT_EQ(relative.code, 0) << relative.errors;
    ASSERT_EQ(open("{\"recipe\": " + recipe_to_json(recipe()) + "}").code, 0);
}

TEST_F(PictureDocumentTest, a_picture_that_is_read_is_never_written_over) {
    write_all({});
    const std::string before = bytes("h.png");
    EXPECT_NE(refusal({path("h.png"), "--heightmap", path("h.png"), "--overwrite"})
                  .find("is what is read here"),
              std::string::npos);
    EXPECT_EQ(bytes("h.png"), before);
}

TEST_F(PictureDocumentTest, a_folder_that_was_moved_opens_with_its_files) {
    fs::create_directories(folder_ / "one");
    ASSERT_EQ(run({"--heightmap", path("one/land.png"), "--set", "lattice.levels=4"}).code, 0);
    std::ofstream(folder_ / "one" / "r.json") << R"({
        "format": "orograph-recipe", "version": 3, "lattice": {"levels": 5},
        "extent": {"kind": "region", "samples": 17},
        "layers": [{"kind": "imported", "file": "land.png"}]})";
    const auto exported = [&](const std::string& from, const std::string& to) {
        return run_program({"export", path(from), "--heightmap", path(to), "--no-recipe"});
    };
    ASSERT_EQ(run_program({"export", path("one/r.json"), "--heightmap", path("one/out.exr")}).code,
              0);
    const Json sidecar = Json::parse(*read_file(folder_ / "one" / "out.exr.json"));
    EXPECT_EQ(sidecar["recipe"]["layers"][0]["file"], "land.png");
    ASSERT_EQ(exported("one/out.exr", "before.r32").code, 0);
    fs::rename(folder_ / "one", folder_ / "two");
    const Finished after = exported("two/out.exr", "after.r32");
    ASSERT_EQ(after.code, 0) << after.errors;
    EXPECT_EQ(*read_file(folder_ / "before.r32"), *read_file(folder_ / "after.r32"));
}

TEST_F(PictureDocumentTest, what_has_no_place_for_a_recipe_is_told_by_its_name) {
    const auto opened = [&](const std::string& name) {
        const Finished finished = run({path(name), "--heightmap", path("again.r32")});
        EXPECT_EQ(finished.code, 3) << name;
        return finished.errors;
    };
    ASSERT_EQ(
        run({"--set", "lattice.levels=4", "--heightmap", path("h.raw"), "--mesh", path("m.obj")})
            .code,
        0);
    ASSERT_EQ(run({"--mesh", path("m.stl")}).code, 0);
    for (const char* mesh : {"m.obj", "m.stl"}) {
        EXPECT_EQ(opened(mesh), "orograph: " + path(mesh) +
                                    " is a mesh, which has no recipe in it; name the document that "
                                    "it was made from, or a picture or heights that end in .png, "
                                    ".r16, .raw, .r32, .pgm, .exr, .tif, .tiff, .asc, .ter or "
                                    ".hgt\n");
    }
    EXPECT_EQ(opened("h.raw"),
              "orograph: " + path("h.raw") +
                  " is a file of heights, which has no recipe in it; name the document that it was "
                  "made from, or open it in the window, which makes a layer of heights; it is "
                  "imported by --layers imported --set imported.file=" +
                  path("h.raw") + "\n");
    EXPECT_EQ(run({"--layers", "imported", "--set", "imported.file=" + path("h.raw"), "--set",
                   "lattice.levels=4", "--heightmap", path("again.r32")})
                  .code,
              0);
    EXPECT_NE(opened("h.raw.json").find("what it calls \"recipe\" is the document"),
              std::string::npos);
    // Whatever its name, a document opens.
    std::ofstream(folder_ / "land.obj") << recipe_to_json(recipe());
    EXPECT_EQ(run({path("land.obj"), "--heightmap", path("land.r32")}).code, 0);
}

TEST_F(ExportCommandTest, a_texture_of_a_palette_has_beds_of_sand_and_silt_under_a_sea) {
    const auto texel = [&](const Arguments& more) {
        Arguments arguments{"--layers",   "constant",
                            "--set",      "constant.height=-30",
                            "--set",      "extent.samples=5",
                            "--set",      "water.sea=true",
                            "--set",      "view.rendering=rendered",
                            "--set",      "texture.palette=tropical",
                            "--texture",  path("t.png"),
                            "--overwrite"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        const Finished finished = run(arguments);
        EXPECT_EQ(finished.code, 0) << finished.errors;
        return read_rgb_png(bytes("t.png"))->at(2, 2);
    };
    const Rgb bed = bed_colour({}, 30);
    EXPECT_EQ(texel({}), bed);
    EXPECT_EQ(texel({"--texture-size", "9"}), bed);
    const Rgb first = built_in_palette("tropical").stops.front().colour;
    EXPECT_EQ(texel({"--set", "constant.height=30", "--set", "texture.lowest=30", "--set",
                     "texture.highest=90"}),
              first);
    // Who wants colours of depth has them.
    EXPECT_EQ(texel({"--set", "texture.lowest=-30", "--set", "texture.highest=90"}), first);
}

}  // namespace
}  // namespace orograph
