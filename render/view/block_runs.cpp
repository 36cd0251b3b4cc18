#include "render/view/block_runs.h"

#include <algorithm>
#include <tuple>

namespace orograph {
namespace {

/// Without what makes no difference to how a block is drawn.
BlockKind drawn_kind(BlockKind kind, bool below_rings) {
    if (kind.river) return {-1, true, true, true};
    // There the noise of rings that aren't there goes over into one another.
    if (kind.wet || (kind.even_ring == 0 && below_rings)) kind.even_ring = -1;
    return kind;
}

}  // namespace

void BlockSorter::sort(const Clipmap& clipmap, bool below_rings, std::size_t first,
                       std::vector<Block>& blocks) {
    placed_.clear();
    placed_.reserve(blocks.capacity());
    for (std::size_t i = first; i < blocks.size(); ++i) {
        placed_.push_back({drawn_kind(clipmap.kind(blocks[i]), below_rings), i, blocks[i]});
    }
    std::ranges::sort(placed_, {}, [](const Placed& placed) {
        return std::tuple(placed.block.ring, placed.kind, placed.place);
    });
    runs_.clear();
    for (std::size_t i = first; const Placed& placed : placed_) {
        blocks[i] = placed.block;
        if (runs_.empty() || runs_.back().kind != placed.kind) runs_.push_back({placed.kind, i, 0});
        ++runs_.back().count;
        ++i;
    }
}

}  // namespace orograph
