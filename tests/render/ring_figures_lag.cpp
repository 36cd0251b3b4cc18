// How far rings lag behind in a flight over a world with rivers, whose samples cost the most.

#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <iterator>
#include <vector>

#include "tests/render/ring_figures.h"
#include "tests/render/ring_figures_stage.h"

namespace orograph {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

struct Lag {
    /// What the finest ring shows was wanted so long ago, at most.
    double longest = 0;
    double frame = 0;
};

/// From where a ring wants to be drawn, and since when.
struct Wanted {
    Cell origin;
    Clock::time_point since;
};

/// Of a ring that is drawn.
Cell wanted_origin(const Clipmap& clipmap, int ring) {
    for (const RingRequest& request : clipmap.requests()) {
        if (request.ring == ring) return request.origin;
    }
    return clipmap.kept(ring)->origin();
}

/// Low over the ground, `cells` cells of the finest ring a frame; nothing waits.
Lag fly(const Recipe& recipe, int samples, int frames, double cells) {
    Stage stage({}, {.ring_samples = samples, .samples = 1}, 640, 360);
    const auto scene = stage_scene(recipe);
    stage.renderer().show(scene);
    const double step =
        cells * scene->ground->terrain->spacing(scene->ground->terrain->finest_level());
    const auto pose_of = [&](int frame) {
        Pose pose;
        // On land, and not along the grid.
        pose.position.x = -2.4e6 + 0.8 * step * frame;
        pose.position.z = 1.1e6 - 0.6 * step * frame;
        pose.position.y = std::max(ground_at(*scene, pose.position.x, pose.position.z), 0.0) + 20;
        pose.heading = 0.9;
        pose.pitch = -0.2;
        return pose;
    };
    stage.renderer().settle(pose_of(0));
    const int finest = stage.renderer().clipmap().finest();
    Lag lag;
    const auto begin = Clock::now();
    std::vector<Wanted> wanted;
    for (int frame = 0; frame < frames; ++frame) {
        const Pose pose = pose_of(frame);
        stage.renderer().follow(pose, 1.0 / 60);
        stage.draw(pose);
        glFinish();
        const Clipmap& clipmap = stage.renderer().clipmap();
        const Cell now = wanted_origin(clipmap, finest);
        if (wanted.empty() || wanted.back().origin != now) wanted.push_back({now, Clock::now()});
        const auto shown = std::ranges::find(wanted.rbegin(), wanted.rend(),
                                             clipmap.kept(finest)->origin(), &Wanted::origin);
        // Until what it shows was no longer wanted it wasn't behind.
        if (shown == wanted.rend()) {
            lag.longest = seconds_since(begin);
        } else if (shown != wanted.rbegin()) {
            lag.longest = std::max(lag.longest, seconds_since(std::prev(shown)->since));
        }
    }
    lag.frame = seconds_since(begin) / frames;
    return lag;
}

}  // namespace

Figures lag_figures(const FigureCounts& counts) {
    constexpr double kMost = 0.25;
    Figures figures;
    for (const int samples : {128, 256, 512}) {
        const Lag lag = fly(rivers_recipe(), samples, counts.frames, 64);
        figures.push_back(
            {fmt::format(
                 "the finest ring behind, world with rivers, n = {}, 64 samples a frame, {} "
                 "frames of {:.0f} ms",
                 samples, counts.frames, 1e3 * lag.frame),
             fmt::format("{:.2f} s at most", lag.longest), fmt::format("{:.2f} s", kMost),
             lag.longest <= kMost});
    }
    return figures;
}

}  // namespace orograph
