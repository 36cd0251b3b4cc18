#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/base/job.h"
#include "core/formats/height_source.h"

// Maps of heights that travel inside the program: assets/maps/KEY.png. A layer names one in the
// place of a file, so a document that does so finds it wherever it lies, and no file is opened. The
// name of a file that begins so is typed with its folder: ./orograph:name.

namespace orograph {

/// What the names of these maps begin with in the place of a file's: "orograph:blanca-peak".
inline constexpr std::string_view kOwnMapPrefix = "orograph:";

struct OwnMap {
    std::string key;  // "blanca-peak"
    std::string_view bytes;
};

/// In the order of their keys.
std::span<const OwnMap> own_maps();

/// Whether that is the name of such a map, be there one or not.
bool names_own_map(std::string_view name);

/// Reads the map of that name; nothing if the job was stopped, a sentence that lists the maps there
/// are if there is none. Requires names_own_map(name).
DecodedHeights open_own_map(const std::string& name, const Job& job);

}  // namespace orograph
