#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace orograph {

/// How far apart, along an axis, the inherited children of neighbouring cells are at most.
inline constexpr int kFarthestChild = 3;

/// A way from a cell to another by steps to one of eight neighbours, of which no two cells touch
/// but those that follow one another: so a river that takes it doesn't short-cut itself.
struct KingPath {
    static constexpr int kMostCells = 3;
    /// Between the ends.
    int cells = 0;
    /// Where they are, from the first end; after the last of them that again.
    std::int8_t x[kMostCells] = {}, y[kMostCells] = {};
    /// The ways from the first end and from each cell.
    std::uint8_t ways[kMostCells + 1] = {};
    /// How far along the path each is, in 1024ths of its length.
    std::int16_t share[kMostCells] = {};
};

/// All paths to the cells that are at most kFarthestChild away along each axis.
class KingPaths {
  public:
    /// Made once.
    static const KingPaths& all();

    /// To one of those cells: nearly straight ones of as few steps as can be, or all others, which
    /// have up to one step more. There are some of both, but where the ends touch there are none.
    std::span<const KingPath> to(int step_x, int step_y, bool winding) const {
        return paths_[index(step_x, step_y, winding)];
    }

  private:
    KingPaths();
    static std::size_t index(int step_x, int step_y, bool winding) {
        constexpr int kSide = 2 * kFarthestChild + 1;
        const int cell = (step_y + kFarthestChild) * kSide + step_x + kFarthestChild;
        return static_cast<std::size_t>(2 * cell + (winding ? 1 : 0));
    }

    std::array<std::vector<KingPath>, 98> paths_;
};

}  // namespace orograph
