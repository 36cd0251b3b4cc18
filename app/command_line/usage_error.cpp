#include "app/command_line/usage_error.h"

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <string>
#include <string_view>

#include "app/command_line/command_facts.h"
#include "core/base/text.h"

namespace orograph {
namespace {

/// The command that was named, or the program.
const CLI::App& parsed_app(const CLI::App& program) {
    const auto named = program.get_subcommands();
    return named.empty() ? program : *named.front();
}

/// The option that CLI11's sentence is about, which names it; null if that can't be told.
const CLI::Option* blamed_option(const CLI::App& app, std::string_view sentence) {
    constexpr std::string_view kConverting = "Could not convert: ";
    if (sentence.starts_with(kConverting)) sentence.remove_prefix(kConverting.size());
    const CLI::Option* longest = nullptr;
    for (const CLI::Option* option : app.get_options()) {
        const std::string name = option->get_name();
        if (name.empty() || !sentence.starts_with(name)) continue;
        const bool whole =
            sentence.size() == name.size() ||
            std::string_view(": ").find(sentence[name.size()]) != std::string_view::npos;
        if (whole && (!longest || name.size() > longest->get_name().size())) longest = option;
    }
    return longest;
}

std::string wrong_type(const CLI::Option& option) {
    const std::string name = option.get_name();
    if (option.get_items_expected_max() == 0) return name + " takes no value";
    if (option.results().empty()) return name + ": its value can't be read";
    const bool whole = option.get_type_name().starts_with("INT");
    return fmt::format("{}: '{}' is not {}", name, excerpt(option.results().back()),
                       whole ? "a whole number" : "a number");
}

/// Nothing where CLI11 has said it as well as one can.
std::string sentence_on(const CLI::App& app, const CLI::Option& option,
                        const CLI::ParseError& error) {
    const std::string name = option.get_name(), meant = first_clause(option.get_description());
    const bool positional = !name.starts_with('-');
    if (dynamic_cast<const CLI::RequiredError*>(&error)) {
        return fmt::format("{} needs {}: {}", app.get_name(),
                           positional ? fmt::format("\"{}\"", name) : name, meant);
    }
    if (dynamic_cast<const CLI::ConversionError*>(&error)) return wrong_type(option);
    if (dynamic_cast<const CLI::ArgumentMismatch*>(&error)) {
        if (option.get_items_expected_max() == 0) return name + " takes no value";
        const bool several = option.results().size() > 1;
        return several ? name + " is named more than once; name it once"
                       : fmt::format("{} needs a value: {}", name, meant);
    }
    return {};
}

}  // namespace

Error usage_error(const CLI::App& program, const CLI::ParseError& error) {
    const CLI::App& app = parsed_app(program);
    std::string sentence;
    if (const CLI::Option* option = blamed_option(app, error.what())) {
        sentence = sentence_on(app, *option, error);
    }
    if (sentence.empty()) sentence = error.what();
    const std::string command = &app == &program ? "" : app.get_name() + " ";
    return {Fault::usage, fmt::format("{} (see orograph {}--help)", sentence, command)};
}

}  // namespace orograph
