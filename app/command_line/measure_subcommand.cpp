#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>

#include "app/base/standard_data.h"
#include "app/command_line/measure_command.h"
#include "app/command_line/option_values.h"
#include "app/command_line/stream_format.h"
#include "app/command_line/subcommand.h"
#include "app/command_line/value_checks.h"

namespace orograph {
namespace {

struct MeasureCommand : Subcommand {
    explicit MeasureCommand(CLI::App& program)
        : Subcommand(program, "measure",
                     "Print figures that tell real land from raw fractals, for documents and "
                     "heightmaps; a * marks those that no real land has") {
        app()
            .add_option("files", request.files,
                        "Recipes (JSON) and files of heights; - is standard input")
            ->type_name(kFileValue);
        format.add_to(app());
        app()
            .add_option("--preset", request.presets,
                        "Measure a preset (see `orograph presets`; repeatable)")
            ->allow_extra_args(false)
            ->type_name(kPresetValue);
        app()
            .add_option("--set", request.assignments,
                        "Change a parameter of the recipes and presets: key=value (repeatable)")
            ->allow_extra_args(false)
            ->type_name(kAssignmentValue);
        app().add_flag("--allow-outside-files", request.allow_outside_files,
                       "Let recipes name files that don't lie in their folders");
        app().add_flag("--json", request.json, "Print JSON in place of a table");
        app()
            .add_option("--cell", request.cell,
                        "Metres between samples of heightmaps that don't say it; 1 by default")
            ->type_name("NUMBER")
            ->check(number_between(1e-3, 1e6));
        app()
            .add_option("--sea", request.sea_level,
                        "Sea level of the heightmaps, in their heights; land lies above it. 0 by "
                        "default")
            ->type_name("NUMBER");
        app()
            .add_option("--threads", request.threads,
                        "Threads to use, 1024 at most; 0 is one a core")
            ->check(whole_number(0, 1024));
    }

    Status run() override {
        const auto standard = std::ranges::count(request.files, kStandardStream);
        if (standard > 1) {
            return Error{Fault::usage, "standard input can be read once: name - once"};
        }
        const auto named = format.read(standard == 1);
        if (!named) return named.error();
        request.format = *named;
        return measure_command(request);
    }

    StreamFormat format{StreamFormat::Way::in};
    MeasureRequest request;
};

}  // namespace

std::unique_ptr<Subcommand> add_measure(CLI::App& program) {
    return std::make_unique<MeasureCommand>(program);
}

}  // namespace orograph
