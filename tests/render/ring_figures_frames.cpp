// What the rings cost: memory, milliseconds, and how many blocks are left after culling.

#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <vector>

#include "render/view/frustum.h"
#include "tests/render/ring_figures.h"
#include "tests/render/ring_figures_stage.h"
#include "tests/support/water_terrain.h"

namespace orograph {
namespace {

using Clock = std::chrono::steady_clock;

double milliseconds_since(Clock::time_point start) {
    return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

struct Times {
    std::vector<double> milliseconds;

    double quantile(double share) {
        std::ranges::sort(milliseconds);
        return milliseconds[static_cast<std::size_t>(share *
                                                     static_cast<double>(milliseconds.size() - 1))];
    }
    std::string text() {
        return fmt::format("median {:.2f} ms, 99th percentile {:.2f}, worst {:.2f}", quantile(0.5),
                           quantile(0.99), quantile(1));
    }
};

/// Low over the ground at first, then up to where the whole world is in view.
Pose flight(const Scene& scene, int frame, int frames, double metres_a_frame) {
    const double share = static_cast<double>(frame) / frames;
    Pose pose;
    pose.position.x = 5000 + frame * metres_a_frame;
    pose.position.z = 3000 - frame * metres_a_frame / 2;
    pose.position.y = std::max(ground_at(scene, pose.position.x, pose.position.z) + 20,
                               static_cast<double>(scene.ground->terrain->range().maximum) * 0.6);
    if (share > 0.7) pose.position.y += std::exp2((share - 0.7) / 0.3 * 23);
    pose.heading = 1.1 + 0.3 * std::sin(share * 20);
    pose.pitch = share > 0.7 ? -0.6 : -0.15;
    return pose;
}

/// A flight that never waits for the ground.
struct Flown {
    Times updates, frames;
    double drawn_blocks = 0, all_blocks = 0;
};

Flown fly(const Recipe& recipe, const Quality& quality, int width, int height, int frames,
          double metres_a_frame) {
    Stage stage({}, quality, width, height);
    const auto scene = stage_scene(recipe);
    stage.renderer().show(scene);
    stage.renderer().settle(flight(*scene, 0, frames, metres_a_frame));
    stage.as_it_is(flight(*scene, 0, frames, metres_a_frame));
    glm::mat4 everything(0);
    everything[3][3] = 1;
    Flown flown;
    std::vector<Block> blocks;
    for (int frame = 0; frame < frames; ++frame) {
        const Pose pose = flight(*scene, frame, frames, metres_a_frame);
        const auto start = Clock::now();
        stage.renderer().follow(pose, 1.0 / 30);
        flown.updates.milliseconds.push_back(milliseconds_since(start));
        stage.draw(pose);
        glFinish();
        flown.frames.milliseconds.push_back(milliseconds_since(start));
        const Clipmap& clipmap = stage.renderer().clipmap();
        clipmap.select(Frustum(view_projection(pose, static_cast<double>(width) / height, 1, true)),
                       blocks);
        flown.drawn_blocks += static_cast<double>(blocks.size());
        clipmap.select(Frustum(everything), blocks);
        flown.all_blocks += static_cast<double>(blocks.size());
    }
    return flown;
}

Figure frame(const Recipe& recipe, const Quality& quality, int width, int height, int frames) {
    Flown flown = fly(recipe, quality, width, height, frames, 5);
    const bool steady = flown.frames.quantile(1) <= 2 * flown.frames.quantile(0.5);
    return {fmt::format("frame, {} x {}, n = {}, {} samples, pixels of {}, {} frames", width,
                        height, quality.ring_samples, quality.samples, quality.pixel, frames),
            fmt::format("{}; {:.0f} frames a second; {:.0f} of {:.0f} blocks drawn",
                        flown.frames.text(), 1000 / flown.frames.quantile(0.5),
                        flown.drawn_blocks / frames, flown.all_blocks / frames),
            "worst at most twice the median; 12 frames a second on the processor's preset",
            steady && (!Renderer::is_software() || flown.frames.quantile(0.5) <= 1000.0 / 12)};
}

Figure update(const Recipe& recipe, int samples, int frames) {
    Flown flown = fly(recipe, {.ring_samples = samples, .samples = 1}, 320, 180, frames, 64);
    return {fmt::format("update at 64 samples a frame, n = {}, {} frames", samples, frames),
            flown.updates.text(), "2 ms", flown.updates.quantile(1) <= 2};
}

/// Of the rings' textures.
double mebibytes_of(const std::shared_ptr<const Scene>& scene, int samples) {
    Stage stage({}, {.ring_samples = samples, .samples = 1}, 8, 8);
    stage.renderer().show(scene);
    stage.renderer().settle(Pose{{0, 2000, 0}, 0, 0});
    return static_cast<double>(stage.renderer().ring_bytes()) / (1 << 20);
}

Figure memory_of_water(int samples) {
    const auto scene = scene_with(TestCoast::create());
    const double rings = scene->ground->terrain->finest_level() + 1;
    const double each = mebibytes_of(scene, samples) / rings;
    return {fmt::format("textures of a ring of terrain with water, n = {}", samples),
            fmt::format("{:.1f} MiB", each), "4 MiB", each <= 4};
}

Figure memory(int levels, int samples) {
    const double mebibytes = mebibytes_of(stage_scene(world_recipe(0.85, 1500, levels)), samples);
    return {fmt::format("textures of the 2^{} world, n = {}", levels, samples),
            fmt::format("{:.1f} MiB", mebibytes),
            levels == 24 && samples == 512 ? "40 MiB" : "a constant",
            levels != 24 || mebibytes <= 40};
}

}  // namespace

Figures memory_figures(const FigureCounts&) {
    return {memory(24, 128), memory(24, 256), memory(24, 512),
            memory(40, 128), memory(40, 512), memory_of_water(512)};
}

Figures frame_figures(const FigureCounts& counts) {
    const Recipe recipe = world_recipe(0.85, 1500);
    const int frames = counts.frames;
    Figures figures;
    for (const int pixel : {1, 2}) {
        const Quality quality{.ring_samples = 128, .samples = 1, .pixel = pixel};
        figures.push_back(frame(recipe, quality, 1280, 720, frames));
    }
    for (const int samples : {128, 256, 512}) {
        figures.push_back(update(recipe, samples, frames));
    }
    if (Renderer::is_software()) return figures;
    for (const int samples : {256, 512}) {
        const Quality quality{.ring_samples = samples, .samples = 4};
        figures.push_back(frame(recipe, quality, 1920, 1080, frames));
        figures.push_back(frame(recipe, quality, 3840, 2160, frames));
    }
    return figures;
}

}  // namespace orograph
