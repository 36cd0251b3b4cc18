#include <algorithm>

#include "core/rivers/refinement.h"

// Free cells flow down the steepest way that crosses no path.

namespace orograph {
namespace {

/// A drop over the diagonal as that over a side; at least 1 if there is any.
std::int64_t diagonal_drop(std::int64_t drop) {
    constexpr std::int64_t kShare = 724;  // of 1024
    return ((drop >> 10) * kShare + ((drop & 1023) * kShare >> 10)) | 1;
}

}  // namespace

void Refinement::find_receivers() {
    // Only free cells change, and only the receivers of others are looked at.
    const CellArea area = wanted(RefinementReach::kFreeReceivers);
    for (int y = area.row; y < area.row + area.height; ++y) {
        for (int x = area.column; x < area.column + area.width; ++x) {
            const std::size_t cell = children_.index(x, y);
            const std::int64_t height = children_.heights[cell];
            if (children_.origins[cell] != CellOrigin::free || height <= 0) continue;
            const auto at = [&](int k) { return cell + static_cast<std::size_t>(offsets_[k]); };
            // Whether a path runs between the two other cells that a diagonal passes.
            const auto crosses = [&](int k) {
                if (k % 2 == 0) return false;
                const auto runs = [&](int from, int to) {
                    const std::size_t source = at(from & 7);
                    return children_.origins[source] != CellOrigin::free &&
                           children_.receivers[source] == (to & 7);
                };
                // From the cell before the diagonal to the one after it, or back.
                return runs(k - 1, k + 2) || runs(k + 1, k - 2);
            };
            std::int64_t drops[8], steepest = 0;
            std::uint8_t best = kNoReceiver;
            for (std::uint8_t k = 0; k < 8; ++k) {
                const std::int64_t drop = height - children_.heights[at(k)];
                drops[k] = k % 2 == 1 ? diagonal_drop(drop) : drop;
                best = drops[k] > steepest ? k : best;
                steepest = std::max(steepest, drops[k]);
            }
            if (best == kNoReceiver || !crosses(best)) {
                children_.receivers[cell] = best;
                continue;
            }
            steepest = 0;
            for (std::uint8_t k = 0; k < 8; ++k) {
                if (drops[k] <= steepest || crosses(k)) continue;
                steepest = drops[k];
                best = k;
            }
            children_.receivers[cell] = best;
        }
    }
}

/// Where two rivers cross between four cells the one with the higher source joins the other, if it
/// is of that kind. Gets `cells` right.
void Refinement::uncross(const CellArea& cells, bool free_cells) {
    uncrossed_.assign(children_.receivers.begin(), children_.receivers.end());
    const std::vector<std::uint8_t>& receivers = children_.receivers;
    const std::vector<std::int64_t>& heights = children_.heights;
    const auto stride = static_cast<std::size_t>(children_.width);
    for (int y = cells.row - 1; y < cells.row + cells.height; ++y) {
        for (int x = cells.column - 1; x < cells.column + cells.width; ++x) {
            const std::size_t here = children_.index(x, y), east = here + 1, south = here + stride,
                              across = south + 1;
            const bool down = receivers[here] == 1, up = receivers[across] == 5;
            if (!down && !up) continue;
            const bool back = receivers[east] == 3, forth = receivers[south] == 7;
            if (!back && !forth) continue;
            const std::size_t first = down ? here : across, first_target = down ? across : here,
                              second = back ? east : south, second_target = back ? south : east;
            const bool turns_first = heights[first] >= heights[second];
            const std::size_t source = turns_first ? first : second,
                              target = turns_first ? second_target : first_target;
            // Along the side of the square from the one to the other.
            std::uint8_t turned = down ? (back ? 2 : 0) : (back ? 4 : 6);
            if (!turns_first) turned = back ? (down ? 2 : 4) : (down ? 0 : 6);
            if (free_cells && children_.origins[source] != CellOrigin::free) continue;
            if (heights[target] >= heights[source]) continue;
            uncrossed_[source] = turned;
        }
    }
    children_.receivers.swap(uncrossed_);
}

}  // namespace orograph
