#include "core/rivers/king_paths.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "core/terrain/water.h"

namespace orograph {
namespace {

struct PathCell {
    int x, y;
    int distance_to(PathCell other) const {
        return std::max(std::abs(x - other.x), std::abs(y - other.y));
    }
};

std::vector<PathCell> points_of(const KingPath& path, PathCell target) {
    std::vector<PathCell> points = {{0, 0}};
    for (int i = 0; i < path.cells; ++i) points.push_back({path.x[i], path.y[i]});
    points.push_back(target);
    return points;
}

template <class Check>
void for_each_target(const Check& check) {
    for (int y = -kFarthestChild; y <= kFarthestChild; ++y) {
        for (int x = -kFarthestChild; x <= kFarthestChild; ++x) check(PathCell{x, y});
    }
}

TEST(KingPaths, lead_to_their_ends_and_touch_themselves_nowhere) {
    for_each_target([](PathCell target) {
        for (const auto paths : {KingPaths::all().to(target.x, target.y, false),
                                 KingPaths::all().to(target.x, target.y, true)}) {
            for (const KingPath& path : paths) {
                const std::vector<PathCell> points = points_of(path, target);
                for (std::size_t i = 0; i + 1 < points.size(); ++i) {
                    EXPECT_EQ(points[i].x + kWayEast[path.ways[i]], points[i + 1].x);
                    EXPECT_EQ(points[i].y + kWaySouth[path.ways[i]], points[i + 1].y);
                }
                for (std::size_t i = 0; i < points.size(); ++i) {
                    for (std::size_t j = i + 1; j < points.size(); ++j) {
                        EXPECT_EQ(points[i].distance_to(points[j]) == 1, j == i + 1);
                    }
                }
                for (int i = 0; i < path.cells; ++i) {
                    EXPECT_GT(path.share[i], i == 0 ? 0 : path.share[i - 1]);
                    EXPECT_LT(path.share[i], 1024);
                }
            }
        }
    });
}

TEST(KingPaths, exist_for_all_ends_that_do_not_touch) {
    for_each_target([](PathCell target) {
        const bool apart = target.distance_to({0, 0}) > 1;
        EXPECT_EQ(!KingPaths::all().to(target.x, target.y, false).empty(), apart);
        EXPECT_EQ(!KingPaths::all().to(target.x, target.y, true).empty(), apart);
    });
}

TEST(KingPaths, are_straight_only_where_none_is_shorter) {
    for_each_target([](PathCell target) {
        for (const KingPath& path : KingPaths::all().to(target.x, target.y, false)) {
            EXPECT_EQ(path.cells + 1, target.distance_to({0, 0}));
        }
    });
}

}  // namespace
}  // namespace orograph
