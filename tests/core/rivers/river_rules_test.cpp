#include "core/rivers/river_rules.h"

#include <gtest/gtest.h>

namespace orograph {
namespace {

TEST(RiverRules, make_hillsides_steeper_than_the_land_above_the_more_the_larger_cells_are) {
    constexpr double kCell = 16384;
    const RiverRules rules = make_river_rules({}, kCell, kRiverLevels);
    double last = 3.1 * 1024;
    for (int level = 1; level <= kRiverLevels; ++level) {
        const auto kept = static_cast<double>(rules.level(level).kept_slope);
        EXPECT_LE(kept, last) << level;
        EXPECT_GT(kept, 1.05 * 1024) << "slopes would wear off level by level";
        if (kCell / (1 << level) >= 256)
            EXPECT_GT(kept, 2.5 * 1024) << "no ribs on level " << level;
        if (kCell / (1 << level) <= 64) EXPECT_LT(kept, 1.2 * 1024) << "no planes on " << level;
        last = kept;
    }
}

}  // namespace
}  // namespace orograph
