#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/base/job.h"
#include "core/rivers/regional_controls.h"
#include "core/rivers/river_cells.h"
#include "core/rivers/rivers_params.h"

namespace orograph {

/// The whole world, coarsely: a torus of `size` x `size` cells, row-major, each of which drains to
/// the sea. Its arrays are as those of RiverCells.
struct RiverBase {
    int size = 0;
    /// Metres along the side of a cell.
    double cell = 0;
    std::vector<std::int64_t> heights;
    std::vector<std::uint8_t> receivers;
    std::vector<std::uint64_t> areas;
    std::vector<std::int32_t> roughness;
    std::vector<RegionalControls> controls;
    /// Of the lake that a cell lies in or beside, in units of height: the water
    /// stands 1.5 m above its dam. 0 where there is none.
    std::vector<std::int64_t> lake_levels;
    /// Metres down the river to the sea.
    std::vector<float> to_sea;

    std::size_t index(std::int64_t x, std::int64_t y) const {
        const std::int64_t mask = size - 1;
        return static_cast<std::size_t>((y & mask) * size + (x & mask));
    }
};

/// Makes the base of a world that is `side` metres across; nothing if the job was stopped. Takes
/// under a second for 1024 x 1024 cells. Land that rises and rivers that cut into it have come to a
/// balance in it, but for plateaus that erosion hasn't reached yet: it starts on a few cells and
/// doubles their number, adding detail, until all are there; on each lattice, and several times,
/// each river's profile is set to the steady state of the stream power law in one pass from the sea
/// upwards. Method: Braun and Willett, Geomorphology 180-181, 2013, for the order; the analytic
/// profile as in Tzathas and others, "Physically-based analytical erosion for fast terrain
/// generation", Eurographics 2024. Same bytes on every machine. Requires side > 0.
std::optional<RiverBase> make_river_base(const RiversParams& params, double side,
                                         std::uint64_t seed, const Job& job);

}  // namespace orograph
