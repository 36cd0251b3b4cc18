#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/recipe/recipe.h"

namespace orograph {

/// What made files of heights, pictures and meshes, as each of them says it at the end of its
/// description: JSON.
class MadeBy {
  public:
    /// Of files that say nothing of it.
    MadeBy() = default;
    /// The seed and the recipe.
    explicit MadeBy(const Recipe& recipe) : recipe_(recipe) {}
    /// A generator and what was assigned to it.
    MadeBy(const std::string& generator, const std::vector<std::string>& assignments);
    /// Another file of heights.
    static MadeBy converted_from(const std::filesystem::path& file);

    /// Whether the files say anything.
    bool said() const { return recipe_ || !text_.empty(); }
    /// What `file` says, which is or will be there: "{}" for nothing. Files of the recipe's layers
    /// in its folder, or in one inside it, are named relative to it, so that the folder can be
    /// moved; others by their absolute path, as in documents.
    std::string in(const std::filesystem::path& file) const;

  private:
    std::optional<Recipe> recipe_;
    std::string text_;
};

}  // namespace orograph
