#pragma once

#include <optional>
#include <string>

#include "app/document/export.h"

namespace orograph {

/// The format of a plan's heightmap: what its ending says or, of standard output, what the plan
/// does.
Result<const HeightFormat*> heightmap_format(const ExportPlan& plan);

/// Adds the heightmap and its description to `files`; false if the job was stopped.
Result<bool> add_heightmap(const Recipe& recipe, const ExportPlan& plan, const Products& products,
                           const Job& job, Exported& files);

/// The bytes of the heightmap of a plan that has nothing else, for standard output, which has no
/// files beside it; nothing if the job was stopped. Requires plan.format.
Result<std::optional<std::string>> exported_heightmap(const Recipe& recipe, const ExportPlan& plan,
                                                      const Job& job);

}  // namespace orograph
