#pragma once

#include <cstdint>
#include <glm/vec2.hpp>
#include <glm/vec4.hpp>
#include <iterator>
#include <span>
#include <vector>

#include "core/terrain/terrain.h"
#include "render/view/frustum.h"

namespace orograph {

/// Trees that stand out: where ground near the eye is forest, each square of kTreeSpacing has one.
/// They belong to places: a square has the same tree from wherever it is seen.
inline constexpr double kTreeSpacing = 6.5;  // metres
/// Up to so many metres from the eye they do at most. Beyond, the forest is a colour of the ground.
inline constexpr double kTreesEnd = 1400;
/// Squares along the side of what is drawn of them then, with the eye in the middle.
inline constexpr int kTreeCells = 448;

/// From where on trees are smaller, until there are none at `end`; metres.
constexpr double trees_fade(double end) {
    return end * 5 / 7;
}

/// The squares around an eye.
struct TreeCells {
    /// Along each side; at most kTreeCells.
    int side = kTreeCells;
    /// The north-western one, counted modulo 2^20, from the terrain's middle.
    glm::ivec2 first{0};
    /// Its north-western corner, metres east and south of the eye.
    glm::vec2 corner{0};
    bool operator==(const TreeCells&) const = default;
};

/// All in which trees may stand up to `end` metres from the eye. `east`, `south`: of the eye,
/// metres from the terrain's middle. Requires end <= kTreesEnd.
TreeCells tree_cells(double east, double south, double end);

/// A vertex of any tree: shaders/lib/trees.glsl says where each tree has it.
struct TreeVertex {
    /// From the foot to the top, 0 to 1.
    float high = 0;
    /// Round the stem: 1 is a whole turn.
    float turn = 0;
    /// 1 where branches end, 0 between two tiers of them.
    float rim = 0;
};

struct TreeMesh {
    std::vector<TreeVertex> vertices;
    std::vector<std::uint16_t> indices;
};

/// The stem and so many tiers of branches, with so many sides. Requires tiers >= 1 and sides >= 3.
TreeMesh tree_mesh(int tiers, int sides);

/// How finely trees are drawn that are at least `nearest` metres away, up to the next entry.
struct TreeDetail {
    double nearest;
    int tiers, sides;
};
inline constexpr TreeDetail kTreeDetails[] = {{0, 7, 10}, {90, 4, 7}, {320, 2, 5}};
inline constexpr int kTreeDetailCount = static_cast<int>(std::size(kTreeDetails));
/// Where the next detail begins, or trees end.
double end_of_tree_detail(int detail);

/// What is known of a square's tree: metres from the eye to its foot, and its height, below 0 of
/// one with leaves, 0 for none.
using KnownTree = glm::vec4;

/// Appends the squares that may have trees of a detail in view, y * kTreeCells + x of each.
/// `ground`: the heights there are, metres above the eye. `known` has the trees of all squares,
/// kTreeCells a row, those to the north first, or nothing: then each square may have one.
void trees_in_view(const TreeCells& cells, int detail, const Frustum& frustum,
                   const HeightRange& ground, std::span<const KnownTree> known,
                   std::vector<std::int32_t>& squares);

}  // namespace orograph
