#include "app/document/export_stream.h"

#include <algorithm>

#include "app/base/standard_data.h"
#include "app/document/export_needs.h"
#include "app/document/planned_files.h"

namespace orograph {

bool goes_to_stream(const ExportPlan& plan) {
    return std::ranges::any_of(
        planned_files(plan), [](const PlannedFile& file) { return file.path == kStandardStream; });
}

Result<bool> write_stream(const Recipe& recipe, const ExportPlan& plan, const TakeBytes& take,
                          const Job& job) {
    if (const Status possible = check_plan(recipe, plan); !possible) return possible.error();
    auto products = generate(recipe, needs_of(recipe, plan), {}, job.part(0, 0.5));
    if (!products) return products.error();
    if (!*products) return false;
    const Job writing = job.part(0.5, 1);
    Exported files;
    files.made_by = plan.recipe ? MadeBy(recipe) : MadeBy();
    return planned_files(plan).front().write(recipe, **products, take, writing, files);
}

}  // namespace orograph
