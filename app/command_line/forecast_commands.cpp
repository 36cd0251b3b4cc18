#include <fmt/core.h>

#include "app/base/signals.h"
#include "app/command_line/commands.h"
#include "app/command_line/progress_line.h"
#include "app/document/export_forecast.h"
#include "app/document/export_memory.h"
#include "app/document/export_needs.h"
#include "app/document/export_stream.h"
#include "app/document/export_tiles.h"
#include "core/base/text.h"

namespace orograph {
namespace {

const Error kNoForecast{Fault::output, "stopped; nothing was written"};

/// The heights that files are made of, as a plan needs them; nothing if the job was stopped.
Result<std::optional<Products>> heights_of(const Recipe& recipe, bool ridge, bool ground,
                                           int threads) {
    ProgressLine line;
    const Needs needs{.ridge = ridge, .ground = ground, .map_alone = true};
    return generate(recipe, needs, {}, {quit_token(), line.callback(), threads});
}

/// With the folder, as two files of different folders may have one name.
void print_forecast(const FileForecast& file) {
    fmt::print("{}: {}\n", shown(file.path), content_text(file));
}

/// Whether the mesh of a plan has as many triangles as the ground needs.
bool decimates(const ExportPlan& plan) {
    return !plan.mesh.empty() && plan.mesh_options.error > 0;
}

}  // namespace

Status forecast_command(const Recipe& recipe, const ExportPlan& plan, int threads) {
    if (const Status possible = check_plan(recipe, plan); !possible) return possible;
    if (!goes_to_stream(plan)) {
        // What no --overwrite mends; of a file that is in the way one wants to know all the rest.
        ExportPlan replacing = plan;
        replacing.existing = Existing::replace;
        if (const Status fits = check_places(recipe, replacing); !fits) return fits;
    }
    const Needs needs = needs_of(recipe, plan);
    const auto made = heights_of(recipe, needs.ridge, needs.ground, threads);
    if (!made) return made.error();
    if (!*made) return kNoForecast;
    const auto files =
        forecast_files(recipe, plan, **made, {.stop = quit_token(), .threads = threads});
    if (!files) return files.error();
    if (!*files) return kNoForecast;
    for (const FileForecast& file : **files) print_forecast(file);
    fmt::print("Takes {}{}\n", memory_text(export_bytes(recipe, plan)),
               decimates(plan) ? ", and more for the triangles, whose number isn't known" : "");
    return goes_to_stream(plan) ? Done{} : check_places(recipe, plan);
}

Status forecast_tiles_command(const Recipe& recipe, const TilePlan& plan, int threads) {
    if (const Status right = check_tiles_before_ground(recipe, plan); !right) return right;
    const auto made = heights_of(recipe, false, made_whole(recipe), threads);
    if (!made) return made.error();
    if (!*made) return kNoForecast;
    const Job job{.stop = quit_token(), .threads = threads};
    // What the export would refuse, it refuses for the same reasons.
    const auto there = look_at_tiles(recipe, plan, **made, job);
    if (!there) return there.error();
    if (there->stopped) return kNoForecast;
    const auto tiles = forecast_tiles(recipe, plan, **made, job);
    if (!tiles) return tiles.error();
    if (!*tiles) return kNoForecast;
    print_forecast(**tiles);
    if (there->found > 0) {
        fmt::print("{} of {} tiles are there already\n", there->found, there->tiles);
    }
    return Done{};
}

}  // namespace orograph
