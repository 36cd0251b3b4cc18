#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

#include "core/base/files.h"
#include "core/recipe/moods.h"
#include "tests/app/program.h"
#include "tests/support/island_recipe.h"
#include "tests/support/png_reader.h"
#include "tests/support/temporary_folder.h"

namespace orograph {
namespace {

namespace fs = std::filesystem;

class RenderCommandTest : public testing::Test {
  protected:
    std::string path(const std::string& name) const { return (folder_ / name).string(); }
    Finished run(const Arguments& more, Environment environment = kNoDisplay) const {
        Arguments arguments{"render", "--size", "96x54"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        environment.insert(kNoDisplay.begin(), kNoDisplay.end());
        return run_program(arguments, environment);
    }
    std::string refusal(const Arguments& more, int code,
                        const Environment& environment = {}) const {
        const Finished finished = run(more, environment);
        EXPECT_EQ(finished.code, code) << finished.errors;
        EXPECT_EQ(finished.output, "");
        return finished.errors;
    }
    Image image(const std::string& name) const {
        auto read = read_rgb_png(*read_file(folder_ / name));
        return std::move(*read);
    }

    TemporaryFolder folder_;
};

bool same(const Image& a, const Image& b) {
    return std::ranges::equal(a.values(), b.values());
}

TEST_F(RenderCommandTest, draws_every_rendering_type_and_says_so) {
    for (const char* rendering : {"ridge", "lines", "rendered", "clouds", "teximage"}) {
        const std::string name = std::string(rendering) + ".png";
        const Finished finished =
            run({"-o", path(name), "--set", std::string("view.rendering=") + rendering});
        ASSERT_EQ(finished.code, 0) << finished.errors;
        EXPECT_EQ(finished.output, "");
        EXPECT_EQ(finished.errors, "wrote " + path(name) + "\n");
        const Image drawn = image(name);
        EXPECT_EQ(drawn.width(), 96);
        EXPECT_EQ(drawn.height(), 54);
        EXPECT_FALSE(
            std::ranges::all_of(drawn.values(), [&](Rgb pixel) { return pixel == drawn.at(0, 0); }))
            << rendering << " shows nothing";
    }
}

TEST_F(RenderCommandTest, draws_the_same_twice) {
    ASSERT_EQ(run({"-o", path("a.png"), "--preset", "cool-image"}).code, 0);
    ASSERT_EQ(run({"-o", path("b.png"), "--preset", "cool-image"}).code, 0);
    EXPECT_EQ(*read_file(folder_ / "a.png"), *read_file(folder_ / "b.png"));
}

TEST_F(RenderCommandTest, a_mood_lights_the_scene_before_set_does) {
    const auto drawn = [&](const std::string& name, const std::vector<std::string>& options) {
        std::vector<std::string> arguments{"-o", path(name), "--preset", "alpine-peaks"};
        arguments.insert(arguments.end(), options.begin(), options.end());
        EXPECT_EQ(run(arguments).code, 0);
        return image(name);
    };
    const Image dusk = drawn("dusk.png", {"--mood", "dusk"});
    EXPECT_FALSE(same(dusk, drawn("noon.png", {"--mood", "noon"})));
    const double height = find_mood("dusk")->light.elevation_degrees;
    const std::string as_dusk = "light.elevation_degrees=" + std::to_string(height);
    EXPECT_FALSE(same(dusk, drawn("height.png", {"--mood", "noon", "--set", as_dusk})));
    EXPECT_TRUE(same(dusk, drawn("set.png", {"--set", as_dusk, "--mood", "dusk"})));
    const Finished refused = run({"-o", path("a.png"), "--mood", "gloom"});
    EXPECT_EQ(refused.code, 2);
    EXPECT_NE(refused.errors.find("there is no mood 'gloom'; there are dawn"), std::string::npos);
}

TEST_F(RenderCommandTest, draws_pictures_larger_than_what_is_drawn_at_once) {
    const Arguments wide{"render",  "--preset", "cool-image", "--size",
                         "4500x67", "-o",       path("a.png")};
    const Finished finished = run_program(wide, kNoDisplay);
    ASSERT_EQ(finished.code, 0) << finished.errors;
    const Image drawn = image("a.png");
    ASSERT_EQ(drawn.width(), 4500);
    ASSERT_EQ(drawn.height(), 67);
    // No column differs from the next one more where parts meet than it does elsewhere.
    const auto change = [&](int x) {
        int sum = 0;
        for (int y = 0; y < drawn.height(); ++y) {
            sum += std::abs(drawn.at(x, y).green - drawn.at(x - 1, y).green);
        }
        return sum;
    };
    int most = 0;
    for (int x = 1; x < drawn.width(); ++x) {
        if (x % 2048 != 0) most = std::max(most, change(x));
    }
    for (const int seam : {2048, 4096}) EXPECT_LE(change(seam), most) << seam;
}

TEST_F(RenderCommandTest, averages_pixels_where_asked_to) {
    ASSERT_EQ(run({"-o", path("a.png"), "--preset", "cool-image"}).code, 0);
    ASSERT_EQ(run({"-o", path("b.png"), "--preset", "cool-image", "--supersampling", "3"}).code, 0);
    const Image plain = image("a.png"), fine = image("b.png");
    ASSERT_EQ(fine.width(), 96);
    ASSERT_EQ(fine.height(), 54);
    EXPECT_FALSE(same(plain, fine));
    double apart = 0;
    for (std::size_t i = 0; i < plain.size(); ++i) {
        apart += std::abs(plain.values()[i].green - fine.values()[i].green);
    }
    EXPECT_LT(apart / static_cast<double>(plain.size()), 8) << "it shows the same";
    EXPECT_EQ(run({"-o", path("c.png"), "--supersampling", "9"}).code, 2);
}

TEST_F(RenderCommandTest, lines_of_a_large_world_stay_lines) {
    const Finished finished =
        run_program({"render", "--preset", "endless-flight", "--set", "view.rendering=lines",
                     "--size", "640x360", "-o", path("a.png")},
                    kNoDisplay);
    ASSERT_EQ(finished.code, 0) << finished.errors;
    const Image drawn = image("a.png");
    int white = 0, black = 0;
    for (int y = drawn.height() / 2; y < drawn.height(); ++y) {  // the ground
        for (int x = 0; x < drawn.width(); ++x) {
            white += drawn.at(x, y).green > 200;
            black += drawn.at(x, y).green < 50;
        }
    }
    const int half = drawn.width() * (drawn.height() - drawn.height() / 2);
    EXPECT_LT(white, 0.45 * half);
    EXPECT_GT(white, 0.1 * half);
    EXPECT_GT(black, 0.3 * half);
}

TEST_F(RenderCommandTest, what_is_set_changes_the_picture) {
    ASSERT_EQ(run({"-o", path("a.png")}).code, 0);
    ASSERT_EQ(run({"-o", path("b.png"), "--set", "lattice.seed=2"}).code, 0);
    ASSERT_EQ(run({"-o", path("c.png"), "--set", "camera.framed=false"}).code, 0);
    EXPECT_FALSE(same(image("a.png"), image("b.png")));
    EXPECT_FALSE(same(image("a.png"), image("c.png")));
}

TEST_F(RenderCommandTest, lays_a_field_over_the_ground) {
    std::ofstream(folder_ / "r.json") << recipe_to_json(island_recipe());
    ASSERT_EQ(run({path("r.json"), "-o", path("a.png")}).code, 0);
    ASSERT_EQ(run({path("r.json"), "-o", path("b.png"), "--set", "view.overlay=2.water"}).code, 0);
    ASSERT_EQ(run({path("r.json"), "-o", path("c.png"), "--set", "view.overlay="}).code, 0);
    EXPECT_FALSE(same(image("a.png"), image("b.png")));
    EXPECT_TRUE(same(image("a.png"), image("c.png")));
}

TEST_F(RenderCommandTest, names_a_field_that_is_not_there) {
    std::ofstream(folder_ / "r.json") << recipe_to_json(island_recipe("9.water"));
    const std::string sentence =
        "the overlay '9.water' can't be shown: there is no layer number 9; choose none "
        "(view.overlay=) or one of 2.water, 2.moisture, 2.rivers\n";
    EXPECT_EQ(refusal({path("r.json"), "-o", path("a.png")}, 3), "orograph: " + sentence);
    EXPECT_EQ(refusal({path("r.json"), "-o", path("a.png"), "--set", "view.overlay=9.water"}, 2),
              "orograph: --set: " + sentence);
    // It is of the recipe that all of them make.
    EXPECT_EQ(run({path("r.json"), "-o", path("a.png"), "--set", "view.overlay=7.water", "--set",
                   "layers.2.id=7"})
                  .code,
              0);
}

TEST_F(RenderCommandTest, keeps_a_file_that_is_there_unless_told_otherwise) {
    std::ofstream(folder_ / "a.png") << "mine";
    EXPECT_EQ(refusal({"-o", path("a.png")}, 4),
              "orograph: can't write " + path("a.png") +
                  ": a file of that name is there already; --overwrite replaces it\n");
    EXPECT_EQ(*read_file(folder_ / "a.png"), "mine");
    EXPECT_EQ(run({"-o", path("a.png"), "--overwrite"}).code, 0);
    EXPECT_EQ(image("a.png").width(), 96);
    EXPECT_EQ(folder_.entries(), 1);
}

TEST_F(RenderCommandTest, writes_nothing_where_it_can_not) {
    EXPECT_EQ(
        refusal({"-o", path("no/a.png")}, 4),
        "orograph: can't write " + path("no/a.png") + ": there is no folder " + path("no") + "\n");
    EXPECT_EQ(refusal({"-o", folder_.path().string(), "--overwrite"}, 4),
              "orograph: can't write " + folder_.path().string() + ": it is a folder\n");
    EXPECT_EQ(folder_.entries(), 0);
}

TEST_F(RenderCommandTest, reads_the_shaders_from_a_folder) {
    fs::copy(OROGRAPH_SHADER_FOLDER, folder_ / "shaders", fs::copy_options::recursive);
    const Environment folder{{"OROGRAPH_SHADERS", path("shaders")}};
    ASSERT_EQ(run({"-o", path("a.png")}).code, 0);
    ASSERT_EQ(run({"-o", path("b.png")}, folder).code, 0);
    EXPECT_TRUE(same(image("a.png"), image("b.png")));
    std::ofstream(folder_ / "shaders" / "present.frag")
        << "#version 330 core\nout vec4 colour;\nvoid main() { colour = vec4(1, 0, 0, 1); }\n";
    ASSERT_EQ(run({"-o", path("c.png")}, folder).code, 0);
    EXPECT_EQ(image("c.png").at(3, 3), (Rgb{255, 0, 0}));
}

TEST_F(RenderCommandTest, broken_shaders_are_a_sentence_about_graphics) {
    fs::copy(OROGRAPH_SHADER_FOLDER, folder_ / "shaders", fs::copy_options::recursive);
    const Environment folder{{"OROGRAPH_SHADERS", path("shaders")}};
    std::ofstream(folder_ / "shaders" / "surface.vert") << "#version 330 core\noops\n";
    const std::string text = refusal({"-o", path("a.png")}, 5, folder);
    EXPECT_TRUE(text.starts_with("orograph: shader surface.vert doesn't compile: surface.vert:"))
        << text;
    EXPECT_EQ(refusal({"-o", path("a.png")}, 5, {{"OROGRAPH_SHADERS", path("none")}}),
              "orograph: there is no shader file present.vert\n");
    EXPECT_FALSE(fs::exists(folder_ / "a.png"));
}

TEST_F(RenderCommandTest, a_broken_shader_of_other_pictures_is_no_matter) {
    fs::copy(OROGRAPH_SHADER_FOLDER, folder_ / "shaders", fs::copy_options::recursive);
    std::ofstream(folder_ / "shaders" / "flat.frag") << "#version 330 core\noops\n";
    EXPECT_EQ(run({"-o", path("a.png")}, {{"OROGRAPH_SHADERS", path("shaders")}}).code, 0);
    EXPECT_TRUE(fs::exists(folder_ / "a.png"));
}

/// How much neighbouring pixels differ in a part of the rows, from 0 to 1 of the height.
double roughness(const Image& image, double from, double to) {
    double sum = 0;
    for (int y = static_cast<int>(from * image.height()); y < to * image.height(); ++y) {
        for (int x = 1; x < image.width(); ++x) {
            sum += std::abs(image.at(x, y).green - image.at(x - 1, y).green);
        }
    }
    return sum;
}

TEST_F(RenderCommandTest, a_lens_blurs_what_is_not_in_its_focus) {
    const auto render = [&](const std::string& name, const Arguments& more) {
        Arguments arguments{
            "-o", path(name), "--set", "lattice.levels=7", "--set", "view.rendering=lines"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        const Finished finished = run(arguments);
        EXPECT_EQ(finished.code, 0) << finished.errors;
        return image(name);
    };
    const Image sharp = render("sharp.png", {});
    EXPECT_TRUE(same(sharp, render("pinhole.png", {"--aperture", "0", "--focus", "200"})));
    const Arguments wide{"--aperture", "60", "--focus", "1200"};
    const Image blurred = render("blurred.png", wide);
    EXPECT_LT(roughness(blurred, 0, 1), 0.8 * roughness(sharp, 0, 1));
    // The same picture each time.
    EXPECT_TRUE(same(blurred, render("again.png", wide)));
    EXPECT_FALSE(same(blurred, render("near.png", {"--aperture", "60", "--focus", "300"})));
}

TEST_F(RenderCommandTest, refuses_a_lens_that_is_none) {
    EXPECT_NE(refusal({"-o", path("a.png"), "--aperture", "-1"}, 2).find("--aperture"),
              std::string::npos);
    EXPECT_NE(refusal({"-o", path("a.png"), "--focus", "far"}, 2).find("--focus"),
              std::string::npos);
    EXPECT_EQ(folder_.entries(), 0);
}

}  // namespace
}  // namespace orograph
