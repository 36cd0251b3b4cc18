#pragma once

#include "app/document/export.h"

namespace orograph {

/// What an export of files needs made.
Needs needs_of(const Recipe& recipe, const ExportPlan& plan);

}  // namespace orograph
