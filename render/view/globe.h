#pragma once

#include <glm/vec3.hpp>
#include <utility>

// Ground without an end as a globe. The ground itself stays a plane, with all that is known of it;
// it is only drawn bent around the place below the eye, as if it were rolled over a ball: what is d
// metres from there along the plane is d metres from there along the ball. So wherever the eye goes
// the land below it is as it was, and there are no poles. shaders/lib/globe.glsl does the same.

namespace orograph {

/// Corners of a box, from the eye.
struct Box {
    glm::dvec3 low, high;

    /// How far away it begins along the plane.
    double away() const;
};

/// Positions are metres from the eye: x east, y up, z south; heights are metres above the height 0.
class Globe {
  public:
    /// Of a radius in metres, at the height 0; flat if that is 0.
    explicit Globe(double radius = 0) : radius_(radius) {}

    double radius() const { return radius_; }
    bool flat() const { return radius_ == 0; }
    bool operator==(const Globe&) const = default;

    /// Where a place of the plane is drawn, for an eye at that height.
    glm::dvec3 bent(const glm::dvec3& from_eye, double eye_height) const;
    /// The same of a place and an eye that are both metres from the middle of the plane, and up:
    /// where it is seen from that eye.
    glm::dvec3 seen(const glm::dvec3& place, const glm::dvec3& eye) const {
        return bent(place - eye, eye.y);
    }
    /// The place of the plane that is drawn there.
    glm::dvec3 unbent(const glm::dvec3& from_eye, double eye_height) const;
    /// A box that holds all that is drawn of a box of the plane, rounding of the graphics card
    /// included.
    Box bent(const Box& plane, double eye_height) const;

    /// Between which distances a straight ray of unit direction is at most so high; empty if the
    /// first is the larger.
    std::pair<double, double> crossing(const glm::dvec3& from_eye, const glm::dvec3& along,
                                       double eye_height, double highest) const;

    /// How far below level the horizon is, radians, for an eye so high above ground that is level.
    double dip(double above) const;
    /// How far along the plane ground can be seen, metres, that is nowhere lower than `lowest` and
    /// nowhere higher than `highest`.
    double sight(double eye_height, double lowest, double highest) const;

  private:
    double radius_;
};

}  // namespace orograph
