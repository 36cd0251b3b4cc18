#pragma once

#include <limits>
#include <optional>
#include <span>
#include <string_view>

#include "core/base/grid.h"
#include "core/base/job.h"
#include "core/base/sides.h"

namespace orograph {

/// Figures that tell real land from raw fractals. NaN where a map has too little land for one.
struct TerrainFigures {
    /// Land cells of which all eight neighbours are higher, for each 1000 cells of land that are
    /// not on the border, nor that into which a tile drains; NaN if there are none.
    double pits = 0;
    /// The same cells that filling of all pits (fill_pits) raises, in percent.
    double raised = 0;
    /// Of Roughness.
    double roughness = 0, roughness_drop = 0;
    /// Of Slopes.
    double hypsometric_integral = 0, slope_variation = 0, mean_slope = 0, axis_share = 0;
    /// Of river_laws.h, on the filled land.
    double slope_area = 0, hack = 0, exceedance = 0;
    /// Of Slopes, in percent.
    double land = 0;
};

/// How one figure is shown, and where that of real land lies.
struct Figure {
    std::string_view key, label;
    double TerrainFigures::*value;
    int decimals = 2;
    /// Infinite where there is no bound; both are for a figure that is for information alone.
    double least = -std::numeric_limits<double>::infinity();
    double most = std::numeric_limits<double>::infinity();
    std::string_view tooltip{};

    bool has_band() const { return least > -std::numeric_limits<double>::infinity(); }
    /// NaN doesn't lie outside, as nothing is known of it.
    bool outside(double number) const { return number < least || number > most; }
};

/// In the order in which they are shown.
std::span<const Figure> terrain_figures();

/// The figures of a map; `cell` is metres between its samples, > 0. Land lies above `sea_level`;
/// NaN is sea. Over joined sides rivers run on; a tile has no border, and without a sea drains to
/// its lowest cell. Slopes and roughness are counted within the sides. Nothing if the job was
/// stopped. The same on any number of threads, and but for rounding on every machine. A map of 1025
/// squared takes a few tenths of a second.
std::optional<TerrainFigures> measure_terrain(const Grid<float>& heights, double cell,
                                              float sea_level, const Job& job,
                                              Sides sides = Sides::open);

}  // namespace orograph
