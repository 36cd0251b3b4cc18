#include "core/recipe/camera_params.h"

#include <algorithm>

namespace orograph {
namespace {

constexpr Field kCameraFields[] = {
    field<&CameraParams::framed>({.key = "framed",
                                  .label = "Frame the terrain",
                                  .tooltip = "Looks at the whole terrain; flying turns it off, the "
                                             "Home key on."}),
    field<&CameraParams::x>({.key = "x",
                             .label = "East",
                             .unit = "m",
                             .tooltip = "Where the camera is, from the middle of the terrain.",
                             .minimum = -kFarthestCamera,
                             .maximum = kFarthestCamera,
                             .scale = Scale::logarithmic}),
    field<&CameraParams::y>({.key = "y",
                             .label = "Up",
                             .unit = "m",
                             .tooltip = "Where the camera is, above height 0.",
                             .minimum = -kFarthestCamera,
                             .maximum = kFarthestCamera,
                             .scale = Scale::logarithmic}),
    field<&CameraParams::z>({.key = "z",
                             .label = "South",
                             .unit = "m",
                             .tooltip = "Where the camera is, from the middle of the terrain.",
                             .minimum = -kFarthestCamera,
                             .maximum = kFarthestCamera,
                             .scale = Scale::logarithmic}),
    field<&CameraParams::heading_degrees>({.key = "heading_degrees",
                                           .label = "Heading",
                                           .unit = "degrees",
                                           .tooltip = "Where the camera looks, clockwise from "
                                                      "north.",
                                           .minimum = -360,
                                           .maximum = 360}),
    field<&CameraParams::pitch_degrees>({.key = "pitch_degrees",
                                         .label = "Pitch",
                                         .unit = "degrees",
                                         .tooltip = "Where the camera looks, above the horizon.",
                                         .minimum = -90,
                                         .maximum = 90}),
    field<&CameraParams::mode>({.key = "mode",
                                .label = "Keys",
                                .tooltip = "Fly through the air, orbit around the place in the "
                                           "middle of the picture, or walk on the ground."}),
    field<&CameraParams::speed>({.key = "speed",
                                 .label = "Speed",
                                 .unit = "m/s",
                                 .tooltip = "How fast the keys fly; the mouse wheel sets it too.",
                                 .minimum = kSlowestSpeed,
                                 .maximum = kFastestSpeed,
                                 .scale = Scale::logarithmic}),
    field<&CameraParams::speed_by_height>(
        {.key = "speed_by_height",
         .label = "Faster when high",
         .tooltip = "Flies at that speed 100 m above the ground, and in proportion to the height "
                    "elsewhere."}),
};

}  // namespace

std::span<const Choice> choices_of(CameraMode) {
    static constexpr Choice kModes[] = {{"fly", "Fly"}, {"orbit", "Orbit"}, {"walk", "Walk"}};
    return kModes;
}

std::span<const Field> fields_of(const Bookmark&) {
    static constexpr Field kFields[] = {
        field<&Bookmark::x>({.key = "x",
                             .label = "East",
                             .unit = "m",
                             .tooltip = "From the middle of the terrain.",
                             .minimum = -kFarthestCamera,
                             .maximum = kFarthestCamera}),
        field<&Bookmark::y>({.key = "y",
                             .label = "Up",
                             .unit = "m",
                             .tooltip = "Above height 0.",
                             .minimum = -kFarthestCamera,
                             .maximum = kFarthestCamera}),
        field<&Bookmark::z>({.key = "z",
                             .label = "South",
                             .unit = "m",
                             .tooltip = "From the middle of the terrain.",
                             .minimum = -kFarthestCamera,
                             .maximum = kFarthestCamera}),
        field<&Bookmark::heading_degrees>({.key = "heading_degrees",
                                           .label = "Heading",
                                           .unit = "degrees",
                                           .tooltip = "Clockwise from north.",
                                           .minimum = -360,
                                           .maximum = 360}),
        field<&Bookmark::pitch_degrees>({.key = "pitch_degrees",
                                         .label = "Pitch",
                                         .unit = "degrees",
                                         .tooltip = "Above the horizon.",
                                         .minimum = -90,
                                         .maximum = 90}),
    };
    return kFields;
}

Bookmark bookmark_of(const CameraParams& camera) {
    const auto near = [](double metres) {
        return std::clamp(metres, -kFarthestCamera, kFarthestCamera);
    };
    return {near(camera.x), near(camera.y), near(camera.z), camera.heading_degrees,
            camera.pitch_degrees};
}

void go_to_bookmark(const Bookmark& bookmark, CameraParams& camera) {
    camera.framed = false;
    camera.x = bookmark.x;
    camera.y = bookmark.y;
    camera.z = bookmark.z;
    camera.heading_degrees = bookmark.heading_degrees;
    camera.pitch_degrees = bookmark.pitch_degrees;
}

std::span<const Field> camera_fields() {
    return kCameraFields;
}

std::span<const Field> bookmark_fields() {
    static constexpr Field kFields[] = {
        field<&Bookmarks::places>({.key = "bookmarks",
                                   .label = "Bookmarks",
                                   .tooltip = "Places to come back to. Ctrl and a number key keep "
                                              "the present one, the number goes there.",
                                   .editor = Editor::bookmarks,
                                   .item_label = "Bookmark"}),
    };
    return kFields;
}

}  // namespace orograph
