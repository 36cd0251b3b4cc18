#pragma once

#include <filesystem>

#include "app/document/sidecar.h"
#include "core/formats/water_options.h"
#include "core/recipe/generate.h"

namespace orograph {

inline constexpr std::string_view kWaterEndings[] = {".geojson"};

/// Whether the ground is a map that may have water: a sea, or a layer that shows and has some.
bool may_have_water(const Recipe& recipe);

/// A sentence if may_have_water tells that there is none to write to `path`.
Status check_water(const Recipe& recipe, const std::filesystem::path& path);

/// How many metres wide the narrowest river is that becomes a line, of ground whose samples are
/// `spacing` metres apart. See WaterOptions::river_width.
double narrowest_river(const Recipe& recipe, const WaterOptions& options, double spacing);

/// Where lines of water go, and how.
struct WaterExport {
    std::filesystem::path path;
    WaterOptions options{};
};

/// Gives the rivers and shores of the ground, as water_lines writes them, to `take`; false if the
/// job was stopped. A sentence if the ground has no water. Requires the ground in `products`.
Result<bool> write_water(const Recipe& recipe, const WaterExport& wanted, const Products& products,
                         const TakeBytes& take, const Job& job);

}  // namespace orograph
