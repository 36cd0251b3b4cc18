#include "core/masks/ground_masks.h"

#include <algorithm>
#include <cmath>

#include "core/base/portable_angle.h"
#include "core/masks/ground_normal.h"

namespace orograph {
namespace {

std::uint8_t byte_of(float component) {
    return static_cast<std::uint8_t>(std::lround((component + 1) * 127.5f));
}

/// Degrees between the vertical and a direction that goes so far aside and up, neither below 0.
double degrees_aside(double aside, double up) {
    constexpr double kEighth = 45;
    return aside <= up ? kEighth * eighths_of_tangent(aside / up)
                       : 90 - kEighth * eighths_of_tangent(up / aside);
}

}  // namespace

Image normal_map(const Grid<float>& heights, double spacing, NormalGreen green, MaskRows rows) {
    const float up = green == NormalGreen::opengl ? 1.0f : -1.0f;
    Image image(heights.width(), rows.count);
    for (int y = 0; y < rows.count; ++y) {
        for (int x = 0; x < heights.width(); ++x) {
            const auto normal = ground_normal(heights, spacing, x, rows.first + y);
            image.at(x, y) = {byte_of(normal[0]), byte_of(up * normal[1]), byte_of(normal[2])};
        }
    }
    return image;
}

Grid<float> slope_degrees(const Grid<float>& heights, double spacing, MaskRows rows) {
    Grid<float> slopes(heights.width(), rows.count);
    for (int y = 0; y < rows.count; ++y) {
        for (int x = 0; x < heights.width(); ++x) {
            const auto normal = ground_normal(heights, spacing, x, rows.first + y);
            const double east = normal[0], north = normal[1];
            slopes.at(x, y) = static_cast<float>(
                degrees_aside(std::sqrt(east * east + north * north), normal[2]));
        }
    }
    return slopes;
}

Rgba weights_of(double red, double green, double blue, double alpha) {
    const double all = red + green + blue + alpha;
    // Sums are rounded, not shares, so that what is left is never below 0.
    const auto rounded = [all](double sum) {
        return static_cast<int>(std::lround(sum / all * 255));
    };
    const int first = rounded(red), second = rounded(red + green),
              third = rounded(red + green + blue);
    const auto byte = [](int number) {
        return static_cast<std::uint8_t>(std::clamp(number, 0, 255));
    };
    return {byte(first), byte(second - first), byte(third - second), byte(255 - third)};
}

}  // namespace orograph
