#pragma once

#include <array>
#include <cstdint>

#include "core/base/grid.h"
#include "core/light/light.h"
#include "core/terrain/terrain.h"

namespace orograph {

/// How high the horizon stands around samples: of a window, a grid a direction of the tangents of
/// its elevation, at least 0.
struct Horizons {
    /// East, south-east, south and so on, clockwise.
    static constexpr int kDirections = 8;
    std::array<Grid<float>, kDirections> around;
    /// Towards the sun.
    Grid<float> sunward;
};

/// The horizons of `window`, over what one sees: the ground or the water above it. Swept over 16
/// cells of the window's level and, for what is further away, of each of the nine coarser ones: as
/// far as 8,192 cells. Pure: windows that overlap agree bit for bit. The surface of a coarser level
/// may hide a little more or less than the finer one's there.
/// Method: as Timonen and Westerholm 2010 look for them along lines, but with the levels of the
/// terrain in place of a hull, so that the work is the same everywhere.
Horizons horizons(const Terrain& terrain, const Window& window, const Direction& sun);

/// The share that the land around a sample leaves of the sky, from 0 to 1: the mean of the squared
/// cosines of its horizons.
float sky_share(const Horizons& horizons, int x, int y);

/// What the land around leaves the samples of a window.
struct LandAround {
    /// As sky_share() has it.
    Grid<float> sky_share;
    /// The tangents of the horizon towards the sun.
    Grid<float> sunward;
};

/// The same as from horizons(), in less time and memory, as each direction is forgotten once it has
/// been added up.
LandAround land_around(const Terrain& terrain, const Window& window, const Direction& sun);

}  // namespace orograph
