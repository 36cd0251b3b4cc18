#include "render/view/camera.h"

#include <cassert>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/gtc/matrix_transform.hpp>
#include <glm/trigonometric.hpp>

namespace orograph {

Pose pose_of(const CameraParams& camera) {
    return {{camera.x, camera.y, camera.z},
            glm::radians(camera.heading_degrees),
            glm::radians(camera.pitch_degrees)};
}

void store_pose(const Pose& pose, CameraParams& camera) {
    camera.x = pose.position.x;
    camera.y = pose.position.y;
    camera.z = pose.position.z;
    camera.heading_degrees = std::remainder(glm::degrees(pose.heading), 360.0);
    camera.pitch_degrees = glm::degrees(pose.pitch);
}

Pose kept_pose(const GroundPlace& before, const GroundPlace& after, Pose pose) {
    const Place kept = kept_place(before, after, {pose.position.x, pose.position.z});
    pose.position.x = kept.x;
    pose.position.z = kept.y;
    return pose;
}

glm::dvec3 view_direction(const Pose& pose) {
    return {std::sin(pose.heading) * std::cos(pose.pitch), std::sin(pose.pitch),
            -std::cos(pose.heading) * std::cos(pose.pitch)};
}

glm::dvec3 ray_through(const Pose& pose, double aspect, double x, double y) {
    const double half = std::tan(kFieldOfView / 2);
    const glm::dvec3 ahead = view_direction(pose);
    const glm::dvec3 right(std::cos(pose.heading), 0, std::sin(pose.heading));
    return ahead + right * (x * half * aspect) + glm::cross(right, ahead) * (y * half);
}

double metres_a_pixel(double distance, double height) {
    return 2 * std::tan(kFieldOfView / 2) * distance / height;
}

glm::mat4 view_projection(const Pose& pose, double aspect, double near, bool reversed,
                          const ClipWindow& window) {
    assert(aspect > 0 && near > 0);
    const glm::dmat4 view =
        glm::rotate(glm::rotate(glm::dmat4(1), -pose.pitch, glm::dvec3(1, 0, 0)), pose.heading,
                    glm::dvec3(0, 1, 0));
    const double scale = 1 / std::tan(kFieldOfView / 2);
    glm::dmat4 projection(0);
    projection[0][0] = window.scale.x * scale / aspect;
    projection[1][1] = window.scale.y * scale;
    projection[2][0] = -window.shift.x;
    projection[2][1] = -window.shift.y;
    projection[2][2] = reversed ? 0 : -1;
    projection[2][3] = -1;
    projection[3][2] = reversed ? near : -2 * near;
    return glm::mat4(projection * view);
}

}  // namespace orograph
