#pragma once

#include <array>
#include <optional>
#include <span>

#include "core/parameters/parameter.h"

namespace orograph {

/// How the keys move the camera.
enum class CameraMode {
    fly,    // through the air
    orbit,  // around the place in the middle of the picture
    walk,   // at the height of one's eyes above the ground
};

std::span<const Choice> choices_of(CameraMode);

/// Metres from the middle of the terrain: beyond the corner of a world of 2^40 m.
inline constexpr double kFarthestCamera = 1e13;

/// The range of CameraParams::speed, metres a second.
inline constexpr double kSlowestSpeed = 0.1, kFastestSpeed = 1e9;

/// Where one looks from. x is east, y up and z south, in metres from the middle of the terrain at
/// height 0.
struct CameraParams {
    /// Looks at the whole terrain from wherever shows it best; the pose below then has no effect.
    bool framed = true;
    double x = 0, y = 500, z = 1000;
    /// Degrees clockwise from north, and above the horizon.
    double heading_degrees = 0, pitch_degrees = 0;
    CameraMode mode = CameraMode::fly;
    /// Metres a second.
    double speed = 150;
    /// Flies that fast 100 m above the ground, and in proportion to the height elsewhere.
    bool speed_by_height = false;
    bool operator==(const CameraParams&) const = default;
};

/// Where one has looked from: see CameraParams.
struct Bookmark {
    double x = 0, y = 0, z = 0;
    double heading_degrees = 0, pitch_degrees = 0;
    bool operator==(const Bookmark&) const = default;
};

std::span<const Field> fields_of(const Bookmark&);

/// Places to come back to, some of which may not be taken.
struct Bookmarks {
    static constexpr int kCount = 9;
    std::array<std::optional<Bookmark>, kCount> places;
    bool operator==(const Bookmarks&) const = default;
};

/// The place of `camera`, at most kFarthestCamera away, and `camera` there.
Bookmark bookmark_of(const CameraParams& camera);
void go_to_bookmark(const Bookmark& bookmark, CameraParams& camera);

/// What describes their members; they last as long as the program.
std::span<const Field> camera_fields();
std::span<const Field> bookmark_fields();

}  // namespace orograph
