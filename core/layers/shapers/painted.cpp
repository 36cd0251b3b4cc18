#include "core/layers/shapers/painted.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "core/layers/shapers/blur.h"
#include "core/layers/stack/shaping.h"

namespace orograph {
namespace {

/// Of the brush's radius: the standard deviation of the blur that smooth moves heights towards.
constexpr double kSmoothing = 0.5;
/// Rectangles of this many samples are not halved; nor are those of the second number where one or
/// two segments are left.
constexpr int kFewSamples = 16, kMoreSamples = 256;
/// A length in metres whose square can still be inverted: what is shorter counts as a point.
constexpr double kShortest = 1e-15;
/// How much rounding may change a distance, as a share of the largest coordinate involved.
constexpr double kRounding = 1e-14;

/// Columns from `left` and rows from `top` of a window, without `right` and `bottom`.
struct SampleBox {
    int left, top, right, bottom;

    int width() const { return right - left; }
    int height() const { return bottom - top; }
    bool empty() const { return width() <= 0 || height() <= 0; }

    SampleBox grown(double margin, const Window& window) const {
        const auto within = [](double value, int most) {
            return static_cast<int>(std::clamp<double>(value, 0, most));
        };
        return {within(left - margin, window.width), within(top - margin, window.height),
                within(right + margin, window.width), within(bottom + margin, window.height)};
    }
};

/// From a point (x, y) to another, (east, south) of it.
struct Segment {
    double x, y;
    double east, south;
    double scale;  // 1 / length^2, or 0 for a point

    Segment(const StrokePoint& from, const StrokePoint& to)
        : x(from.x), y(from.y), east(to.x - from.x), south(to.y - from.y) {
        const double square = east * east + south * south;
        scale = square > kShortest * kShortest ? 1 / square : 0;
    }

    double squared_distance(double px, double py) const {
        const double u = px - x, v = py - y;
        const double along = std::clamp((u * east + v * south) * scale, 0.0, 1.0);
        const double du = u - along * east, dv = v - along * south;
        return du * du + dv * dv;
    }
};

/// The polyline of a stroke and the samples near it.
class BrushPath {
  public:
    BrushPath(const Stroke& stroke, const Site& site)
        : window_(site.window), step_(site.step()), radius_(stroke.radius) {
        const std::vector<StrokePoint>& points = stroke.points;
        segments_.reserve(points.size());
        segments_.emplace_back(points[0], points[0]);  // all there is of a dab
        for (std::size_t i = 1; i < points.size(); ++i) {
            if (points[i - 1] == points[i]) continue;  // as a mouse gives them that is held still
            segments_.emplace_back(points[i - 1], points[i]);
        }
        const auto [west, east] = std::ranges::minmax(points, {}, &StrokePoint::x);
        const auto [north, south] = std::ranges::minmax(points, {}, &StrokePoint::y);
        box_ = {first(west.x, site.x(0), site.window.width),
                first(north.y, site.y(0), site.window.height),
                last(east.x, site.x(0), site.window.width),
                last(south.y, site.y(0), site.window.height)};
        double largest = radius_;
        for (const double value : {west.x, east.x, north.y, south.y, site.x(0), site.y(0),
                                   site.x(site.window.width), site.y(site.window.height)}) {
            largest = std::max(largest, std::fabs(value));
        }
        rounding_ = kRounding * largest;
    }

    /// Holds every sample within the radius.
    const SampleBox& box() const { return box_; }

    /// Calls change(column, row, distance) for each sample of `part` nearer than the radius. Leaves
    /// out the rest once the job is stopped.
    template <class Change>
    void visit(const SampleBox& part, const Job& job, const Change& change) const {
        std::vector<Near> segments(segments_.size());
        for (std::size_t i = 0; i < segments.size(); ++i) segments[i].segment = static_cast<int>(i);
        visit_part(part, segments, 0, job, change);
    }

  private:
    /// A segment and how far it is from the middle of a rectangle.
    struct Near {
        int segment;
        double squared_distance;
    };

    // As the site's, whose step costs more than a distance does.
    double x(int column) const { return static_cast<double>(window_.x + column) * step_; }
    double y(int row) const { return static_cast<double>(window_.y + row) * step_; }

    int first(double place, double origin, int most) const {
        const double sample = std::floor((place - radius_ - origin) / step_) - 1;
        return static_cast<int>(std::clamp<double>(sample, 0, most));
    }
    int last(double place, double origin, int most) const {
        const double sample = std::ceil((place + radius_ - origin) / step_) + 2;
        return static_cast<int>(std::clamp<double>(sample, 0, most));
    }

    /// `segments` from `begin` on are those that may be nearest; it ends as it was.
    template <class Change>
    void visit_part(const SampleBox& part, std::vector<Near>& segments, std::size_t begin,
                    const Job& job, const Change& change) const {
        if (job.stopped()) return;
        const std::size_t end = segments.size();
        add_near(part, segments, begin, end);
        const std::size_t count = segments.size() - end;
        const std::int64_t samples = static_cast<std::int64_t>(part.width()) * part.height();
        if (count == 0) return;
        if (samples <= kFewSamples || (samples <= kMoreSamples && count <= 2)) {
            visit_samples(part, {segments.begin() + static_cast<std::ptrdiff_t>(end), count},
                          change);
        } else {
            SampleBox one = part, other = part;
            if (part.width() > part.height()) {
                one.right = other.left = part.left + part.width() / 2;
            } else {
                one.bottom = other.top = part.top + part.height() / 2;
            }
            visit_part(one, segments, end, job, change);
            visit_part(other, segments, end, job, change);
        }
        segments.resize(end);
    }

    /// Appends those of segments [begin, end) that are within the radius of some sample of `part`
    /// and may be nearest to it.
    void add_near(const SampleBox& part, std::vector<Near>& segments, std::size_t begin,
                  std::size_t end) const {
        const double west = x(part.left), east = x(part.right - 1);
        const double north = y(part.top), south = y(part.bottom - 1);
        const double middle_x = (west + east) / 2, middle_y = (north + south) / 2;
        const double u = east - middle_x, v = south - middle_y;
        const double to_corner = std::sqrt(u * u + v * v) + rounding_;
        segments.resize(end + (end - begin));
        double least = HUGE_VAL;
        for (std::size_t i = begin; i < end; ++i) {
            const int segment = segments[i].segment;
            const double square = at(segment).squared_distance(middle_x, middle_y);
            segments[i + end - begin] = {segment, square};
            least = std::min(least, square);
        }
        // No sample is further from the nearest segment than the middle is, by more than the way to
        // a corner; and no segment is nearer to a sample than to the middle by more than that.
        const double limit = std::min(std::sqrt(least) + to_corner, radius_) + to_corner;
        std::size_t kept = end;
        for (std::size_t i = end; i < segments.size(); ++i) {
            if (segments[i].squared_distance <= limit * limit) segments[kept++] = segments[i];
        }
        segments.resize(kept);
    }

    template <class Change>
    void visit_samples(const SampleBox& part, std::span<const Near> segments,
                       const Change& change) const {
        for (int row = part.top; row < part.bottom; ++row) {
            const double sample_y = y(row);
            for (int column = part.left; column < part.right; ++column) {
                const double sample_x = x(column);
                double least = HUGE_VAL;
                for (const Near& near : segments) {
                    least = std::min(least, at(near.segment).squared_distance(sample_x, sample_y));
                }
                const double distance = std::sqrt(least);
                if (distance < radius_) change(column, row, distance);
            }
        }
    }

    const Segment& at(int segment) const { return segments_[static_cast<std::size_t>(segment)]; }

    Window window_;
    double step_;
    double radius_;
    std::vector<Segment> segments_;
    SampleBox box_;
    double rounding_;
};

/// What stands `weight` of the way from a to b; exactly b for 1.
double between(double a, double b, double weight) {
    return weight >= 1 ? b : a + weight * (b - a);
}

/// `mean` is the blur of the heights around the sample; only smooth needs it.
double painted_height(const Stroke& stroke, double height, double distance, double mean) {
    const double inside = 1 - distance / stroke.radius;
    const double weight = smooth_step(inside);
    switch (stroke.brush) {
        case Brush::raise:
            return height + stroke.strength * weight;
        case Brush::lower:
            return height - stroke.strength * weight;
        case Brush::smooth:
            return between(height, mean, stroke.strength * weight);
        case Brush::flatten:
            return between(height, stroke.height, stroke.strength * weight);
        case Brush::plant:
            return between(height, stroke.height, smooth_step(2 * inside));
    }
    return height;
}

/// The heights of `box`, blurred as they are amid the others.
struct Means {
    SampleBox box{};
    Grid<float> heights;

    double at(int column, int row) const { return heights.at(column - box.left, row - box.top); }
};

/// Fills `means`; false if the job was stopped.
Result<bool> blur_around(const SampleBox& box, double deviation, const Site& site,
                         const Grid<float>& heights, Means& means, const Job& job) {
    // Each of the blur's three passes reaches at most one sample further than its deviation.
    means.box = box.grown(3 * (std::ceil(deviation / site.step()) + 1), site.window);
    means.heights = Grid<float>(means.box.width(), means.box.height());
    for (int row = 0; row < means.box.height(); ++row) {
        std::copy_n(heights.row(means.box.top + row) + means.box.left, means.box.width(),
                    means.heights.row(row));
    }
    Site part = site;
    part.window.x += means.box.left;
    part.window.y += means.box.top;
    part.window.width = means.box.width();
    part.window.height = means.box.height();
    return blur({deviation}, part, means.heights, job);
}

Result<bool> paint_stroke(const Stroke& stroke, const Site& site, Grid<float>& heights,
                          const Job& job) {
    const BrushPath path(stroke, site);
    const SampleBox& box = path.box();
    if (box.empty()) return true;
    Means means;
    const bool smooth = stroke.brush == Brush::smooth;
    if (smooth) {
        const auto blurred =
            blur_around(box, kSmoothing * stroke.radius, site, heights, means, job.part(0, 0.7));
        if (!blurred || !*blurred) return blurred;
    }
    return parallel_rows(
        box.height(), rows_of_band(box.width()), job.part(smooth ? 0.7 : 0, 1),
        [&](int begin, int end) {
            const SampleBox rows{box.left, box.top + begin, box.right, box.top + end};
            path.visit(rows, job, [&](int column, int row, double distance) {
                float& height = heights.at(column, row);
                const double mean = smooth ? means.at(column, row) : 0;
                height = static_cast<float>(painted_height(stroke, height, distance, mean));
            });
        });
}

}  // namespace

std::span<const Field> painted_fields() {
    static constexpr Field kFields[] = {
        field<&PaintedParams::strokes>({.key = "strokes",
                                        .label = "Strokes",
                                        .tooltip = "What was painted, the first stroke first.",
                                        .editor = Editor::strokes,
                                        .most_items = kMostStrokes,
                                        .item_label = "Stroke"}),
    };
    return kFields;
}

Result<bool> painted(const PaintedParams& params, const Site& site, Grid<float>& heights,
                     const Job& job) {
    if (const Status sound = check_value(params.strokes); !sound) return sound.error();
    return paint_strokes(params.strokes, site, heights, job);
}

Result<bool> paint_strokes(std::span<const Stroke> strokes, const Site& site, Grid<float>& heights,
                           const Job& job) {
    const double count = static_cast<double>(strokes.size());
    for (std::size_t i = 0; i < strokes.size(); ++i) {
        const double done = static_cast<double>(i);
        const auto painted_one =
            paint_stroke(strokes[i], site, heights, job.part(done / count, (done + 1) / count));
        if (!painted_one || !*painted_one) return painted_one;
    }
    return !job.stopped();  // a stop may have cut the last rows short
}

}  // namespace orograph
