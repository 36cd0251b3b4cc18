#pragma once

#include <array>
#include <vector>

#include "core/base/result.h"
#include "core/world/world.h"

// Learning how rough a place is at each size. A level of an elevation model predicts the next; the
// standard deviation of what the place adds to the prediction, over what the world's law would add,
// is the gain that makes the world as rough there as the place.

namespace orograph {

struct Spectrum {
    /// For WorldParams: the height scale under which the gains' geometric mean is 1, and the gains.
    double height_scale = 0;
    std::array<double, kMostLevels> gains;
    /// Metres: the standard deviation of what each learned level adds, coarsest first, and the
    /// iteration of the world that the first of them is, 0 for the one that makes level 1.
    std::vector<double> deviations;
    int first_iteration = 0;
};

/// What `model` (metres, as wide as high, 2^n + 1 samples a side, n >= 3) teaches a world of
/// `params`: its law, H, predictor and levels count, its height scale and gains don't. The model's
/// samples are as far apart as the world's finest. Levels coarser than the model's take the gain of
/// its coarsest, finer ones than the world's that of the finest. Borders are left out. The same
/// numbers on every machine. An error if the grid has another size, isn't finite, or is flat on
/// some level.
Result<Spectrum> learn_spectrum(const Grid<float>& model, const WorldParams& params);

}  // namespace orograph
