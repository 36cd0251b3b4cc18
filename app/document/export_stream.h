#pragma once

#include "app/document/export.h"

namespace orograph {

/// Whether a file of the plan is named `-`, for standard output. That it is alone is for whoever
/// made the plan to see to.
bool goes_to_stream(const ExportPlan& plan);

/// Gives the one file of such a plan to `take`, with the bytes that a file would have but for its
/// name, and nothing of what would lie beside it. A heightmap, in plan.format, and a texture of a
/// size of its own go row by row. False if the job was stopped; a sentence as of export_files.
Result<bool> write_stream(const Recipe& recipe, const ExportPlan& plan, const TakeBytes& take,
                          const Job& job);

}  // namespace orograph
