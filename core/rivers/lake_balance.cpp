#include "core/rivers/lake_balance.h"

#include <algorithm>

#include "core/base/at.h"
#include "core/rivers/river_cells.h"

namespace orograph {
namespace {

/// The cell into which one flows; requires that there is one.
std::size_t flows_into(const RiverBase& base, int cell) {
    const std::uint8_t way = base.receivers[at(cell)];
    return base.index(cell % base.size + kWayEast[way], cell / base.size + kWaySouth[way]);
}

bool in_one_lake(const RiverBase& base, std::size_t a, std::size_t b) {
    return base.flooded(a) && base.flooded(b) && base.lake_levels[a] == base.lake_levels[b];
}

/// The land beside a lake knows its level, and has to know whether it is dry.
void tell_dry_shores(const RiverBase& base, std::vector<std::uint8_t>& dry) {
    for (int y = 0; y < base.size; ++y) {
        for (int x = 0; x < base.size; ++x) {
            const std::size_t cell = base.index(x, y);
            if (base.flooded(cell) || base.lake_levels[cell] == 0) continue;
            for (int k = 0; k < kWays; ++k) {
                const std::size_t other = base.index(x + kWayEast[k], y + kWaySouth[k]);
                const bool lake =
                    base.flooded(other) && base.lake_levels[other] == base.lake_levels[cell];
                if (lake && dry[other]) dry[cell] = 1;
            }
        }
    }
}

}  // namespace

BaseBalance balance_water(const RiverBase& base, std::span<const int> upstream_first,
                          std::span<const float> runoff, std::span<const float> evaporation) {
    const std::size_t cells = base.heights.size();
    BaseBalance balance{std::vector<double>(cells), std::vector<std::uint8_t>(cells)};
    // All that comes to a cell, and what evaporates of it from there up to the lake's shores.
    std::vector<double> comes(runoff.begin(), runoff.end()), lost(cells);
    for (const int number : upstream_first) {
        const std::size_t cell = at(number);
        if (base.receivers[cell] == kNoReceiver) continue;
        const std::size_t next = flows_into(base, number);
        if (base.flooded(cell)) lost[cell] += static_cast<double>(evaporation[cell]);
        balance.carried[cell] = std::max(comes[cell] - lost[cell], 0.0);
        if (in_one_lake(base, cell, next)) {
            comes[next] += comes[cell];
            lost[next] += lost[cell];
        } else {
            comes[next] += balance.carried[cell];
            balance.dry[cell] = comes[cell] < kLeastInflow * lost[cell] ? 1 : 0;
        }
    }
    for (std::size_t i = upstream_first.size(); i-- > 0;) {
        const std::size_t cell = at(upstream_first[i]);
        if (base.receivers[cell] == kNoReceiver) continue;
        const std::size_t next = flows_into(base, upstream_first[i]);
        if (in_one_lake(base, cell, next)) balance.dry[cell] = balance.dry[next];
    }
    tell_dry_shores(base, balance.dry);
    return balance;
}

}  // namespace orograph
