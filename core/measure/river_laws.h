#pragma once

#include <span>

#include "core/drainage/ways.h"

// The laws that rivers follow, as exponents: how slopes, lengths and numbers go with the area that
// drains through a cell. `areas` are numbers of cells, the cell itself among them. Only cells that
// aren't outlets count. Each function is NaN where there is too little land to tell.

namespace orograph {

/// Flint's law: slopes fall as areas to the power of minus this. Fitted to the means of the slope
/// towards the receiver, which counts as 0 where `heights`, not filled, climb; of cells whose areas
/// lie within a factor of the square root of 2. Areas above 8, and classes of at least 20 cells.
double slope_area_exponent(const Grid<float>& heights, const Ways& ways,
                           std::span<const double> areas);

/// Hack's law: the longest river, `lengths` in cells, grows as its area to the power of this.
/// Fitted to the means of the logarithms over the same classes, of areas above 16.
double hack_exponent(const Ways& ways, std::span<const double> areas,
                     std::span<const double> lengths);

/// The number of cells with more area falls as that to the power of minus this. Fitted to areas
/// that grow by 1.5 from 4 to a hundredth of the land, at most 4000, while more than 30 cells have
/// more.
double area_exceedance_exponent(const Ways& ways, std::span<const double> areas);

}  // namespace orograph
