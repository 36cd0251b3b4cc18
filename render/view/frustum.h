#pragma once

#include <array>
#include <glm/mat4x4.hpp>
#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

namespace orograph {

/// The pyramid that a picture shows, without an end. Positions are relative to the camera.
class Frustum {
  public:
    /// Of a matrix that view_projection made.
    explicit Frustum(const glm::mat4& view_projection);

    /// Whether some of the box between two corners may be in view; never false if any of it is,
    /// rounding included.
    bool may_see(const glm::dvec3& low, const glm::dvec3& high) const;

  private:
    std::array<glm::dvec4, 5> planes_;  // left, right, bottom, top, and behind the eye
};

}  // namespace orograph
