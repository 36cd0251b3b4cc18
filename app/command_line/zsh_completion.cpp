#include <fmt/core.h>

#include <string_view>

#include "app/command_line/completion.h"
#include "app/command_line/option_values.h"

namespace orograph {
namespace {

/// In single quotes, with a backslash before each of `special`.
std::string quoted(std::string_view text, std::string_view special = {}) {
    std::string result = "'";
    for (const char letter : text) {
        if (special.find(letter) != special.npos) result += '\\';
        result += letter == '\'' ? std::string("'\\''") : std::string(1, letter);
    }
    return result + "'";
}

constexpr std::string_view kSpecial = "[]:\\";

/// A description, as _arguments and _describe read it.
std::string described(const std::string& text) {
    const std::string escaped = quoted(first_clause(text), kSpecial);
    return escaped.substr(1, escaped.size() - 2);
}

/// What completes a value: one of some words, several of them with commas between, or a file.
std::string action_of(const OptionFacts& option) {
    if (option.choices.empty()) return "_files";
    std::string words;
    for (const std::string& choice : option.choices) words += " " + choice;
    if (option.value == kLayerKindsValue) return "{_values -s , kind" + words + "}";
    if (option.value == kAssignmentValue) return "{compadd -S \"\" --" + words + "}";
    return "(" + words.substr(1) + ")";
}

/// Lines of _arguments for one option, a line a name.
std::string lines(const OptionFacts& option) {
    const std::string text = described(option.description);
    if (option.is_argument()) {
        return fmt::format("        '{}:{}:{}' \\\n", option.repeated ? "*" : "",
                           option.names.front(), action_of(option));
    }
    std::string result;
    for (const std::string& name : option.names) {
        result += fmt::format("        '{}{}[{}]", option.repeated ? "*" : "", name, text);
        if (!option.value.empty()) {
            const std::string value = quoted(option.value, kSpecial);
            result += ":" + value.substr(1, value.size() - 2) + ":" + action_of(option);
        }
        result += "' \\\n";
    }
    return result;
}

}  // namespace

std::string zsh_completion(const CommandFacts& program) {
    std::string text =
        "#compdef orograph\n# zsh completion for orograph, made by `orograph completion zsh`\n"
        "_orograph() {\n    local state line commands\n    commands=(\n";
    for (const CommandFacts& command : program.commands) {
        text += fmt::format("        '{}:{}'\n", command.name, described(command.description));
    }
    text += "    )\n    _arguments -C \\\n";
    for (const OptionFacts& option : program.options) {
        if (!option.is_argument()) text += lines(option);
    }
    text +=
        "        '1: :->first' \\\n        '*:: :->rest'\n    case $state in\n"
        "    first) _describe command commands; _files ;;\n    rest)\n        case $line[1] in\n";
    for (const CommandFacts& command : program.commands) {
        text += fmt::format("        {}) _arguments \\\n", command.name);
        for (const OptionFacts& option : command.options) text += "    " + lines(option);
        text += "            ;;\n";
    }
    return text + "        esac ;;\n    esac\n}\n_orograph \"$@\"\n";
}

}  // namespace orograph
