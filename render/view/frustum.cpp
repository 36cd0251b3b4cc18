#include "render/view/frustum.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

namespace orograph {

Frustum::Frustum(const glm::mat4& view_projection) {
    const glm::dmat4 rows = glm::transpose(glm::dmat4(view_projection));
    planes_ = {rows[3] + rows[0], rows[3] - rows[0], rows[3] + rows[1], rows[3] - rows[1], rows[3]};
}

bool Frustum::may_see(const glm::dvec3& low, const glm::dvec3& high) const {
    // What single precision loses on the way to the screen. The parts of a plane may be small where
    // what they are the difference of is not, so all of them count for each axis.
    constexpr double kRounding = 1e-6;
    double farthest = 0;
    for (int axis = 0; axis < 3; ++axis) {
        farthest = std::max({farthest, std::abs(low[axis]), std::abs(high[axis])});
    }
    for (const glm::dvec4& plane : planes_) {
        double reach = plane.w, size = 0;
        for (int axis = 0; axis < 3; ++axis) {
            reach += plane[axis] * (plane[axis] > 0 ? high[axis] : low[axis]);
            size += std::abs(plane[axis]);
        }
        if (reach < -kRounding * (size * farthest + std::abs(plane.w))) return false;
    }
    return true;
}

}  // namespace orograph
