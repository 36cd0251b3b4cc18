#include "core/pictures/picture_file.h"

#include <cmath>
#include <string>
#include <utility>

namespace orograph {
namespace {

constexpr double kHighest = 1e9;  // metres: further up there is no ground
constexpr double kLeastSpacing = 1e-6, kMostSpacing = 1e6;

bool usable(double metres) {
    return metres >= kLeastSpacing && metres <= kMostSpacing;
}

}  // namespace

bool GreyHeights::plausible() const {
    return std::abs(black) <= kHighest && std::abs(extent) <= kHighest;
}

std::optional<PictureSpacing> usable_spacing(PictureSpacing spacing) {
    if (!usable(spacing.x) || !usable(spacing.y)) return std::nullopt;
    return spacing;
}

Result<Grid<float>> heights_of(PictureFile picture, std::string_view name) {
    if (!picture.heights) return std::move(picture.shades);
    const GreyHeights grey = *picture.heights;
    if (!grey.plausible()) {
        return Error{Fault::input,
                     std::string(name) + " has heights that no ground has; choose another file"};
    }
    for (float& sample : picture.shades.values()) {
        sample = static_cast<float>(grey.black + grey.extent * sample / picture.white);
    }
    return std::move(picture.shades);
}

}  // namespace orograph
