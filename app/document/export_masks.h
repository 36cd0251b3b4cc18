#pragma once

#include "app/document/masks.h"
#include "app/document/sidecar.h"
#include "core/recipe/generate.h"

namespace orograph {

/// Adds a mask of the ground and its description to `files`; false if the job was stopped. Requires
/// the ground in `products`, of which fields of its climate may be made.
Result<bool> add_mask(const Recipe& recipe, const MaskExport& mask, const MaskOptions& options,
                      Products& products, const Job& job, Exported& files);

}  // namespace orograph
