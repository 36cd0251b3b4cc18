#pragma once

#include <cmath>
#include <cstdint>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "core/base/random.h"
#include "core/drainage/fill_pits.h"
#include "core/drainage/receivers.h"

// Maps to drain, of which each has something awkward.

namespace orograph {

/// A sea level below all land.
inline constexpr float kNoSea = std::numeric_limits<float>::lowest();

struct DrainageMap {
    std::string name;
    Grid<float> heights;
    float sea_level;
};

template <class Height>
Grid<float> map_of(int width, int height, const Height& height_at) {
    Grid<float> heights(width, height);
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) heights.at(x, y) = static_cast<float>(height_at(x, y));
    }
    return heights;
}

inline Grid<float> copy_of(const Grid<float>& grid) {
    return map_of(grid.width(), grid.height(), [&](int x, int y) { return grid.at(x, y); });
}

/// Whole numbers up to `most`, by chance: the fewer there are, the more of them are equal.
inline Grid<float> random_map(int width, int height, int most, std::uint64_t seed = 1) {
    return map_of(width, height, [&](int x, int y) {
        return std::floor(random_unit(seed, x, y, 0) * (most + 1));
    });
}

inline std::vector<DrainageMap> drainage_maps() {
    std::vector<DrainageMap> maps;
    const auto add = [&](std::string name, Grid<float> heights, float sea_level) {
        maps.push_back({std::move(name), std::move(heights), sea_level});
    };
    add("rough, in a sea", random_map(31, 23, 1000), 200);
    add("rough, no sea", random_map(23, 31, 1000), kNoSea);
    add("full of ties, in a sea", random_map(40, 40, 8), 1);
    add("full of ties, no sea", random_map(40, 17, 3), kNoSea);
    add("all sea", random_map(9, 9, 10), 10);
    add("all equal", random_map(12, 9, 0), kNoSea);
    add("all equal, all sea", random_map(12, 9, 0), 0);
    add("a single cell", random_map(1, 1, 5), kNoSea);
    add("one row", random_map(17, 1, 50), kNoSea);
    add("one column", random_map(1, 17, 50), 10);
    add("two rows", random_map(17, 2, 50), kNoSea);
    add("three columns", random_map(3, 17, 50), kNoSea);
    add("a plane", map_of(16, 16, [](int x, int y) { return 3 * x + y; }), kNoSea);
    add("a bowl", map_of(21, 21, [](int x, int y) { return std::hypot(x - 10, y - 10); }), kNoSea);
    add("a bowl with a well of sea",
        map_of(21, 21, [](int x, int y) { return std::hypot(x - 9, y - 10) - 0.5; }), 0);
    Grid<float> holes = random_map(29, 29, 100);
    for (float& height : holes.values()) {
        if (height < 8) height = std::numeric_limits<float>::quiet_NaN();
    }
    add("with holes, no sea", copy_of(holes), kNoSea);
    add("with holes, in a sea", std::move(holes), 20);
    return maps;
}

/// A map, filled and drained by D8.
struct Drained {
    Grid<float> filled;
    Ways parents, ways;

    explicit Drained(const DrainageMap& map)
        : filled(copy_of(map.heights)),
          parents(filled.width(), filled.height()),
          ways(filled.width(), filled.height()) {
        fill_pits(filled, map.sea_level, parents, {});
        for (std::size_t i = 0; i < ways.size(); ++i) ways.values()[i] = parents.values()[i];
        find_receivers(filled, map.sea_level, ways, {});
    }
};

inline bool inside(const Grid<float>& heights, int x, int y) {
    return x >= 0 && y >= 0 && x < heights.width() && y < heights.height();
}

inline bool is_outlet(const DrainageMap& map, int x, int y) {
    return x == 0 || y == 0 || x + 1 == map.heights.width() || y + 1 == map.heights.height() ||
           !(map.heights.at(x, y) > map.sea_level);
}

}  // namespace orograph
