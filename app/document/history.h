#pragma once

#include <string>
#include <vector>

#include "core/recipe/recipe.h"

namespace orograph {

/// The steps by which a document came to be, to go back and forth along. The camera is no part of
/// them: who flies changes nothing.
class History {
  public:
    /// Begins anew with a document as it was opened.
    explicit History(const Recipe& opened);

    /// Adds a step if `recipe` differs from the present one, and drops those that were undone. The
    /// step is named `name`, or after what changed if that is empty.
    void record(const Recipe& recipe, const std::string& name = {});

    bool can_undo() const { return present_ > 0; }
    bool can_redo() const { return present_ + 1 < steps_.size(); }
    /// Goes to the step numbered `step`, 0 being how the document was opened, and gives `recipe`
    /// its values; the camera stays. Requires step < steps().size().
    void go_to(std::size_t step, Recipe& recipe);
    /// Requires can_undo() or can_redo().
    void undo(Recipe& recipe) { go_to(present_ - 1, recipe); }
    void redo(Recipe& recipe) { go_to(present_ + 1, recipe); }

    struct Step {
        std::string name;
        Recipe recipe;
    };
    const std::vector<Step>& steps() const { return steps_; }
    /// Those of the steps, in their order.
    std::vector<std::string> names() const;
    std::size_t present() const { return present_; }
    const Recipe& present_recipe() const { return steps_[present_].recipe; }

    /// What is in the file, or was opened, is the present step.
    void mark_saved();
    /// Whether the present differs from what is in the file.
    bool modified() const;
    /// The document has never been in a file.
    void mark_never_saved();

  private:
    std::vector<Step> steps_;
    std::size_t present_ = 0;
    Recipe saved_;
    bool never_saved_ = false;
};

/// What changed from one recipe to another, for a person: "H 0.7 -> 0.82", "Add layer 'Hills'",
/// "3 parameters". Empty if nothing did but the camera.
std::string change_name(const Recipe& before, const Recipe& after);

}  // namespace orograph
