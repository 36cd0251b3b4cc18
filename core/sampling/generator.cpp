#include "core/sampling/generator.h"

#include <algorithm>
#include <string>

#include "core/base/memory.h"

namespace orograph {
namespace {

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
    return Error{Fault::usage, "the window reaches beyond the map, whose samples of level " +
                                   std::to_string(window.level) + " are " +
                                   corner(extent->west, extent->north) + " to " +
                                   corner(extent->east, extent->south)};
}

}  // namespace

Result<std::optional<std::vector<double>>> TerrainGenerator::heights(const Window& window,
                                                                     const Job& job) const {
    if (const Status status = check_area(window, finest_level()); !status) return status.error();
    if (const Status status = check_extent(*terrain_, window); !status) return status.error();
    if (job.stopped()) return std::optional<std::vector<double>>();
    std::vector<std::int32_t> units(static_cast<std::size_t>(window.width) *
                                    static_cast<std::size_t>(window.height));
    terrain_->fill(window, units);
    std::vector<double> result(units.size());
    std::ranges::transform(units, result.begin(),
                           [&](std::int32_t height) { return height * terrain_->unit(); });
    return std::optional(std::move(result));
}

Status check_memory_for(const Window& window) {
    return check_memory(window.width, window.height, sizeof(double) + sizeof(std::int32_t));
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
