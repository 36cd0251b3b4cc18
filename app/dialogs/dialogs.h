#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/commands/commands.h"
#include "app/dialogs/document_desk.h"
#include "app/dialogs/export_dialog.h"
#include "app/dialogs/gallery.h"
#include "app/dialogs/picture_dialog.h"
#include "app/dialogs/variations.h"
#include "app/interface/interface.h"
#include "app/interface/overlay.h"

namespace orograph {

/// All that opens over the view when one asks for it, and what is taken from it into the document.
class Dialogs {
  public:
    /// The references must outlive it. `wake` is called on threads when there is something new to
    /// draw.
    Dialogs(Document& document, Settings& settings, Messages& messages,
            const std::function<void()>& wake);

    /// Makes the commands that open something its own.
    void bind(Commands& commands);
    /// Draws what is open. `made` is what the scene was made of; null while there is none.
    void draw(Interface& interface, const SceneArea& area, const Products* made, double now);
    void close();

    DocumentDesk& desk() { return desk_; }
    /// What the scene shows in place of the document for now, if anything.
    std::optional<ShownInstead> shown_instead() const { return variations_.shown_instead(); }
    bool shows_help() const { return show_help_; }
    /// Opens the dialog that exports, for the diagram of biomes.
    void export_biomes() { export_dialog_.open_for_biomes(document_); }
    /// Opens the dialog that saves pictures of what `seen` gives.
    void open_picture(std::function<Recipe()> seen) { picture_dialog_.open(std::move(seen)); }
    /// Whether a region of endless ground is to be baked, once.
    bool take_bake_request() { return export_dialog_.take_bake_request(); }
    /// What the dialog that exports says of the files that it would write.
    const std::vector<std::string>& forecast() const { return export_dialog_.forecast(); }
    /// Why that dialog can't export, or why it didn't.
    const std::string& export_problem() const { return export_dialog_.problem(); }
    /// Whether something is being written.
    bool writing() const { return export_dialog_.busy() || picture_dialog_.busy(); }

  private:
    Document& document_;
    Settings& settings_;
    bool show_help_ = false;
    // What works on threads is last, so that it stops before what it uses goes.
    DocumentDesk desk_;
    Gallery gallery_;
    Variations variations_;
    ExportDialog export_dialog_;
    PictureDialog picture_dialog_;
};

}  // namespace orograph
