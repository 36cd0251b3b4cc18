#include "core/measure/river_laws.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <vector>

#include "core/base/portable_math.h"
#include "core/measure/line_fit.h"

namespace orograph {
namespace {

/// Cells whose areas lie within a factor of the square root of 2.
struct AreaClass {
    double cells = 0, logarithm = 0, sum = 0;

    double mean_logarithm() const { return logarithm / cells; }
    double mean() const { return sum / cells; }
};

/// All classes up to 2^32 cells.
class AreaClasses {
  public:
    void add(double area, double value) {
        const double logarithm = logarithm_of_two(std::max(area, 1.0));
        const auto place = static_cast<std::size_t>(2 * logarithm);
        AreaClass& own = classes_[std::min(place, classes_.size() - 1)];
        own.cells += 1;
        own.logarithm += logarithm;
        own.sum += value;
    }

    /// The slope of `value(class)` against the logarithm of the area, above one.
    template <class Value>
    double fit(double least_area, const Value& value) const {
        constexpr double kFewestCells = 20;
        std::vector<FitPoint> points;
        for (const AreaClass& each : classes_) {
            if (each.cells < kFewestCells || each.mean_logarithm() <= least_area) continue;
            const double y = value(each);
            if (std::isfinite(y)) points.push_back({each.mean_logarithm(), y});
        }
        return slope_of_fit(points);
    }

  private:
    std::array<AreaClass, 64> classes_{};
};

}  // namespace

double slope_area_exponent(const Grid<float>& heights, const Ways& ways,
                           std::span<const double> areas) {
    assert(areas.size() == ways.size() && heights.size() == ways.size());
    constexpr double kLeastArea = 3;  // as a power of 2
    const CellSteps steps(ways);
    const float* height = heights.values().data();
    AreaClasses classes;
    for (std::size_t cell = 0; cell < ways.size(); ++cell) {
        const std::uint8_t way = ways.values()[cell];
        if (way == kWays) continue;
        const std::ptrdiff_t next = steps.next(static_cast<std::ptrdiff_t>(cell), way);
        const double fall = (double{height[cell]} - double{height[next]}) / way_length(way);
        classes.add(areas[cell], fall > 0 ? fall : 0);
    }
    return -classes.fit(kLeastArea, [](const AreaClass& each) {
        return each.mean() > 0 ? logarithm_of_two(each.mean()) : -HUGE_VAL;
    });
}

double hack_exponent(const Ways& ways, std::span<const double> areas,
                     std::span<const double> lengths) {
    assert(areas.size() == ways.size() && lengths.size() == ways.size());
    constexpr double kLeastArea = 4, kShortest = 0.5;
    AreaClasses classes;
    for (std::size_t cell = 0; cell < ways.size(); ++cell) {
        if (ways.values()[cell] == kWays) continue;
        classes.add(areas[cell], logarithm_of_two(std::max(lengths[cell], kShortest)));
    }
    return classes.fit(kLeastArea, [](const AreaClass& each) { return each.mean(); });
}

double area_exceedance_exponent(const Ways& ways, std::span<const double> areas) {
    assert(areas.size() == ways.size());
    constexpr double kFirst = 4, kGrowth = 1.5, kLargest = 4000, kShare = 0.01;
    constexpr std::ptrdiff_t kFewest = 30;
    std::vector<double> sorted;
    for (std::size_t cell = 0; cell < ways.size(); ++cell) {
        if (ways.values()[cell] != kWays) sorted.push_back(areas[cell]);
    }
    std::ranges::sort(sorted);
    std::vector<FitPoint> points;
    const double end = std::min(kLargest, kShare * static_cast<double>(sorted.size()));
    for (double area = kFirst; area <= end; area *= kGrowth) {
        const auto more = sorted.end() - std::ranges::upper_bound(sorted, area);
        if (more <= kFewest) break;
        points.push_back({logarithm_of_two(area), logarithm_of_two(static_cast<double>(more))});
    }
    return -slope_of_fit(points);
}

}  // namespace orograph
