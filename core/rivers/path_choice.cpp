#include "core/rivers/path_choice.h"

#include <array>
#include <cstdint>

namespace orograph {
namespace {

using Place = RiverBend::Place;

constexpr int kChild = kCellSide / 2;

/// Where the cells of a path would lie on a curve, by how many cells it has.
using Places = std::array<std::array<Place, KingPath::kMostCells>, KingPath::kMostCells>;

/// Those of a path of so many cells, from the middle of its first end. `at`: gives a place by how
/// far along it lies, in 1024ths, from the parent's corner.
template <class At>
void set_places(const RiverEdge& edge, const At& at, int cells, Places& places) {
    const int west = (edge.which & 1) * kChild + kChild / 2,
              north = (edge.which >> 1) * kChild + kChild / 2;
    for (int i = 0; i < cells; ++i) {
        const Place place = at(along_path(i, cells));
        places[static_cast<std::size_t>(cells - 1)][static_cast<std::size_t>(i)] = {
            place.x - west, place.y - north};
    }
}

/// The path whose cells lie nearest to their places so far, and the mean of their distances'
/// squares, twelve times. Null if there is none.
struct Nearest {
    const KingPath* path = nullptr;
    std::int64_t off = INT64_MAX;
};

/// Tries paths that avoid inherited cells and stay by their river.
void try_paths(const RefinementWork& work, const RiverEdge& edge, std::span<const KingPath> paths,
               const Places& places, Nearest& nearest) {
    constexpr std::int64_t kParts[] = {12, 6, 4};
    for (const KingPath& path : paths) {
        const auto last = static_cast<std::size_t>(path.cells - 1);
        std::int64_t off = 0;
        for (std::size_t i = 0; i <= last; ++i) {
            const Place place = places[last][i];
            const std::int64_t x = place.x - path.x[i] * kChild, y = place.y - path.y[i] * kChild;
            off += x * x + y * y;
        }
        off *= kParts[last];
        if (off >= nearest.off) continue;
        if (!avoids_inherited(work, edge, path) || !stays(work, edge, path)) continue;
        nearest = {&path, off};
    }
}

}  // namespace

const KingPath* nearest_path(const RefinementWork& work, const KingPaths& all,
                             const RiverEdge& edge, const RiverBend& bend) {
    Places places;
    for (int cells = 1; cells <= KingPath::kMostCells; ++cells) {
        set_places(
            edge, [&](std::int64_t along) { return bend.at(along); }, cells, places);
    }
    Nearest nearest;
    for (const bool winding : {false, true}) {
        try_paths(work, edge, all.to(edge.step_x, edge.step_y, winding), places, nearest);
    }
    return nearest.path;
}

const KingPath* straightest_path(const RefinementWork& work, const KingPaths& all,
                                 const RiverEdge& edge) {
    const RiverCells& parents = *work.parents;
    const Place first{parents.point_x[edge.source], parents.point_y[edge.source]};
    const Place last{kWayEast[edge.way] * kCellSide + parents.point_x[edge.target],
                     kWaySouth[edge.way] * kCellSide + parents.point_y[edge.target]};
    const auto at = [&](std::int64_t along) {
        return Place{first.x + ((last.x - first.x) * along >> 10),
                     first.y + ((last.y - first.y) * along >> 10)};
    };
    // They all have as many cells.
    const std::span<const KingPath> paths = all.to(edge.step_x, edge.step_y, false);
    Places places;
    set_places(edge, at, paths.front().cells, places);
    Nearest nearest;
    try_paths(work, edge, paths, places, nearest);
    return nearest.path;
}

}  // namespace orograph
