#pragma once

#include "core/layers/stack/layer_kind.h"

// Shapers of one line each: every height is changed by itself. Reach: sample.

namespace orograph {

/// Stretches heights about 0 and moves them.
struct ScaleOffsetParams {
    /// A pure number; negative ones turn mountains into valleys.
    double factor = 1.5;
    /// Metres, added after the factor.
    double offset = 0;
    bool operator==(const ScaleOffsetParams&) const = default;
};

/// Cuts off what is too low or too high.
struct ClampParams {
    /// Metres.
    double low = 0, high = 1000;
    bool operator==(const ClampParams&) const = default;
};

/// Turns mountains into valleys and valleys into mountains.
struct InvertParams {
    /// The height that stays what it is, metres.
    double level = 0;
    bool operator==(const InvertParams&) const = default;
};

/// Folds down what lies above a level. The lines along which heights cross it become sharp crests,
/// the idea behind ridged fractals: F. Kenton Musgrave in "Texturing & Modeling: A Procedural
/// Approach" (Ebert and others, 2nd edition 1998), chapter on ridged multifractal terrain.
struct RidgeFoldParams {
    /// Of the crests, metres.
    double level = 200;
    bool operator==(const RidgeFoldParams&) const = default;
};

std::span<const Field> scale_offset_fields();
std::span<const Field> clamp_fields();
std::span<const Field> invert_fields();
std::span<const Field> ridge_fold_fields();

/// Factor 1 and offset 0 leave every height as it is, to the bit.
Result<bool> scale_offset(const ScaleOffsetParams& params, const Site& site, Grid<float>& heights,
                          const Job& job);

/// Leaves what lies between the two as it is, to the bit. An error if they are the wrong way round.
Result<Sampler> clamp(const ClampParams& params, const Lattice& lattice);

Result<bool> invert(const InvertParams& params, const Site& site, Grid<float>& heights,
                    const Job& job);

/// Leaves what lies below the level as it is, to the bit.
Result<bool> ridge_fold(const RidgeFoldParams& params, const Site& site, Grid<float>& heights,
                        const Job& job);

}  // namespace orograph
