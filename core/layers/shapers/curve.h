#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "core/base/result.h"
#include "core/parameters/field.h"

namespace orograph {

/// Both in [0, 1].
struct CurvePoint {
    double x = 0, y = 0;
    bool operator==(const CurvePoint&) const = default;
};

/// Neighbouring points of a curve are at least this far apart in x.
inline constexpr double kCurveGap = 1e-6;

/// More than a hand can place.
inline constexpr std::size_t kMostCurvePoints = 1000;

std::span<const Field> fields_of(const CurvePoint&);

/// A sentence on what is wrong with the points of a curve: their x must grow, the first be 0 and
/// the last 1.
Status check_value(const std::vector<CurvePoint>& points);

/// The smooth curve through some points that overshoots none of them: where they rise it rises,
/// where they are level it is level. Pieces of cubics whose slopes at the points are limited as F.
/// N. Fritsch and R. E. Carlson do in "Monotone Piecewise Cubic Interpolation" (SIAM Journal on
/// Numerical Analysis 17, 1980, section 4).
class Curve {
  public:
    /// Requires points in which check_value finds nothing wrong.
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
