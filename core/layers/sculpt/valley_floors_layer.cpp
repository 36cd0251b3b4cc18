#include "core/layers/sculpt/valley_floors_layer.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/grid_copy.h"
#include "core/layers/sculpt/tile.h"
#include "core/layers/sculpt/valley_floors.h"
#include "core/layers/stack/sea_level_field.h"

namespace orograph {

std::span<const Field> valley_floors_fields() {
    static constexpr Field kFields[] = {
        field<&ValleyFloorsParams::amount>(
            {.key = "amount",
             .label = "Amount",
             .tooltip = "How far valleys are filled; at 1 the bed of a river that drains a square "
                        "kilometre rises by up to 20 m. Pits are filled at any amount.",
             .minimum = 0,
             .maximum = 3}),
        sea_level_field<&ValleyFloorsParams::sea_level>(),
    };
    return kFields;
}

Result<bool> valley_floors(const ValleyFloorsParams& params, const Site& site, Grid<float>& heights,
                           const Job& job) {
    const auto sea = static_cast<float>(params.sea_level);
    float lowest = HUGE_VALF;
    for (const float height : heights.values()) {
        if (!std::isfinite(height)) {
            return Error{Fault::input,
                         "a height below it is not a number, so no water can be led over it; put a "
                         "layer between that has heights everywhere"};
        }
        lowest = std::min(lowest, height);
    }
    return change_tile_or_map(site, heights, [&](Grid<float>& ground, Sides sides) -> Result<bool> {
        Grid<float> filled = copy_of(ground);
        const ValleyFloors floors{.amount = static_cast<float>(params.amount),
                                  .sea = sea,
                                  .base = std::max(lowest, sea),
                                  .spacing = static_cast<float>(site.step()),
                                  .sides = sides};
        if (!fill_valley_floors(floors, filled, job)) return false;
        ground = std::move(filled);
        return true;
    });
}

}  // namespace orograph
