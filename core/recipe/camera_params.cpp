#include "core/recipe/camera_params.h"

#include <charconv>
#include <cmath>
#include <iterator>
#include <utility>

namespace orograph {
namespace {

/// Metres from the middle of the terrain: beyond the corner of a world of 2^40 m.
constexpr double kFarthest = 1e13;

constexpr Field kCameraFields[] = {
    field<&CameraParams::framed>({.key = "framed",
                                  .label = "Frame the terrain",
                                  .tooltip = "Looks at the whole terrain; flying turns it off, the "
                                             "Home key on."}),
    field<&CameraParams::x>({.key = "x",
                             .label = "East",
                             .unit = "m",
                             .tooltip = "Where the camera is, from the middle of the terrain.",
                             .minimum = -kFarthest,
                             .maximum = kFarthest,
                             .scale = Scale::logarithmic}),
    field<&CameraParams::y>({.key = "y",
                             .label = "Up",
                             .unit = "m",
                             .tooltip = "Where the camera is, above height 0.",
                             .minimum = -kFarthest,
                             .maximum = kFarthest,
                             .scale = Scale::logarithmic}),
    field<&CameraParams::z>({.key = "z",
                             .label = "South",
                             .unit = "m",
                             .tooltip = "Where the camera is, from the middle of the terrain.",
                             .minimum = -kFarthest,
                             .maximum = kFarthest,
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

template <std::size_t index>
Field bookmark_field(std::string_view key, std::string_view label) {
    Field result{{.key = key,
                  .label = label,
                  .tooltip = "A place to come back to: east, up, south, heading and pitch. Ctrl "
                             "and the number keep the present one, the number goes there."}};
    result.get = [](const void* owner) -> Value {
        return static_cast<const Bookmarks*>(owner)->places[index];
    };
    result.set = [](void* owner, const Value& value) {
        static_cast<Bookmarks*>(owner)->places[index] = std::get<std::string>(value);
    };
    return result;
}

template <std::size_t... index>
std::vector<Field> make_bookmark_fields(std::index_sequence<index...>) {
    static const std::string kKeys[] = {std::to_string(index + 1)...};
    static const std::string kLabels[] = {"Bookmark " + std::to_string(index + 1)...};
    return {bookmark_field<index>(kKeys[index], kLabels[index])...};
}

}  // namespace

std::span<const Choice> choices_of(CameraMode) {
    static constexpr Choice kModes[] = {{"fly", "Fly"}, {"orbit", "Orbit"}, {"walk", "Walk"}};
    return kModes;
}

std::string bookmark_of(const CameraParams& camera) {
    std::string text;
    for (const double value :
         {camera.x, camera.y, camera.z, camera.heading_degrees, camera.pitch_degrees}) {
        char digits[32];
        const auto end = std::to_chars(std::begin(digits), std::end(digits), value).ptr;
        if (!text.empty()) text += ' ';
        text.append(digits, end);
    }
    return text;
}

Status go_to_bookmark(const std::string& bookmark, CameraParams& camera) {
    double values[5] = {};
    const char* at = bookmark.data();
    const char* const end = at + bookmark.size();
    bool good = true;
    for (double& value : values) {
        while (at != end && *at == ' ') ++at;
        const auto [rest, error] = std::from_chars(at, end, value);
        good = good && error == std::errc() && std::isfinite(value);
        at = rest;
    }
    good = good && at == end && std::abs(values[0]) <= kFarthest &&
           std::abs(values[1]) <= kFarthest && std::abs(values[2]) <= kFarthest &&
           std::abs(values[3]) <= 360 && std::abs(values[4]) <= 90;
    if (!good) {
        return Error{Fault::input, "the bookmark '" + bookmark +
                                       "' is no place: it takes east, up, south, heading and "
                                       "pitch, five numbers"};
    }
    camera.framed = false;
    camera.x = values[0];
    camera.y = values[1];
    camera.z = values[2];
    camera.heading_degrees = values[3];
    camera.pitch_degrees = values[4];
    return Done{};
}

std::span<const Field> camera_fields() {
    return kCameraFields;
}

std::span<const Field> bookmark_fields() {
    static const auto fields = make_bookmark_fields(std::make_index_sequence<Bookmarks::kCount>());
    return fields;
}

}  // namespace orograph
