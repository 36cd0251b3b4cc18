#pragma once

#include <vector>

#include "render/view/clipmap.h"

namespace orograph {

/// Blocks, one after the other in a list, that are drawn in one way.
struct BlockRun {
    BlockKind kind;
    std::size_t first = 0, count = 0;
};

/// Puts blocks in order by their kind, ring by ring from the finest; keeps its memory, since no
/// frame may ask for any.
class BlockSorter {
  public:
    /// `below_rings`: as shows_below_rings tells. Sorts `blocks` from `first` on, each as near as
    /// before among those of its ring and kind; `runs` tells which lie together.
    void sort(const Clipmap& clipmap, bool below_rings, std::size_t first,
              std::vector<Block>& blocks);
    const std::vector<BlockRun>& runs() const { return runs_; }

  private:
    struct Placed {
        BlockKind kind;
        std::size_t place;
        Block block;
    };
    std::vector<Placed> placed_;
    std::vector<BlockRun> runs_;
};

}  // namespace orograph
