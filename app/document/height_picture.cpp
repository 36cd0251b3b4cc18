#include "app/document/height_picture.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <vector>

#include "core/pictures/colouring.h"
#include "core/pictures/palette.h"

namespace orograph {
namespace {

/// How high heights of any unit reach, as a share of the picture's longer side.
constexpr double kRelief = 0.12;

/// How much of a pixel's colour a single void in it is.
constexpr double kLeastVoid = 0.6;

/// The first sample of pixel `index`, of `pixels` that show `samples`.
int first_sample(int index, int samples, int pixels) {
    return static_cast<int>(static_cast<std::int64_t>(index) * samples / pixels);
}

/// The samples that a pixel is the mean of, from the first one on, with the weight of each.
struct Covered {
    int begin = 0;
    std::vector<double> weights;
};

/// The integral of max(0, 1 - |t|), which is how far a sample reaches, up to `t`.
double reached(double t) {
    const double in = std::clamp(t, -1.0, 1.0), left = 1 - std::abs(in);
    return in < 0 ? left * left / 2 : 1 - left * left / 2;
}

/// Of pixel `index`, of `pixels` that show no fewer `samples`. Where a pixel isn't so many whole
/// samples, it is the mean of straight lines between them: a slope would else rise by one sample
/// here and by two there, which the light shows as lines.
Covered covered(int index, int samples, int pixels) {
    const double side = static_cast<double>(samples) / pixels;
    if (samples % pixels == 0) {
        const auto count = static_cast<std::size_t>(samples / pixels);
        return {index * (samples / pixels), std::vector<double>(count, 1 / side)};
    }
    // From the middle of the first sample, in samples; beyond the last it goes on as that is.
    const double low = index * side - 0.5, high = low + side;
    const int first = static_cast<int>(std::floor(low)), last = static_cast<int>(std::ceil(high));
    Covered result{std::clamp(first, 0, samples - 1), {}};
    result.weights.resize(static_cast<std::size_t>(std::min(last, samples - 1) - result.begin + 1));
    for (int sample = first; sample <= last; ++sample) {
        const int within = std::clamp(sample, 0, samples - 1);
        result.weights[static_cast<std::size_t>(within - result.begin)] +=
            (reached(high - sample) - reached(low - sample)) / side;
    }
    return result;
}

std::uint8_t mixed(std::uint8_t from, std::uint8_t to, double share) {
    return static_cast<std::uint8_t>(from + (to - from) * share + 0.5);
}

}  // namespace

std::optional<Grid<float>> shrunk(const Grid<float>& heights, int side, const Job& job) {
    assert(side >= 1);
    const int longer = std::max(heights.width(), heights.height());
    const auto pixels = [&](int samples) {
        return std::max(1, first_sample(samples, std::min(side, longer), longer));
    };
    Grid<float> result(pixels(heights.width()), pixels(heights.height()));
    std::vector<Covered> columns;
    for (int x = 0; x < result.width(); ++x) {
        columns.push_back(covered(x, heights.width(), result.width()));
    }
    for (int y = 0; y < result.height(); ++y) {
        if (job.stopped()) return std::nullopt;
        const Covered rows = covered(y, heights.height(), result.height());
        for (int x = 0; x < result.width(); ++x) {
            const Covered& across = columns[static_cast<std::size_t>(x)];
            double sum = 0;
            for (std::size_t i = 0; i < rows.weights.size(); ++i) {
                const float* row = heights.row(rows.begin + static_cast<int>(i)) + across.begin;
                double line = 0;
                for (std::size_t j = 0; j < across.weights.size(); ++j) {
                    line += across.weights[j] * static_cast<double>(row[j]);
                }
                sum += rows.weights[i] * line;
            }
            result.at(x, y) = static_cast<float>(sum);
        }
        job.report(static_cast<double>(y + 1) / result.height());
    }
    return result;
}

Image picture_of_form(Grid<float> heights) {
    const auto [least, greatest] = std::ranges::minmax(heights.values());
    const double rise = kRelief * std::max(heights.width(), heights.height());
    const double factor =
        rise / std::max(static_cast<double>(greatest) - static_cast<double>(least), 1e-30);
    for (float& height : heights.values()) {
        height = static_cast<float>(static_cast<double>(height) * factor);
    }
    return relief_image(heights, 1, built_in_palette("alpine"));
}

void paint_voids(Image& picture, const std::vector<bool>& void_at, int width) {
    const int height = static_cast<int>(void_at.size() / static_cast<std::size_t>(width));
    for (int y = 0; y < picture.height(); ++y) {
        const int north = first_sample(y, height, picture.height());
        const int south = first_sample(y + 1, height, picture.height());
        for (int x = 0; x < picture.width(); ++x) {
            const int west = first_sample(x, width, picture.width());
            const int east = first_sample(x + 1, width, picture.width());
            std::ptrdiff_t voids = 0;
            for (int row = north; row < south; ++row) {
                const auto begin = void_at.begin() + static_cast<std::ptrdiff_t>(row) * width;
                voids += std::count(begin + west, begin + east, true);
            }
            if (voids == 0) continue;
            const double all = static_cast<double>(south - north) * (east - west);
            const double share = kLeastVoid + (1 - kLeastVoid) * static_cast<double>(voids) / all;
            Rgb& pixel = picture.at(x, y);
            pixel = {mixed(pixel.red, kVoidColour.red, share),
                     mixed(pixel.green, kVoidColour.green, share),
                     mixed(pixel.blue, kVoidColour.blue, share)};
        }
    }
}

}  // namespace orograph
