#pragma once

#include "core/base/grid.h"
#include "core/pictures/palette.h"

namespace orograph {

/// From the least of some numbers to the greatest.
struct NumberRange {
    double least = 0, greatest = 0;
    bool operator==(const NumberRange&) const = default;
};

/// Those of a grid that are numbers; 0 and 0 if none is.
NumberRange range_of(const Grid<float>& values);

/// The numbers of a grid as colours, unlit: the first of the palette for the least of `range`, the
/// last for the greatest. What is beyond has the colours of the ends, what is not a number the
/// first. Deterministic to the byte.
Image field_image(const Grid<float>& values, NumberRange range, const Palette& palette);

}  // namespace orograph
