#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace orograph {

/// Both in [0, 1].
struct CurvePoint {
    double x = 0, y = 0;
    bool operator==(const CurvePoint&) const = default;
};

/// Neighbouring points of a curve are at least this far apart in x.
inline constexpr double kCurveGap = 1e-6;

/// The points of a text such as "0 0; 0.5 0.2; 1 1", or a sentence that quotes what is wrong with
/// it: points are pairs of numbers from 0 to 1, their x grows, the first is 0 and the last 1.
Result<std::vector<CurvePoint>> parse_curve(std::string_view text);

/// The shortest text that parse_curve reads back as the same points.
std::string curve_text(const std::vector<CurvePoint>& points);

/// The smooth curve through some points that overshoots none of them: where they rise it rises,
/// where they are level it is level. Pieces of cubics whose slopes at the points are limited as F.
/// N. Fritsch and R. E. Carlson do in "Monotone Piecewise Cubic Interpolation" (SIAM Journal on
/// Numerical Analysis 17, 1980, section 4).
class Curve {
  public:
    /// Requires points as parse_curve gives them.
    explicit Curve(std::vector<CurvePoint> points);

    /// In [0, 1]; x beyond [0, 1] has the value of the nearer end.
    double operator()(double x) const;

    /// Whether y is x everywhere.
    bool is_diagonal() const;

  private:
    std::vector<CurvePoint> points_;
    std::vector<double> slopes_;  // at the points
};

}  // namespace orograph
