#include <cmath>

#include "core/recipe/flight_path.h"
#include "tests/fuzz/saved_recipe.h"

// A scripted flight, flown at a few moments.

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace orograph;
    const auto path = flight_from_json(as_text(data, size), "a.json");
    if (!path) {
        require_sentence(path.error());
        return 0;
    }
    require(path->frames() >= 1, "a flight has pictures");
    const double last = path->keys.back().seconds;
    for (const double seconds :
         {0.0, last / 3, last / 2, last, last + 1, path->keys.front().seconds}) {
        const CameraParams camera = camera_at(*path, seconds);
        for (const double number :
             {camera.x, camera.y, camera.z, camera.heading_degrees, camera.pitch_degrees}) {
            require(std::isfinite(number), "a camera is somewhere");
        }
    }
    return 0;
}
