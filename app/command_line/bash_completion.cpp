#include <fmt/core.h>

#include <map>

#include "app/command_line/completion.h"

namespace orograph {
namespace {

// A value may follow its option after "=", which bash
// takes for a word of its own, and be a list whose items are parted by commas.
constexpr const char* kBegin = R"(# bash completion for orograph, made by `orograph completion bash`
_orograph_words() { # CURRENT WORDS: those of the words that go on from what is typed
    local typed=$1 before=
    if [[ $typed == *,* ]]; then
        before=${typed%,*},
    fi
    COMPREPLY=($(compgen -P "$before" -W "$2" -- "${typed##*,}"))
}

_orograph_files() { # CURRENT
    compopt -o filenames 2>/dev/null
    COMPREPLY+=($(compgen -f -- "$1"))
}

_orograph() {
    COMPREPLY=()
    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
    local command= word words files=
    if [[ $previous == "=" ]]; then
        previous=${COMP_WORDS[COMP_CWORD - 2]}
    elif [[ $current == "=" ]]; then
        current=
    fi
    for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
        case $word in
)";

constexpr const char* kEnd = R"(    esac
    COMPREPLY=($(compgen -W "$words" -- "$current"))
    if [[ -n $files && (${#COMPREPLY[@]} -eq 0 || -z $current) ]]; then
        _orograph_files "$current"
    fi
}
complete -F _orograph orograph
)";

std::string joined(const std::vector<std::string>& words, const char* between) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : between) + word;
    return text;
}

std::vector<std::string> names_of(const std::vector<CommandFacts>& commands) {
    std::vector<std::string> names;
    for (const CommandFacts& command : commands) names.push_back(command.name);
    return names;
}

/// Words that may follow an option, and after which command and option; no words for files.
using Patterns = std::map<std::string, std::vector<std::string>>;

void add_patterns(const CommandFacts& command, const std::string& name, Patterns& patterns) {
    for (const OptionFacts& option : command.options) {
        if (option.is_argument() || option.value.empty()) continue;
        for (const std::string& one : option.names) {
            patterns[joined(option.choices, " ")].push_back(fmt::format("'{} {}'", name, one));
        }
    }
}

std::string text_of(const Patterns& patterns) {
    std::string text;
    for (const auto& [words, options] : patterns) {
        text += "        " + joined(options, " | ") + ")\n";
        if (words.ends_with('=')) text += "            compopt -o nospace 2>/dev/null\n";
        text += words.empty() ? "            _orograph_files \"$current\"\n"
                              : "            _orograph_words \"$current\" \"" + words + "\"\n";
        text += "            return ;;\n";
    }
    return text;
}

/// What else a command takes: its options, the words of its argument or files and, of the program,
/// its commands.
std::string words(const CommandFacts& command, const std::string& name) {
    std::vector<std::string> all = names_of(command.commands);
    bool files = false;
    for (const OptionFacts& option : command.options) {
        const std::vector<std::string>& more = option.is_argument() ? option.choices : option.names;
        all.insert(all.end(), more.begin(), more.end());
        files = files || (option.is_argument() && option.choices.empty());
    }
    return fmt::format("        '{}') words=\"{}\"{} ;;\n", name, joined(all, " "),
                       files ? " files=1" : "");
}

}  // namespace

std::string bash_completion(const CommandFacts& program) {
    std::string text = kBegin;
    text +=
        "            " + joined(names_of(program.commands), " | ") +
        ") command=$word; break ;;\n        esac\n    done\n    case \"$command $previous\" in\n";
    Patterns patterns;
    add_patterns(program, "", patterns);
    for (const CommandFacts& command : program.commands) {
        add_patterns(command, command.name, patterns);
    }
    text += text_of(patterns) + "    esac\n    case $command in\n" + words(program, "");
    for (const CommandFacts& command : program.commands) text += words(command, command.name);
    return text + kEnd;
}

}  // namespace orograph
