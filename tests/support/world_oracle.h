#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <tuple>

#include "core/base/random.h"
#include "core/world/world.h"

namespace orograph {

/// A world one sample at a time, straight from its definition: slow, and with nothing in common
/// with the rows of RowCascade but the rules of `World`.
class WorldOracle {
  public:
    explicit WorldOracle(const World& world) : world_(world) {}

    std::int64_t height(int level, std::int64_t x, std::int64_t y) {
        const WorldParams& params = world_.params();
        const std::int64_t last = std::int64_t{1} << level;
        const bool nothing_outside =
            params.edge == Edge::stitched || params.edge == Edge::three_neighbours;
        if (params.edge == Edge::constant && (x <= 0 || y <= 0 || x >= last || y >= last)) return 0;
        if (params.edge == Edge::torus) {
            x = (x % last + last) % last;
            y = (y % last + last) % last;
        }
        while (nothing_outside && (x < 0 || x > last)) x = x < 0 ? -x : 2 * last - x;
        while (nothing_outside && (y < 0 || y > last)) y = y < 0 ? -y : 2 * last - y;
        if (level == world_.root_level()) return world_.root_height(x, y);
        if (x % 2 == 0 && y % 2 == 0) return height(level - 1, x / 2, y / 2);
        const auto known = known_.find({level, x, y});
        if (known != known_.end()) return known->second;
        const bool on_border = nothing_outside && (x == 0 || y == 0 || x == last || y == last);
        const std::int64_t result = on_border ? border(level, x, y) : inner(level, x, y);
        known_[{level, x, y}] = result;
        return result;
    }

  private:
    using Offsets = std::array<std::array<int, 2>, 12>;  // the near ones first

    /// The range's first 15 bits times a 16-bit random share.
    std::int64_t displacement(int level, std::int64_t x, std::int64_t y, std::int64_t range) const {
        std::int64_t unit = 1;
        while (range / unit >= 1 << 15) unit *= 2;
        return floor_divide(floor_shift(random(level, x, y), 16) * (range / unit) * unit, 1 << 15);
    }

    std::int64_t random(int level, std::int64_t x, std::int64_t y) const {
        if (world_.params().edge != Edge::endless) {
            const std::int64_t side = std::int64_t{1} << level;
            x %= side;
            y %= side;
        }
        return static_cast<std::int32_t>(random_bits(world_.params().seed, level, x, y));
    }

    std::int64_t inner(int level, std::int64_t x, std::int64_t y) {
        constexpr Offsets kSquare = {{{-1, -1},
                                      {1, -1},
                                      {-1, 1},
                                      {1, 1},
                                      {-1, -3},
                                      {1, -3},
                                      {-3, -1},
                                      {3, -1},
                                      {-3, 1},
                                      {3, 1},
                                      {-1, 3},
                                      {1, 3}}};
        constexpr Offsets kDiamond = {{{0, -1},
                                       {-1, 0},
                                       {1, 0},
                                       {0, 1},
                                       {-1, -2},
                                       {1, -2},
                                       {-2, -1},
                                       {2, -1},
                                       {-2, 1},
                                       {2, 1},
                                       {-1, 2},
                                       {1, 2}}};
        const bool centre = x % 2 != 0 && y % 2 != 0;
        const HalfStep& step = centre ? world_.rule(level).centre : world_.rule(level).edge;
        const bool kriged = world_.params().predictor == Predictor::kriged;
        std::int64_t near = 0, far = 0;
        for (std::size_t i = 0; i < (kriged ? 12 : 4); ++i) {
            const auto [across, down] = (centre ? kSquare : kDiamond)[i];
            (i < 4 ? near : far) += height(level, x + across, y + down);
        }
        const std::int64_t mean = floor_shift(near + 2, 2);
        const std::int64_t displaced = displacement(level, x, y, step.range);
        if (!kriged) return mean + displaced;
        const std::int64_t result = mean + displaced + floor_shift((far - 2 * near) * step.far, 31);
        return std::clamp<std::int64_t>(result, -world_.limit(), world_.limit());
    }

    std::int64_t border(int level, std::int64_t x, std::int64_t y) {
        const std::int64_t last = std::int64_t{1} << level;
        const bool upright = x == 0 || x == last;  // the border runs north and south
        const std::int64_t along = upright ? height(level, x, y - 1) + height(level, x, y + 1)
                                           : height(level, x - 1, y) + height(level, x + 1, y);
        const std::int64_t inward = upright ? height(level, x == 0 ? 1 : last - 1, y)
                                            : height(level, x, y == 0 ? 1 : last - 1);
        const bool stitched = world_.params().edge == Edge::stitched;
        const std::int64_t mean =
            stitched ? floor_shift(along + 1, 1) : floor_divide(along + inward + 1, 3);
        const std::int64_t range = world_.rule(level).border_range;
        return std::clamp<std::int64_t>(mean + displacement(level, x, y, range), -world_.limit(),
                                        world_.limit());
    }

    static std::int64_t floor_divide(std::int64_t a, std::int64_t b) {
        return a >= 0 ? a / b : -((-a + b - 1) / b);
    }
    static std::int64_t floor_shift(std::int64_t a, int bits) {
        return floor_divide(a, std::int64_t{1} << bits);
    }

    const World& world_;
    std::map<std::tuple<int, std::int64_t, std::int64_t>, std::int64_t> known_;
};

}  // namespace orograph
