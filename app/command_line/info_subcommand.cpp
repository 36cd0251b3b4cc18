#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <string>

#include "app/base/standard_data.h"
#include "app/command_line/option_values.h"
#include "app/command_line/raw_choice.h"
#include "app/command_line/stream_format.h"
#include "app/command_line/subcommand.h"
#include "app/document/file_facts.h"

namespace orograph {
namespace {

struct InfoCommand : Subcommand {
    explicit InfoCommand(CLI::App& program)
        : Subcommand(program, "info",
                     "Say what a file is: a document, heights or a picture, with size and range") {
        app()
            .add_option("file", file, "File to look at; - is standard input")
            ->required()
            ->type_name(kFileValue);
        format.add_to(app());
        raw.add_to(app());
        app().add_flag("--json", json, "Print JSON");
    }

    Status run() override {
        const auto layout = raw.read();
        if (!layout) return layout.error();
        const auto named = format.read(file == kStandardStream);
        if (!named) return named.error();
        const auto facts = facts_of({file, *named}, *layout);
        if (!facts) return raw.naming_options(facts.error());
        if (json) {
            fmt::print("{}\n", facts->dump());
            return Done{};
        }
        for (const auto& [key, value] : facts->items()) {
            fmt::print("{}: {}\n", key,
                       value.is_string() ? value.get<std::string>() : value.dump());
        }
        return Done{};
    }

    RawChoice raw;
    StreamFormat format{StreamFormat::Way::in};
    std::string file;
    bool json = false;
};

}  // namespace

std::unique_ptr<Subcommand> add_info(CLI::App& program) {
    return std::make_unique<InfoCommand>(program);
}

}  // namespace orograph
