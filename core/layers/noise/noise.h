#pragma once

#include "core/layers/noise/noise_basis.h"
#include "core/layers/stack/layer_kind.h"

namespace orograph {

/// What becomes of each octave before it is added.
enum class NoiseSum {
    fractal,  // nothing: hills as often as hollows
    ridged,   // its zeros become ridges, and detail gathers on the ridges
    billow,   // its zeros become creases between domes
};

std::span<const Choice> choices_of(NoiseSum sum);

/// A sum of noises ("octaves"), each of smaller features and less height than the one before.
struct NoiseParams {
    NoiseBasis basis = NoiseBasis::perlin;
    NoiseSum sum = NoiseSum::fractal;
    int octaves = 8;
    /// Metres: the side of a cell of the first octave.
    double feature_size = 2500;
    /// How many times smaller the features of the next octave are.
    double lacunarity = 2;
    /// Each octave is lacunarity^-h times as high as the one before.
    double h = 0.9;
    /// Metres: the most that the first octave adds.
    double height_scale = 400;
    /// How high a ridge stands where the noise is 0, as a share of the height scale.
    double ridge_offset = 1;
    /// How soon a slope has all the detail that a ridge has.
    double ridge_detail = 2;
    /// Metres by which places are moved before the sum is looked up; and the size of features
    /// there.
    double warp = 0;
    double warp_feature_size = 5000;
    bool operator==(const NoiseParams&) const = default;
};

std::span<const Field> noise_fields();

/// Metres: a fractal sum has a mean of 0 and lies within plus and minus height_scale times the sum
/// of the powers of lacunarity^-h; billow, and ridged with an offset of 1, within 0 and that.
/// Reach: sample. The same on every machine and any number of threads.
Result<Sampler> noise(const NoiseParams& params, const Lattice& lattice);

}  // namespace orograph
