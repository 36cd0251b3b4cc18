#include "core/pictures/field_picture.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace orograph {

NumberRange range_of(const Grid<float>& values) {
    float least = std::numeric_limits<float>::infinity(), greatest = -least;
    for (const float value : values.values()) {
        if (std::isnan(value)) continue;
        least = std::min(least, value);
        greatest = std::max(greatest, value);
    }
    if (least > greatest) return {};
    return {least, greatest};
}

Image field_image(const Grid<float>& values, NumberRange range, const Palette& palette) {
    constexpr int kColours = 256;
    const std::vector<Rgb> colours = palette.table(kColours);
    const double extent = range.greatest - range.least;
    Image image(values.width(), values.height());
    std::ranges::transform(values.values(), image.values().begin(), [&](float value) {
        const double share = (value - range.least) / extent;
        if (!(extent > 0) || !(share > 0)) return colours.front();  // not a number too
        return colours[static_cast<std::size_t>(std::min(share, 1.0) * (kColours - 1) + 0.5)];
    });
    return image;
}

}  // namespace orograph
