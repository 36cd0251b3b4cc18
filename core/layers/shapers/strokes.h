#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "core/base/result.h"
#include "core/parameters/parameter.h"

namespace orograph {

/// What a brush does to the heights under it.
enum class Brush { raise, lower, smooth, flatten, plant };
std::span<const Choice> choices_of(Brush);

/// Metres east and south of the terrain's origin: what Site::x and Site::y give.
struct StrokePoint {
    double x = 0, y = 0;
    bool operator==(const StrokePoint&) const = default;
};

/// A brush drawn along a polyline; a single point is a dab.
struct Stroke {
    Brush brush = Brush::raise;
    /// Metres from the polyline to where the brush ends.
    double radius = 200;
    /// What the brush does on the polyline. Raise and lower: metres; smooth and flatten: a share in
    /// [0, 1]; plant: unused.
    double strength = 15;
    /// Where flatten and plant take the ground, metres; unused by the others.
    double height = 0;
    /// At least one.
    std::vector<StrokePoint> points;
    bool operator==(const Stroke&) const = default;
};

/// Of one layer, and all their points together.
inline constexpr std::size_t kMostStrokes = 100000, kMostStrokePoints = 1000000;
/// Metres, as are those below: no brush is as small, and no map as large.
inline constexpr double kSmallestRadius = 1e-12, kLargestRadius = 1e9;
/// Of a coordinate of a point, in either direction.
inline constexpr double kFarthestPoint = 1e15;
/// Of a strength or height, in either direction.
inline constexpr double kStrokeHeightLimit = 100000;

std::span<const Field> fields_of(const StrokePoint&);
std::span<const Field> fields_of(const Stroke&);

/// A sentence if there are too many points, a stroke has none, or its strength is no share where
/// the brush takes one.
Status check_value(const std::vector<Stroke>& strokes);

}  // namespace orograph
