// Pops: what changes in a picture when rings move, go or come, and nothing else does.

#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <numbers>
#include <thread>
#include <vector>

#include "tests/render/picture_difference.h"
#include "tests/render/ring_figures.h"
#include "tests/render/ring_figures_stage.h"
#include "tests/support/water_terrain.h"

namespace orograph {
namespace {

constexpr Quality kQuality{.ring_samples = 128};

/// The largest change of any pixel, and how many change by more than one step of 8 bits.
struct Changes {
    int largest = 0;
    std::size_t beyond = 0, pixels = 0;
    int events = 0;

    void add(const Image& before, const Image& after) {
        largest = std::max(largest, difference(before, after).maximum);
        for (std::size_t i = 0; i < before.size(); ++i) {
            const Rgb a = before.values()[i], b = after.values()[i];
            beyond += std::max({std::abs(a.red - b.red), std::abs(a.green - b.green),
                                std::abs(a.blue - b.blue)}) > 1;
        }
        pixels += before.size();
        ++events;
    }

    Figure figure(const std::string& name) const {
        const double share =
            static_cast<double>(beyond) / static_cast<double>(std::max(pixels, std::size_t{1}));
        return {fmt::format("{}, {} times", name, events),
                fmt::format("{}/255 at most; {} of pixels change by more than 1/255", largest,
                            digits(share)),
                "1/255", largest <= 1};
    }
};

/// A pose over the world, not very near its border.
Pose pose_over(const Scene& scene, Dice& dice, double above) {
    const double reach = side_of(scene) / 4;
    Pose pose;
    pose.position.x = dice.between(-reach, reach);
    pose.position.z = dice.between(-reach, reach);
    pose.position.y = ground_at(scene, pose.position.x, pose.position.z) + above;
    pose.heading = dice.between(0, 2 * std::numbers::pi);
    pose.pitch = dice.between(-0.7, 0);
    return pose;
}

/// The eye passes, by next to nothing, where many rings snap at once: with the windows it had
/// before, and with the new ones.
Changes snaps(Stage& stage, const Scene& scene, int count) {
    Changes changes;
    Dice dice(3);
    const RingShape shape{kQuality.ring_samples};
    for (int i = 0; i < count; ++i) {
        Pose after = pose_over(scene, dice, dice.octaves_between(3, 20000));
        const double step = std::ldexp(2.0 * shape.block(), static_cast<int>(dice.between(0, 8)));
        after.position.x = std::round(after.position.x / step) * step;
        after.position.y =
            ground_at(scene, after.position.x, after.position.z) + dice.octaves_between(3, 20000);
        Pose before = after;
        before.position.x -= 1e-4;
        stage.renderer().settle(before);
        stage.renderer().follow(after, 0);
        const Image old_windows = stage.as_it_is(after);
        changes.add(old_windows, stage.settled(after));
    }
    return changes;
}

/// The eye passes, by next to nothing, the height at which the finest ring goes.
Changes drops(Stage& stage, const Scene& scene, int count) {
    Changes changes;
    Dice dice(4);
    const RingShape shape{kQuality.ring_samples};
    for (int i = 0; i < count; ++i) {
        Pose pose = pose_over(scene, dice, 100);
        stage.renderer().settle(pose);
        const double height = std::ldexp(shape.drop_height() / kHeightWeight, i % 12);
        double ground = 0;
        for (int round = 0; round < 20; ++round) {  // how much of the ground counts depends on it
            ground = pose.position.y - stage.renderer().clipmap().above_ground();
            pose.position.y = ground + height;
            stage.renderer().settle(pose);
        }
        pose.position.y = ground + height * (1 - 1e-7);
        const Pose here = pose;
        const Image with = stage.settled(here);
        const int finest = stage.renderer().clipmap().finest();
        pose.position.y = ground + height * (1 + 1e-7);
        stage.renderer().settle(pose);
        const Image without = stage.as_it_is(here);
        if (stage.renderer().clipmap().finest() == finest + 1) changes.add(with, without);
    }
    return changes;
}

/// Draws while rings arrive, one after the other, and nothing fades in meanwhile.
void watch_arrivals(Stage& stage, const Pose& pose, Changes& changes) {
    stage.renderer().follow(pose, 0);
    Image before = stage.as_it_is(pose);
    while (!stage.renderer().clipmap().requests().empty()) {
        std::this_thread::sleep_for(std::chrono::microseconds(200));
        stage.renderer().follow(pose, 0);
        Image after = stage.as_it_is(pose);
        changes.add(before, after);
        before = std::move(after);
    }
}

/// The eye jumps, and the rings that lack there come late.
Changes arrivals(Stage& stage, const Scene& scene, int count) {
    Changes changes;
    Dice dice(5);
    stage.renderer().settle(pose_over(scene, dice, 2));  // all rings have been somewhere
    for (int i = 0; i < count; ++i) {
        Pose pose = pose_over(scene, dice, dice.octaves_between(3, 2000));
        // The coarse ground may be higher than the true one.
        pose.position.y = std::max<double>(pose.position.y, scene.ground->terrain->range().maximum);
        Pose from = pose;
        // Within the coarsest ring, which is never shown late.
        const double jump = dice.octaves_between(300, std::min(1e6, 8 * side_of(scene)));
        from.position.x += jump;
        from.position.y += jump;
        stage.renderer().settle(from);
        watch_arrivals(stage, pose, changes);
    }
    return changes;
}

/// The same where the finer rings have never been before.
Changes first_arrivals(const Scene& scene, const std::shared_ptr<const Scene>& shared, int count) {
    Changes changes;
    Dice dice(6);
    for (int i = 0; i < count; ++i) {
        Stage stage({}, kQuality, 512, 288);
        stage.renderer().show(shared);
        Pose pose = pose_over(scene, dice, dice.octaves_between(3, 2000));
        pose.position.y = std::max<double>(pose.position.y, scene.ground->terrain->range().maximum);
        Pose from = pose;
        from.position.y += 1e5;
        stage.renderer().settle(from);
        watch_arrivals(stage, pose, changes);
    }
    return changes;
}

Pose zoom_pose(const Scene& scene, double octave) {
    Pose pose{{1234.5, 0, -987.6}, 0.5, -0.6};
    pose.position.y = ground_at(scene, pose.position.x, pose.position.z) + std::exp2(octave);
    return pose;
}

}  // namespace

Figures pop_figures(const FigureCounts& counts) {
    const Recipe recipe = world_recipe(0.8, 2500);
    Figures figures;
    for (const auto& [kind, scene] :
         {std::pair("", stage_scene(recipe)),
          std::pair(", levels that are means", scene_of_means(recipe)),
          std::pair(", coast with water", scene_with(TestCoast::create())),
          std::pair(", world with rivers", stage_scene(rivers_recipe()))}) {
        // Clang lets no lambda capture what a binding names.
        const std::string of = kind;
        Stage stage({}, kQuality, 512, 288);
        stage.renderer().show(scene);
        const auto add = [&](const Changes& changes, const std::string& name) {
            figures.push_back(changes.figure(name + of));
        };
        add(snaps(stage, *scene, counts.pops), "pop by a window snap");
        add(drops(stage, *scene, counts.pops), "pop by a level drop");
        add(arrivals(stage, *scene, counts.pops), "pop by a late arrival");
        add(first_arrivals(*scene, scene, std::max(counts.pops / 4, 2)),
            "pop by the first arrival of a ring");
    }
    return figures;
}

Figures zoom_figures(const FigureCounts& counts) {
    const auto scene = stage_scene(world_recipe(0.8, 2500));
    Stage stage({}, kQuality, 320, 180);
    stage.renderer().show(scene);
    constexpr double kFirst = 1, kLast = 25;  // octaves of a metre
    std::vector<double> changes;
    Image before = stage.settled(zoom_pose(*scene, kFirst));
    const int frames = static_cast<int>(kLast - kFirst) * counts.zoom_steps;
    for (int frame = 1; frame <= frames; ++frame) {
        Image after = stage.settled(
            zoom_pose(*scene, kFirst + static_cast<double>(frame) / counts.zoom_steps));
        changes.push_back(difference(before, after).mean);
        before = std::move(after);
    }
    std::vector<double> sorted = changes;
    std::ranges::sort(sorted);
    const double median = sorted[sorted.size() / 2], worst = sorted.back();
    double jump = 0;  // of a frame's change beyond both its neighbours'
    for (std::size_t i = 1; i + 1 < changes.size(); ++i) {
        jump = std::max(jump, changes[i] / std::max(changes[i - 1], changes[i + 1]));
    }

    // A quarter of a small step should change a quarter as much, at any height.
    constexpr double kStep = 1.0 / 512;
    Dice dice(7);
    double most = 0, sum = 0;
    const int places = std::max(counts.zoom_steps * 4, 4);
    for (int i = 0; i < places; ++i) {
        double octave = dice.between(kFirst, kLast - 1);
        if (i % 2 == 0) {  // where a ring is dropped
            const RingShape shape{kQuality.ring_samples};
            octave = std::log2(shape.drop_height() / kHeightWeight) + i / 2 % 18 - kStep / 8;
        }
        const Image here = stage.settled(zoom_pose(*scene, octave));
        const double quarter =
            difference(here, stage.settled(zoom_pose(*scene, octave + kStep / 4))).mean;
        const double whole =
            difference(here, stage.settled(zoom_pose(*scene, octave + kStep))).mean;
        most = std::max(most, quarter / whole);
        sum += quarter / whole;
    }
    return {{fmt::format("zoom over 24 octaves, {} frames: mean change of a frame", frames),
             fmt::format("median {}/255, worst {}/255; at most {} times its neighbours'",
                         digits(median), digits(worst), digits(jump)),
             "no frame over 1.5 times its neighbours", jump <= 1.5},
            {fmt::format("zoom: change by a quarter of a step of 1/512 octave, {} heights", places),
             fmt::format("{} of the step's in the mean, {} at most", digits(sum / places),
                         digits(most)),
             "in proportion: 0.25 (0.5 at most)", most <= 0.5}};
}

}  // namespace orograph
