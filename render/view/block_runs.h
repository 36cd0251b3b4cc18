#pragma once

#include <vector>

#include "render/view/clipmap.h"

namespace orograph {

/// Blocks, one after the other in a list, that are drawn in one way.
struct BlockRun {
    int even_ring = -1;  // as Clipmap::even_ring
    std::size_t first = 0, count = 0;
};

/// Puts blocks in order by the ring whose colours they show; keeps its memory, since no frame may
/// ask for any.
class BlockSorter {
  public:
    /// Sorts `blocks` from `first` on, by the ring that they are of, the finest first, then by the
    /// one whose colours they show; blocks of the same keep their order. `runs` tells which lie
    /// together.
    void sort(const Clipmap& clipmap, std::size_t first, std::vector<Block>& blocks);
    const std::vector<BlockRun>& runs() const { return runs_; }

  private:
    struct Placed {
        int even_ring;
        std::size_t place;
        Block block;
    };
    std::vector<Placed> placed_;
    std::vector<BlockRun> runs_;
};

}  // namespace orograph
