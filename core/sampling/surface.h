#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "core/base/job.h"
#include "core/base/result.h"
#include "core/terrain/terrain.h"

namespace orograph {

/// What `orograph sample` takes its heights from: any window of it.
struct Surface {
    /// Row-major, north row first. Nothing if the job was stopped; a sentence if there is no such
    /// window, or not enough memory for it.
    using Heights = Result<std::optional<std::vector<double>>>;

    int finest_level = 0;
    /// Metres between samples of that level.
    double spacing = 1;
    std::function<Heights(const Window&, const Job&)> heights;
};

/// Whether windows may reach beyond a terrain's border.
enum class Beyond { refused, allowed };

/// The samples of a terrain, in metres.
Surface surface_of(std::shared_ptr<const Terrain> terrain, Beyond beyond = Beyond::refused);

/// Whether a terrain can be asked for the window, or a sentence that says why not: what check_area
/// refuses or, where nothing may lie beyond the border, samples there.
Status check_window(const Terrain& terrain, const Window& window, Beyond beyond);

/// Whether a surface without a border, whose finest level is `finest`, can be asked for the window,
/// or a sentence that says why not: an empty window, another level, coordinates beyond 2^45
/// samples, or too little memory for its integers and real numbers.
Status check_area(const Window& window, int finest);

/// Bytes a sample that a window of heights takes while it is made.
inline constexpr std::size_t kSurfaceBytes = sizeof(double) + sizeof(std::int32_t);

/// The last of these alone.
Status check_memory_for(const Window& window);

}  // namespace orograph
