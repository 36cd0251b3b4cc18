#include "core/layers/shapers/curve.h"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <cmath>
#include <optional>
#include <span>

#include "core/parameters/parameter.h"

namespace orograph {
namespace {

constexpr std::string_view kBlanks = " \t\r\n";

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(kBlanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

/// A number in [0, 1].
std::optional<double> share(std::string_view text) {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    if (!(value >= 0 && value <= 1)) return std::nullopt;
    return value;
}

std::optional<CurvePoint> point(std::string_view text) {
    const std::size_t blank = text.find_first_of(kBlanks);
    if (blank == std::string_view::npos) return std::nullopt;
    const auto x = share(text.substr(0, blank));
    const auto y = share(trimmed(text.substr(blank)));
    if (!x || !y) return std::nullopt;
    return CurvePoint{*x, *y};
}

Error curve_error(std::string_view culprit, std::string_view what) {
    return {Fault::input, "'" + std::string(culprit) + "' in a curve " + std::string(what)};
}

double secant(const CurvePoint& a, const CurvePoint& b) {
    return (b.y - a.y) / (b.x - a.x);
}

}  // namespace

Result<std::vector<CurvePoint>> parse_curve(std::string_view text) {
    std::vector<CurvePoint> points;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(';', begin), text.size());
        const std::string_view part = trimmed(text.substr(begin, end - begin));
        const auto next = point(part);
        if (!next) {
            return curve_error(part,
                               "is not a point: give pairs of numbers from 0 to 1, such as "
                               "'0 0; 0.5 0.2; 1 1'");
        }
        if (points.empty() && next->x != 0) return curve_error(part, "must begin at 0");
        if (!points.empty() && !(next->x - points.back().x >= kCurveGap)) {
            return curve_error(part, "must lie to the right of the point before it");
        }
        points.push_back(*next);
        begin = end + 1;
    }
    if (points.back().x != 1) return curve_error(text, "must end with a point at 1");
    return points;
}

std::string curve_text(const std::vector<CurvePoint>& points) {
    std::string text;
    for (const CurvePoint& point : points) {
        text += (text.empty() ? "" : "; ") + to_text(point.x) + " " + to_text(point.y);
    }
    return text;
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
