// Picking: rays on the processor against the depth that was drawn.

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <optional>
#include <vector>

#include "render/view/ground.h"
#include "tests/render/ring_figures.h"
#include "tests/render/ring_figures_stage.h"

namespace orograph {
namespace {

constexpr int kPickingWidth = 640, kPickingHeight = 360;

/// Metres ahead of the eye, and what a step of the depth's numbers makes there; nothing where no
/// ground was drawn.
struct Ahead {
    double metres, step;
};

std::optional<Ahead> ahead_of(float depth, double near) {
    const bool reversed = GLAD_GL_ARB_clip_control != 0;
    if (reversed ? depth == 0 : depth == 1) return std::nullopt;
    // Else the logarithm of shaders/lib/depth.glsl.
    const auto metres_at = [&](double at) { return reversed ? near / at : std::exp2(44 * at) - 1; };
    const double metres = metres_at(depth);
    return Ahead{metres, metres_at(std::nextafter(depth, reversed ? 0.0f : 1.0f)) - metres};
}

struct Agreement {
    int agree = 0, rays = 0, drawn = 0;

    void compare(const Stage& stage, const Clipmap& clipmap, const Pose& pose,
                 const std::vector<float>& depth, double near, int x, int y) {
        const auto row = static_cast<std::size_t>(kPickingHeight - 1 - y);
        const auto shown = ahead_of(depth[row * kPickingWidth + static_cast<std::size_t>(x)], near);
        const glm::dvec3 forward = view_direction(pose);
        const auto pick = [&](double u, double v) -> std::optional<double> {
            const auto met = clipmap.meet(pose.position, stage.ray(pose, u, v));
            if (!met) return std::nullopt;
            return glm::dot(clipmap.globe().seen(*met, pose.position), forward);
        };
        ++rays;
        drawn += shown.has_value();
        const auto middle = pick(x + 0.5, y + 0.5);
        if (!middle && !shown) {
            ++agree;
            return;
        }
        // Of single precision, all the way from the heights to the screen.
        const double step = shown ? 2 * shown->step + 4e-7 * shown->metres : 0;
        if (middle && shown && std::abs(*middle - shown->metres) <= step) {
            ++agree;
            return;
        }
        // Somewhere in the pixel's footprint.
        double nearest = HUGE_VAL, farthest = -HUGE_VAL;
        for (int i = 0; i < 9; ++i) {
            const auto met = pick(x + i % 3 / 2.0, y + i / 3 / 2.0);
            nearest = std::min(nearest, met.value_or(HUGE_VAL));
            farthest = std::max(farthest, met.value_or(HUGE_VAL));
        }
        const double metres = shown ? shown->metres : HUGE_VAL;
        if (metres >= nearest - step && metres <= farthest + step) {
            ++agree;
        } else if (rays - agree < 5) {
            fmt::print(stderr, "pixel {} {}: drawn at {}, picked at {}, footprint {} to {}\n", x, y,
                       metres, middle.value_or(HUGE_VAL), nearest, farthest);
        }
    }
};

Figure picking(const std::string& name, const std::shared_ptr<const Scene>& scene, int rays) {
    constexpr int kPoses = 20;
    Stage stage({}, {.ring_samples = 128, .samples = 1}, kPickingWidth, kPickingHeight);
    stage.renderer().show(scene);
    Dice dice(12);
    Agreement agreement;
    const double side = side_of(*scene), near = near_plane(*scene);
    for (int i = 0; i < kPoses; ++i) {
        Pose pose = random_pose(*scene, dice, 2 * std::min(1.0, side / 900), side);
        pose.pitch = std::min(pose.pitch, -0.05);
        stage.settled(pose);
        const std::vector<float> depth = stage.drawn_depth();
        for (int ray = 0; ray < rays / kPoses; ++ray) {
            agreement.compare(stage, stage.renderer().clipmap(), pose, depth, near,
                              static_cast<int>(dice.between(0, kPickingWidth)),
                              static_cast<int>(dice.between(0, kPickingHeight)));
        }
    }
    return {fmt::format("picking against depth, {}, {} rays ({} meet the ground)", name,
                        agreement.rays, agreement.drawn),
            fmt::format("{:.4f} % agree", 100.0 * agreement.agree / agreement.rays), "100 %",
            agreement.agree == agreement.rays && agreement.drawn > 0};
}

}  // namespace

Figures picking_figures(const FigureCounts& counts) {
    const Recipe world = world_recipe(0.7, 3000);
    return {picking("rough world", stage_scene(world), counts.rays * 5 / 10),
            picking("tiled map", stage_scene(map_recipe(8, 3, 300)), counts.rays * 3 / 10),
            picking("rough world of means", scene_of_means(world), counts.rays * 2 / 10)};
}

}  // namespace orograph
