#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "app/dialogs/baking.h"
#include "app/dialogs/dialogs.h"
#include "app/dialogs/import_dialog.h"
#include "app/interface/photo_mode.h"
#include "app/interface/window.h"
#include "app/overview/overview_window.h"
#include "app/overview/region_frame.h"
#include "app/panel/instruments.h"
#include "app/panel/panel.h"
#include "app/panel/statistics.h"

namespace orograph {

/// What the workspace shows of the rest of the program in a frame.
struct WorkspaceStatus {
    Pose pose;
    /// Metres a second at which the keys move the camera.
    double speed = 0;
    /// Side of the square of pixels that one is drawn for while things move.
    int pixel = 1;
    /// Whether a scene is being made, and which share of it is.
    bool busy = false;
    double progress = 0;
    /// A sentence; empty for none.
    std::string problem;
    const FrameTimes& frame_times;
    /// Whether the mouse drags what the document says, such as its sun: until it ends, that is one
    /// step.
    bool dragging = false;
};

/// All that is drawn around and over the scene: the panel, the toolbar, the overview, the
/// instruments, the dialogs and the messages.
class Workspace {
  public:
    /// The references must outlive it. `wake` is called on threads when there is something new to
    /// draw.
    Workspace(GlfwWindow& window, Renderer& renderer, Document& document, Settings& settings,
              const std::function<void()>& wake);

    /// Makes the commands about what is on show its own.
    void bind(Commands& commands);
    /// Closes whatever is open over the scene, or ends the photo mode.
    void close();
    /// A file that was dropped on the window: a document to open, or heights, which a dialog shows
    /// before they become a layer. `now` is in seconds.
    void drop(const std::filesystem::path& file, double now);
    /// Heights that the program was started with: the same, but they take the place of all layers.
    void show_heights(const std::filesystem::path& file, double now);
    /// Draws all of it between the interface's begin_frame and end_frame. What was dragged or typed
    /// until now is a step of the document.
    void draw(const Commands& commands, const WorkspaceStatus& status, double now);

    /// The part of the window right of the panel.
    SceneArea scene_area() const;
    /// Whether something goes on by itself, frame by frame.
    bool watching() { return panel_.watch().running(); }
    /// Whether what is drawn over the scene changes by itself.
    bool fading() const { return photo_.fading(); }
    /// Whether a file is being read or written.
    bool busy() { return import_dialog_.busy() || dialogs_.writing() || dialogs_.desk().reading(); }
    /// Whether the left mouse button paints or moves a frame over the scene.
    bool holds_left_button() { return region_frame_.held() || panel_.painter().ready(); }

    /// As Interface::key_owner.
    KeyOwner key_owner() const { return interface_.key_owner(); }

    Interface& interface() { return interface_; }
    Messages& messages() { return messages_; }
    Dialogs& dialogs() { return dialogs_; }
    bool shows_panel() const { return show_panel_ && !photo_.on(); }
    bool photo() const { return photo_.on(); }
    const std::string& title() const { return title_; }

  private:
    void import_heights(const ImportDialog::Answered& taken);
    void draw_problem(const WorkspaceStatus& status);
    /// Tells whom another seed has left where there is nothing but sea how to find land.
    void watch_seed(const WorkspaceStatus& status);
    void draw_over_ground(const WorkspaceStatus& status, double now);
    void draw_overview(const SceneArea& area, const Pose& pose, double now);
    void visit(const glm::dvec2& place, const Pose& pose);
    void show_title();
    /// Begins the photo mode, with nothing open, or ends it.
    void toggle_photo();

    GlfwWindow& window_;
    Renderer& renderer_;
    Document& document_;
    Settings& settings_;
    std::string device_, last_problem_, title_;
    bool show_panel_ = true;
    /// Of the world that was on show last, and of which document it was: see times_opened.
    std::optional<std::pair<std::uint64_t, int>> seed_;

    Interface interface_;
    Panel panel_;
    PhotoMode photo_;
    OverviewWindow overview_;
    RegionFrame region_frame_;
    Baking baking_;
    Messages messages_;
    // What works on threads is last, so that it stops before what it uses goes.
    TerrainMeasuring measuring_;
    ImportDialog import_dialog_;
    Dialogs dialogs_;
};

}  // namespace orograph
