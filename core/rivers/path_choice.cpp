#include "core/rivers/path_choice.h"

#include <array>

namespace orograph {
namespace {

using Place = RiverBend::Place;

/// Where the cells of a path would lie on a curve, by how many cells it has.
using Places = std::array<std::array<Place, KingPath::kMostCells>, KingPath::kMostCells>;

/// Of the paths that avoid inherited cells and stay by their river the one whose cells lie nearest
/// to those places, from the middle of its first end: of nearly straight ones alone, or of all.
/// Null if there is none.
const KingPath* nearest_to(const RefinementWork& work, const KingPaths& all, const RiverEdge& edge,
                           const Places& places, std::span<const bool> windings) {
    constexpr std::int64_t kChild = kCellSide / 2;
    const KingPath* nearest = nullptr;
    std::int64_t least = 0;
    for (const bool winding : windings) {
        for (const KingPath& path : all.to(edge.step_x, edge.step_y, winding)) {
            std::int64_t off = 0;
            for (int i = 0; i < path.cells; ++i) {
                const Place place =
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

/// `at`: gives a place by how far along it lies, in 1024ths, from the parent's corner.
template <class At>
Places places_of(const RiverEdge& edge, const At& at) {
    constexpr int kChild = kCellSide / 2;
    const int west = (edge.which & 1) * kChild + kChild / 2,
              north = (edge.which >> 1) * kChild + kChild / 2;
    Places places;
    for (int cells = 1; cells <= KingPath::kMostCells; ++cells) {
        for (int i = 0; i < cells; ++i) {
            const Place place = at(along_path(i, cells));
            places[static_cast<std::size_t>(cells - 1)][static_cast<std::size_t>(i)] = {
                place.x - west, place.y - north};
        }
    }
    return places;
}

}  // namespace

const KingPath* nearest_path(const RefinementWork& work, const KingPaths& all,
                             const RiverEdge& edge, const RiverBend& bend) {
    constexpr bool kAllKinds[] = {false, true};
    return nearest_to(work, all, edge,
                      places_of(edge, [&](std::int64_t along) { return bend.at(along); }),
                      kAllKinds);
}

const KingPath* straightest_path(const RefinementWork& work, const KingPaths& all,
                                 const RiverEdge& edge) {
    constexpr bool kNearlyStraight[] = {false};
    const RiverCells& parents = *work.parents;
    const Place first{parents.point_x[edge.source], parents.point_y[edge.source]};
    const Place last{kWayEast[edge.way] * kCellSide + parents.point_x[edge.target],
                     kWaySouth[edge.way] * kCellSide + parents.point_y[edge.target]};
    const auto at = [&](std::int64_t along) {
        return Place{first.x + ((last.x - first.x) * along >> 10),
                     first.y + ((last.y - first.y) * along >> 10)};
    };
    return nearest_to(work, all, edge, places_of(edge, at), kNearlyStraight);
}

}  // namespace orograph
