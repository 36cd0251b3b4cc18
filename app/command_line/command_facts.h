#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace orograph {

/// An option or an argument of a command, as --help knows it.
struct OptionFacts {
    /// "-o" and "--output"; of an argument that needs no name its own alone, such as "recipe".
    std::vector<std::string> names;
    std::string description;
    /// "FILE"; empty if it takes none.
    std::string value;
    /// What it is when nobody says so; empty if that isn't known.
    std::string usual;
    /// All that the value can be; empty where it can be anything.
    std::vector<std::string> choices;
    bool required = false;
    /// Whether several may follow.
    bool repeated = false;

    bool is_argument() const { return names.front().front() != '-'; }
};

/// A command, or the program, whose commands are its own.
struct CommandFacts {
    std::string name, description, footer;
    std::vector<OptionFacts> options;
    std::vector<CommandFacts> commands;
};

/// What --help tells of `app`, from which manual and completion are made.
CommandFacts facts_of(const CLI::App& app);

/// The first clause of a description, for where there is no room for more.
std::string first_clause(const std::string& description);

}  // namespace orograph
