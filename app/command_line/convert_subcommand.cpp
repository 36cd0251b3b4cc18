#include <CLI/CLI.hpp>
#include <string>

#include "app/base/signals.h"
#include "app/base/standard_data.h"
#include "app/base/standard_streams.h"
#include "app/command_line/height_choice.h"
#include "app/command_line/option_values.h"
#include "app/command_line/progress_line.h"
#include "app/command_line/raw_choice.h"
#include "app/command_line/stream_format.h"
#include "app/command_line/subcommand.h"
#include "app/document/convert.h"
#include "core/base/text.h"

namespace orograph {
namespace {

struct ConvertCommand : Subcommand {
    explicit ConvertCommand(CLI::App& program)
        : Subcommand(program, "convert", "Write the heights of a file in another format") {
        app()
            .add_option("from", from, "File of heights to read; - is standard input")
            ->required()
            ->type_name(kFileValue);
        app()
            .add_option("to", to,
                        "File to write, with a JSON file beside it: " + listed_height_formats() +
                            "; - is standard output, which has no such file")
            ->required()
            ->type_name(kFileValue);
        from_format.add_to(app());
        to_format.add_to(app());
        heights.add_to(app());
        raw.add_to(app());
        app().add_flag("--overwrite", overwrite, "Replace files that are there already");
    }

    Status run() override {
        const auto options = heights.read();
        if (!options) return options.error();
        const auto layout = raw.read();
        if (!layout) return layout.error();
        const auto format_in = from_format.read(from == kStandardStream);
        if (!format_in) return format_in.error();
        const auto format_out = to_format.read(to == kStandardStream);
        if (!format_out) return format_out.error();
        const auto converted = convert({.from = {from, *format_in},
                                        .to = to,
                                        .format = *format_out,
                                        .options = *options,
                                        .existing = overwrite ? Existing::replace : Existing::keep,
                                        .raw = *layout});
        if (!converted) return heights.naming_options(raw.naming_options(converted.error()));
        for (const std::string& note : converted->notes) complain(note);
        for (const auto& file : converted->files) say("wrote " + shown(file));
        return Done{};
    }

    /// Says how far it is; the line is gone before anything else is said.
    static Result<Converted> convert(const ConvertPlan& plan) {
        ProgressLine line;
        return convert_heights(plan, {.stop = quit_token(), .progress = line.callback()});
    }

    HeightChoice heights;
    StreamFormat from_format{StreamFormat::Way::in}, to_format{StreamFormat::Way::out};
    RawChoice raw;
    std::string from, to;
    bool overwrite = false;
};

}  // namespace

std::unique_ptr<Subcommand> add_convert(CLI::App& program) {
    return std::make_unique<ConvertCommand>(program);
}

}  // namespace orograph
