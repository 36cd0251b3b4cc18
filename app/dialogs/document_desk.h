#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/base/settings.h"
#include "app/document/document.h"
#include "app/document/recovery.h"
#include "app/flight/keys.h"
#include "app/interface/file_dialog.h"
#include "app/interface/interface.h"
#include "app/interface/overlay.h"

namespace orograph {

/// Opens, saves and leaves the document of a window, by menu, keys and dialogs: whatever would lose
/// something asks first.
class DocumentDesk {
  public:
    /// `recipe`, `settings` and `messages` must outlive it. `file` is what the recipe was read
    /// from, if anything. Offers a document that was lost.
    DocumentDesk(Recipe& recipe, Settings& settings, Messages& messages,
                 std::filesystem::path file);

    /// What an action of the keys asks for; false if it isn't about documents.
    bool act(Action action);
    /// A document that was dropped on the window.
    void drop(const std::filesystem::path& file);
    /// The person wants to leave. `may_quit` tells when that is in order.
    void quit() { leave({Errand::quit, {}}); }
    bool may_quit() const { return may_quit_; }

    /// Draws the menu bar of the present window of Dear ImGui.
    void draw_menu(Interface& interface);
    /// Draws what is open; hears of changes to the recipe, and keeps a copy of them now and then.
    /// `resting` is whether nothing is being dragged or typed.
    void draw(Interface& interface, const SceneArea& area, bool resting, double now);
    /// Whether a dialog is open.
    bool asking() const { return question_.has_value() || dialog_.shown(); }
    void close_dialogs();

    Document& document() { return document_; }
    const Document& document() const { return document_; }
    /// Whether the recipe became another document since this was last asked.
    bool take_opened() { return std::exchange(opened_, false); }

  private:
    enum class Errand { none, create, choose, open, quit };
    struct Leaving {
        Errand errand = Errand::none;
        std::filesystem::path file;
    };

    void leave(const Leaving& leaving);
    void carry_out(const Leaving& leaving);
    void open(const std::filesystem::path& file);
    void take(const Recipe& recipe, const std::filesystem::path& file);
    void save();
    void save_as();
    void save_to(const std::filesystem::path& file);
    void remember(const std::filesystem::path& file);
    void draw_question(Interface& interface, const SceneArea& area);
    void draw_lost(Interface& interface, const SceneArea& area);
    void draw_history(Interface& interface);
    void keep_copy(double now);

    Recipe& recipe_;
    Settings& settings_;
    Messages& messages_;
    Document document_;
    FileDialog dialog_;
    Recovery recovery_;
    std::optional<LostDocument> lost_;
    std::optional<Leaving> question_;
    Leaving after_save_;
    bool may_quit_ = false, opened_ = false;
    std::optional<Recipe> kept_;
    double kept_at_ = 0;
};

}  // namespace orograph
