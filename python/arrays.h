#pragma once

#include <pybind11/numpy.h>

#include <memory>
#include <utility>

#include "core/base/grid.h"

// Grids as arrays of numpy: the array is the grid's own memory, which it keeps alive.

namespace orograph {

/// `grid` as an array [row, column], north row first, that may be written.
template <class T>
pybind11::array_t<T> array_of(Grid<T> grid) {
    auto kept = std::make_unique<Grid<T>>(std::move(grid));
    Grid<T>* const there = kept.get();
    const pybind11::capsule owner(kept.release(),
                                  [](void* it) { delete static_cast<Grid<T>*>(it); });
    return pybind11::array_t<T>({there->height(), there->width()}, there->values().data(), owner);
}

/// The same of a grid that others share, which therefore can't be written.
template <class T>
pybind11::array_t<T> array_of(std::shared_ptr<const Grid<T>> grid) {
    using Shared = std::shared_ptr<const Grid<T>>;
    auto kept = std::make_unique<Shared>(grid);
    const pybind11::capsule owner(kept.release(),
                                  [](void* it) { delete static_cast<Shared*>(it); });
    pybind11::array_t<T> array({grid->height(), grid->width()}, grid->values().data(), owner);
    array.attr("setflags")(pybind11::arg("write") = false);
    return array;
}

}  // namespace orograph
