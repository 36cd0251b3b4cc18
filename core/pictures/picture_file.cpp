#include "core/pictures/picture_file.h"

#include <cmath>

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

}  // namespace orograph
