#pragma once

#include <array>
#include <atomic>
#include <filesystem>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/base/settings.h"
#include "app/base/worker.h"
#include "app/dialogs/export_preview.h"
#include "app/dialogs/export_wish.h"
#include "app/dialogs/field_rows.h"
#include "app/dialogs/format_rows.h"
#include "app/document/document.h"
#include "app/interface/desktop_chooser.h"
#include "app/interface/file_dialog.h"
#include "app/interface/interface.h"
#include "app/interface/overlay.h"

namespace orograph {

/// The dialog that exports: what, where and under which name; asks before it replaces a file. The
/// work runs on a thread of its own, with progress, and can be cancelled.
class ExportDialog {
  public:
    /// `wake` is called, on the worker's thread, when an export has ended. `messages` then says
    /// where the files went; why there are none it says where the dialog, which lies over the
    /// messages, was closed and can't.
    ExportDialog(Messages& messages, std::function<void()> wake)
        : messages_(messages), wake_(std::move(wake)), preview_(wake_), chooser_(wake_) {}

    void open(const Document& document);
    /// The same, with the diagram of biomes as all that is wanted.
    void open_for_biomes(const Document& document);
    void close();
    bool busy() const { return worker_.busy(); }
    /// What it says of the files that it would write, line by line.
    const std::vector<std::string>& forecast() const { return preview_.lines(); }
    /// Why nothing can be exported as the rows stand, or why the last export failed; empty if
    /// neither is so.
    const std::string& problem() const { return problem_; }
    /// Whether a region of endless ground is to be baked first, once.
    bool take_bake_request() { return std::exchange(bake_requested_, false); }

    /// Draws the dialog when it is open. `made` is what the scene was made of.
    void draw(Interface& interface, const SceneArea& area, const Recipe& recipe,
              const Products& made, Settings& settings);

  private:
    ExportWish wish(const Recipe& recipe, const Settings& settings, const std::string& name) const;
    ExportWish free_wish(const Recipe& recipe, const Settings& settings) const;
    void start(const Recipe& recipe, const Products& made, const ExportWish& wish);
    static bool any_wanted(const ExportWish& wish);
    /// Takes what the worker says of an export that failed.
    void take_failure();
    /// What the dialog has against this wish now: see problem().
    void draw_problem(Interface& interface, const Recipe& recipe, const Products& made,
                      const ExportWish& wish);
    void draw_buttons(Interface& interface, const Recipe& recipe, const Products& made,
                      const ExportWish& wish);
    void draw_endless(Interface& interface);
    void draw_progress(Interface& interface);
    /// What is in the dialog, about `recipe`.
    void draw_contents(Interface& interface, const Recipe& recipe, const Products& made,
                       Settings& settings);
    void draw_question(Interface& interface, const Recipe& recipe, const Products& made,
                       const ExportWish& wish, const Settings& settings);

    // What there is to write, and where to: app/dialogs/export_rows.cpp.
    void draw_plan(Interface& interface, const Recipe& recipe, const Products& made,
                   const ExportSizes& sizes, Settings& settings);
    /// Whom the files are for, which sets the rows below.
    void draw_engine(Interface& interface, const Recipe& recipe);
    void choose(const Engine* engine, const Recipe& recipe);
    /// What that one takes; what anybody does if none was chosen.
    const Engine& whose() const;
    /// How heights are written.
    void draw_heights(Interface& interface, const Recipe& recipe, const Products& made);
    /// How the heightmap is cut.
    void draw_tiles(Interface& interface);
    void draw_masks(Interface& interface);
    void draw_mask_option(Interface& interface, std::string_view key);
    /// Where the files go, and by what name.
    void draw_place(Interface& interface);
    /// Asks for the folder, by the desktop's own chooser where there is one.
    void choose_folder();
    void take_folder(Interface& interface, const SceneArea& area, Settings& settings);

    Messages& messages_;
    std::function<void()> wake_;
    bool open_ = false, asking_ = false;
    bool bake_requested_ = false;
    bool heightmap_ = true, texture_ = true, mesh_ = false, water_ = false;
    bool biome_diagram_ = false;
    /// Whether the heightmap is written as tiles, and which.
    bool tiles_ = false;
    TileOptions tile_options_;
    TextureOptions texture_options_;
    /// As they stand in their rows. The folder becomes that of the settings when something is
    /// written there.
    std::string folder_, name_;
    /// The name that the document gave, and how many had been opened by then.
    std::string own_name_;
    int times_opened_ = -1;
    bool just_opened_ = false;
    /// Null for any program.
    const Engine* engine_ = nullptr;
    HeightFormatRows heights_{"format", height_formats(), height_option_fields()};
    /// One for each of mask_kinds().
    std::array<bool, kMaskKinds> masks_{};
    MaskOptions mask_options_;
    MeshFormatRows meshes_{"mesh_format", mesh_formats(), mesh_option_fields()};

    FieldRows fields_;
    FileDialog folder_dialog_;

    std::string problem_;
    /// Whether that is known before anything is made.
    bool refused_ = false;
    /// The wish whose question is on show, and its files that are there.
    ExportWish asked_;
    std::vector<std::filesystem::path> existing_;
    /// The wish that was tried last, as the rows say it, and why that failed; empty if it didn't.
    ExportWish tried_;
    std::string failure_;
    /// What is being exported, which the dialog is about meanwhile, whatever the document becomes.
    std::optional<Recipe> exported_;

    std::atomic<bool> succeeded_ = false;
    std::mutex mutex_;
    std::string failed_;  // what the worker says of it, until it is taken
    // What works on threads is last, so that it stops before the rest goes.
    ExportPreview preview_;
    /// As they were drawn last, pixels: what is wanted, and what stands below it.
    float rows_height_ = 1e4f, footer_height_ = 0;
    DesktopChooser chooser_;
    Worker worker_;
};

}  // namespace orograph
