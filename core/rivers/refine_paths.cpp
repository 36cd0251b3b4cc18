#include <algorithm>
#include <array>
#include <cstdlib>
#include <span>
#include <vector>

#include "core/rivers/king_paths.h"
#include "core/rivers/path_choice.h"
#include "core/rivers/refinement_work.h"
#include "core/rivers/river_bends.h"
#include "core/rivers/river_course.h"
#include "core/rivers/river_random.h"

// The edge from a parent to its receiver becomes a path of cells from one inherited child to the
// other: by chance, but of large gentle rivers along a bend, and on steep ground straight down, so
// that slopes have ribs and gullies. Small streams take a profile that is steep above and gentle
// below, and follow the land. Repeated on every level that makes rivers the gentler the more drains
// through them; where the edge is nearly as steep as land can be it would make its upper end too
// steep, so there it ceases.

namespace orograph {
namespace {

/// At least so much of a path's drop, in 1024ths, lies between any two of its cells.
constexpr std::int64_t kLeastDrop = 60;
/// Of the path's drop in 1024ths: how concave small streams are, and how far they follow the land.
constexpr std::int64_t kConcave = 480, kFollow = 660;
/// Small streams are less concave from .62 times the steepest that land can stand on, and no more
/// at all from 1.12 times on: in 1024ths, what would be left on level ground, of which 1024 are
/// all, and how much that falls over the steepest.
constexpr std::int64_t kLevelConcavity = 2300;
constexpr int kConcavityFall = 2048;
/// How far below the land a stream runs, in 1024ths of its roughness, which are 1 / 2^20 m.
constexpr std::int64_t kIncision = 640;

/// That fall over a slope of 1, by the steepest slope in 1/256.
constexpr std::array<int, 256> kFalls = [] {
    std::array<int, 256> falls{};
    for (int talus = 0; talus < 256; ++talus) {
        falls[static_cast<std::size_t>(talus)] = kConcavityFall * 256 / std::max(talus, 1);
    }
    return falls;
}();

/// An edge and the path that it becomes.
struct Edge : RiverEdge {
    const KingPath* path;
    std::int64_t top;  // see top_of_edge
    int fall;          // of its concavity, 1024ths over a slope of 1
    int bend;          // which of the row's; kStraight if it has none
    int wandering;     // how far points of its cells leave the line, in 256ths
};
constexpr int kStraight = -1;

/// Out of line, as few cells are on several paths.
[[gnu::noinline]] void leave_untaken(RefinementWork& work, std::size_t cell, std::uint8_t way) {
    work.untaken.push_back({cell, way});
}

/// A cell that several paths cross goes on along the lowest. Whether that is this one.
[[gnu::always_inline]] inline bool flow(RefinementWork& work, std::size_t cell, std::int64_t height,
                                        std::uint8_t way) {
    std::int64_t& lowest = work.rivers[cell];
    std::uint8_t& receiver = work.ways[cell];
    const bool lower = height < lowest || (height == lowest && way < receiver);
    if (receiver != kNoReceiver) leave_untaken(work, cell, lower ? receiver : way);
    if (!lower) return false;
    lowest = height;
    receiver = way;
    return true;
}

/// Notes which way the largest river of a cell goes on, of those as large the lowest. Whether that
/// is this one.
bool widen(RefinementWork& work, std::size_t cell, std::uint64_t area, std::uint8_t way,
           bool lowest) {
    std::uint64_t& largest = work.children->areas[cell];  // a free cell has less
    std::uint8_t& course = work.courses[cell];
    if (area < largest || (area == largest && !lowest && course != kNoReceiver)) return false;
    largest = area;
    course = way;
    return true;
}

/// In 1024ths: how much of its concavity a stream keeps on an edge with this drop.
std::int64_t concavity(const RefinementWork& work, const Edge& edge, std::int64_t drop) {
    // Over two children along an axis, or their diagonals.
    const std::int64_t straight = (drop >> 12) * work.level->per_cell >> 29;
    const std::int64_t slope = edge.way % 2 == 1 ? straight * 724 >> 10 : straight;
    return std::clamp<std::int64_t>(kLevelConcavity - (edge.fall * slope >> 10), 0, 1024);
}

/// How much of the drop lies above each cell, in 1024ths. Small streams are concave and follow the
/// land.
template <int kCells>
std::array<std::int64_t, kCells> find_drops(const RefinementWork& work, const Edge& edge,
                                            std::int64_t top, std::int64_t drop) {
    const KingPath& path = *edge.path;
    const std::ptrdiff_t stride = work.children->width;
    const std::uint64_t area = work.parents->areas[edge.source];
    const std::int64_t small = area > 4096 ? 0 : 8 * 1024 / (7 + static_cast<int>(area));
    const std::int64_t follow = kFollow * small >> 10;
    const std::int64_t incision =
        std::int64_t{std::max(work.parents->roughness[edge.source], 0)} * kIncision;
    const std::int64_t concave =
        small > 0 ? (kConcave * small >> 10) * concavity(work, edge, drop) >> 10 : 0;
    std::array<std::int64_t, kCells> above;
    for (std::size_t i = 0; i < kCells; ++i) {
        const auto before = static_cast<std::int64_t>(i), after = kCells - 1 - before;
        std::int64_t share = path.share[i] + concave +
                             static_cast<std::int64_t>(edge.bits >> (20 + 8 * i) & 63) - 32;
        if (follow > 20 && drop > (1 << 14)) {
            const std::size_t cell =
                edge.start + static_cast<std::size_t>(path.y[i] * stride + path.x[i]);
            const std::int64_t below = top - (work.land[cell] - incision);
            const std::int64_t wanted =
                std::clamp<std::int64_t>((below >> 4) * 1024 / ((drop >> 4) + 1),
                                         123 + 184 * before, 1024 - 123 - 184 * after);
            share += (wanted - share) * follow >> 10;
        }
        if (i > 0) share = std::max(share, above[i - 1] + kLeastDrop);
        above[i] = std::min(share, 1024 - kLeastDrop * (after + 1));
    }
    return above;
}

/// A coordinate of a point in a child, whose corner is so many children away: on a line or a curve,
/// but in the cell.
int inside(int place, int children) {
    return std::clamp(2 * place - children * kCellSide, 6000, 59535);
}

/// Lays an edge whose path has so many cells, which is known here so that no loop's length has to
/// be foreseen.
template <int kCells>
void lay_path(RefinementWork& work, const Edge& edge, std::span<const RiverBend> bends) {
    const RiverCells& parents = *work.parents;
    RiverCells& children = *work.children;
    const KingPath& path = *edge.path;
    const std::int64_t top = edge.top, drop = top - parents.heights[edge.target];
    const std::uint64_t area = 4 * parents.areas[edge.source];
    widen(work, edge.start, area, path.ways[0], flow(work, edge.start, top, path.ways[0]));
    const auto above = find_drops<kCells>(work, edge, top, drop);

    // Points of the path's cells lie on the line between the two points, or wander off it; those of
    // large rivers lie on the curve.
    const int west = edge.which & 1, north = edge.which >> 1;
    const int start_x = parents.point_x[edge.source], start_y = parents.point_y[edge.source],
              across = kWayEast[edge.way] * kCellSide + parents.point_x[edge.target] - start_x,
              down = kWaySouth[edge.way] * kCellSide + parents.point_y[edge.target] - start_y;
    const auto point = [&](int line, int shift) {
        const int off = static_cast<int>(edge.bits >> shift & 0xfff) * 12 + 8192;
        return static_cast<std::uint16_t>((line * (256 - edge.wandering) + off * edge.wandering) >>
                                          8);
    };
    for (int i = 0; i < kCells; ++i) {
        const int x = path.x[i], y = path.y[i];
        const std::size_t cell =
            edge.start + static_cast<std::size_t>(std::ptrdiff_t{y} * children.width + x);
        const std::int64_t share = above[static_cast<std::size_t>(i)];
        const std::int64_t height = top - ((drop >> 10) * share + ((drop & 1023) * share >> 10));
        const bool lowest = flow(work, cell, height, path.ways[i + 1]);
        const bool largest = widen(work, cell, area, path.ways[i + 1], lowest);
        CellOrigin& origin = children.origins[cell];
        origin = origin == CellOrigin::free ? CellOrigin::path : origin;
        if (!largest || origin != CellOrigin::path) continue;
        if (edge.bend != kStraight) {
            const RiverBend::Place place =
                bends[static_cast<std::size_t>(edge.bend)].at(along_path(i, kCells));
            const auto on_curve = [](std::int64_t at, int corner) {
                return static_cast<std::uint16_t>(inside(static_cast<int>(at), corner));
            };
            children.point_x[cell] = on_curve(place.x, west + x);
            children.point_y[cell] = on_curve(place.y, north + y);
            continue;
        }
        children.point_x[cell] =
            point(inside(start_x + across * (i + 1) / (kCells + 1), west + x), 20 + 12 * i);
        children.point_y[cell] =
            point(inside(start_y + down * (i + 1) / (kCells + 1), north + y), 26 + 12 * i);
    }
}

/// Whether a parent's river comes from no other.
bool begins(const RiverCells& parents, RiverCell parent) {
    const RiverCell source = source_of(parents, parent);
    const auto area_of = [&](RiverCell cell) {
        return parents.areas[parents.index(cell.column, cell.row)];
    };
    return source == parent || RefinementWork::kLeastSource * area_of(source) < area_of(parent);
}

/// A row of parents.
struct Row {
    /// By how many cells their paths have.
    std::array<std::vector<Edge>, KingPath::kMostCells + 1> edges;
    std::vector<RiverBend> bends;
};

/// Appends the edge of a parent that has one; those whose ends touch are laid at once.
void add_edge(RefinementWork& work, const KingPaths& paths, int x, int y, std::uint64_t bits,
              Row& row) {
    const RiverCells& parents = *work.parents;
    Edge edge;
    edge.source = work.parent(x, y);
    edge.way = parents.receivers[edge.source];
    const int east = kWayEast[edge.way], south = kWaySouth[edge.way];
    edge.target = work.parent(x + east, y + south);
    edge.which = work.inherited[work.in_area(x, y)];
    const int other = work.inherited[work.in_area(x + east, y + south)];
    edge.step_x = static_cast<std::int8_t>(2 * east + (other & 1) - (edge.which & 1));
    edge.step_y = static_cast<std::int8_t>(2 * south + (other >> 1) - (edge.which >> 1));
    edge.start = work.children->index(2 * x + (edge.which & 1), 2 * y + (edge.which >> 1));
    if (4 * parents.areas[edge.source] >= RefinementWork::kLargeRiver &&
        parents.origins[edge.source] == CellOrigin::inherited &&
        begins(parents, {work.area.column + x, work.area.row + y})) {
        work.springs.push_back(edge.start);
    }
    edge.top = top_of_edge(work, x, y);
    if (std::max(std::abs(edge.step_x), std::abs(edge.step_y)) == 1) {
        const std::uint8_t way = direction_of(edge.step_x, edge.step_y);
        const std::uint64_t area = 4 * parents.areas[edge.source];
        widen(work, edge.start, area, way, flow(work, edge.start, edge.top, way));
        return;
    }
    edge.kind = static_cast<std::uint8_t>(kind_of_children(parents.areas[edge.source]));
    edge.bits = bits;
    const RegionalControls& controls = work.controls[work.in_area(x, y)];
    edge.fall = kFalls[static_cast<std::size_t>(controls.talus())];
    edge.bend = kStraight;
    edge.path = nullptr;
    edge.wandering = work.level->wandering[edge.kind];
    const std::int64_t drop = edge.top - parents.heights[edge.target];
    if (work.level->curved[edge.kind] && is_gentle(*work.level, drop)) {
        edge.bend = static_cast<int>(row.bends.size());
        row.bends.push_back(
            find_bend(parents, *work.level, work.area.column + x, work.area.row + y));
        edge.path = nearest_path(work, paths, edge, row.bends.back());
    } else if (is_steep(*work.level, drop)) {
        edge.path = straightest_path(work, paths, edge);
        // A slope is a plane between straight streams; a large river would be seen to be straight.
        const bool large = 4 * parents.areas[edge.source] >= RefinementWork::kLargeRiver;
        if (edge.path != nullptr && !large) edge.wandering = 0;
    }
    if (edge.path == nullptr) {
        const int valley = controls.valley();
        const bool winding =
            static_cast<int>(bits >> 56) < (work.level->winding[edge.kind] * (64 + valley) >> 8);
        edge.path = &choose_path(work, paths, edge, winding);
    }
    row.edges[static_cast<std::size_t>(edge.path->cells)].push_back(edge);
}

}  // namespace

void lay_paths(RefinementWork& work) {
    const KingPaths& paths = KingPaths::all();
    work.courses.assign(work.children->size(), kNoReceiver);
    work.untaken.clear();
    work.springs.clear();
    const std::int64_t mask = work.mask(work.parents->level);
    const std::uint64_t key = level_key(work.seed, 4 * work.children->level + 1);
    Row row;
    for (int y = kAroundSources; y < work.area.height - kAroundSources; ++y) {
        const std::uint64_t row_bits = river_row(key, work.parent_y(y) & mask);
        for (int x = kAroundSources; x < work.area.width - kAroundSources; ++x) {
            if (work.parents->receivers[work.parent(x, y)] == kNoReceiver) continue;
            add_edge(work, paths, x, y, river_bits(row_bits, work.parent_x(x) & mask), row);
        }
        for (const Edge& edge : row.edges[1]) lay_path<1>(work, edge, row.bends);
        for (const Edge& edge : row.edges[2]) lay_path<2>(work, edge, row.bends);
        for (const Edge& edge : row.edges[3]) lay_path<3>(work, edge, row.bends);
        for (std::vector<Edge>& one : row.edges) one.clear();
        row.bends.clear();
    }
}

}  // namespace orograph
