#pragma once

#include "app/document/masks.h"
#include "app/document/sidecar.h"
#include "core/recipe/generate.h"

namespace orograph {

/// Gives the bytes of a mask of the ground to `take`, and adds its description to `files`; false if
/// the job was stopped. It is made and goes strip by strip. Requires the ground in
/// `products`, of which fields of its climate may be made.
Result<bool> write_mask(const Recipe& recipe, const MaskExport& mask, const MaskOptions& options,
                        Products& products, const TakeBytes& take, const Job& job, Exported& files);

}  // namespace orograph
