// Pictures from anywhere, from orbit to under water, at any time and in every style: each pixel is
// a finite number, before the framebuffer clips it. The number of poses is that of the environment
// variable OROGRAPH_POSES, which takes all presets, or a few hundred of those that are made soon.

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <glm/vec4.hpp>
#include <numbers>
#include <random>
#include <string>
#include <vector>

#include "core/base/files.h"
#include "core/recipe/presets.h"
#include "core/recipe/styles.h"
#include "render/view/under_water.h"
#include "tests/render/gl_test.h"
#include "tests/support/recipes.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/test_clipmaps.h"
#include "tests/support/test_scenes.h"

namespace orograph {
namespace {

constexpr int kPoseWidth = 32, kPoseHeight = 18;
constexpr int kPosesOfALight = 13;

/// The presets whose scenes are made in less than a second, of all kinds of ground.
constexpr std::string_view kQuick[] = {"alpine-flight", "classic-start",   "lace",
                                       "red-canyons",   "tropical-island", "volcano",
                                       "alpine-peaks",  "endless-dunes",   "archipelago"};

class Poses : public GlTest {
  protected:
    double uniform(double low, double high) {
        return low + (high - low) * (static_cast<double>(random_()) / 4294967296.0);
    }
    bool one_in(unsigned count) { return random_() % count == 0; }
    double one_of(std::initializer_list<double> values) {
        return values.begin()[random_() % values.size()];
    }

    /// Another light, and another style, of which each has its turn.
    void relight(Recipe& recipe) {
        const auto styles = style_choices();
        recipe.view.rendering = Rendering::rendered;
        recipe.light.style = styles[styled_++ % styles.size()].key;
        recipe.light.sun = one_in(2) ? SunSource::time : SunSource::hand;
        recipe.light.azimuth_degrees = uniform(0, 360);
        recipe.light.elevation_degrees = one_in(4) ? one_of({-90, 0, 90}) : uniform(-90, 90);
        recipe.light.hour = uniform(0, 24);
        recipe.light.day = 1 + static_cast<int>(random_() % 365);
        recipe.light.latitude_degrees = one_in(4) ? one_of({-90, 0, 90}) : uniform(-90, 90);
        recipe.light.haze = one_in(4) ? one_of({0, 20}) : uniform(0, 3);
        recipe.light.clouds = one_in(4) ? one_of({0, 1}) : uniform(0, 1);
        recipe.light.exposure = one_in(4) ? one_of({-6, 6}) : 0;
        if (one_in(2)) recipe.light.globe = GlobeKind::automatic;
        if (one_in(3)) recipe.water.sea = true;
    }

    /// From under the lowest ground to orbit, and to where the ground is lost from sight.
    Pose pose_above(const Scene& scene) {
        const double side = side_of(scene);
        const HeightRange range = scene.ground ? scene.ground->terrain->range() : HeightRange{};
        Pose pose;
        const double away = side * std::pow(10, uniform(-4, 0.3));
        pose.position = {uniform(-away, away), 0, uniform(-away, away)};
        pose.position.y = one_in(3) ? uniform(range.minimum - 100.0, range.maximum + 100.0)
                                    : (one_in(4) ? -1 : 1) * std::pow(10, uniform(-2, 8.5));
        if (one_in(20)) pose.position.y = scene.recipe.water.sea_level;
        if (one_in(20)) pose.position = {0, pose.position.y, 0};
        pose.heading = one_in(5) ? one_of({0, std::numbers::pi / 2, std::numbers::pi})
                                 : uniform(-std::numbers::pi, std::numbers::pi);
        pose.pitch = one_in(5) ? one_of({-std::numbers::pi / 2, 0, std::numbers::pi / 2})
                               : uniform(-std::numbers::pi / 2, std::numbers::pi / 2);
        return pose;
    }

    /// To somewhere between the surface of the water and its bed, where there is any.
    void sink(Pose& pose, const Renderer& renderer) {
        if (!renderer.clipmap().layout()) return;
        const double bed = renderer.clipmap().height(pose.position.x, pose.position.z, Floor::bed);
        const double surface = renderer.clipmap().height(pose.position.x, pose.position.z);
        const double share = one_in(4) ? one_of({0, 1e-6, 1 - 1e-6}) : uniform(0, 1);
        if (surface > bed) pose.position.y = std::lerp(bed, surface, share);
    }

    /// How many pixels of what was drawn last are no finite numbers.
    int strange_pixels(const Renderer& renderer) {
        std::vector<glm::vec4> pixels(kPoseWidth * kPoseHeight);
        glBindTexture(GL_TEXTURE_2D, renderer.picture().id());
        glGetTexImage(GL_TEXTURE_2D, 0, GL_RGBA, GL_FLOAT, pixels.data());
        return static_cast<int>(std::ranges::count_if(pixels, [](const glm::vec4& pixel) {
            return !(std::isfinite(pixel.r) && std::isfinite(pixel.g) && std::isfinite(pixel.b));
        }));
    }

    std::mt19937 random_{15};
    std::size_t styled_ = 0;
};

std::vector<Preset> wanted_presets(bool all) {
    std::vector<Preset> result;
    for (const Preset& preset : presets()) {
        if (all || std::ranges::find(kQuick, preset.key) != std::end(kQuick)) {
            result.push_back(preset);
        }
    }
    return result;
}

/// Puts `now` in the place of `then` in a file, which has it.
void replace_in(const std::filesystem::path& file, const std::string& then,
                const std::string& now) {
    std::string text = *read_file(file);
    const std::size_t at = text.find(then);
    ASSERT_NE(at, std::string::npos) << file;
    text.replace(at, then.size(), now);
    ASSERT_TRUE(write_file(file, text, Existing::replace).ok());
}

/// A copy of the shaders that doesn't hide what is no number: drivers take the maximum of that and
/// 0 for 0. `lit` is what the style natural shows of the ground.
void write_shaders(const std::filesystem::path& folder,
                   const std::string& lit = "sunlight.w * lit") {
    std::filesystem::copy(OROGRAPH_SHADER_FOLDER, folder, std::filesystem::copy_options::recursive);
    replace_in(folder / "natural.frag", "sunlight.w * lit", lit);
    replace_in(folder / "lib" / "tone.glsl", "max(shown + noise", "(shown + noise");
    replace_in(folder / "lib" / "tone.glsl", "sqrt(shown + 0.001), vec3(0.0))",
               "sqrt(max(shown, vec3(0.0)) + 0.001))");
}

TEST_F(Poses, show_no_pixel_that_is_no_finite_number) {
    const char* asked = std::getenv("OROGRAPH_POSES");
    const int count = asked ? std::max(std::atoi(asked), 1) : thorough(300);
    const std::vector<Preset> presets = wanted_presets(asked);
    ASSERT_GE(presets.size(), std::size(kQuick));
    const TemporaryFolder folder;
    write_shaders(folder / "shaders");
    Renderer renderer = make_renderer(ShaderFiles(folder / "shaders"));
    renderer.keep_floats();
    renderer.set_quality({.ring_samples = 64, .samples = 1, .cloud_slices = 5});
    const auto canvas = Canvas::create(kPoseWidth, kPoseHeight);
    const SceneLimits limits{.tiles = std::make_shared<TileBudget>(std::size_t{32} << 20)};
    const int each =
        (count + static_cast<int>(presets.size()) - 1) / static_cast<int>(presets.size());
    int drawn = 0, strange = 0, dived = 0;
    for (const Preset& preset : presets) {
        Recipe recipe = preset.recipe;
        Scene scene;
        for (int i = 0; i < each; ++i, ++drawn) {
            if (i % kPosesOfALight == 0) {
                relight(recipe);
                auto made = make_scene(recipe, limits, scene, {});
                ASSERT_TRUE(made.ok()) << preset.key << ": " << made.error().message;
                scene = std::move(**made);
                renderer.show(std::make_shared<const Scene>(scene));
            }
            Pose pose = pose_above(scene);
            renderer.settle(pose);
            if (one_in(2)) {
                sink(pose, renderer);
                renderer.settle(pose);
            }
            if (renderer.clipmap().layout())
                dived += under_water(scene, renderer.clipmap(), pose.position).has_value();
            ASSERT_TRUE(
                renderer.draw(pose, canvas->framebuffer(), {0, 0, kPoseWidth, kPoseHeight}).ok());
            const int pixels = strange_pixels(renderer);
            strange += pixels > 0;
            EXPECT_EQ(pixels, 0) << preset.key << ", style " << recipe.light.style << ", pose "
                                 << pose.position.x << ' ' << pose.position.y << ' '
                                 << pose.position.z << ", heading " << pose.heading << ", pitch "
                                 << pose.pitch << ", sun " << recipe.light.elevation_degrees
                                 << ", hour " << recipe.light.hour;
        }
    }
    EXPECT_GT(dived, 0);
    fmt::print("{} poses of {} presets, {} under water: {} with a pixel that is no finite number\n",
               drawn, presets.size(), dived, strange);
}

TEST_F(Poses, under_water_show_no_such_pixel) {
    const TemporaryFolder folder;
    write_shaders(folder / "shaders");
    const auto preset = std::ranges::find(presets(), "reef", &Preset::key);
    ASSERT_NE(preset, presets().end());
    Renderer renderer = make_renderer(ShaderFiles(folder / "shaders"));
    renderer.keep_floats();
    renderer.set_quality({.ring_samples = 64, .samples = 1, .cloud_slices = 5});
    const auto canvas = Canvas::create(kPoseWidth, kPoseHeight);
    Recipe recipe = preset->recipe;
    Scene scene;
    int dived = 0;
    for (int i = 0; i < thorough(260); ++i) {
        if (i % kPosesOfALight == 0) {
            relight(recipe);
            recipe.light.style = one_in(5) ? "classic" : "natural";
            recipe.water.sea = true;
            recipe.water.silt = one_in(3) ? one_of({0, 10}) : uniform(0, 1);
            recipe.water.wind = one_in(3) ? one_of({0, 25}) : uniform(0, 12);
            auto made = make_scene(recipe, {}, scene, {});
            ASSERT_TRUE(made.ok()) << made.error().message;
            scene = std::move(**made);
            renderer.show(std::make_shared<const Scene>(scene));
        }
        Pose pose = pose_above(scene);
        renderer.settle(pose);
        sink(pose, renderer);
        renderer.settle(pose);
        ASSERT_TRUE(
            renderer.draw(pose, canvas->framebuffer(), {0, 0, kPoseWidth, kPoseHeight}).ok());
        dived += under_water(scene, renderer.clipmap(), pose.position).has_value();
        EXPECT_EQ(strange_pixels(renderer), 0)
            << pose.position.x << ' ' << pose.position.y << ' ' << pose.position.z << ", heading "
            << pose.heading << ", pitch " << pose.pitch << ", style " << recipe.light.style
            << ", sun " << recipe.light.elevation_degrees << ", silt " << recipe.water.silt
            << ", wind " << recipe.water.wind;
    }
    EXPECT_GT(dived, thorough(260) / 3);
    fmt::print("{} poses under water\n", dived);
}

// Where llvmpipe finds a triangle in a pixel, but no area to interpolate over.
TEST_F(Poses, of_ground_seen_edge_on_show_none_either) {
    const TemporaryFolder folder;
    write_shaders(folder / "shaders");
    const auto preset = std::ranges::find(presets(), "canyon-land", &Preset::key);
    ASSERT_NE(preset, presets().end());
    Recipe recipe = preset->recipe;
    recipe.light.style = "natural";
    const auto scene = scene_of(recipe);
    Renderer renderer = make_renderer(ShaderFiles(folder / "shaders"));
    renderer.keep_floats();
    renderer.set_quality({.ring_samples = 64, .samples = 1});
    const Pose pose{{20.520960514955831, 367.67900011629217, -20.747180531770432},
                    0.91636989382144307,
                    -0.52410003594447097};
    picture_of(renderer, scene, pose, kPoseWidth, kPoseHeight);
    EXPECT_EQ(strange_pixels(renderer), 0);
}

TEST_F(Poses, would_show_a_pixel_that_is_none) {
    const TemporaryFolder folder;
    // Divides by what is 0 in the middle column.
    write_shaders(folder / "shaders", "sunlight.w * lit / (floor(gl_FragCoord.x) - 16.0)");
    Recipe recipe = small_recipe(Rendering::rendered);
    recipe.light.style = "natural";
    const auto scene = scene_of(recipe);
    Renderer renderer = make_renderer(ShaderFiles(folder / "shaders"));
    const Pose below{{0, 900, 0}, 0, -std::numbers::pi / 2};
    for (const bool floats : {false, true}) {
        if (floats) renderer.keep_floats();
        renderer.set_quality({.ring_samples = 64, .samples = 1});
        picture_of(renderer, scene, below, kPoseWidth, kPoseHeight);
        EXPECT_EQ(strange_pixels(renderer) > 0, floats);
    }
}

}  // namespace
}  // namespace orograph
