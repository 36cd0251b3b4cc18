#pragma once

#include <numbers>

#include "core/base/portable_math.h"
#include "core/pictures/picture_file.h"

namespace orograph {

/// Metres from sample to sample where these are degrees, at a latitude in degrees: of a sphere as
/// large as the Earth (a mean radius of 6371008.8 m), which is within half a percent.
inline PictureSpacing spacing_of_degrees(double east, double north, double latitude) {
    constexpr double kDegree = 6371008.8 * std::numbers::pi / 180;
    return {east * kDegree * cosine_of_turns(latitude / 360), north * kDegree};
}

}  // namespace orograph
