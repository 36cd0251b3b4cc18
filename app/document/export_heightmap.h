#pragma once

#include <optional>
#include <string>

#include "app/document/export.h"

namespace orograph {

/// The format of a plan's heightmap: what its ending says or, of standard output, what the plan
/// does.
Result<const HeightFormat*> heightmap_format(const ExportPlan& plan);

/// The heightmap, beside its place; its description goes to `files`. Nothing if the job was
/// stopped.
Result<std::optional<StagedPicture>> stage_heightmap(const Recipe& recipe, const ExportPlan& plan,
                                                     const Products& products, const Job& job,
                                                     Exported& files);

/// The heightmap of a plan that has nothing else, to `take`. False if the job was stopped. Requires
/// plan.format.
Result<bool> write_heightmap(const Recipe& recipe, const ExportPlan& plan, const Products& products,
                             const TakeBytes& take, const Job& job, Exported& files);

}  // namespace orograph
