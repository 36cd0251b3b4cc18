#pragma once

#include "core/layers/stack/layer_kind.h"

// Heights by a formula. Josh Martz's article on fractal terrain (1997) seeds its arrays this way
// before it adds detail: a plane that rises, a mountain, waves. None of them uses the seed.

namespace orograph {

/// A plane through height 0 at the terrain's origin.
struct SlopeParams {
    /// Metres of height for each metre in the direction.
    double gradient = 0.05;
    /// Where it rises to: degrees clockwise from north.
    double direction_degrees = 45;
    bool operator==(const SlopeParams&) const = default;
};

/// A circular cone in the middle of the map, on ground of height 0.
struct ConeParams {
    /// Of the tip, metres; a pit where it is negative.
    double height = 800;
    /// Of the foot, percent of the map's longer side; at 50 it touches the border.
    double radius_percent = 45;
    bool operator==(const ConeParams&) const = default;
};

/// A wave, or the mean of two that cross at right angles, of phase 0 at the terrain's origin.
struct SineParams {
    /// Of the crests above 0 and the troughs below it, metres.
    double height = 200;
    /// From crest to crest, metres.
    double wavelength = 2500;
    /// Where the wave runs to: degrees clockwise from north.
    double direction_degrees = 60;
    bool crossed = true;
    bool operator==(const SineParams&) const = default;
};

std::span<const Field> slope_fields();
std::span<const Field> cone_fields();
std::span<const Field> sine_fields();

/// Overwrites `heights`. Reach: sample.
Result<bool> slope(const SlopeParams& params, const Site& site, Grid<float>& heights,
                   const Job& job);

/// Overwrites `heights`. Reach: map. A map of one sample is all tip.
Result<bool> cone(const ConeParams& params, const Site& site, Grid<float>& heights, const Job& job);

/// Overwrites `heights`. Reach: sample; the phase is counted in fixed point, so that waves are as
/// smooth far from the origin as near it.
Result<bool> sine(const SineParams& params, const Site& site, Grid<float>& heights, const Job& job);

}  // namespace orograph
