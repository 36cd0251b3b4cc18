#include "core/measure/slopes.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "core/measure/row_sums.h"

namespace orograph {
namespace {

constexpr double kFlat = 0.02;
constexpr double kTangent = 0.0984914033571642;  // of a sixteenth of a right angle
constexpr double kShareByChance = 0.25;

struct Sums {
    double land = 0, height = 0, lowest = HUGE_VAL, highest = -HUGE_VAL;
    double slopes = 0, slope = 0, square = 0;
    double steep = 0, along_axes = 0;

    Sums& operator+=(const Sums& other) {
        land += other.land;
        height += other.height;
        lowest = std::min(lowest, other.lowest);
        highest = std::max(highest, other.highest);
        slopes += other.slopes;
        slope += other.slope;
        square += other.square;
        steep += other.steep;
        along_axes += other.along_axes;
        return *this;
    }

    void add_height(double metres) {
        land += 1;
        height += metres;
        lowest = std::min(lowest, metres);
        highest = std::max(highest, metres);
    }

    void add_slope(double east, double south) {
        const double steepness = std::sqrt(east * east + south * south);
        if (!(steepness >= 0)) return;  // beside NaN
        slopes += 1;
        slope += steepness;
        square += steepness * steepness;
        if (!(steepness > kFlat)) return;
        steep += 1;
        const double longer = std::max(std::abs(east), std::abs(south));
        const double shorter = std::min(std::abs(east), std::abs(south));
        const bool axis = shorter <= kTangent * longer;
        const bool diagonal = longer - shorter <= kTangent * (longer + shorter);
        if (axis || diagonal) along_axes += 1;
    }
};

}  // namespace

bool find_slopes(const Grid<float>& heights, double cell, float sea_level, Slopes& slopes,
                 const Job& job) {
    assert(cell > 0);
    const int width = heights.width(), height = heights.height();
    const auto sums = sum_of_rows<Sums>(height, job, [&](int y) {
        Sums result;
        const float* row = heights.row(y);
        const bool edge = y == 0 || y + 1 == height;
        for (int x = 0; x < width; ++x) {
            if (!(row[x] > sea_level)) continue;
            result.add_height(row[x]);
            if (edge || x == 0 || x + 1 == width) continue;
            const double east = (double{row[x + 1]} - double{row[x - 1]}) / (2 * cell);
            const double north = heights.at(x, y - 1), south = heights.at(x, y + 1);
            result.add_slope(east, (south - north) / (2 * cell));
        }
        return result;
    });
    if (!sums) return false;
    slopes.land = sums->land / static_cast<double>(heights.size());
    slopes.hypsometric_integral =
        (sums->height / sums->land - sums->lowest) / (sums->highest - sums->lowest);
    slopes.mean = sums->slope / sums->slopes;
    const double variance = sums->square / sums->slopes - slopes.mean * slopes.mean;
    slopes.variation = std::sqrt(std::max(variance, 0.0)) / slopes.mean;
    slopes.axis_share = sums->along_axes / sums->steep / kShareByChance;
    return true;
}

}  // namespace orograph
