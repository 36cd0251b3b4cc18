#pragma once

#include <cstdint>
#include <vector>

#include "core/rivers/base_lakes.h"
#include "core/rivers/country.h"

namespace orograph {

/// Adds the lakes that glaciers leave in their troughs: ice digs deeper in some places than further
/// down, and water fills the bed when it is gone. A lake is two to four cells of the base along a
/// river, which are lowered to the first one's height; on finer levels about as much of them is
/// water as fills the trough. There are `params.lakes` times as many as usual; none is beside
/// another, or near land that has sunk (RiverBase::sinking). `side` is that of the world, in
/// metres. Heights still fall along every river. Deterministic. Call finish_lakes then.
void gouge_lakes(const RiversParams& params, const Country& country, const DrainageTree& tree,
                 const std::vector<std::int32_t>& sinking, double side, std::uint64_t seed,
                 TorusMap& map, BaseLakes& lakes);

}  // namespace orograph
