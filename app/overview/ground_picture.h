#pragma once

#include <glm/vec2.hpp>
#include <optional>

#include "app/interface/overlay.h"
#include "render/view/camera.h"
#include "render/view/clipmap.h"

namespace orograph {

/// A picture of the ground in the window. Places are metres east and south of the middle of the
/// ground; pixels are window coordinates.
class GroundPicture {
  public:
    explicit GroundPicture(const SceneArea& area) : area_(area) {}
    virtual ~GroundPicture() = default;

    /// Where the picture is in the window.
    const SceneArea& area() const { return area_; }
    /// Where a place is, perhaps beyond the borders of the picture; nothing if it is nowhere in its
    /// plane.
    virtual std::optional<glm::vec2> pixel(const glm::dvec2& place) const = 0;
    /// The place that a pixel shows; nothing if that is no ground.
    virtual std::optional<glm::dvec2> place(const glm::vec2& pixel) const = 0;

  private:
    SceneArea area_;
};

/// The ground from straight above, north up.
class OverviewPicture : public GroundPicture {
  public:
    /// `north_west` is the place in its upper left corner.
    OverviewPicture(const SceneArea& area, const glm::dvec2& north_west, double pixels_a_metre)
        : GroundPicture(area), north_west_(north_west), pixels_a_metre_(pixels_a_metre) {}

    std::optional<glm::vec2> pixel(const glm::dvec2& place) const override;
    std::optional<glm::dvec2> place(const glm::vec2& pixel) const override;

  private:
    glm::dvec2 north_west_;
    double pixels_a_metre_;
};

/// The ground as the camera sees it. Hills don't hide what is behind them.
class ViewPicture : public GroundPicture {
  public:
    /// `clipmap` must outlive it, and has a layout.
    ViewPicture(const SceneArea& area, const Clipmap& clipmap, const Pose& pose)
        : GroundPicture(area), clipmap_(clipmap), pose_(pose) {}

    std::optional<glm::vec2> pixel(const glm::dvec2& place) const override;
    std::optional<glm::dvec2> place(const glm::vec2& pixel) const override;

    /// Where the ray through a pixel meets the ground: metres from its middle, and up.
    std::optional<glm::dvec3> meet(const glm::vec2& pixel) const;
    glm::dvec2 below_eye() const { return {pose_.position.x, pose_.position.z}; }
    /// Metres from the eye to the ground at a place.
    double distance(const glm::dvec2& place) const;

  private:
    glm::dvec3 from_eye(const glm::dvec2& place) const;

    const Clipmap& clipmap_;
    Pose pose_;
};

}  // namespace orograph
