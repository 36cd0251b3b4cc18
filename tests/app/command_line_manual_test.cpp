#include <gtest/gtest.h>

#include <regex>
#include <set>

#include "tests/app/program.h"

// What --help tells, the manual and the completion of each shell have to tell as well.

namespace orograph {
namespace {

std::string printed_page(const std::vector<std::string>& arguments) {
    const Finished run = run_program(arguments);
    EXPECT_EQ(run.code, 0) << run.errors;
    return run.output;
}

/// What a pattern's first group matches in a text.
std::set<std::string> all_of(const std::string& text, const char* pattern) {
    std::set<std::string> found;
    const std::regex regex(pattern);
    for (std::sregex_iterator one(text.begin(), text.end(), regex), end; one != end; ++one) {
        found.insert((*one)[1]);
    }
    return found;
}

std::set<std::string> commands() {
    const std::string help = printed_page({"--help"});
    return all_of(help.substr(help.find("Subcommands:")), "\n  ([a-z]+) ");
}

/// The long options at the begin of a line of --help.
std::set<std::string> options_of(const std::vector<std::string>& command) {
    std::vector<std::string> arguments = command;
    arguments.push_back("--help");
    return all_of(printed_page(arguments), "\n  (?:-[a-z],)?(--[a-z-]+)");
}

/// What stands in a text from `begin` to the next `end`.
std::string part(const std::string& text, const std::string& begin, const std::string& end) {
    const std::size_t from = text.find(begin);
    if (from == text.npos) return "";
    return text.substr(from, text.find(end, from + begin.size()) - from);
}

std::string without_escapes(const std::string& roff) {
    return std::regex_replace(roff, std::regex(R"(\\-)"), "-");
}

TEST(CommandLineManual, has_each_option_of_each_command) {
    const std::string page = without_escapes(printed_page({"manual"}));
    ASSERT_GT(commands().size(), 10u);
    for (const std::string& command : commands()) {
        const std::string section = part(page, ".SS orograph " + command + "\n", ".S");
        for (const std::string& option : options_of({command})) {
            EXPECT_NE(section.find("fB" + option + "\\fR"), section.npos) << command << option;
        }
    }
    const std::string own = part(page, ".SH OPTIONS", ".SH");
    for (const std::string& option : options_of({})) {
        EXPECT_NE(own.find("fB" + option + "\\fR"), own.npos) << option;
    }
}

TEST(CommandLineManual, takes_no_text_for_a_request) {
    const std::string page = printed_page({"manual"});
    for (const std::string& request : all_of(page, "\n([.'][^\n]*)")) {
        EXPECT_TRUE(std::regex_match(request, std::regex("\\.(SH|SS|TP|PP|br)( .*)?"))) << request;
    }
    EXPECT_NE(page.find("\\(gaorograph presets\\(ga"), page.npos);
    EXPECT_EQ(page.find('`'), page.npos);
}

TEST(CommandLineCompletion, of_zsh_and_fish_has_each_option_of_each_command) {
    const std::string zsh = printed_page({"completion", "zsh"}),
                      fish = printed_page({"completion", "fish"});
    for (const std::string& command : commands()) {
        EXPECT_NE(fish.find("-n __fish_use_subcommand -a " + command + " "), fish.npos);
        const std::string section = part(zsh, "\n        " + command + ") _arguments", ";;");
        for (const std::string& option : options_of({command})) {
            EXPECT_TRUE(std::regex_search(section, std::regex("'\\*?" + option + "\\[")))
                << command << option;
            const std::string line = "from " + command + "'( -s [a-z])? -l " + option.substr(2);
            EXPECT_TRUE(std::regex_search(fish, std::regex(line + " "))) << command << option;
        }
    }
}

TEST(CommandLineCompletion, of_zsh_and_fish_has_the_choices) {
    for (const char* shell : {"zsh", "fish"}) {
        const std::string script = printed_page({"completion", shell});
        for (const char* choices : {"little big", "json csv", "alpine-flight classic-start",
                                    "viridis", "noise cellular", "denull", "noise.octaves="}) {
            EXPECT_NE(script.find(choices), script.npos) << shell << ": " << choices;
        }
    }
}

TEST(CommandLineCompletion, offers_whole_words_alone) {
    for (const char* shell : {"bash", "zsh", "fish"}) {
        const std::string script = printed_page({"completion", shell});
        EXPECT_NE(script.find("document layer"), script.npos) << shell;
        EXPECT_EQ(script.find("layer}"), script.npos) << shell;
        EXPECT_EQ(script.find("{document"), script.npos) << shell;
    }
    EXPECT_NE(printed_page({"--help"}).find("  --as {document,layer} "), std::string::npos);
    EXPECT_NE(printed_page({"sample", "--help"}).find("  --enlarge INT=1 "), std::string::npos);
}

TEST(CommandLineCompletion, of_another_shell_is_refused) {
    EXPECT_EQ(run_program({"completion", "tcsh"}).code, 2);
}

}  // namespace
}  // namespace orograph
