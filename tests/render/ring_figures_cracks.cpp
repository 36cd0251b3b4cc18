// Cracks: where the background shows through ground that is there.

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <glm/geometric.hpp>
#include <vector>

#include "core/base/files.h"
#include "core/pictures/picture_png.h"
#include "tests/render/ring_figures.h"
#include "tests/render/ring_figures_stage.h"
#include "tests/support/recipes.h"

namespace orograph {
namespace {

/// The ground seen from above in white, all else darker. What is seen from below could only be seen
/// through a crack, and so is left out.
std::vector<std::pair<std::string, std::string>> white_ground() {
    const std::string white =
        "#version 330 core\n#include \"lib/depth.glsl\"\nout vec4 colour;\n"
        "void main() { if (!gl_FrontFacing) discard; write_depth(); colour = vec4(1.0); }\n";
    const std::string black =
        "#version 330 core\nout vec4 colour;\nvoid main() { colour = vec4(0.0); }\n";
    return {{"surface.frag", white},
            {"natural.frag", white},
            {"depth.frag", white},
            {"sky.frag", black},
            {"dome.frag", black}};
}

/// Marks all background that the picture's border reaches: the sky, and what lies beyond the
/// terrain. A height field hides no other from an eye above it.
std::vector<bool> outside(const Image& image) {
    std::vector<bool> reached(image.size());
    std::vector<std::pair<int, int>> open;
    const auto visit = [&](int x, int y) {
        if (x < 0 || y < 0 || x >= image.width() || y >= image.height()) return;
        const auto index = static_cast<std::size_t>(y * image.width() + x);
        if (reached[index] || image.at(x, y) == Rgb{255, 255, 255}) return;
        reached[index] = true;
        open.emplace_back(x, y);
    };
    for (int x = 0; x < image.width(); ++x) visit(x, 0), visit(x, image.height() - 1);
    for (int y = 0; y < image.height(); ++y) visit(0, y), visit(image.width() - 1, y);
    while (!open.empty()) {
        const auto [x, y] = open.back();
        open.pop_back();
        for (int dy = -1; dy <= 1; ++dy) {
            for (int dx = -1; dx <= 1; ++dx) visit(x + dx, y + dy);
        }
    }
    return reached;
}

/// Whether a ray surely meets the ground: it starts above the terrain and is still over it, by a
/// pixel of that many radians, when it is below its lowest height.
bool surely_meets(const Scene& scene, const glm::dvec3& eye, const glm::dvec3& along,
                  double pixel) {
    const HeightRange range = scene.ground->terrain->range();
    const double lowest = 2.0 * range.minimum - range.maximum - 1;
    if (along.y >= 0 || eye.y <= lowest) return false;
    if (!scene.globe.flat()) {
        // A ray that only just goes below it may belong to a pixel that doesn't.
        const auto at = [&](double height) {
            return scene.globe.crossing({}, glm::normalize(along), eye.y, height);
        };
        const double nearest = at(lowest).first;
        const auto [enters, leaves] = at(lowest - pixel * nearest);
        return enters < leaves;
    }
    const double distance = (lowest - eye.y) / along.y, half = side_of(scene) / 2;
    const double inside = half - distance * pixel / -along.y;
    if (std::abs(eye.x) > half || std::abs(eye.z) > half) return false;
    return std::abs(eye.x + along.x * distance) < inside &&
           std::abs(eye.z + along.z * distance) < inside;
}

int cracks_in(const Image& image, const Stage& stage, const Scene& scene, const Pose& pose) {
    const std::vector<bool> reached = outside(image);
    int cracks = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            if (image.at(x, y) == Rgb{255, 255, 255}) continue;
            if (!reached[static_cast<std::size_t>(y * image.width() + x)] ||
                surely_meets(scene, pose.position, stage.ray(pose, x + 0.5, y + 0.5),
                             kFieldOfView / image.height())) {
                ++cracks;
            }
        }
    }
    if (cracks > 0) {
        if (const char* folder = std::getenv("OROGRAPH_TEST_OUTPUT")) {
            static int saved = 0;
            const auto png = encode_png(image);
            const auto path = fmt::format("{}/cracks-{}.png", folder, ++saved);
            if (png) static_cast<void>(write_file(path, *png, Existing::replace).ok());
        }
        fmt::print(stderr, "{} pixels of cracks from {:.6f} {:.6f} {:.6f}, {:.6f}, {:.6f}\n",
                   cracks, pose.position.x, pose.position.y, pose.position.z, pose.heading,
                   pose.pitch);
    }
    return cracks;
}

using SharedScene = std::shared_ptr<const Scene>;

int settled_cracks(const SharedScene& scene, const std::string& shaders, int samples, int poses) {
    Stage stage(shaders, {.ring_samples = samples, .samples = 1}, 320, 180);
    stage.renderer().show(scene);
    const Pose whole = frame_scene(*scene, 16.0 / 9);
    int count = cracks_in(stage.settled(whole), stage, *scene, whole);
    Dice dice(1);
    const double side = side_of(*scene);
    for (int i = 1; i < poses; ++i) {
        const Pose pose = random_pose(*scene, dice, 4 * std::min(1.0, side / 900), 1.5 * side);
        count += cracks_in(stage.settled(pose), stage, *scene, pose);
    }
    return count;
}

Figure cracks(const std::string& name, const SharedScene& scene, int samples, int poses) {
    const int count = settled_cracks(scene, shaders_with(white_ground()), samples, poses);
    return {fmt::format("cracks, {}, n = {}, {} poses", name, samples, poses),
            fmt::format("{} pixels", count), "0", count == 0};
}

/// While rings arrive late and lag behind: a flight that never waits.
int late_cracks(const SharedScene& scene, const std::string& shaders, int samples, int poses) {
    Stage stage(shaders, {.ring_samples = samples, .samples = 1}, 320, 180);
    stage.renderer().show(scene);
    Dice dice(2);
    const double side = side_of(*scene);
    Pose pose = random_pose(*scene, dice, 2, side);
    stage.renderer().settle(pose);
    int count = 0;
    for (int i = 0; i < poses; ++i) {
        if (i % 8 == 0) {
            pose = random_pose(*scene, dice, 2, side);
        } else {  // a few cells of some ring further
            const double step = dice.octaves_between(1, 4000), limit = side / 2;
            pose.position.x =
                std::clamp(pose.position.x + dice.between(-step, step), -limit, limit);
            pose.position.z =
                std::clamp(pose.position.z + dice.between(-step, step), -limit, limit);
        }
        stage.renderer().follow(pose, 0.05);
        // Above the ground that is drawn, which may be higher than the true one; and not so near
        // triangles of thousands of kilometres that single precision can't tell above from below.
        const Clipmap& clipmap = stage.renderer().clipmap();
        const double above =
            dice.octaves_between(10, 500) + 1e-3 * clipmap.layout()->spacing(clipmap.finest());
        double ground = 0;
        do {
            ground = clipmap.height(pose.position.x, pose.position.z);
            pose.position.y = ground + above;
            stage.renderer().follow(pose, 0);
        } while (clipmap.height(pose.position.x, pose.position.z) > ground + above / 8);
        count += cracks_in(stage.as_it_is(pose), stage, *scene, pose);
    }
    return count;
}

/// `known`: whether cracks are known: single precision can't clip the triangles of a world of 2^40,
/// thousands of kilometres wide, so near the eye as they are before the finer rings are there.
Figure cracks_while_late(const std::string& name, const SharedScene& scene, int samples, int poses,
                         bool known) {
    const int count = late_cracks(scene, shaders_with(white_ground()), samples, poses);
    return {fmt::format("cracks while rings are late, {}, n = {}, {} frames", name, samples, poses),
            fmt::format("{} pixels", count), "0", count == 0, known || count == 0};
}

}  // namespace

int cracks_with_vertex_shader(const std::string& text, int poses) {
    auto shaders = white_ground();
    shaders.emplace_back("surface.vert", text);
    return settled_cracks(stage_scene(world_recipe(0.7, 1000)), shaders_with(shaders), 64, poses);
}

Figures crack_figures(const FigureCounts& counts) {
    const int some = std::max(counts.poses / 10, 4);
    Recipe huge = world_recipe(0.7, 1000, 40);
    Recipe endless = world_recipe(0.7, 1000, 24);
    endless.extent.kind = ExtentKind::endless;
    diamond_square_in(endless).edge = Edge::endless;
    const Recipe rough = world_recipe(0.7, 1000), map = map_recipe(8, 3, 300);
    const SharedScene world = stage_scene(rough), means = scene_of_means(rough),
                      whole = stage_scene(huge);
    return {cracks("rough world of 2^24", world, 128, counts.poses - 5 * some),
            cracks("map of 256 x 256, 3 x 3 tiles", stage_scene(map), 64, some),
            cracks("world of 2^40", whole, 64, some),
            cracks("endless world", stage_scene(endless), 64, some),
            cracks("rough world of means", means, 128, some),
            cracks("map of means, 3 x 3 tiles", scene_of_means(map), 64, some),
            cracks_while_late("rough world of 2^24", world, 128, some, false),
            cracks_while_late("world of 2^40", whole, 64, some, true),
            cracks_while_late("rough world of means", means, 128, some, false)};
}

}  // namespace orograph
