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

/// So many rows of a grid, from `first` on, all of which it has.
template <class Value>
Grid<Value> rows_of_grid(const Grid<Value>& grid, int first, int count) {
    Grid<Value> rows(grid.width(), count);
    if (count > 0) std::copy_n(grid.row(first), rows.size(), rows.row(0));
    return rows;
}

template <class Value>
Grid<Value> copy_of(const Grid<Value>& grid) {
    return corner_of(grid, grid.width(), grid.height());
}

}  // namespace orograph
