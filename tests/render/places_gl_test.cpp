// Where each pixel of the ground is lit once, after its depth was drawn, the picture is that which
// is lit triangle by triangle.

#include <cstdlib>
#include <string>

#include "core/recipe/presets.h"
#include "render/view/framing.h"
#include "tests/render/gl_test.h"
#include "tests/render/golden_pictures.h"
#include "tests/render/picture_difference.h"

namespace orograph {
namespace {

struct LitPlace {
    const char *name, *preset;
    double height;       // metres above the preset's camera
    bool close = false;  // with detail nearer than the finest ring, and trees
    bool operator==(const LitPlace&) const = default;
};

void PrintTo(const LitPlace& place, std::ostream* stream) {
    *stream << place.name;
}

class LitOnce : public GlTest, public testing::WithParamInterface<LitPlace> {};

/// Without reversed depth all is lit forward.
Image picture_with(Depth depth, const std::shared_ptr<const Scene>& scene, const LitPlace& place) {
    auto renderer = Renderer::create(
        ShaderFiles(OROGRAPH_SHADER_FOLDER), [] {}, depth);
    EXPECT_TRUE(renderer.ok()) << renderer.error().message;
    renderer->set_quality({.ring_samples = 128,
                           .samples = 1,
                           .cloud_slices = 5,
                           .near_ground = place.close,
                           .trees_end = place.close ? kTreesEnd : 0});
    Pose pose = scene_pose(*scene, scene->recipe.camera, 16.0 / 9);
    pose.position.y += place.height;
    return picture_of(*renderer, scene, pose, 480, 270);
}

/// In the style natural.
std::shared_ptr<const Scene> preset_scene(const char* preset) {
    Recipe recipe = find_preset(preset).value().recipe;
    recipe.light.style = "natural";
    auto made = make_scene(recipe, {}, {}, {});
    EXPECT_TRUE(made.ok());
    return std::make_shared<const Scene>(std::move(**made));
}

/// How many of the pixels differ by more than 24 steps in all channels together.
double share_apart(const Image& a, const Image& b) {
    int apart = 0;
    for (int y = 0; y < a.height(); ++y) {
        for (int x = 0; x < a.width(); ++x) {
            const Rgb one = a.at(x, y), other = b.at(x, y);
            apart += std::abs(one.red - other.red) + std::abs(one.green - other.green) +
                         std::abs(one.blue - other.blue) >
                     24;
        }
    }
    return static_cast<double>(apart) / (a.width() * a.height());
}

TEST_P(LitOnce, shows_what_is_lit_forward) {
    const auto scene = preset_scene(GetParam().preset);
    const Image forward = picture_with(Depth::logarithmic, scene, GetParam());
    const Image once = picture_with(Depth::best, scene, GetParam());
    // At silhouettes triangles tell another width of a pixel than the ground's mean slope.
    if (difference(forward, once).mean < 1 && share_apart(forward, once) < 0.03) return;
    FAIL() << "mean difference " << difference(forward, once).mean << ", of "
           << share_apart(forward, once) << " of the pixels large; pictures are in "
           << save_diagnostics({std::string("once-") + GetParam().name, {}, {}}, once, forward);
}

class DrawnInSteps : public GlTest {};

TEST_F(DrawnInSteps, each_adds_a_program_until_the_picture_is_the_same) {
    const auto scene = preset_scene("forest-bay");
    const Pose pose = scene_pose(*scene, scene->recipe.camera, 16.0 / 9);
    const Quality quality{.ring_samples = 128,
                          .samples = 1,
                          .cloud_slices = 5,
                          .coarse_clouds = true,
                          .trees_end = 400};
    Renderer at_once = make_renderer(), in_steps = make_renderer();
    at_once.set_quality(quality);
    in_steps.set_quality(quality);
    const Image whole = picture_of(at_once, scene, pose, 160, 90);
    in_steps.draw_in_steps(0);
    int steps = 1;
    double apart = 255;
    Image picture = picture_of(in_steps, scene, pose, 160, 90);
    for (; in_steps.lacks_programs() && steps < 30; ++steps) {
        picture = picture_of(in_steps, scene, pose, 160, 90);
        if (in_steps.lacks_programs()) apart = std::min(apart, difference(whole, picture).mean);
    }
    EXPECT_GE(steps, 6);  // depth, kinds, land, water, trees and sky
    EXPECT_LT(steps, 30);
    EXPECT_GT(apart, 1);
    EXPECT_TRUE(same(whole, picture));
}

class ProgramsAhead : public GlTest {};

TEST_F(ProgramsAhead, are_drawn_with_and_change_no_pixel) {
    // Mountains, far from any sea.
    const auto scene = preset_scene("rainy-mountains");
    const Pose pose = scene_pose(*scene, scene->recipe.camera, 16.0 / 9);
    Renderer renderer = make_renderer();
    renderer.set_quality({.ring_samples = 128, .samples = 1, .cloud_slices = 5});
    const Image before = picture_of(renderer, scene, pose, 160, 90);
    const std::uint64_t changes = renderer.picture_changes();
    const std::size_t lacked = renderer.programs_ahead();
    EXPECT_EQ(lacked > 0, Renderer::is_software());  // which compiles as it draws
    while (renderer.build_ahead()) {
    }
    EXPECT_EQ(renderer.programs_ahead(), 0u);
    const auto canvas = Canvas::create(160, 90);
    ASSERT_TRUE(renderer.draw(pose, canvas->framebuffer(), {0, 0, 160, 90}).ok());
    EXPECT_EQ(renderer.picture_changes(), changes);  // so that is still the picture from before
    EXPECT_TRUE(same(canvas->read(), before));
    // Nor does it change the next one.
    Pose turned = pose;
    turned.heading += 0.1;
    Renderer other = make_renderer();
    other.set_quality(renderer.quality());
    EXPECT_TRUE(same(picture_of(renderer, scene, turned, 160, 90),
                     picture_of(other, scene, turned, 160, 90)));
}

INSTANTIATE_TEST_SUITE_P(
    Of, LitOnce,
    testing::Values(LitPlace{"peaks", "alpine-peaks", 0}, LitPlace{"rivers", "river-mouth", 0},
                    LitPlace{"rivers_low", "river-mouth", -2000},
                    LitPlace{"planet", "river-planet", 0},
                    LitPlace{"coast_low", "sheltered-coast", 0},
                    LitPlace{"coast", "archipelago", 0}, LitPlace{"island", "tropical-island", 0},
                    LitPlace{"island_with_trees", "tropical-island", -60, true},
                    LitPlace{"bay_with_trees", "forest-bay", 0, true},
                    LitPlace{"near_ground", "mountain-source", 0, true}),
    [](const auto& place) { return place.param.name; });

}  // namespace
}  // namespace orograph
