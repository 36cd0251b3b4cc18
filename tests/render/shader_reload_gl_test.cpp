#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "tests/render/gl_test.h"
#include "tests/render/picture_difference.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/test_scenes.h"

namespace orograph {
namespace {

namespace fs = std::filesystem;

/// A copy of the shaders that one may break.
class ShaderReloadTest : public GlTest {
  protected:
    ShaderReloadTest() {
        fs::copy(OROGRAPH_SHADER_FOLDER, shaders_.path(), fs::copy_options::recursive);
    }

    // The compiler's messages are what is tested; the driver tells them twice.
    void SetUp() override {
        GlTest::SetUp();
        glDebugMessageControl(GL_DEBUG_SOURCE_SHADER_COMPILER, GL_DONT_CARE, GL_DONT_CARE, 0,
                              nullptr, GL_FALSE);
    }
    void TearDown() override {
        glDebugMessageControl(GL_DEBUG_SOURCE_SHADER_COMPILER, GL_DONT_CARE, GL_DONT_CARE, 0,
                              nullptr, GL_TRUE);
        GlTest::TearDown();
    }

    std::string text(const std::string& path) const {
        std::ostringstream text;
        text << std::ifstream(shaders_ / path).rdbuf();
        return text.str();
    }

    /// Writes a file, at a time that differs from the last one even where clocks are coarse.
    void put(const std::string& path, const std::string& text) {
        std::ofstream(shaders_ / path) << text;
        written_ += std::chrono::seconds(2);
        fs::last_write_time(shaders_ / path, fs::last_write_time(shaders_ / path) + written_);
    }

    ShaderFiles files() const { return ShaderFiles(shaders_.path()); }

    TemporaryFolder shaders_;
    std::chrono::seconds written_{0};
    std::shared_ptr<const Scene> scene_ = scene_of(small_recipe(Rendering::clouds));
};

const std::string kBroken =
    "#version 330 core\nout vec4 colour;\nvoid main() { colour = vec4(nonsense); }\n";
const std::string kRed =
    "#version 330 core\nout vec4 colour;\nvoid main() { colour = vec4(1.0, 0.0, 0.0, 1.0); }\n";

TEST_F(ShaderReloadTest, every_program_can_be_built) {
    auto programs = Programs::create(ShaderFiles(OROGRAPH_SHADER_FOLDER));
    ASSERT_TRUE(programs.ok());
    for (int kind = 0; kind <= Programs::present; ++kind) {
        EXPECT_NE(programs->find(static_cast<Programs::Kind>(kind)), nullptr) << kind;
    }
    EXPECT_FALSE(programs->failure());
}

TEST_F(ShaderReloadTest, a_folder_draws_what_the_embedded_files_draw) {
    Renderer embedded = make_renderer(), folder = make_renderer(files());
    EXPECT_TRUE(same(picture_of(embedded, scene_), picture_of(folder, scene_)));
}

TEST_F(ShaderReloadTest, does_nothing_while_nothing_changes) {
    Renderer renderer = make_renderer(files());
    const Image before = picture_of(renderer, scene_);
    renderer.reload_shaders();
    EXPECT_EQ(renderer.shader_errors(), "");
    EXPECT_TRUE(same(before, picture_of(renderer, scene_)));
}

TEST_F(ShaderReloadTest, a_broken_shader_is_named_with_its_line_and_leaves_the_picture) {
    Renderer renderer = make_renderer(files());
    const Image before = picture_of(renderer, scene_);
    put("flat.frag", kBroken);
    renderer.reload_shaders();
    EXPECT_NE(renderer.shader_errors().find("shader flat.frag doesn't compile"), std::string::npos);
    EXPECT_NE(renderer.shader_errors().find("flat.frag:3"), std::string::npos)
        << renderer.shader_errors();
    EXPECT_TRUE(same(before, picture_of(renderer, scene_)));
}

TEST_F(ShaderReloadTest, a_mended_shader_is_drawn_with) {
    Renderer renderer = make_renderer(files());
    const Image before = picture_of(renderer, scene_);
    put("flat.frag", kBroken);
    renderer.reload_shaders();
    put("flat.frag", kRed);
    renderer.reload_shaders();
    EXPECT_EQ(renderer.shader_errors(), "");
    const Image after = picture_of(renderer, scene_);
    EXPECT_FALSE(same(before, after));
    EXPECT_EQ(after.at(128, 72), (Rgb{255, 0, 0}));
}

TEST_F(ShaderReloadTest, an_included_file_counts_too) {
    Renderer renderer = make_renderer(files());
    const Image before = picture_of(renderer, scene_);
    put("lib/colour.glsl", "float oops;\n" + text("lib/colour.glsl") + "int wrong = ;\n");
    renderer.reload_shaders();
    const auto lines = std::ranges::count(text("lib/colour.glsl"), '\n');
    EXPECT_NE(renderer.shader_errors().find("lib/colour.glsl:" + std::to_string(lines)),
              std::string::npos)
        << renderer.shader_errors();
    EXPECT_TRUE(same(before, picture_of(renderer, scene_)));
    put("lib/colour.glsl", "vec3 encode_srgb(vec3 light) { return vec3(0.0, 1.0, 0.0); }\n");
    renderer.reload_shaders();
    EXPECT_EQ(renderer.shader_errors(), "");
    EXPECT_EQ(picture_of(renderer, scene_).at(128, 72), (Rgb{0, 255, 0}));
}

TEST_F(ShaderReloadTest, shaders_that_do_not_fit_each_other_are_named) {
    Renderer renderer = make_renderer(files());
    picture_of(renderer, scene_);
    put("flat.frag",
        "#version 330 core\nin vec4 tile_position;\nout vec4 colour;\n"
        "void main() { colour = tile_position; }\n");
    renderer.reload_shaders();
    EXPECT_NE(renderer.shader_errors().find("flat.vert and flat.frag don't link"),
              std::string::npos)
        << renderer.shader_errors();
}

TEST_F(ShaderReloadTest, a_file_that_goes_and_comes_back_is_forgiven) {
    Renderer renderer = make_renderer(files());
    const Image before = picture_of(renderer, scene_);
    const std::string kept = text("flat.frag");
    fs::remove(shaders_ / "flat.frag");
    renderer.reload_shaders();
    EXPECT_NE(renderer.shader_errors().find("there is no shader file flat.frag"),
              std::string::npos);
    EXPECT_TRUE(same(before, picture_of(renderer, scene_)));
    put("flat.frag", kept);
    renderer.reload_shaders();
    EXPECT_EQ(renderer.shader_errors(), "");
    EXPECT_TRUE(same(before, picture_of(renderer, scene_)));
}

TEST_F(ShaderReloadTest, a_renderer_is_not_made_of_what_all_pictures_need_broken) {
    put("present.frag", kBroken);
    const auto renderer = Renderer::create(files());
    ASSERT_FALSE(renderer.ok());
    EXPECT_EQ(renderer.error().fault, Fault::graphics);
    EXPECT_NE(renderer.error().message.find("present.frag:3"), std::string::npos)
        << renderer.error().message;
}

TEST_F(ShaderReloadTest, one_picture_builds_only_the_shaders_that_it_draws_with) {
    put("sky.frag", kBroken);
    auto renderer = Renderer::create(files());
    ASSERT_TRUE(renderer.ok());
    Renderer embedded = make_renderer();
    EXPECT_TRUE(same(picture_of(embedded, scene_), picture_of(*renderer, scene_)));
    EXPECT_EQ(renderer->shader_errors(), "");
}

TEST_F(ShaderReloadTest, what_is_built_ahead_is_all_that_any_flight_needs_and_once) {
    auto programs = Programs::create(ShaderFiles(OROGRAPH_SHADER_FOLDER));
    ASSERT_TRUE(programs.ok());
    ASSERT_NE(programs->find(Programs::lines), nullptr);  // in use already
    int built = 2;
    for (; programs->build_ahead(); ++built) EXPECT_FALSE(programs->failure());
    using enum Programs::Kind;
    for (const auto kind : {ridge, surface, natural_near_with_water, natural_globe, map, side,
                            lines, sky, dome_clear_at_night, plain_with_sea, flat, present}) {
        EXPECT_TRUE(programs->has(kind)) << kind;
    }
    for (const auto kind : {natural_near_trees, tree_places, natural_once, kinds, bed}) {
        EXPECT_FALSE(programs->has(kind)) << kind;
    }
    int have = 0;
    for (int kind = 0; kind <= present; ++kind)
        have += programs->has(static_cast<Programs::Kind>(kind));
    EXPECT_EQ(have, built);
}

TEST_F(ShaderReloadTest, a_broken_shader_that_was_built_ahead_is_told_by_the_next_picture) {
    put("sky.frag", kBroken);
    auto renderer = Renderer::create(files());
    ASSERT_TRUE(renderer.ok());
    while (renderer->build_ahead()) {
    }
    renderer->show(scene_);
    const auto canvas = Canvas::create(64, 64);
    const Status drawn = renderer->draw({}, canvas->framebuffer(), {0, 0, 64, 64});
    ASSERT_FALSE(drawn.ok());
    EXPECT_NE(drawn.error().message.find("sky.frag:3"), std::string::npos);
}

TEST_F(ShaderReloadTest, a_picture_that_needs_a_broken_shader_says_so_until_it_is_mended) {
    const std::string kept = text("flat.frag");
    put("flat.frag", kBroken);
    auto renderer = Renderer::create(files());
    ASSERT_TRUE(renderer.ok());
    renderer->show(scene_);
    const auto canvas = Canvas::create(64, 64);
    for (int i = 0; i < 2; ++i) {
        const Status drawn = renderer->draw({}, canvas->framebuffer(), {0, 0, 64, 64});
        ASSERT_FALSE(drawn.ok());
        EXPECT_NE(drawn.error().message.find("flat.frag:3"), std::string::npos);
    }
    put("flat.frag", kept);
    renderer->reload_shaders();
    EXPECT_TRUE(renderer->draw({}, canvas->framebuffer(), {0, 0, 64, 64}).ok());
}

TEST_F(ShaderReloadTest, a_renderer_is_not_made_of_shaders_that_are_not_there) {
    const auto renderer = Renderer::create(ShaderFiles(shaders_ / "nowhere"));
    ASSERT_FALSE(renderer.ok());
    EXPECT_TRUE(renderer.error().message.starts_with("there is no shader file "))
        << renderer.error().message;
}

}  // namespace
}  // namespace orograph
