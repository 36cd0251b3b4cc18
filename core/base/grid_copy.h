#pragma once

#include <algorithm>

#include "core/base/grid.h"

namespace orograph {

/// The first `columns` and `rows` of a grid, which has at least as many.
template <class Value>
Grid<Value> corner_of(const Grid<Value>& grid, int columns, int rows) {
    Grid<Value> corner(columns, rows);
    for (int y = 0; y < rows; ++y) std::copy_n(grid.row(y), columns, corner.row(y));
    return corner;
}

template <class Value>
Grid<Value> copy_of(const Grid<Value>& grid) {
    return corner_of(grid, grid.width(), grid.height());
}

}  // namespace orograph
