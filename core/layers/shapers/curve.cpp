#include "core/layers/shapers/curve.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <string>

namespace orograph {
namespace {

double secant(const CurvePoint& a, const CurvePoint& b) {
    return (b.y - a.y) / (b.x - a.x);
}

}  // namespace

std::span<const Field> fields_of(const CurvePoint&) {
    static constexpr Field kFields[] = {
        field<&CurvePoint::x>({.key = "x",
                               .label = "Old height",
                               .tooltip = "From 0 at Low to 1 at High.",
                               .minimum = 0,
                               .maximum = 1}),
        field<&CurvePoint::y>({.key = "y",
                               .label = "New height",
                               .tooltip = "From 0 at Low to 1 at High.",
                               .minimum = 0,
                               .maximum = 1}),
    };
    return kFields;
}

Status check_value(const std::vector<CurvePoint>& points) {
    const auto fail = [](const std::string& why) { return Error{Fault::input, why}; };
    if (points.size() < 2) return fail("a curve needs at least two points");
    if (points.front().x != 0) return fail("the first point of a curve must have x = 0");
    for (std::size_t i = 1; i < points.size(); ++i) {
        if (!(points[i].x - points[i - 1].x >= kCurveGap)) {
            return fail("point " + std::to_string(i + 1) +
                        " of the curve must lie to the right of the point before it");
        }
    }
    if (points.back().x != 1) return fail("the last point of a curve must have x = 1");
    return Done{};
}

Curve::Curve(std::vector<CurvePoint> points) : points_(std::move(points)), slopes_(points_.size()) {
    assert(points_.size() >= 2);
    const std::size_t last = points_.size() - 1;
    slopes_[0] = secant(points_[0], points_[1]);
    slopes_[last] = secant(points_[last - 1], points_[last]);
    for (std::size_t i = 1; i < last; ++i) {
        const double before = secant(points_[i - 1], points_[i]);
        const double after = secant(points_[i], points_[i + 1]);
        slopes_[i] = before * after > 0 ? (before + after) / 2 : 0;
    }
    for (std::size_t i = 0; i < last; ++i) {
        const double rise = secant(points_[i], points_[i + 1]);
        const double size = std::sqrt(slopes_[i] * slopes_[i] + slopes_[i + 1] * slopes_[i + 1]);
        if (size <= 3 * std::fabs(rise)) continue;
        slopes_[i] *= 3 * std::fabs(rise) / size;
        slopes_[i + 1] *= 3 * std::fabs(rise) / size;
    }
}

double Curve::operator()(double x) const {
    if (!(x > 0)) return points_.front().y;
    if (x >= 1) return points_.back().y;
    const auto upper = std::ranges::upper_bound(points_, x, {}, &CurvePoint::x);
    const auto i = static_cast<std::size_t>(upper - points_.begin()) - 1;
    const CurvePoint &a = points_[i], &b = points_[i + 1];
    const double width = b.x - a.x, t = (x - a.x) / width, rest = 1 - t;
    const double value = a.y + (b.y - a.y) * t * t * (3 - 2 * t) +
                         width * t * rest * (slopes_[i] * rest - slopes_[i + 1] * t);
    return std::clamp(value, std::min(a.y, b.y), std::max(a.y, b.y));
}

bool Curve::is_diagonal() const {
    return std::ranges::all_of(points_, [](const CurvePoint& point) { return point.x == point.y; });
}

}  // namespace orograph
