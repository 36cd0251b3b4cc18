#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/base/settings.h"
#include "core/base/result.h"
#include "core/recipe/recipe.h"

namespace CLI {
class App;
}

namespace orograph {

/// Which recipe a command of the command line works on, and what it changes in it.
struct RecipeChoice {
    /// A path, and the names of a preset and a mood; empty if not given.
    std::string file, preset, mood;
    /// "key=value", in their order, and kinds of layers from the bottom.
    std::vector<std::string> assignments, layers;
    /// Whether the recipe's file may name files that don't lie in its folder.
    bool allow_outside_files = false;

    /// Adds the arguments that fill it; it must outlive the parsing.
    void add_to(CLI::App& command);
    /// All but its file.
    void add_changes_to(CLI::App& command);

    /// Whether there is anything to begin with.
    bool named() const { return !(file.empty() && preset.empty() && layers.empty()); }

    /// The recipe with its changes; `otherwise` when none is named. Assignments to settings.* go to
    /// `settings`. Says on stderr what of the file it doesn't know. An error if both a file and a
    /// preset are named, the file can't be read or names files without leave, or a change isn't
    /// possible.
    Result<Recipe> open(const Recipe& otherwise, Settings& settings) const;
    /// What standard input had, where it was read already.
    std::optional<std::string> standard_input;

  private:
    /// The recipe in the file.
    Result<Recipe> read() const;
    /// Gives the recipe the layers that --layers names.
    Status name_layers(Recipe& recipe) const;
};

}  // namespace orograph
