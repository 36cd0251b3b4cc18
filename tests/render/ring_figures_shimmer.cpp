// Shimmer: how much consecutive frames of a slow flight differ where they show the same ground,
// against a flight of which each pixel is the mean of 4 x 4.

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/geometric.hpp>
#include <numbers>
#include <optional>
#include <string>
#include <vector>

#include "render/view/ground.h"
#include "tests/render/ring_figures.h"
#include "tests/render/ring_figures_stage.h"

namespace orograph {
namespace {

constexpr int kShimmerWidth = 480, kShimmerHeight = 270, kFiner = 4;
constexpr const char* kZones[] = {"near", "in the middle", "at the horizon"};
constexpr std::size_t kZoneCount = std::size(kZones);
constexpr double kMostTimes = 1.5;
/// Of steps of 8 bits: what changes by less, a single step in 16 pixels, is seen by nobody.
constexpr double kUnseen = 0.25;

/// From 0 to 1, as shaders/lib/tone.glsl dithers pictures. `x`, `y`: of a pixel, from the upper
/// left.
double noise_at(int x, int y) {
    const double sum = 0.06711056 * (x + 0.5) + 0.00583715 * (kShimmerHeight - y - 0.5),
                 product = 52.9829189 * (sum - std::floor(sum));
    return product - std::floor(product);
}

/// Dithered as any picture: else what changes by less than a byte's step would change less in
/// means.
Image mean_of_squares(const Image& fine) {
    Image mean(fine.width() / kFiner, fine.height() / kFiner);
    for (int y = 0; y < mean.height(); ++y) {
        for (int x = 0; x < mean.width(); ++x) {
            int red = 0, green = 0, blue = 0;
            for (int i = 0; i < kFiner * kFiner; ++i) {
                const Rgb one = fine.at(x * kFiner + i % kFiner, y * kFiner + i / kFiner);
                red += one.red, green += one.green, blue += one.blue;
            }
            const double noise = noise_at(x, y);
            const auto byte = [noise](int sum) {
                return static_cast<std::uint8_t>(sum / double{kFiner * kFiner} + noise);
            };
            mean.at(x, y) = {byte(red), byte(green), byte(blue)};
        }
    }
    return mean;
}

/// Metres ahead of the eye that each pixel shows, upper row first; 0 where there is no ground.
class MetresAhead {
  public:
    MetresAhead(Stage& stage, double near) : near_(near), depth_(stage.drawn_depth()) {}
    double at(int x, int y) const {
        const float depth =
            depth_[static_cast<std::size_t>((kShimmerHeight - 1 - y) * kShimmerWidth + x)];
        return depth > 0 ? near_ / depth : 0;
    }

  private:
    double near_;
    std::vector<float> depth_;
};

/// Where a pixel of the later frame was in the earlier one, pixels.
struct SeenPlace {
    double x, y, metres;
};

std::optional<SeenPlace> place_before(const Stage& stage, const Pose& before, const Pose& after,
                                      int x, int y, double metres) {
    const glm::dvec3 seen =
        metres * stage.ray(after, x + 0.5, y + 0.5) + after.position - before.position;
    const glm::dvec3 forward = view_direction(before);
    const glm::dvec3 right(std::cos(before.heading), 0, std::sin(before.heading));
    const double ahead = glm::dot(seen, forward);
    const double scale = kShimmerHeight / (2 * std::tan(kFieldOfView / 2) * ahead);
    const SeenPlace place{
        kShimmerWidth / 2.0 - 0.5 + scale * glm::dot(seen, right),
        kShimmerHeight / 2.0 - 0.5 - scale * glm::dot(seen, glm::cross(right, forward)), ahead};
    if (ahead <= 0 || place.x < 0 || place.y < 0 || place.x > kShimmerWidth - 2 ||
        place.y > kShimmerHeight - 2)
        return std::nullopt;
    return place;
}

double luminance_at(const Image& image, const SeenPlace& place) {
    const int x = static_cast<int>(place.x), y = static_cast<int>(place.y);
    const double right = place.x - x, below = place.y - y;
    const auto row = [&](int line) {
        return (1 - right) * luminance(image.at(x, line)) +
               right * luminance(image.at(x + 1, line));
    };
    return (1 - below) * row(y) + below * row(y + 1);
}

/// Whether all four pixels around show what is so far away, and not ground before or behind it.
bool shows(const MetresAhead& ahead, const SeenPlace& place) {
    const int x = static_cast<int>(place.x), y = static_cast<int>(place.y);
    for (const int i : {0, 1, 2, 3}) {
        const double metres = ahead.at(x + i % 2, y + i / 2);
        if (std::abs(metres - place.metres) > 0.15 * place.metres) return false;
    }
    return true;
}

struct Sum {
    double squares = 0;
    std::size_t count = 0;
    double rms() const {
        return std::sqrt(squares / static_cast<double>(std::max<std::size_t>(count, 1)));
    }
};

/// Drawn as `quality` says, and as the mean of squares, in turn.
Figure shimmer(const std::string& name, const std::shared_ptr<const Scene>& scene,
               const Quality& quality, const std::string& shaders, int poses) {
    Stage stage(shaders, quality, kShimmerWidth, kShimmerHeight);
    Quality one = quality;
    one.samples = 1;
    Stage depths(shaders, one, kShimmerWidth, kShimmerHeight),
        fine(shaders, one, kFiner * kShimmerWidth, kFiner * kShimmerHeight);
    for (Stage* each : {&stage, &depths, &fine}) each->renderer().show(scene);
    std::array<Sum, kZoneCount> own{}, wanted{};
    Dice dice(21);
    const double reach = side_of(*scene) / 4;
    for (int i = 0; i < poses; ++i) {
        const double height = dice.octaves_between(60, 1200);
        Pose before{{dice.between(-reach, reach), 0, dice.between(-reach, reach)},
                    dice.between(0, 2 * std::numbers::pi),
                    -0.3};
        before.position.y = ground_at(*scene, before.position.x, before.position.z) + height;
        Pose after = before;
        // A third of a pixel of the nearest ground.
        after.position += height * 0.002 * view_direction({{}, before.heading, 0});
        const Image first = stage.settled(before),
                    fine_first = mean_of_squares(fine.settled(before));
        depths.settled(before);
        const auto near_of = [&](const Pose& pose) {
            return near_plane(*scene, depths.renderer().clipmap(), pose.position);
        };
        const MetresAhead ahead_before(depths, near_of(before));
        const Image second = stage.settled(after),
                    fine_second = mean_of_squares(fine.settled(after));
        depths.settled(after);
        const MetresAhead ahead(depths, near_of(after));
        for (int y = 0; y < kShimmerHeight; ++y) {
            for (int x = 0; x < kShimmerWidth; ++x) {
                const double metres = ahead.at(x, y);
                if (metres == 0) continue;
                const auto place = place_before(stage, before, after, x, y, metres);
                if (!place || !shows(ahead_before, *place)) continue;
                const std::size_t zone = metres < 6 * height ? 0 : metres < 40 * height ? 1 : 2;
                const auto add = [&](Sum& sum, const Image& earlier, const Image& later) {
                    const double step = luminance(later.at(x, y)) - luminance_at(earlier, *place);
                    sum.squares += step * step;
                    ++sum.count;
                };
                add(own[zone], first, second);
                add(wanted[zone], fine_first, fine_second);
            }
        }
    }
    bool calm = true;
    std::string each;
    for (std::size_t zone = 0; zone < kZoneCount; ++zone) {
        const double times = own[zone].rms() / std::max(wanted[zone].rms(), 1e-9);
        calm &= times <= kMostTimes || own[zone].rms() <= kUnseen;
        each += fmt::format("{}{:.2f} times {} ({:.2f} to {:.2f}/255)", each.empty() ? "" : ", ",
                            times, kZones[zone], wanted[zone].rms(), own[zone].rms());
    }
    return {fmt::format("change from frame to frame of {}, {} poses, against means of 4 x 4", name,
                        poses),
            each, fmt::format("{} times or {}/255", kMostTimes, kUnseen), calm};
}

}  // namespace

Figures shimmer_figures(const FigureCounts& counts) {
    const int poses = std::max(counts.pops / 2, 2);
    Figures figures;
    for (const auto& [name, recipe] : {std::pair("a rough world", world_recipe(0.7, 600)),
                                       std::pair("a gentle world", world_recipe(0.85, 800))}) {
        figures.push_back(shimmer(name, stage_scene(recipe), {}, counts.shader_folder, poses));
    }
    figures.push_back(shimmer("a world with rivers", stage_scene(rivers_recipe()), {},
                              counts.shader_folder, poses));
    return figures;
}

}  // namespace orograph
