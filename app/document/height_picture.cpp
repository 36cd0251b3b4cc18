#include "app/document/height_picture.h"

#include <algorithm>
#include <cassert>
#include <cstdint>

#include "core/pictures/colouring.h"
#include "core/pictures/palette.h"

namespace orograph {
namespace {

/// How high heights of any unit reach, as a share of the picture's longer side.
constexpr double kRelief = 0.12;

/// The first sample of pixel `index`, of `pixels` that show `samples`.
int first_sample(int index, int samples, int pixels) {
    return static_cast<int>(static_cast<std::int64_t>(index) * samples / pixels);
}

}  // namespace

std::optional<Grid<float>> shrunk(const Grid<float>& heights, int side, const Job& job) {
    assert(side >= 1);
    const int longer = std::max(heights.width(), heights.height());
    const auto pixels = [&](int samples) {
        return std::max(1, first_sample(samples, std::min(side, longer), longer));
    };
    Grid<float> result(pixels(heights.width()), pixels(heights.height()));
    for (int y = 0; y < result.height(); ++y) {
        if (job.stopped()) return std::nullopt;
        const int north = first_sample(y, heights.height(), result.height());
        const int south = first_sample(y + 1, heights.height(), result.height());
        for (int x = 0; x < result.width(); ++x) {
            const int west = first_sample(x, heights.width(), result.width());
            const int east = first_sample(x + 1, heights.width(), result.width());
            double sum = 0;
            for (int row = north; row < south; ++row) {
                for (int column = west; column < east; ++column) {
                    sum += static_cast<double>(heights.at(column, row));
                }
            }
            result.at(x, y) = static_cast<float>(sum / (south - north) / (east - west));
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

}  // namespace orograph
