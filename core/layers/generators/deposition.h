#pragma once

#include "core/layers/stack/layer_kind.h"

namespace orograph {

/// Particles that pile up under a wandering source, as lava does around volcanoes.
struct DepositionParams {
    /// Along the map's longer side, of the grid that particles lie on.
    int cells = 192;
    /// As many as this for each cell, on average.
    double particles = 4;
    /// How many paths the source wanders along, each from a place of its own.
    int walks = 12;
    /// Of the highest peak, metres.
    double height = 600;
    /// Percent of the height; what rises above it is turned over and becomes a crater.
    double crater = 100;
    bool operator==(const DepositionParams&) const = default;
};

std::span<const Field> deposition_fields();

/// A generator whose reach is the map, from 0 m to `height`. The source drops one particle a step
/// and goes on to one of the four next cells, or the other way where the map ends; the walks share
/// the particles. A particle rolls to a lower cell, again and again, until there is none: cells
/// beside it must be lower by one particle, and those a chess knight's move away by two, which
/// makes a cone an octagon, where the four neighbours alone would make a square.
///
/// The particles lie on a grid of their own, a share of the map wide, and a cubic B-spline through
/// their counts gives the samples. So the look does not depend on the resolution at all: the map at
/// half of it has every other sample of this one, bit for bit. Particles are a number for each
/// cell, so that finer cells give the same heap in finer grains only if the number grows as they
/// do.
///
/// Method: Shankel 2000, Fractal Terrain Generation - Particle Deposition (Game Programming Gems,
/// section 4.19), with its craters: heights above a line are mirrored at it. Rolling is one
/// thread's work, since each particle meets those before it; it costs particles x the height of the
/// heaps.
Result<bool> deposition(const DepositionParams& params, const Site& site, Grid<float>& heights,
                        const Job& job);

}  // namespace orograph
