#include "app/overview/ground_picture.h"

#include <cmath>
#include <glm/geometric.hpp>

namespace orograph {

std::optional<glm::vec2> OverviewPicture::pixel(const glm::dvec2& place) const {
    return glm::vec2(area().x, area().y) + glm::vec2((place - north_west_) * pixels_a_metre_);
}

std::optional<glm::dvec2> OverviewPicture::place(const glm::vec2& pixel) const {
    return north_west_ + glm::dvec2(pixel - glm::vec2(area().x, area().y)) / pixels_a_metre_;
}

glm::dvec3 ViewPicture::from_eye(const glm::dvec2& place) const {
    const glm::dvec3 ground(place.x, clipmap_.height(place.x, place.y), place.y);
    return clipmap_.globe().seen(ground, pose_.position);
}

double ViewPicture::distance(const glm::dvec2& place) const {
    return glm::length(from_eye(place));
}

std::optional<glm::vec2> ViewPicture::pixel(const glm::dvec2& place) const {
    const glm::dvec3 way = from_eye(place);
    const double depth = glm::dot(way, view_direction(pose_));
    // What is beside the eye or behind it is in no direction of the picture.
    if (depth <= 1e-3 * glm::length(way)) return std::nullopt;
    // The rays through the picture's middle, its right border and its upper one span it.
    const double aspect = area().width / area().height;
    const glm::dvec3 ahead = ray_through(pose_, aspect, 0, 0);
    const glm::dvec3 right = ray_through(pose_, aspect, 1, 0) - ahead;
    const glm::dvec3 up = ray_through(pose_, aspect, 0, 1) - ahead;
    const double x = glm::dot(way, right) / glm::dot(right, right) / depth;
    const double y = glm::dot(way, up) / glm::dot(up, up) / depth;
    return glm::vec2(area().x + (x + 1) / 2 * area().width, area().y + (1 - y) / 2 * area().height);
}

std::optional<glm::dvec3> ViewPicture::meet(const glm::vec2& pixel) const {
    const double x = 2 * (pixel.x - area().x) / area().width - 1;
    const double y = 1 - 2 * (pixel.y - area().y) / area().height;
    if (std::abs(x) > 1 || std::abs(y) > 1) return std::nullopt;
    return clipmap_.meet(pose_.position, ray_through(pose_, area().width / area().height, x, y));
}

std::optional<glm::dvec2> ViewPicture::place(const glm::vec2& pixel) const {
    const auto met = meet(pixel);
    if (!met) return std::nullopt;
    return glm::dvec2(met->x, met->z);
}

}  // namespace orograph
