#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "app/dialogs/document_desk.h"
#include "app/dialogs/export_dialog.h"
#include "app/dialogs/gallery.h"
#include "app/dialogs/screenshots.h"
#include "app/dialogs/variations.h"
#include "app/interface/window.h"
#include "app/map/mini_map.h"
#include "app/map/region_frame.h"
#include "app/panel/instruments.h"
#include "app/panel/panel.h"
#include "app/panel/statistics.h"

namespace orograph {

/// What the workspace shows of the rest of the program in a frame.
struct WorkspaceStatus {
    Pose pose;
    /// Metres a second at which the keys move the camera.
    double speed = 0;
    /// Of the scene, in pixels.
    Viewport viewport;
    /// Side of the square of pixels that one is drawn for while things move.
    int pixel = 1;
    /// Whether a scene is being made, and which share of it is.
    bool busy = false;
    double progress = 0;
    /// A sentence; empty for none.
    std::string problem;
    const FrameTimes& frame_times;
};

/// All that is drawn around and over the scene: the panel, the map, the instruments, the dialogs
/// and the messages, and what is done with them to the document and the settings.
class Workspace {
  public:
    /// The references must outlive it. `file` is what the recipe was read from, if anything; `wake`
    /// is called on threads when there is something new to draw.
    Workspace(GlfwWindow& window, Renderer& renderer, Recipe& recipe, Settings& settings,
              const std::filesystem::path& file, const std::function<void()>& wake);

    /// What an action of the keys asks for; false if it isn't about the workspace.
    bool act(Action action, const WorkspaceStatus& status);
    /// A file that was dropped on the window: a document to open, or a picture for a layer.
    void drop(const std::filesystem::path& file);
    /// Draws all of it between the interface's begin_frame and end_frame.
    void draw(const WorkspaceStatus& status, double now);

    /// The part of the window right of the panel.
    SceneArea scene_area() const;
    /// Whether the recipe became another document since this was last asked.
    bool take_opened() { return std::exchange(opened_, false) || desk_.take_opened(); }
    /// What a button asked about a bookmark since this was last asked: the action, and its number
    /// from 0.
    std::optional<std::pair<Action, int>> take_bookmark_request() {
        return std::exchange(bookmark_request_, std::nullopt);
    }
    /// What the scene shows in place of the document for now; null for nothing.
    const Recipe* shown_instead() const { return variations_.shown_instead(); }
    /// Whether the left mouse button paints or moves a frame over the scene.
    bool holds_left_button() { return region_frame_.held() || panel_.painter().ready(); }
    /// Whether something is being written.
    bool writing() const { return export_dialog_.busy() || screenshots_.busy(); }

    Interface& interface() { return interface_; }
    Messages& messages() { return messages_; }
    DocumentDesk& desk() { return desk_; }
    bool shows_panel() const { return show_panel_; }
    bool shows_help() const { return show_help_; }
    const std::string& title() const { return title_; }

  private:
    void draw_panel(const WorkspaceStatus& status);
    void draw_over_ground(const WorkspaceStatus& status, double now);
    void draw_dialogs(double now);
    void draw_baking(const WorkspaceStatus& status, double now);
    void take_screenshot(const WorkspaceStatus& status);
    void visit(const glm::dvec2& place, const Pose& pose);
    void bake(const ExtentParams& region, const Pose& pose, double now);

    GlfwWindow& window_;
    Renderer& renderer_;
    Recipe& recipe_;
    Settings& settings_;
    std::string device_, last_problem_, title_;
    bool show_panel_ = true, show_help_ = false, opened_ = false;
    std::optional<std::pair<Action, int>> bookmark_request_;
    /// A map that is being made, and since when.
    std::optional<Recipe> baking_;
    double baking_since_ = 0;

    Interface interface_;
    Panel panel_;
    MiniMap mini_map_;
    RegionFrame region_frame_;
    Messages messages_;
    // What works on threads is last, so that it stops before what it uses goes.
    DocumentDesk desk_;
    Gallery gallery_;
    Variations variations_;
    ExportDialog export_dialog_;
    Screenshots screenshots_;
};

}  // namespace orograph
