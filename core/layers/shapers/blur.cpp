#include "core/layers/shapers/blur.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "core/layers/stack/shaping.h"

// A Gaussian is nearly three passes of a box along each axis. The box is as wide as its variance
// demands, its outermost samples counting in part: Pascal Gwosdek, Sven Grewenig, Andres Bruhn and
// Joachim Weickert, "Theoretical Foundations of Gaussian Convolution by Extended Box Filtering"
// (Scale Space and Variational Methods in Computer Vision, 2011, section 3). A box is a running
// sum, so that its cost is the same at any width.

namespace orograph {
namespace {

constexpr int kPasses = 3;
/// Lines that are blurred side by side: a cache line of floats, and whole vectors of doubles.
constexpr int kLanes = 16;
/// Samples. More makes any map as flat, and the reach of a box must fit in an int.
constexpr double kLargestDeviation = 1e8;

/// Weights of 1 within `reach` samples, of `edge` in [0, 1] one further.
struct Box {
    int reach;
    double edge;
    double total;

    /// Three of these have the variance of a Gaussian. Requires deviation >= 0, in samples.
    explicit Box(double deviation) {
        const double variance = deviation * deviation / kPasses;
        const double whole = std::floor((std::sqrt(12 * variance + 1) - 1) / 2);
        reach = static_cast<int>(whole);
        edge = (2 * whole + 1) * (variance - whole * (whole + 1) / 3) /
               (2 * ((whole + 1) * (whole + 1) - variance));
        total = 2 * whole + 1 + 2 * edge;
    }
};

/// Some lines side by side: sample i of all of them, then sample i + 1.
class Lines {
  public:
    explicit Lines(int length)
        : values_(static_cast<std::size_t>(length) * kLanes, 0.0), length_(length) {}

    int length() const { return length_; }

    double* at(int i) { return values_.data() + static_cast<std::size_t>(i) * kLanes; }
    /// Beyond either end lies the sample at that end.
    const double* nearest(int i) const {
        return values_.data() + static_cast<std::size_t>(std::clamp(i, 0, length_ - 1)) * kLanes;
    }

  private:
    std::vector<double> values_;
    int length_;
};

void pass(const Lines& from, Lines& to, const Box& box) {
    const int last = from.length() - 1;
    double sum[kLanes];
    const double before = box.reach + 1.0, after = std::max(box.reach - last, 0);
    for (int lane = 0; lane < kLanes; ++lane) {
        sum[lane] = before * from.nearest(0)[lane] + after * from.nearest(last)[lane];
    }
    for (int i = 1; i <= std::min(box.reach, last); ++i) {
        for (int lane = 0; lane < kLanes; ++lane) sum[lane] += from.nearest(i)[lane];
    }
    const double scale = 1 / box.total;
    for (int i = 0; i <= last; ++i) {
        const double* left = from.nearest(i - box.reach - 1);
        const double* first = from.nearest(i - box.reach);
        const double* right = from.nearest(i + box.reach + 1);
        double* out = to.at(i);
        for (int lane = 0; lane < kLanes; ++lane) {
            out[lane] = (sum[lane] + box.edge * (left[lane] + right[lane])) * scale;
            sum[lane] += right[lane] - first[lane];
        }
    }
}

void blur_lines(Lines& lines, Lines& other, const Box& box) {
    for (int i = 0; i < kPasses; ++i) {
        pass(lines, other, box);
        std::swap(lines, other);
    }
}

/// Blurs along all rows, or all columns.
bool blur_along(Grid<float>& heights, bool rows, const Box& box, const Job& job) {
    const int length = rows ? heights.width() : heights.height();
    const int count = rows ? heights.height() : heights.width();
    return parallel_rows(count, kLanes, job, [&](int begin, int end) {
        Lines lines(length), other(length);
        const auto height = [&](int line, int i) -> float& {
            return rows ? heights.at(i, line) : heights.at(line, i);
        };
        for (int i = 0; i < length; ++i) {
            for (int line = begin; line < end; ++line) lines.at(i)[line - begin] = height(line, i);
        }
        blur_lines(lines, other, box);
        for (int i = 0; i < length; ++i) {
            for (int line = begin; line < end; ++line) {
                height(line, i) = static_cast<float>(lines.at(i)[line - begin]);
            }
        }
    });
}

}  // namespace

bool gaussian_blur(Grid<float>& values, double deviation, const Job& job) {
    const Box box(std::min(deviation, kLargestDeviation));
    return blur_along(values, true, box, job.part(0, 0.5)) &&
           blur_along(values, false, box, job.part(0.5, 1));
}

std::span<const Field> blur_fields() {
    static constexpr Field kFields[] = {
        field<&BlurParams::radius>(
            {.key = "radius",
             .label = "Radius",
             .unit = "m",
             .tooltip = "The standard deviation of the Gaussian that spreads each height.",
             .minimum = 0,
             .maximum = 100000}),
    };
    return kFields;
}

std::span<const Field> sharpen_fields() {
    static constexpr Field kFields[] = {
        field<&SharpenParams::radius>(
            {.key = "radius",
             .label = "Radius",
             .unit = "m",
             .tooltip = "The size of the details to strengthen: the standard deviation of the blur "
                        "that they are compared with.",
             .minimum = 0,
             .maximum = 100000}),
        field<&SharpenParams::amount>(
            {.key = "amount",
             .label = "Amount",
             .tooltip = "How much stronger details become; 0 changes nothing.",
             .minimum = 0,
             .maximum = 10}),
    };
    return kFields;
}

Result<bool> blur(const BlurParams& params, const Site& site, Grid<float>& heights,
                  const Job& job) {
    return gaussian_blur(heights, params.radius / site.step(), job);
}

Result<bool> sharpen(const SharpenParams& params, const Site& site, Grid<float>& heights,
                     const Job& job) {
    Grid<float> blurred(heights.width(), heights.height());
    std::ranges::copy(heights.values(), blurred.values().begin());
    if (!gaussian_blur(blurred, params.radius / site.step(), job.part(0, 0.9))) return false;
    const auto work = [&](int begin, int end) {
        for (int y = begin; y < end; ++y) {
            float* row = heights.row(y);
            const float* smooth = blurred.row(y);
            for (int x = 0; x < heights.width(); ++x) {
                const double height = row[x];
                row[x] = static_cast<float>(height + params.amount * (height - smooth[x]));
            }
        }
    };
    return parallel_rows(heights.height(), rows_of_band(heights.width()), job.part(0.9, 1), work);
}

}  // namespace orograph
