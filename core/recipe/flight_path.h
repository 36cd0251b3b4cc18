#pragma once

#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/recipe/camera_params.h"

namespace orograph {

/// Where the camera of a scripted flight is at a moment.
struct FlightKey {
    double seconds = 0;
    CameraParams camera;
};

/// A scripted flight: a JSON document of camera keys.
struct FlightPath {
    int frames_per_second = 30;
    /// At least one, in order of time, the first at 0.
    std::vector<FlightKey> keys;

    /// Pictures from the first key to the last, both included.
    int frames() const;
};

/// Reads a document such as {"format": "orograph-flight", "version": 1, "frames_per_second": 30,
/// "keys": [{"seconds": 0, "x": 0, "y": 500, "z": 0, "heading_degrees": 0, "pitch_degrees": 0}]}.
/// Of a key only its time must be there; what it leaves out stays as in the key before. `name`
/// stands in messages.
Result<FlightPath> flight_from_json(std::string_view text, std::string_view name);

/// The camera at a time, which starts and stops gently and passes through the keys smoothly,
/// without overshooting them (Fritsch and Butland, A Method for Constructing Local Monotone
/// Piecewise Cubic Interpolants, 1984). Heights above 0 go by their logarithms, so that a zoom is
/// as fast near the ground as from afar. Headings take the shorter way around.
CameraParams camera_at(const FlightPath& path, double seconds);

}  // namespace orograph
