#pragma once

#include <cmath>
#include <cstdint>

#include "core/terrain/terrain.h"

namespace orograph {

struct Site;

/// Which samples there are: of all levels, without end.
struct Lattice {
    int finest_level = 0;
    /// Metres between samples of the finest level.
    double spacing = 1;
    /// Of the recipe or, for a layer of a stack, of the layer. Each number is another of its kind.
    std::uint64_t seed = 1;
    /// Whether the map, all 2^n + 1 samples a side of it, is meant to be repeated: its last row and
    /// column are the first ones again.
    bool tiled = false;

    Site site(const Window& window) const;
    bool operator==(const Lattice&) const = default;
};

/// The samples that a layer is asked for. A layer whose reach is a sample may be asked for any
/// window of any level; one whose reach is the map is asked for all of the map, perhaps at a
/// coarser level, and has no neighbours to meet.
struct Site {
    Window window;
    /// Of the terrain: its finest level, and the metres between samples of that.
    int finest_level = 0;
    double spacing = 1;
    /// Of the layer. Each number is another of its kind.
    std::uint64_t seed = 1;
    /// As Lattice::tiled.
    bool tiled = false;

    /// Metres between samples of the window.
    double step() const { return std::ldexp(spacing, finest_level - window.level); }

    /// Metres to the east of the terrain's origin. A sample that several levels share has the same
    /// place in all of them, bit for bit.
    double x(int column) const { return static_cast<double>(window.x + column) * step(); }
    /// Metres to the south of it.
    double y(int row) const { return static_cast<double>(window.y + row) * step(); }

    /// Metres from the first sample to the last.
    double width() const { return (window.width - 1) * step(); }
    double height() const { return (window.height - 1) * step(); }

    Lattice lattice() const { return {finest_level, spacing, seed, tiled}; }

    bool operator==(const Site&) const = default;
};

inline Site Lattice::site(const Window& window) const {
    return {window, finest_level, spacing, seed, tiled};
}

}  // namespace orograph
