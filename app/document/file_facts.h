#pragma once

#include <nlohmann/json.hpp>

#include "app/document/height_input.h"
#include "core/base/result.h"
#include "core/formats/raw_guess.h"

namespace orograph {

/// What a file, or standard input, is: a document, heights, a mask or a field, a picture or a mesh;
/// with its size, and of heights the format, the range and the spacing in metres where they are
/// known, how many samples had none, and whether the recipe is in it or in its sidecar. The range
/// of a field is in its own unit. A sentence if it is nothing that is known here. What neither
/// `raw` nor a sidecar says of a RAW file is guessed.
Result<nlohmann::ordered_json> facts_of(const HeightInput& input, const RawWish& raw = {});

}  // namespace orograph
