#include "app/command_line/manual.h"

#include <algorithm>
#include <string_view>

namespace orograph {
namespace {

/// Text as roff shows it: what it would take for its own, or make typographic, is escaped.
std::string escaped(std::string_view text) {
    std::string result;
    for (const char letter : text) {
        switch (letter) {
            case '\\':
                result += "\\e";
                break;
            case '-':
                result += "\\-";
                break;
            case '\'':
                result += "\\(aq";
                break;
            case '`':
                result += "\\(ga";
                break;
            case '^':
                result += "\\(ha";
                break;
            case '~':
                result += "\\(ti";
                break;
            case '.':
                // At the start of a line it would be a request.
                result += result.empty() || result.back() == '\n' ? "\\&." : ".";
                break;
            default:
                result += letter;
        }
    }
    return result;
}

std::string bold(std::string_view text) {
    return "\\fB" + escaped(text) + "\\fR";
}

std::string italic(std::string_view text) {
    return "\\fI" + escaped(text) + "\\fR";
}

/// "-o, --output FILE".
std::string heading_of(const OptionFacts& option) {
    if (option.is_argument()) return italic(option.names.front());
    std::string text;
    for (const std::string& name : option.names) text += (text.empty() ? "" : ", ") + bold(name);
    if (!option.value.empty()) text += " " + italic(option.value);
    return text;
}

std::string entry(const OptionFacts& option) {
    std::string text = ".TP\n" + heading_of(option) + "\n" + escaped(option.description);
    if (!text.ends_with('.')) text += '.';
    if (option.required && !option.is_argument()) text += " Required.";
    if (!option.usual.empty()) text += " Default: " + escaped(option.usual) + ".";
    return text + "\n";
}

/// How the command is called, with its arguments.
std::string synopsis(std::string_view program, const CommandFacts& command) {
    std::string text = bold(program);
    if (command.name != program) text += " " + bold(command.name);
    text += " [" + italic("option") + " ...]";
    for (const OptionFacts& option : command.options) {
        if (!option.is_argument()) continue;
        const std::string name = italic(option.names.front()) + (option.repeated ? " ..." : "");
        text += option.required ? " " + name : " [" + name + "]";
    }
    return text;
}

std::string options_of(const CommandFacts& command) {
    std::string text;
    for (const OptionFacts& option : command.options) text += entry(option);
    return text;
}

std::string section_of(std::string_view program, const CommandFacts& command) {
    std::string text = ".SS " + escaped(program) + " " + escaped(command.name) + "\n";
    text += synopsis(program, command) + "\n.PP\n" + escaped(command.description) + ".\n";
    return text + options_of(command);
}

}  // namespace

std::string manual_page(const CommandFacts& program) {
    const std::string& name = program.name;
    std::string text = ".TH OROGRAPH 1 \"\" \"orograph " OROGRAPH_VERSION "\" \"User Commands\"\n";
    // The first sentence says what it is, without the full stop that the list of all pages lacks.
    std::string what = program.description;
    if (what.ends_with('.')) what.pop_back();
    text += ".SH NAME\n" + escaped(name) + " \\- " + escaped(what) + "\n";
    text += ".SH SYNOPSIS\n" + synopsis(name, program) + "\n";
    for (const CommandFacts& command : program.commands) {
        text += ".br\n" + synopsis(name, command) + "\n";
    }
    text += ".SH DESCRIPTION\nWithout a command it opens its window.\n";
    text += ".SH OPTIONS\n" + options_of(program);
    text += ".SH COMMANDS\n";
    for (const CommandFacts& command : program.commands) text += section_of(name, command);
    text += ".SH EXIT CODES AND ENVIRONMENT\n" + escaped(program.footer) + "\n";
    return text;
}

}  // namespace orograph
