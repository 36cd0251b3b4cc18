#pragma once

#include <vector>

#include "core/base/grid.h"

namespace orograph {

/// Where a river comes into a map over its border.
struct Inflow {
    /// A sample of the border.
    int x = 0, y = 0;
    /// Square metres of land beyond the border that it drains.
    double area = 0;
    /// The sample inside that it runs to.
    int to_x = 0, to_y = 0;
};

/// The inflows of a map of which `flow` says how many square metres of land, whether on the map or
/// beyond it, drain through each sample. Water comes in at a sample of the border beside which the
/// most water runs inside, and as much as here at least; where there is less, it leaves. Samples at
/// or below `sea`, and those whose flow is no number, have none. From the north-west on, row by
/// row.
std::vector<Inflow> inflows_of(const Grid<float>& flow, const Grid<float>& heights, float sea,
                               double spacing);

/// Adds inflows to `shares` of the rain, in which 1 is that of a sample: one sample gets as much as
/// all the land beyond the border does. The grid may have every 2^level-th sample of theirs.
void add_inflows(const std::vector<Inflow>& inflows, int level, double spacing,
                 Grid<float>& shares);

/// Lowers the ground where rivers run that drain kRiver square metres or more to what it was
/// `before`, over all of their width: so that nothing fills the bed of a river, which may be cut
/// deeper. `flow` as for inflows_of; `heights` and `before` are of its size.
void keep_beds(const Grid<float>& flow, const Grid<float>& before, double spacing,
               Grid<float>& heights);

/// Square metres.
inline constexpr double kRiver = 1e7;

}  // namespace orograph
