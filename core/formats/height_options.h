#pragma once

#include <span>

#include "core/formats/bytes.h"
#include "core/parameters/field.h"

namespace orograph {

/// Which row of a file comes first.
enum class RowOrder { north_first, south_first };

std::span<const Choice> choices_of(RowOrder);
std::span<const Choice> choices_of(ByteOrder);

/// How heights are written, where their format leaves a choice.
struct HeightOptions {
    /// Whether whole numbers run between the two heights below, in metres, rather than between the
    /// lowest and the highest of what is written.
    bool fixed_range = false;
    double lowest = 0, highest = 1000;
    RowOrder rows = RowOrder::north_first;
    ByteOrder byte_order = ByteOrder::little;
    bool operator==(const HeightOptions&) const = default;
};

/// Command line and window are loops over these.
std::span<const Field> height_option_fields();

}  // namespace orograph
