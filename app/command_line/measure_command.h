#pragma once

#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/formats/height_format.h"

namespace orograph {

/// `orograph measure`: of what, and how.
struct MeasureRequest {
    /// Recipes, and files of heights, which their endings tell apart; `-` is one of both on
    /// standard input, once at most.
    std::vector<std::string> files, presets;
    /// "key=value", for the recipes and presets.
    std::vector<std::string> assignments;
    /// Of heights on standard input; null where what they begin with says it.
    const HeightFormat* format = nullptr;
    bool allow_outside_files = false;
    bool json = false;
    /// Of heightmaps: metres between samples unless they say it, > 0, and the level of the sea in
    /// their own heights.
    double cell = 1, sea_level = 0;
    int threads = 0;
};

/// Prints the figures of all maps, beside those of real land, on stdout. An error if there are
/// none, or one can't be read or made: then nothing is printed.
Status measure_command(const MeasureRequest& request);

}  // namespace orograph
