#include "render/view/block_runs.h"

#include <algorithm>
#include <tuple>

namespace orograph {

void BlockSorter::sort(const Clipmap& clipmap, std::size_t first, std::vector<Block>& blocks) {
    placed_.clear();
    placed_.reserve(blocks.capacity());
    for (std::size_t i = first; i < blocks.size(); ++i) {
        placed_.push_back({clipmap.even_ring(blocks[i]), i, blocks[i]});
    }
    std::ranges::sort(placed_, {}, [](const Placed& placed) {
        return std::tuple(placed.block.ring, placed.even_ring, placed.place);
    });
    runs_.clear();
    for (std::size_t i = first; const Placed& placed : placed_) {
        blocks[i] = placed.block;
        if (runs_.empty() || runs_.back().even_ring != placed.even_ring) {
            runs_.push_back({placed.even_ring, i, 0});
        }
        ++runs_.back().count;
        ++i;
    }
}

}  // namespace orograph
