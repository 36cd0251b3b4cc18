#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/pictures/heightmap_png.h"

namespace orograph {

/// What write_heightmap gives of the samples of a window; nothing if the job was stopped.
inline Result<std::optional<std::string>> encode_heightmap(const Terrain& terrain,
                                                           const Window& window,
                                                           const std::string& description,
                                                           const Job& job) {
    std::string png;
    const auto append = [&png](std::string_view bytes) -> Status {
        png += bytes;
        return Done{};
    };
    const auto whole = write_heightmap(rows_of(terrain, window, description), append, job);
    if (!whole) return whole.error();
    if (!*whole) return std::optional<std::string>();
    return std::optional(std::move(png));
}

}  // namespace orograph
