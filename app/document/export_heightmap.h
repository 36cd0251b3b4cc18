#pragma once

#include "app/document/export.h"

namespace orograph {

/// The format of a plan's heightmap: what its ending says or, of standard output, what the plan
/// does.
Result<const HeightFormat*> heightmap_format(const ExportPlan& plan);

/// Gives the bytes of the heightmap to `take`, row by row where the format allows it, and adds its
/// description to `files`, and what the engine that it is for needs to know to their guide. False
/// if the job was stopped. Requires its products.
Result<bool> write_heightmap(const Recipe& recipe, const ExportPlan& plan, const Products& products,
                             const TakeBytes& take, const Job& job, Exported& files);

}  // namespace orograph
