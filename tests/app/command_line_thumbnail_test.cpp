#include <gtest/gtest.h>

#include <fstream>

#include "core/base/files.h"
#include "core/pictures/colouring.h"
#include "core/recipe/overview.h"
#include "core/recipe/presets.h"
#include "tests/app/program.h"
#include "tests/support/png_reader.h"
#include "tests/support/temporary_folder.h"

// What file managers show, made as they make it: without a display and without OpenGL.

namespace orograph {
namespace {

class ThumbnailTest : public testing::Test {
  protected:
    std::string path(const std::string& name) const { return (folder_ / name).string(); }
    void put(const std::string& name, const std::string& content) const {
        std::ofstream(folder_ / name, std::ios::binary) << content;
    }
    Finished run(const std::string& file, const std::string& picture, int side) const {
        return run_program({"thumbnail", path(file), path(picture), "--size", std::to_string(side)},
                           {{"DISPLAY", {}},
                            {"WAYLAND_DISPLAY", {}},
                            {"LIBGL_DRIVERS_PATH", "/nowhere"},
                            {"__EGL_VENDOR_LIBRARY_DIRS", "/nowhere"},
                            {"HOME", "/nowhere"}});
    }
    Image made(const std::string& file, int side) const {
        const Finished finished = run(file, "small.png", side);
        EXPECT_EQ(finished.code, 0) << finished.errors;
        EXPECT_EQ(finished.errors, "wrote " + path("small.png") + "\n");
        auto image = read_rgb_png(*read_file(folder_ / "small.png"));
        EXPECT_TRUE(image.ok());
        return std::move(*image);
    }
    std::string refusal(const std::string& file, const std::string& picture = "small.png") const {
        const Finished finished = run(file, picture, 64);
        EXPECT_NE(finished.code, 0);
        return finished.errors;
    }

    TemporaryFolder folder_;
};

std::vector<Rgb> pixels(const Image& image) {
    return {image.values().begin(), image.values().end()};
}

TEST_F(ThumbnailTest, of_a_document_is_its_overview) {
    for (const char* key : {"volcano", "tropical-island", "classic-start"}) {
        const Recipe recipe = find_preset(key)->recipe;
        put("land.json", recipe_to_json(recipe));
        EXPECT_EQ(pixels(made("land.json", 64)), pixels(**overview(recipe, 64, {}))) << key;
    }
}

TEST_F(ThumbnailTest, of_heights_is_their_relief_at_the_distance_that_pixels_have) {
    // A plateau in the west, a plain in the east, and pixels of four samples.
    std::string text = "ncols 200\nnrows 100\nxllcorner 0\nyllcorner 0\ncellsize 10\n";
    for (int i = 0; i < 200 * 100; ++i) text += i % 200 < 100 ? "400 " : "100 ";
    put("step.asc", text);
    Grid<float> means(50, 25);
    for (int i = 0; i < 50 * 25; ++i) means.at(i % 50, i / 50) = i % 50 < 25 ? 400 : 100;
    EXPECT_EQ(pixels(made("step.asc", 50)),
              pixels(relief_image(means, 40, built_in_palette("alpine"))));
}

TEST_F(ThumbnailTest, of_few_heights_has_no_more_pixels_than_they) {
    put("small.asc", "ncols 3\nnrows 2\nxllcorner 0\nyllcorner 0\ncellsize 1\n1 2 3\n4 5 6\n");
    const Image image = made("small.asc", 256);
    EXPECT_EQ(image.width(), 3);
    EXPECT_EQ(image.height(), 2);
}

TEST_F(ThumbnailTest, of_a_flat_map_is_one_colour_though_pixels_cover_two_samples_or_three) {
    std::string text = "ncols 5\nnrows 5\nxllcorner 0\nyllcorner 0\ncellsize 1\n";
    for (int i = 0; i < 25; ++i) text += "7 ";
    put("flat.asc", text);
    const std::vector<Rgb> colours = pixels(made("flat.asc", 2));
    EXPECT_EQ(colours, std::vector<Rgb>(4, colours.front()));
}

TEST_F(ThumbnailTest, reads_that_file_alone) {
    put("land.json", R"({"format": "orograph-recipe", "version": 3, "extent": {"kind": "region"},
        "layers": [{"kind": "imported", "file": "heights.png"}]})");
    EXPECT_NE(refusal("land.json").find("needs another file"), std::string::npos);
}

TEST_F(ThumbnailTest, replaces_a_picture_and_never_what_it_shows) {
    put("land.json", recipe_to_json(find_preset("volcano")->recipe));
    put("small.png", "an old one");
    made("land.json", 16);
    EXPECT_FALSE(refusal("land.json", "land.json").empty());
    EXPECT_EQ(*read_file(folder_ / "land.json"), recipe_to_json(find_preset("volcano")->recipe));
}

TEST_F(ThumbnailTest, of_anything_else_is_refused) {
    put("letter.txt", "Dear reader");
    refusal("letter.txt");
    refusal("none.json");
    EXPECT_FALSE(read_file(folder_ / "small.png").ok());
}

TEST_F(ThumbnailTest, is_no_file_of_another_kind) {
    put("land.json", recipe_to_json(find_preset("volcano")->recipe));
    for (const char* name : {"small.jpg", "small.JPEG", "small.tif", "small.webp", "other.json"}) {
        EXPECT_EQ(refusal("land.json", name), "orograph: can't write " + path(name) +
                                                  ": the name of a thumbnail ends in .png\n");
    }
    EXPECT_EQ(folder_.entries(), 1);
    // As file managers name it until it is done.
    for (const char* name : {"small", ".thumbnail.A1b2C3", "small.PNG"}) {
        EXPECT_EQ(run("land.json", name, 16).code, 0) << name;
        EXPECT_TRUE(read_file(folder_ / name)->starts_with("\x89PNG")) << name;
    }
}

}  // namespace
}  // namespace orograph
