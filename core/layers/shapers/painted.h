#pragma once

#include <span>
#include <vector>

#include "core/layers/shapers/strokes.h"
#include "core/layers/stack/layer_kind.h"

namespace orograph {

/// What a person has painted on the ground, as strokes and not as heights.
struct PaintedParams {
    /// The first is painted first.
    std::vector<Stroke> strokes;
    bool operator==(const PaintedParams&) const = default;
};

std::span<const Field> painted_fields();

/// A shaper whose reach is the map; see paint_strokes. An error if check_value finds one.
Result<bool> painted(const PaintedParams& params, const Site& site, Grid<float>& heights,
                     const Job& job);

/// Changes `heights` by one stroke after the other. A brush weighs 1 on the polyline and falls to 0
/// at its radius by a cubic that is level at both ends; the distance is that to the nearest
/// segment, so that a stroke in which points crowd is no stronger than any other. Raise and lower
/// add and take strength x weight. Flatten moves a height towards the stroke's by strength x weight
/// of what is between them, and smooth likewise towards the blur of the heights before the stroke,
/// with half the radius as its standard deviation. Plant gives the stroke's height within half the
/// radius and falls off from there. From the radius on, every height stays as it is, to the bit.
///
/// The weight of a sample depends on its place alone: every window of every level has the same, to
/// the bit. Smooth depends on the resolution as far as the blur does. Painting strokes in two calls
/// is the same as in one, so that a stroke more need not cost what those before it did.
///
/// Samples find their nearest segment by branch and bound: rectangles of samples are halved, and
/// each half keeps only segments that can be nearest to some sample of it. The cost grows with the
/// samples under the brush and hardly with the number of points; that of smooth with the stroke's
/// bounding box. Requires strokes within the limits of core/layers/shapers/strokes.h; they may lie
/// anywhere.
Result<bool> paint_strokes(std::span<const Stroke> strokes, const Site& site, Grid<float>& heights,
                           const Job& job);

}  // namespace orograph
