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

/// How much of a pixel's colour a single void in it is.
constexpr double kLeastVoid = 0.6;

/// The first sample of pixel `index`, of `pixels` that show `samples`.
int first_sample(int index, int samples, int pixels) {
    return static_cast<int>(static_cast<std::int64_t>(index) * samples / pixels);
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
