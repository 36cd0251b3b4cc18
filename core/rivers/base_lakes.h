#pragma once

#include <cstdint>
#include <vector>

#include "core/rivers/drainage_tree.h"

namespace orograph {

/// The lakes of a base: one number a cell.
struct BaseLakes {
    std::vector<std::uint8_t> flooded;  // 1 or 0
    /// Metres above the sea: the level of the lake that a cell lies in or beside; 0 if none.
    std::vector<double> levels;
    /// Metres by which a flooded cell's land lies below its lake's level.
    std::vector<double> depths;
    int count = 0;
};

/// Dams rivers that chance picks, `density` times as many as usual, by 8 to 90 m: what lies lower
/// upstream becomes the surface of a lake, which rises by 2 cm a cell so that it drains. Heights
/// still fall along every river. None is near land that has sunk (RiverBase::sinking), which would
/// tilt it. Deterministic.
BaseLakes dam_rivers(TorusMap& map, const DrainageTree& tree, double density,
                     const std::vector<std::int32_t>& sinking, std::uint64_t seed);

/// Makes lakes of the hollows that fill_hollows filled, where they are deeper than a few metres;
/// `dry` has the heights before. Their surfaces rise a little from their outlets, so that they
/// drain, and heights fall along every river as dam_rivers leaves them. Deterministic.
BaseLakes flood_hollows(TorusMap& map, const DrainageTree& tree, const std::vector<double>& dry);

/// When all lakes are there: makes narrow ones deeper, so that they are on finer levels as wide as
/// their cells, and tells the cells around them their levels.
void finish_lakes(const TorusMap& map, BaseLakes& lakes);

}  // namespace orograph
