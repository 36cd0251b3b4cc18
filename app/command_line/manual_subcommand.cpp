#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <string>

#include "app/command_line/command_facts.h"
#include "app/command_line/completion.h"
#include "app/command_line/manual.h"
#include "app/command_line/option_values.h"
#include "app/command_line/subcommand.h"
#include "app/command_line/value_checks.h"

namespace orograph {
namespace {

struct ManualCommand : Subcommand {
    explicit ManualCommand(CLI::App& whole)
        : Subcommand(whole, "manual", "Print the manual, for man"), program(&whole) {}

    Status run() override {
        fmt::print("{}", manual_page(facts_of(*program)));
        return Done{};
    }

    const CLI::App* program;
};

struct CompletionCommand : Subcommand {
    explicit CompletionCommand(CLI::App& whole)
        : Subcommand(whole, "completion",
                     "Print a script with which a shell completes this program's options"),
          program(&whole) {
        app()
            .add_option("shell", shell, "The shell that reads it")
            ->required()
            ->type_name(one_of({"bash", "zsh", "fish"}))
            ->check(known_word({"bash", "zsh", "fish"}));
    }

    Status run() override {
        const CommandFacts facts = facts_of(*program);
        fmt::print("{}", shell == "bash"  ? bash_completion(facts)
                         : shell == "zsh" ? zsh_completion(facts)
                                          : fish_completion(facts));
        return Done{};
    }

    const CLI::App* program;
    std::string shell;
};

}  // namespace

std::unique_ptr<Subcommand> add_manual(CLI::App& program) {
    return std::make_unique<ManualCommand>(program);
}

std::unique_ptr<Subcommand> add_completion(CLI::App& program) {
    return std::make_unique<CompletionCommand>(program);
}

}  // namespace orograph
