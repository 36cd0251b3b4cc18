#pragma once

#include "core/base/grid.h"
#include "core/base/job.h"

namespace orograph {

/// What heights and slopes of land are like. NaN where there is none.
struct Slopes {
    /// Rise over run.
    double mean = 0;
    /// The standard deviation divided by the mean.
    double variation = 0;
    /// How much of the land faces within 5.6 degrees of one of eight directions, along the axes and
    /// diagonals of the grid, over what chance would have it, a quarter: 1 if no direction is
    /// favoured. Of slopes steeper than 0.02.
    double axis_share = 0;
    /// Where the mean height lies between the lowest, 0, and the highest, 1.
    double hypsometric_integral = 0;
    /// Which share of the map is land.
    double land = 0;
};

/// Land is what lies above `sea_level`. Slopes are the lengths of central differences, of all land
/// that isn't on the border; `cell` is in metres, > 0. False if the job was stopped. The same on
/// any number of threads.
bool find_slopes(const Grid<float>& heights, double cell, float sea_level, Slopes& slopes,
                 const Job& job);

}  // namespace orograph
