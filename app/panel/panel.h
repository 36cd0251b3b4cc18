#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/base/settings.h"
#include "app/commands/commands.h"
#include "app/dialogs/document_desk.h"
#include "app/interface/interface.h"
#include "app/panel/layer_panel.h"
#include "render/view/scene.h"

namespace orograph {

/// What the panel tells of the program's state.
struct PanelStatus {
    const Scene* scene = nullptr;
    /// Side of the square of pixels that one is drawn for while things move.
    int pixel = 1;
    bool busy = false;
    double progress = 0;
    /// Whether the first ground of a scene is still to come.
    bool lacks_ground = false;
    std::string problem;
};

/// The View Options: every parameter, live.
class Panel {
  public:
    /// `wake` is called on a thread when there is something new to draw.
    explicit Panel(std::function<void()> wake) : layers_(std::move(wake)) {}

    /// Draws the panel at the window's left edge, with the menus, and edits `document` and
    /// `settings` as the person does.
    void draw(Interface& interface, Document& document, Settings& settings,
              const Commands& commands, DocumentDesk& desk, const PanelStatus& status);

    /// The brush of the chosen layer.
    Painter& painter() { return layers_.painter(); }
    /// The windows that it opened.
    void close_windows() { layers_.close_windows(); }
    /// Whether the diagram of biomes is to be exported, once.
    bool take_biome_request() { return layers_.take_biome_request(); }
    /// What lets the time of a layer run.
    TimeWatch& watch() { return layers_.watch(); }

    /// Its width in window coordinates, which leaves room for the scene in a small window.
    static float width(const Interface& interface);

  private:
    void draw_parameters(Interface& interface, Document& document, const Commands& commands);
    void draw_bookmarks(Interface& interface, const Commands& commands);
    void draw_footer(Interface& interface, const PanelStatus& status, const Commands& commands);
    void seed_buttons(Interface& interface, Document& document);

    /// Seeds of this document that others replaced, whether by the button or by typing.
    std::vector<std::uint64_t> earlier_seeds_;
    std::optional<std::uint64_t> settled_seed_;
    int times_opened_ = 0;  // the document, when these were its seeds
    LayerPanel layers_;
};

/// What the panel says of the detail that is not drawn; empty when all is.
std::string drawing_note(const Scene& scene, int pixel);

}  // namespace orograph
