#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "app/document/history.h"
#include "app/document/presets.h"
#include "app/document/view_history.h"
#include "core/base/job.h"
#include "core/base/result.h"
#include "core/recipe/ground_place.h"
#include "core/recipe/recipe.h"

namespace orograph {

/// A recipe with the file it belongs to and the steps it took. Whoever wants to change the recipe
/// asks the document; whoever follows it compares revisions, and never recipes.
class Document {
  public:
    /// `file` is empty for a document that has none; then `title` names it, if it isn't empty.
    explicit Document(const Recipe& recipe, std::filesystem::path file = {},
                      const std::string& title = {});

    /// Becomes another document, with a history of its own.
    void open(const Recipe& recipe, std::filesystem::path file = {}, const std::string& title = {});
    /// How often the document, and with it the camera, became another.
    int times_opened() const { return times_opened_; }

    const Recipe& recipe() const { return recipe_; }
    /// Grows whenever anything but the camera changes.
    std::uint64_t revision() const { return revision_; }

    /// Changes the recipe by `change(recipe)`, which may return whether it changed anything. All
    /// edits of the same name until `finish_step` are one step, such as a drag. A step with no
    /// name is named after what changed. Returns whether anything was changed.
    template <std::invocable<Recipe&> Change>
    bool edit(std::string_view name, Change&& change) {
        begin_edit(name);
        if constexpr (std::is_void_v<std::invoke_result_t<Change, Recipe&>>) {
            std::forward<Change>(change)(recipe_);
        } else if (!std::forward<Change>(change)(recipe_)) {
            return false;
        }
        changed(name);
        return true;
    }

    /// The parameters of the recipe, for `edit`; the next change of layers ends their life.
    std::vector<Parameter> parameters() { return orograph::parameters(recipe_); }
    /// Those that the panel has rows for.
    std::vector<Parameter> panel_parameters() { return orograph::panel_parameters(recipe_); }
    /// Changes one of these by `change()`, which returns whether it did. The camera and the
    /// bookmarks stay over the same land; another kind of extent shows that land too, and ends the
    /// life of the parameters. One of the camera moves the camera, as `move_camera` does.
    template <std::invocable Change>
    bool edit(const Parameter& parameter, Change&& change) {
        if (parameter.field().subject == Subject::camera) {
            const ViewHistory::View before = ViewHistory::view_of(recipe_);
            const bool changed = change();
            if (recipe_.camera.framed && !before.camera.framed) views_.leave(before);
            return changed;
        }
        return edit({}, [&](Recipe& recipe) {
            const ExtentKind kind = recipe.extent.kind;
            const GroundPlace before = ground_place(recipe);
            if (!change()) return false;
            show_same_land(kind, before);
            return true;
        });
    }

    /// Moves the camera by `change(camera)`. That is no edit: it is neither a step nor a revision.
    template <std::invocable<CameraParams&> Change>
    void move_camera(Change&& change) {
        std::forward<Change>(change)(recipe_.camera);
    }
    /// The same for a jump, such as to a bookmark, from which one can come back.
    template <std::invocable<CameraParams&> Change>
    void jump(Change&& change) {
        const ViewHistory::View before = ViewHistory::view_of(recipe_);
        move_camera(std::forward<Change>(change));
        if (!looks_alike(before.camera, recipe_.camera)) views_.leave(before);
    }
    /// The camera begins to move elsewhere by itself: one can come back to where it is.
    void leave_view() { views_.leave(ViewHistory::view_of(recipe_)); }
    /// Moves the camera back to where the last jump began, or on again to where that led.
    void go_back() { views_.go_back(recipe_); }
    void go_forward() { views_.go_forward(recipe_); }
    bool can_go_back() const { return views_.can_go_back(recipe_.view.rendering); }
    bool can_go_forward() const { return views_.can_go_forward(recipe_.view.rendering); }

    /// Nothing is being dragged or typed: what was edited is a step. Costs nothing if nothing was.
    void finish_step();
    /// Whether edits wait to become a step.
    bool editing() const { return revision_ != finished_revision_; }

    /// Becomes something else at another place, such as a map that was imported, which is a step:
    /// undoing that brings back what one saw.
    template <std::invocable<Recipe&> Change>
    void replace(std::string_view name, Change&& change) {
        finish_step();
        history_.leave(recipe_.camera);
        edit(name, std::forward<Change>(change));
        finish_step();
        become_another();
    }

    /// Becomes a preset, which is such a step, takes its name, and needs no saving if it needed
    /// none before. Its file stays as it is: from then on the document has none, until one goes
    /// back.
    void use(const Preset& preset);

    /// Goes to a step of the history; the camera stays at its place, unless a step in between led
    /// to another. Requires that there is one.
    void go_to(std::size_t step);
    /// One step back or forth, if there is one. What is being dragged is a step that can be undone.
    void undo();
    void redo();
    bool can_undo() const { return editing() || history_.can_undo(); }
    bool can_redo() const { return !editing() && history_.can_redo(); }

    /// Writes the recipe, whole or not at all; the file is the document's from then on.
    Status save(const std::filesystem::path& file);
    /// What was opened is in no file.
    void mark_never_saved() { history_.mark_never_saved(); }

    const History& history() const { return history_; }
    /// Empty if it has none.
    const std::filesystem::path& file() const;
    /// "island", the title that it was opened with, or "Untitled".
    std::string name() const;
    /// That of the window: the name, with a mark when there is something to save.
    std::string window_title() const;

  private:
    /// What one looked at before is of the last document.
    void become_another();
    static bool looks_alike(const CameraParams& a, const CameraParams& b);
    void begin_edit(std::string_view name);
    void changed(std::string_view name);
    /// After an edit of ground of that kind that lay there.
    void show_same_land(ExtentKind kind, const GroundPlace& before);

    Recipe recipe_;
    History history_;
    ViewHistory views_;
    std::map<std::size_t, std::filesystem::path> files_;  // by History::document
    std::string step_name_, step_title_;                  // of the step that is being made
    std::uint64_t revision_ = 0, finished_revision_ = 0;
    int times_opened_ = 0;
};

}  // namespace orograph
