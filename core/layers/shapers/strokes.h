#pragma once

#include <span>
#include <string>
#include <string_view>
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
    /// Metres from the polyline to where the brush ends, in (0, kLargestRadius].
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

/// All strokes of a text together.
inline constexpr int kMostStrokePoints = 1000000;
/// Metres, as are those below: no map is as large.
inline constexpr double kLargestRadius = 1e9;
/// Of a coordinate of a point, in either direction.
inline constexpr double kFarthestPoint = 1e15;
/// Of a strength or height, in either direction.
inline constexpr double kStrokeHeightLimit = 100000;

/// The strokes of a text such as "raise 200 15 0: 100 -50, 120 -40; plant 50 1 320: 0 0": brush,
/// radius, strength, height and, after a colon, the points. Blanks may stand around every word; a
/// blank text has no strokes. Otherwise a sentence that names the stroke, the first of which is 1,
/// and quotes what is wrong with it. Reads decimal points, whatever the locale.
Result<std::vector<Stroke>> parse_strokes(std::string_view text);

/// The shortest text that parse_strokes reads back as the same strokes. Requires strokes within the
/// limits above. Texts are joined by ';'.
std::string strokes_text(std::span<const Stroke> strokes);

}  // namespace orograph
