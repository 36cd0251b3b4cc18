#pragma once

#include <optional>
#include <vector>

#include "app/document/export.h"
#include "app/document/export_tiles.h"
#include "app/document/file_forecast.h"

namespace orograph {

/// What export_files would write, file by file, but for those beside them. Nothing is made for it:
/// where `made` has the ground of the recipe, ranges are known, and what is packed is estimated
/// from at most three bands of its rows; else only bounds are. Nothing if the job was stopped.
/// Requires check_plan.
Result<std::optional<std::vector<FileForecast>>> forecast_files(const Recipe& recipe,
                                                                const ExportPlan& plan,
                                                                const Products& made,
                                                                const Job& job);

/// The same of the tiles that export_tiles would write, as one entry that says how many there are.
/// Of endless ground nobody knows the size of what is packed.
Result<std::optional<FileForecast>> forecast_tiles(const Recipe& recipe, const TilePlan& plan,
                                                   const Products& made, const Job& job);

}  // namespace orograph
