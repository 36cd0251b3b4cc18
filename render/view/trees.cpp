#include "render/view/trees.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <glm/geometric.hpp>

namespace orograph {
namespace {

constexpr float kStem = 0.14f;  // of a tree's height, below its branches
constexpr int kTogether = 16;   // squares along a side that are looked at together

/// One of the circles of vertices that a tree is made of.
struct Circle {
    float high, rim;
};

/// From the ground up. Between two tiers the crown is narrow, where branches end it is wide.
std::vector<Circle> circles(int tiers) {
    std::vector<Circle> circles = {{0, 0}, {kStem, 0}};
    for (int tier = 0; tier < tiers; ++tier) {
        const auto share = [&](double place) {
            return kStem + (1 - kStem) * static_cast<float>((tier + place) / tiers);
        };
        circles.push_back({share(0.06), 1});
        circles.push_back({share(tier + 1 < tiers ? 0.9 : 1.0), 0});
    }
    return circles;
}

}  // namespace

TreeCells tree_cells(double east, double south, double end) {
    assert(end <= kTreesEnd);
    constexpr std::int64_t kPeriod = std::int64_t{1} << 20;
    TreeCells result;
    const int reach = static_cast<int>(std::ceil(end / kTreeSpacing)) + 2;
    result.side = (2 * reach + kTogether - 1) / kTogether * kTogether;
    const double eye[] = {east / kTreeSpacing, south / kTreeSpacing};
    for (int axis = 0; axis < 2; ++axis) {
        const double cell = std::floor(eye[axis]);
        const auto first = static_cast<std::int64_t>(cell) - result.side / 2;
        result.first[axis] = static_cast<int>(((first % kPeriod) + kPeriod) % kPeriod);
        result.corner[axis] =
            static_cast<float>((cell - eye[axis] - result.side / 2.0) * kTreeSpacing);
    }
    return result;
}

double end_of_tree_detail(int detail) {
    return detail + 1 < kTreeDetailCount ? kTreeDetails[detail + 1].nearest : kTreesEnd;
}

void trees_in_view(const TreeCells& cells, int detail, const Frustum& frustum,
                   const HeightRange& ground, std::span<const KnownTree> known,
                   std::vector<std::int32_t>& squares) {
    assert(known.empty() || known.size() == std::size_t{kTreeCells} * kTreeCells);
    constexpr double kAround = 10;  // metres that trees reach beyond their squares
    const double begin = kTreeDetails[detail].nearest, end = end_of_tree_detail(detail);
    const auto in_view = [&](const glm::dvec2& low, const glm::dvec2& high) {
        constexpr double kTallest = 20;  // metres
        return frustum.may_see({low.x, ground.minimum - kAround, low.y},
                               {high.x, ground.maximum + kTallest, high.y});
    };
    const auto may_have = [&](int column, int row) {
        const double side = kTogether * kTreeSpacing;
        const glm::dvec2 low = glm::dvec2(cells.corner) + side * glm::dvec2(column, row);
        const glm::dvec2 high = low + side;
        const glm::dvec2 near(std::clamp(0.0, low.x, high.x), std::clamp(0.0, low.y, high.y));
        const glm::dvec2 far(std::max(-low.x, high.x), std::max(-low.y, high.y));
        return std::hypot(near.x, near.y) < end && std::hypot(far.x, far.y) >= begin &&
               in_view(low - kAround, high + kAround);
    };
    const auto has = [&](const KnownTree& tree) {
        const glm::dvec2 foot(tree.x, tree.z);
        const double away = glm::length(foot), crown = 0.5 * std::abs(tree.w);
        // The shader finds the distance anew, and draws none twice.
        constexpr double kRounding = 0.01;
        return tree.w != 0 && away > begin - kRounding && away < end + kRounding &&
               in_view(foot - crown, foot + crown);
    };
    for (int row = 0; row < cells.side; row += kTogether) {
        for (int column = 0; column < cells.side; column += kTogether) {
            if (!may_have(column / kTogether, row / kTogether)) continue;
            for (int i = 0; i < kTogether * kTogether; ++i) {
                const int square = (row + i / kTogether) * kTreeCells + column + i % kTogether;
                if (known.empty() || has(known[static_cast<std::size_t>(square)]))
                    squares.push_back(square);
            }
        }
    }
}

TreeMesh tree_mesh(int tiers, int sides) {
    assert(tiers >= 1 && sides >= 3);
    TreeMesh mesh;
    const std::vector<Circle> all = circles(tiers);
    for (const Circle& circle : all) {
        for (int side = 0; side < sides; ++side) {
            const float turn = static_cast<float>(side) / static_cast<float>(sides);
            mesh.vertices.push_back({circle.high, turn, circle.rim});
        }
    }
    const auto index = [&](std::size_t circle, int side) {
        return static_cast<std::uint16_t>(circle * static_cast<std::size_t>(sides) +
                                          static_cast<std::size_t>(side % sides));
    };
    for (std::size_t low = 0; low + 1 < all.size(); ++low) {
        for (int side = 0; side < sides; ++side) {
            const std::uint16_t a = index(low, side), b = index(low, side + 1);
            const std::uint16_t c = index(low + 1, side), d = index(low + 1, side + 1);
            mesh.indices.insert(mesh.indices.end(), {a, c, b});
            // The top is a point.
            if (low + 2 < all.size()) mesh.indices.insert(mesh.indices.end(), {b, c, d});
        }
    }
    return mesh;
}

}  // namespace orograph
