#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/rivers/river_world.h"

namespace orograph {

/// A river's way downstream, as it is drawn where it is wider than a cell: places that are half of
/// its width apart.
struct RiverCourse {
    struct Place {
        double x, y;  // in widths of its channel
    };
    std::vector<Place> places;
    double width = 0;  // where it begins, in metres
    double slope = 0;  // of its bed, along the way
};

/// The way of the river through a cell of the base, so many widths far; nothing if it reaches the
/// sea before, or runs through a lake.
std::optional<RiverCourse> follow_river(const RiverWorld& world, std::int64_t x, std::int64_t y,
                                        double widths);

/// How many times as long as the straight line a river's first so many widths are.
double sinuosity_of(const RiverCourse& course, double widths);

/// How rivers swing to and fro about the mean of their way over sixteen widths.
struct Swings {
    double length = 0;   // of that mean, in widths
    double changes = 0;  // of the side on which the river is
    void add(const RiverCourse& course);
    /// In widths.
    double wavelength() const { return 2 * length / changes; }
};

}  // namespace orograph
