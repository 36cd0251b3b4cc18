#include "core/rivers/path_choice.h"

#include <array>

namespace orograph {

const KingPath* nearest_path(const RefinementWork& work, const KingPaths& all,
                             const RiverEdge& edge, const RiverBend& bend) {
    constexpr std::int64_t kChild = kCellSide / 2;
    // From the middle of the first end, by how many cells a path has.
    std::array<std::array<RiverBend::Place, KingPath::kMostCells>, KingPath::kMostCells> places;
    for (int cells = 1; cells <= KingPath::kMostCells; ++cells) {
        for (int i = 0; i < cells; ++i) {
            const RiverBend::Place place = bend.at(along_path(i, cells));
            places[static_cast<std::size_t>(cells - 1)][static_cast<std::size_t>(i)] = {
                place.x - (edge.which & 1) * kChild - kChild / 2,
                place.y - (edge.which >> 1) * kChild - kChild / 2};
        }
    }
    const KingPath* nearest = nullptr;
    std::int64_t least = 0;
    for (const bool winding : {false, true}) {
        for (const KingPath& path : all.to(edge.step_x, edge.step_y, winding)) {
            std::int64_t off = 0;
            for (int i = 0; i < path.cells; ++i) {
                const RiverBend::Place place =
                    places[static_cast<std::size_t>(path.cells - 1)][static_cast<std::size_t>(i)];
                const std::int64_t x = place.x - path.x[i] * kChild,
                                   y = place.y - path.y[i] * kChild;
                off += x * x + y * y;
            }
            off *= 12 / path.cells;
            if (nearest != nullptr && off >= least) continue;
            if (!avoids_inherited(work, edge, path) || !stays(work, edge, path)) continue;
            nearest = &path;
            least = off;
        }
    }
    return nearest;
}

}  // namespace orograph
