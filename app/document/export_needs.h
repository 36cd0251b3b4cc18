#pragma once

#include "app/document/export.h"

namespace orograph {

/// Whether a mask needs what layers made one by one, of the whole map: else heights will do.
bool takes_layers(const Recipe& recipe, const MaskKind& mask);

/// What an export of files needs made.
Needs needs_of(const Recipe& recipe, const ExportPlan& plan);

}  // namespace orograph
