#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/recipe/ground_place.h"
#include "core/recipe/recipe.h"

namespace orograph {

/// The steps by which a document came to be, to go back and forth along; as many as
/// app/base/memory_budget.h has room for, but always the last one. The camera is no part of
/// them: who flies changes nothing. But a step may lead to another place, such as that of a preset:
/// who goes back over it is where they were.
class History {
  public:
    /// Begins anew with a document as it was opened, and what it is called while it has no file.
    explicit History(const Recipe& opened, const std::string& title = {});

    /// Adds a step if `recipe` differs from the present one, and drops those that were undone. The
    /// step is named `name`, or after what changed if that is empty. From it on the document is
    /// called `title`.
    void record(const Recipe& recipe, const std::string& name = {}, const std::string& title = {});
    /// From the next step on it is another document, which is in no file.
    void begin_document() { document_ = ++last_document_; }
    /// The next step leads to another place than the present one, which `camera` leaves.
    void leave(const CameraParams& camera);

    bool can_undo() const { return present_ > 0; }
    bool can_redo() const { return present_ + 1 < steps_.size(); }
    /// Goes to the step numbered `step`, 0 being how the document was opened, and gives `recipe`
    /// its values. The camera stays, unless a step in between led to another place: then it returns
    /// to where it left that of `step`. Returns whether it did. Requires step < steps().size().
    bool go_to(std::size_t step, Recipe& recipe);
    /// Requires can_undo() or can_redo().
    void undo(Recipe& recipe) { go_to(present_ - 1, recipe); }
    void redo(Recipe& recipe) { go_to(present_ + 1, recipe); }

    struct Step {
        std::string name;
        Recipe recipe;
        std::string title{};
        std::size_t bytes = 0;        // about
        bool kept_elsewhere = false;  // nothing of it would be lost
        std::size_t place = 0;        // those that show the same have the same
        std::size_t document = 0;     // those of the same file have the same
    };
    const std::vector<Step>& steps() const { return steps_; }
    /// Those of the steps, in their order.
    std::vector<std::string> names() const;
    std::size_t present() const { return present_; }
    /// About how many its steps hold.
    std::size_t bytes() const;
    /// What the document is called at the present step.
    const std::string& title() const { return steps_[present_].title; }
    /// Which document the next step belongs to: of the present one, or one that begins.
    std::size_t document() const { return document_; }

    /// What is in the document's file, or was opened, is the present step.
    void mark_saved();
    /// What the present step shows is kept elsewhere, such as a preset: until its document is
    /// saved, it needs no saving.
    void mark_kept_elsewhere();
    /// Whether the present differs from what is in the file, or was opened, and isn't kept
    /// elsewhere.
    bool modified() const { return modified_; }
    /// The document has never been in a file.
    void mark_never_saved();

  private:
    /// Compares, so that nobody has to who asks each frame.
    void find_modified();
    /// Holds to kMostSteps and kHistoryBytes.
    void forget_first();

    std::vector<Step> steps_;
    std::size_t present_ = 0;
    /// Where the camera left each place.
    std::vector<CameraParams> left_ = {{}};
    bool leaves_ = false;
    std::size_t document_ = 0, last_document_ = 0;
    /// What is in the file of each document that has one, or was opened.
    std::map<std::size_t, Recipe> saved_;
    bool never_saved_ = false, modified_ = false;
};

/// About how many bytes a recipe takes in memory: what its values do, such as the points of
/// strokes.
std::size_t bytes_of(const Recipe& recipe);

/// What changed from one recipe to another, for a person: "H 0.7 -> 0.82", "Add layer 'Hills'",
/// "3 parameters". Empty if nothing did but the camera.
std::string change_name(const Recipe& before, const Recipe& after);

}  // namespace orograph
