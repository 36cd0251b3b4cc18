#include "app/command_line/command_facts.h"

#include <CLI/CLI.hpp>
#include <algorithm>

#include "app/command_line/option_values.h"

namespace orograph {
namespace {

/// "{json,csv}" as "json|csv", and "FILE" as it is.
std::string shown_value(const std::string& name, const std::vector<std::string>& choices) {
    if (!name.starts_with('{')) return name;
    std::string text;
    for (const std::string& choice : choices) text += (text.empty() ? "" : "|") + choice;
    return text;
}

OptionFacts option_facts(const CLI::Option& option) {
    OptionFacts facts;
    for (const std::string& name : option.get_snames()) facts.names.push_back("-" + name);
    for (const std::string& name : option.get_lnames()) facts.names.push_back("--" + name);
    if (facts.names.empty()) facts.names.push_back(option.get_name());
    facts.description = option.get_description();
    const std::string name = option.get_type_name();  // none of a flag
    facts.choices = choices_of_value(name);
    facts.value = shown_value(name, facts.choices);
    facts.usual = option.get_default_str();
    facts.required = option.get_required();
    facts.repeated = option.get_items_expected_max() > 1;
    return facts;
}

}  // namespace

CommandFacts facts_of(const CLI::App& app) {
    CommandFacts facts{app.get_name(), app.get_description(), app.get_footer(), {}, {}};
    for (const CLI::Option* option : app.get_options())
        facts.options.push_back(option_facts(*option));
    for (const CLI::App* command : app.get_subcommands({})) {
        facts.commands.push_back(facts_of(*command));
    }
    return facts;
}

std::string first_clause(const std::string& description) {
    std::size_t end = description.size();
    for (const char* mark : {". ", ": ", "; ", ", ", " ("}) {
        end = std::min(end, description.find(mark));
    }
    return description.substr(0, end);
}

}  // namespace orograph
