#pragma once

#include <filesystem>
#include <string>
#include <utility>

#include "app/document/history.h"
#include "core/base/result.h"
#include "core/recipe/recipe.h"

namespace orograph {

/// A recipe with the file it belongs to and the steps it took. The recipe itself is the viewer's,
/// who changes it; `follow` hears of that.
class Document {
  public:
    /// `file` is empty for a document that has none.
    explicit Document(const Recipe& recipe, std::filesystem::path file = {});

    /// Call each frame in which nothing is being dragged or typed: what changed is one step.
    void follow(const Recipe& recipe) { history_.record(recipe, std::exchange(next_step_, {})); }
    /// Names the step that the present frame makes.
    void name_step(std::string name) { next_step_ = std::move(name); }

    /// Writes the recipe, whole or not at all; the file is the document's from then on.
    Status save(const Recipe& recipe, const std::filesystem::path& file);

    History& history() { return history_; }
    const History& history() const { return history_; }
    const std::filesystem::path& file() const { return file_; }
    /// "island", or "Untitled".
    std::string name() const;
    /// That of the window: the name, with a mark when there is something to save.
    std::string title() const;

  private:
    History history_;
    std::filesystem::path file_;
    std::string next_step_;
};

/// Reads a recipe file.
Result<Recipe> read_recipe(const std::filesystem::path& file);

}  // namespace orograph
