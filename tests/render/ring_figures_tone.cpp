// Tone: whether ground drawn coarsely is as bright as the same ground drawn finely, wherever one
// looks.

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <string>

#include "tests/render/ring_figures.h"
#include "tests/render/ring_figures_stage.h"

namespace orograph {
namespace {

constexpr int kToneWidth = 480, kToneHeight = 270, kHeadings = 8;

double mean_luminance(const Image& image) {
    double sum = 0;
    for (const Rgb colour : image.values()) sum += luminance(colour);
    return sum / static_cast<double>(image.size());
}

Figure by_heading(const std::string& name, const std::shared_ptr<const Scene>& scene, int samples,
                  int poses) {
    Stage fine({}, {.ring_samples = 512, .samples = 4}, kToneWidth, kToneHeight);
    Stage coarse({}, {.ring_samples = samples, .samples = 4}, kToneWidth, kToneHeight);
    fine.renderer().show(scene);
    coarse.renderer().show(scene);
    Dice dice(11);
    const double reach = side_of(*scene) / 4;
    std::array<double, kHeadings> apart{};
    for (int i = 0; i < poses; ++i) {
        Pose pose{{dice.between(-reach, reach), 0, dice.between(-reach, reach)},
                  0,
                  dice.between(-0.9, -0.5)};  // no sky
        pose.position.y =
            ground_at(*scene, pose.position.x, pose.position.z) + dice.octaves_between(500, 5000);
        for (std::size_t heading = 0; heading < kHeadings; ++heading) {
            pose.heading = 2 * std::numbers::pi * static_cast<double>(heading) / kHeadings;
            apart[heading] +=
                (mean_luminance(coarse.settled(pose)) - mean_luminance(fine.settled(pose))) / poses;
        }
    }
    double mean = 0, worst = 0;
    std::string each;
    for (const double one : apart) {
        mean += one / kHeadings;
        worst = std::max(worst, std::abs(one));
        each += fmt::format("{}{:+.1f}", each.empty() ? "" : " ", one);
    }
    return {fmt::format("tone by heading from north, {}, {} poses: n = {} against 512", name, poses,
                        samples),
            fmt::format("{}; mean {:+.2f}/255", each, mean), "1/255 in the mean, 2/255 for each",
            std::abs(mean) <= 1 && worst <= 2, std::abs(mean) <= 4 && worst <= 8};
}

}  // namespace

Figures tone_figures(const FigureCounts& counts) {
    const int poses = std::max(counts.pops / 4, 2);
    Figures figures;
    for (const auto& [name, recipe] : {std::pair("rough world", world_recipe(0.7, 600)),
                                       std::pair("gentle world", world_recipe(0.85, 800))}) {
        const auto scene = stage_scene(recipe);
        for (const int samples : {128, 256}) {
            figures.push_back(by_heading(name, scene, samples, poses));
        }
    }
    return figures;
}

}  // namespace orograph
