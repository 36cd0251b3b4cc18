#include <algorithm>
#include <limits>

#include "core/rivers/refinement.h"
#include "core/rivers/river_random.h"

// The child in which its parent's point lies inherits that, the parent's height and what drains
// through it. The other three are free, with points of their own. Points are anywhere in their
// cells, because rivers on a regular lattice run in eight directions at every scale.

namespace orograph {

void Refinement::find_controls() {
    // How far a parent's middle is from the middles of the base's cells, in 256ths.
    const int level = parents_.level;
    const std::int64_t mask = (static_cast<std::int64_t>(base_.size) << level) - 1;
    const auto place = [&](std::int64_t cell) {
        return static_cast<std::int64_t>(((2 * (cell & mask) + 1) << 8) >> (level + 1)) - 128;
    };
    controls_.resize(static_cast<std::size_t>(area_.width) *
                     static_cast<std::size_t>(area_.height));
    auto next = controls_.begin();
    for (int y = 0; y < area_.height; ++y) {
        const std::int64_t v = place(world_y(y));
        const auto south = static_cast<int>(v & 255);
        for (int x = 0; x < area_.width; ++x) {
            const std::int64_t u = place(world_x(x));
            const auto east = static_cast<int>(u & 255);
            const auto at = [&](int dx, int dy) {
                return base_.controls[base_.index((u >> 8) + dx, (v >> 8) + dy)];
            };
            *next++ = between(between(at(0, 0), at(1, 0), east), between(at(0, 1), at(1, 1), east),
                              south);
        }
    }
}

/// Of the four children of a parent: their parents' mean, weighted by nearness, decays with size.
void Refinement::take_roughness(int x, int y) {
    const auto rough = [&](int column, int row) -> std::int64_t {
        return parents_.roughness[parent(column, row)];
    };
    const RegionalControls controls = controls_of(x, y);
    const std::int64_t decay = level_.decay[static_cast<std::size_t>(controls.dissection() >> 4)];
    const std::int64_t here = 9 * rough(x, y);
    for (int j = 0; j < 2; ++j) {
        const int row = j == 0 ? y - 1 : y + 1;
        for (int i = 0; i < 2; ++i) {
            const int column = i == 0 ? x - 1 : x + 1;
            const std::int64_t mean =
                (here + 3 * (rough(column, y) + rough(x, row)) + rough(column, row)) >> 4;
            children_.roughness[children_.index(2 * x + i, 2 * y + j)] =
                static_cast<std::int32_t>(std::min(mean * decay >> 16, level_.roughest));
        }
    }
}

void Refinement::inherit_points() {
    const int level = children_.level;
    const std::int64_t mask = (static_cast<std::int64_t>(base_.size) << (level - 1)) - 1;
    const std::uint64_t key = level_key(seed_, 4 * level);
    inherited_.resize(controls_.size());
    for (int y = 0; y < area_.height; ++y) {
        const std::uint64_t row = river_row(key, world_y(y) & mask);
        for (int x = 0; x < area_.width; ++x) {
            const std::size_t from = parent(x, y);
            const std::uint64_t bits = river_bits(row, world_x(x) & mask);
            const int east = parents_.point_x[from] >> 15, south = parents_.point_y[from] >> 15;
            inherited_[static_cast<std::size_t>(y * area_.width + x)] =
                static_cast<std::uint8_t>(east + 2 * south);
            take_roughness(x, y);
            for (int child = 0; child < 4; ++child) {
                const int i = child & 1, j = child >> 1;
                const std::size_t to = children_.index(2 * x + i, 2 * y + j);
                const auto own = static_cast<unsigned>(bits >> (16 * child) & 0xffff);
                children_.receivers[to] = kNoReceiver;
                if (i == east && j == south) {
                    children_.origins[to] = CellOrigin::inherited;
                    children_.heights[to] = parents_.heights[from];
                    // Its siblings' water comes to it, or goes elsewhere, once they have receivers.
                    children_.areas[to] = 4 * parents_.areas[from] - 3;
                    children_.point_x[to] =
                        static_cast<std::uint16_t>(2u * parents_.point_x[from] + (own & 1));
                    children_.point_y[to] =
                        static_cast<std::uint16_t>(2u * parents_.point_y[from] + (own >> 1 & 1));
                } else {
                    // In the middle three quarters, so that points keep apart.
                    children_.origins[to] = CellOrigin::free;
                    children_.heights[to] = std::numeric_limits<std::int64_t>::max();
                    children_.areas[to] = 1;
                    children_.point_x[to] = static_cast<std::uint16_t>(8192 + 192 * (own & 255));
                    children_.point_y[to] = static_cast<std::uint16_t>(8192 + 192 * (own >> 8));
                }
            }
        }
    }
}

}  // namespace orograph
