#pragma once

#include "core/base/grid.h"

namespace orograph {

/// What lies between the samples of a grid that is enlarged.
enum class Between {
    /// A mixture of the four around, linear along both axes, so nothing beyond their range.
    mixed,
    /// One of the four: that of which there is most in such a mixture. For what is counted.
    foremost,
};

/// So many rows, from `first` on, of a grid that is enlarged to `width` x `height` texels of the
/// same extent; beyond the border lies its nearest sample. With a texel a sample they are the
/// grid's own. Deterministic to the bit.
Grid<float> enlarged_rows(const Grid<float>& grid, int width, int height, int first, int count,
                          Between between);

}  // namespace orograph
