// How often the drawing thread asks for memory while one flies.

#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <functional>
#include <thread>

#include "tests/render/ring_figures.h"
#include "tests/render/ring_figures_stage.h"
#include "tests/support/allocations.h"
#include "tests/support/recipes.h"

namespace orograph {
namespace {

using Flight = std::function<Pose(double share)>;

/// What the frames of a flight asked for: those in which no ring lacked anything before or after,
/// and the others.
struct Asked {
    int quiet = 0, busy = 0;
    std::int64_t most_in_quiet = 0, most_in_busy = 0;
    /// Frames in which the finest ring moved on.
    int moves = 0;
};

Asked fly(Stage& stage, const Flight& flight, int frames) {
    // What the driver compiles for its first picture isn't ours.
    stage.settled(flight(0));
    Asked asked;
    for (int frame = 1; frame <= frames; ++frame) {
        const Pose pose = flight(static_cast<double>(frame) / frames);
        const Clipmap& clipmap = stage.renderer().clipmap();
        const bool complete = clipmap.complete();
        const Cell origin = clipmap.kept(clipmap.finest())->origin();
        const std::int64_t before = allocations();
        stage.renderer().follow(pose, 1.0 / 30);
        stage.draw(pose);
        const std::int64_t more = allocations() - before;
        const bool quiet = complete && clipmap.complete();
        ++(quiet ? asked.quiet : asked.busy);
        std::int64_t& most = quiet ? asked.most_in_quiet : asked.most_in_busy;
        most = std::max(most, more);
        // These frames are so small that what rings lack would come many of them late.
        while (!clipmap.complete()) {
            std::this_thread::sleep_for(std::chrono::microseconds(100));
            stage.renderer().follow(pose, 0);
        }
        if (clipmap.kept(clipmap.finest())->origin() != origin) ++asked.moves;
    }
    return asked;
}

}  // namespace

Figures allocation_figures(const FigureCounts& counts) {
    if (!kCountsAllocations) return {};
    Recipe recipe = world_recipe(0.85, 1500);
    diamond_square_in(recipe).edge = Edge::endless;
    const auto scene = stage_scene(recipe);
    Stage stage({}, {.ring_samples = 64, .samples = 1}, 64, 36);
    stage.renderer().show(scene);
    const double low = ground_at(*scene, 5000, 3000) + 2;
    const auto look_around = [&](double share) { return Pose{{5000, low, 3000}, 6 * share, -0.2}; };
    const auto creep = [&](double share) { return Pose{{5000 + 4 * share, low, 3000}, 1.1, -0.2}; };
    const auto pass = [&](double share) {
        const double x = 5000 + counts.frames * share;
        return Pose{{x, ground_at(*scene, x, 3000) + 2, 3000}, 1.1, -0.2};
    };
    const auto rise = [&](double share) {
        return Pose{
            {5000, low + std::exp2(23 * share), 3000 + 2.5 * counts.frames * share}, 1.1, -0.6};
    };
    Figures figures;
    const auto measure = [&](const char* name, const Flight& flight, bool moves) {
        const Asked asked = fly(stage, flight, counts.frames);
        const std::int64_t most = std::max(asked.most_in_quiet, asked.most_in_busy);
        figures.push_back(
            {fmt::format("allocations of the drawing thread, {}, {} frames", name, counts.frames),
             fmt::format("{} a frame at most; {} in the {} frames in which rings lack something",
                         most, asked.most_in_busy, asked.busy),
             "0", most == 0, most == 0 && asked.quiet > 0 && (asked.moves > 0) == moves});
    };
    measure("the eye turns", look_around, false);
    measure("the eye moves within a block", creep, false);
    measure("the eye flies a metre a frame", pass, true);
    measure("the eye rises to 8,400 km", rise, true);
    return figures;
}

}  // namespace orograph
