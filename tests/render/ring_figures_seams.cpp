// Seams: whether the border between two rings can be seen, as a line or as a tone.

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

#include "tests/render/ring_figures.h"
#include "tests/render/ring_figures_stage.h"

namespace orograph {
namespace {

constexpr int kSeamsWidth = 640, kSeamsHeight = 360;
constexpr int kSamples = 128;

/// Each ring in a grey of its own.
const std::string& ring_colours() {
    const std::string grey =
        "#version 330 core\n#include \"lib/depth.glsl\"\nflat in int drawn_ring;\nout vec4 "
        "colour;\n"
        "void main() { write_depth(); colour = vec4(vec3(pow(float(drawn_ring * 11 + 30) / 255.0, "
        "2.2)), 1.0); "
        "}\n";
    static const std::string folder = shaders_with(
        {{"surface.frag", grey},
         {"natural.frag", grey},
         {"dome.frag",
          "#version 330 core\nout vec4 colour;\nvoid main() { colour = vec4(0.0); }\n"},
         {"surface.vert", shader_text("surface.vert", "void main() {",
                                      "flat out int drawn_ring;\n"
                                      "void main() {\n    drawn_ring = block.z;")},
         {"sky.frag",
          "#version 330 core\nout vec4 colour;\nvoid main() { colour = vec4(0.0); }\n"}});
    return folder;
}

/// Steps of luminance in 1/255 from the finer ring to the coarser one.
struct Steps {
    double squares = 0, sum = 0;
    std::size_t count = 0;

    void add(double step) {
        squares += step * step;
        sum += step;
        ++count;
    }
    double rms() const { return std::sqrt(squares / static_cast<double>(count)); }
    double mean() const { return sum / static_cast<double>(count); }
};

struct SeamSteps {
    /// Across borders; the same between the same pixels when the border lies elsewhere; and what
    /// the border adds.
    Steps across, elsewhere, added;

    /// `rings` colours the rings of `with`; `without` has borders in other places.
    void add(const Image& rings, const Image& with, const Image& other_rings,
             const Image& without) {
        const auto take = [&](int x, int y, int dx, int dy) {
            const Rgb a = rings.at(x, y), b = rings.at(x + dx, y + dy);
            if (std::min(a.red, b.red) < 20 || a == b) return;
            if (other_rings.at(x, y) != other_rings.at(x + dx, y + dy)) return;
            const double sign = a.red < b.red ? 1 : -1;
            const auto step = [&](const Image& image) {
                return sign * (luminance(image.at(x + dx, y + dy)) - luminance(image.at(x, y)));
            };
            across.add(step(with));
            elsewhere.add(step(without));
            added.add(step(with) - step(without));
        };
        for (int y = 0; y + 1 < rings.height(); ++y) {
            for (int x = 0; x + 1 < rings.width(); ++x) take(x, y, 1, 0), take(x, y, 0, 1);
        }
    }
};

/// Poses where many rings snap at once, seen with the windows before and after.
SeamSteps steps_over(const std::shared_ptr<const Scene>& scene, int poses) {
    Stage lit({}, {.ring_samples = kSamples, .samples = 4}, kSeamsWidth, kSeamsHeight);
    // Without reversed depth each ring is drawn by the shaders that know which it is.
    Stage coloured(ring_colours(), {.ring_samples = kSamples, .samples = 1}, kSeamsWidth,
                   kSeamsHeight, Depth::logarithmic);
    lit.renderer().show(scene);
    coloured.renderer().show(scene);
    SeamSteps steps;
    Dice dice(10);
    const double reach = side_of(*scene) / 4;
    const double cell = scene->ground->terrain->spacing(scene->ground->terrain->finest_level());
    const double snap = 16 * 2 * RingShape{kSamples}.block() * cell;
    for (int i = 0; i < poses; ++i) {
        Pose after{{dice.between(-reach, reach), 0, dice.between(-reach, reach)},
                   dice.between(0, 2 * std::numbers::pi),
                   dice.between(-0.7, -0.1)};
        after.position.x = std::round(after.position.x / snap) * snap;
        after.position.z = std::round(after.position.z / snap) * snap;
        after.position.y = ground_at(*scene, after.position.x, after.position.z) +
                           cell * dice.octaves_between(3, 200);
        Pose before = after;
        before.position.x -= 1e-4 * cell;
        before.position.z -= 1e-4 * cell;
        Image pictures[2][2];
        for (const int which : {0, 1}) {
            Stage& stage = which == 0 ? lit : coloured;
            stage.renderer().settle(before);
            stage.renderer().follow(after, 0);
            pictures[which][0] = stage.as_it_is(after);
            pictures[which][1] = stage.settled(after);
        }
        steps.add(pictures[1][0], pictures[0][0], pictures[1][1], pictures[0][1]);
        steps.add(pictures[1][1], pictures[0][1], pictures[1][0], pictures[0][0]);
    }
    return steps;
}

Figure line(const std::string& name, const std::shared_ptr<const Scene>& scene, int poses) {
    const SeamSteps steps = steps_over(scene, poses);
    return {fmt::format("seams as lines, {}, {} pairs of pixels", name, steps.across.count),
            fmt::format("the border adds {}/255 rms, {} in the mean; steps there are {}/255 rms, "
                        "without it {}",
                        digits(steps.added.rms()), digits(steps.added.mean()),
                        digits(steps.across.rms()), digits(steps.elsewhere.rms())),
            "1/255 rms added", steps.across.count > 0 && steps.added.rms() <= 1};
}

/// The mean luminance of the tiles of a picture, over many poses, finely and coarsely drawn.
Figure tone(const std::string& name, const Recipe& recipe, int poses) {
    constexpr int kTile = 40;
    const auto scene = stage_scene(recipe);
    Stage fine({}, {.ring_samples = 512, .samples = 4}, kSeamsWidth, kSeamsHeight);
    Stage coarse({}, {.ring_samples = kSamples, .samples = 4}, kSeamsWidth, kSeamsHeight);
    fine.renderer().show(scene);
    coarse.renderer().show(scene);
    Dice dice(11);
    double squares = 0, sum = 0;
    std::size_t tiles = 0;
    const double reach = side_of(*scene) / 4;
    for (int i = 0; i < poses; ++i) {
        Pose pose{{dice.between(-reach, reach), 0, dice.between(-reach, reach)},
                  dice.between(0, 2 * std::numbers::pi),
                  dice.between(-0.9, -0.5)};  // no sky
        pose.position.y =
            ground_at(*scene, pose.position.x, pose.position.z) + dice.octaves_between(500, 5000);
        const Image a = fine.settled(pose), b = coarse.settled(pose);
        for (int y = 0; y < kSeamsHeight; y += kTile) {
            for (int x = 0; x < kSeamsWidth; x += kTile) {
                double apart = 0;
                for (int v = y; v < y + kTile; ++v) {
                    for (int u = x; u < x + kTile; ++u) {
                        apart += luminance(b.at(u, v)) - luminance(a.at(u, v));
                    }
                }
                apart /= kTile * kTile;
                squares += apart * apart;
                sum += apart;
                ++tiles;
            }
        }
    }
    const double rms = std::sqrt(squares / static_cast<double>(tiles));
    const double mean = sum / static_cast<double>(tiles);
    return {fmt::format("seams as tones, {}, {} poses: n = {} against 512", name, poses, kSamples),
            fmt::format("mean luminance {:+.2f}/255; tiles of {} x {} pixels {}/255 rms", mean,
                        kTile, kTile, digits(rms)),
            "1/255 in the mean", std::abs(mean) <= 1, std::abs(mean) <= 8};
}

}  // namespace

Figures seam_figures(const FigureCounts& counts) {
    const int poses = std::max(counts.pops / 4, 2);
    return {line("flat textured map", stage_scene(map_recipe(9, 3, 0)), poses),
            line("rough map", stage_scene(map_recipe(9, 3, 100)), poses),
            line("rough world", stage_scene(world_recipe(0.7, 600)), poses),
            line("gentle world", stage_scene(world_recipe(0.85, 800)), poses),
            line("rough world of means", scene_of_means(world_recipe(0.7, 600)), poses),
            tone("rough world", world_recipe(0.7, 600), poses),
            tone("gentle world", world_recipe(0.85, 800), poses)};
}

}  // namespace orograph
