#include <fmt/core.h>

#include "app/command_line/completion.h"
#include "app/command_line/option_values.h"

namespace orograph {
namespace {

/// In single quotes, as fish reads them.
std::string quoted(const std::string& text) {
    std::string result = "'";
    for (const char letter : text) {
        if (letter == '\'' || letter == '\\') result += '\\';
        result += letter;
    }
    return result + "'";
}

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
    return text;
}

/// What follows an option: nothing, one of some words, or a file.
std::string value_of(const OptionFacts& option) {
    if (option.value.empty()) return "";
    if (option.choices.empty()) return " -r -F";
    const std::string words = joined(option.choices);
    if (option.value == kLayerKindsValue) {
        return " -x -a " + quoted("(__fish_complete_list , \"string split ' ' '" + words + "'\")");
    }
    return " -x -a " + quoted(words);
}

std::string line(const std::string& condition, const OptionFacts& option) {
    std::string text = "complete -c orograph -n " + quoted(condition);
    if (option.is_argument()) {
        return option.choices.empty() ? ""
                                      : text + " -f -a " + quoted(joined(option.choices)) + "\n";
    }
    for (const std::string& name : option.names) {
        text += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
    }
    return text + value_of(option) + " -d " + quoted(first_clause(option.description)) + "\n";
}

}  // namespace

std::string fish_completion(const CommandFacts& program) {
    std::string text = "# fish completion for orograph, made by `orograph completion fish`\n";
    for (const OptionFacts& option : program.options) text += line("__fish_use_subcommand", option);
    for (const CommandFacts& command : program.commands) {
        text += fmt::format("complete -c orograph -n __fish_use_subcommand -a {} -d {}\n",
                            command.name, quoted(first_clause(command.description)));
        for (const OptionFacts& option : command.options) {
            text += line("__fish_seen_subcommand_from " + command.name, option);
        }
    }
    return text;
}

}  // namespace orograph
