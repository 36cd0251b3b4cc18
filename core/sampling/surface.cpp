#include "core/sampling/surface.h"

#include <algorithm>
#include <string>
#include <utility>

#include "core/base/memory.h"
#include "core/base/parallel.h"

namespace orograph {
namespace {

/// Rows and columns that are asked for at once: of a world, small windows cost as much as somewhat
/// larger ones; and nobody waits long for large ones to be stopped.
constexpr int kBlockRows = 128, kBlockColumns = 8192;

Status check_extent(const Terrain& terrain, const Window& window) {
    const std::optional<Extent> extent = terrain.extent();
    if (!extent) return Done{};
    const int shift = terrain.finest_level() - window.level;
    const auto inside = [shift](std::int64_t first, int count, std::int64_t low,
                                std::int64_t high) {
        return first << shift >= low && (first + count - 1) << shift <= high;
    };
    if (inside(window.x, window.width, extent->west, extent->east) &&
        inside(window.y, window.height, extent->north, extent->south)) {
        return Done{};
    }
    const auto corner = [shift](std::int64_t x, std::int64_t y) {
        return "(" + std::to_string(x >> shift) + ", " + std::to_string(y >> shift) + ")";
    };
    return Error{Fault::usage, "the window extends beyond the map, whose samples of level " +
                                   std::to_string(window.level) + " are " +
                                   corner(extent->west, extent->north) + " to " +
                                   corner(extent->east, extent->south)};
}

Surface::Heights heights_of(const Terrain& terrain, const Window& window, const Job& job) {
    const auto columns = static_cast<std::size_t>(window.width);
    std::vector<double> result(columns * static_cast<std::size_t>(window.height));
    const int across = (window.width - 1) / kBlockColumns + 1;
    const int down = (window.height - 1) / kBlockRows + 1;
    const bool done = parallel_rows(across * down, 1, job, [&](int number, int) {
        const int x = number % across * kBlockColumns, y = number / across * kBlockRows;
        const int width = std::min(kBlockColumns, window.width - x);
        const int height = std::min(kBlockRows, window.height - y);
        std::vector<std::int32_t> units(static_cast<std::size_t>(width) *
                                        static_cast<std::size_t>(height));
        terrain.fill({window.level, window.x + x, window.y + y, width, height}, units);
        for (int row = 0; row < height; ++row) {
            const auto from = units.begin() + std::ptrdiff_t{row} * width;
            std::transform(from, from + width,
                           result.data() + static_cast<std::size_t>(y + row) * columns + x,
                           [&](std::int32_t unit) { return unit * terrain.unit(); });
        }
    });
    if (!done) return std::optional<std::vector<double>>();
    return std::optional(std::move(result));
}

}  // namespace

Surface surface_of(std::shared_ptr<const Terrain> terrain, Beyond beyond) {
    const int finest = terrain->finest_level();
    const double spacing = terrain->spacing(finest);
    const auto heights = [=](const Window& window, const Job& job) -> Surface::Heights {
        const Status status = check_window(*terrain, window, beyond);
        if (!status) return status.error();
        return heights_of(*terrain, window, job);
    };
    return {finest, spacing, heights};
}

Status check_window(const Terrain& terrain, const Window& window, Beyond beyond) {
    const Status status = check_area(window, terrain.finest_level());
    return status && beyond == Beyond::refused ? check_extent(terrain, window) : status;
}

Status check_memory_for(const Window& window) {
    return check_memory(window.width, window.height, kSurfaceBytes);
}

Status check_area(const Window& window, int finest) {
    if (window.width < 1 || window.height < 1) {
        return Error{Fault::usage, "the window is empty: width and height must be at least 1"};
    }
    if (window.level < 0 || window.level > finest) {
        return Error{Fault::usage, "the window is of level " + std::to_string(window.level) +
                                       ", but there are levels 0 to " + std::to_string(finest)};
    }
    constexpr std::int64_t kFarthest = std::int64_t{1} << 45;
    const auto far = [](std::int64_t x) { return x < -kFarthest || x > kFarthest; };
    if (far(window.x) || far(window.y)) {
        return Error{Fault::usage, "the window lies further out than 2^45 samples"};
    }
    return check_memory_for(window);
}

}  // namespace orograph
