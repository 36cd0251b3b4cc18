// Tone: whether ground drawn coarsely is as bright as the same ground drawn finely, wherever one
// looks.

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <string>
#include <vector>

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

/// The mean luminance of pictures of a scene, those of each pose in all headings one after the
/// other.
std::vector<double> tones(const std::shared_ptr<const Scene>& scene, int samples, int poses) {
    Stage stage({}, {.ring_samples = samples, .samples = 4}, kToneWidth, kToneHeight);
    stage.renderer().show(scene);
    Dice dice(11);
    const double reach = side_of(*scene) / 4;
    std::vector<double> result;
    for (int i = 0; i < poses; ++i) {
        Pose pose{{dice.between(-reach, reach), 0, dice.between(-reach, reach)},
                  0,
                  dice.between(-0.9, -0.5)};  // no sky
        pose.position.y =
            ground_at(*scene, pose.position.x, pose.position.z) + dice.octaves_between(500, 5000);
        for (std::size_t heading = 0; heading < kHeadings; ++heading) {
            pose.heading = 2 * std::numbers::pi * static_cast<double>(heading) / kHeadings;
            result.push_back(mean_luminance(stage.settled(pose)));
        }
    }
    return result;
}

/// `fine`: the tones with rings of 512 samples.
Figure by_heading(const std::string& name, const std::vector<double>& fine,
                  const std::vector<double>& coarse, int samples, int poses) {
    std::array<double, kHeadings> apart{};
    for (std::size_t i = 0; i < fine.size(); ++i) {
        apart[i % kHeadings] += (coarse[i] - fine[i]) / poses;
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
        const std::vector<double> fine = tones(scene, 512, poses);
        for (const int samples : {128, 256}) {
            figures.push_back(by_heading(name, fine, tones(scene, samples, poses), samples, poses));
        }
    }
    return figures;
}

}  // namespace orograph
