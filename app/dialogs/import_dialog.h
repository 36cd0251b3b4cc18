#pragma once

#include <filesystem>
#include <functional>
#include <optional>

#include "app/base/pending.h"
#include "app/document/height_preview.h"
#include "app/interface/interface.h"
#include "app/interface/overlay.h"
#include "render/gl/gl_object.h"

namespace orograph {

/// What becomes of a file of heights that somebody opens or drops on the window: it shows what
/// would be taken, as a picture from above and in figures, with the settings as they stand, until
/// the person takes it or doesn't. Where the file has its document in it, that can be opened
/// instead; where it has that and no heights, it is opened at once.
class ImportDialog {
  public:
    struct Answered {
        /// Whether the document is opened, and no layer made; or another file chosen, and nothing
        /// made.
        bool document = false, another = false;
        /// What the layer is to be; of a document its file alone.
        ImportedParams params;
        /// Whether it takes the place of all layers there are, and how many metres wide the file
        /// says that it is, or 0.
        bool alone = false;
        double side = 0;
    };

    /// `wake` is called on threads when there is something new to draw.
    explicit ImportDialog(const std::function<void()>& wake) : looking_(wake), drawing_(wake) {}

    /// Looks at a file; one that was asked about before is forgotten. `alone`: whether its heights
    /// take the place of all layers, unless the person says otherwise.
    void ask(const std::filesystem::path& file, bool alone, double now);
    void close();
    /// Whether a file is being looked at.
    bool busy() const { return looking_.busy() || drawing_.busy(); }

    /// Draws the dialog, should there be one, and returns the person's answer, once. `recipe` is
    /// what the heights would come into; `now` is in seconds.
    std::optional<Answered> draw(Interface& interface, const SceneArea& area, const Recipe& recipe,
                                 double now);

  private:
    /// What is known of a file before its heights are read.
    struct Facts {
        bool has_recipe = false, has_heights = true;
        Result<ImportedParams> params;
    };
    using Preview = Result<HeightPreview>;

    static std::optional<Facts> look_at(const std::filesystem::path& file, const Job& job);
    void ask_for_preview();
    void take_preview();
    /// What is shown and set, in a part that scrolls where the window is low.
    void draw_rows(Interface& interface);
    void draw_picture(Interface& interface);
    void draw_settings(Interface& interface);
    /// Why the file can't be taken, if so, what becomes of its shape, and the buttons, which are
    /// always in view.
    std::optional<Answered> draw_footer(Interface& interface, const Recipe& recipe);
    /// What becomes of the shape of heights that aren't square; empty if it stays.
    std::string shape_note(const HeightPreview& preview, const Recipe& recipe) const;

    std::optional<std::filesystem::path> file_;  // none: there is no dialog
    double since_ = 0;
    bool alone_ = false;
    std::optional<Facts> facts_;
    /// Whether a person alone can say how the samples lie.
    bool layout_open_ = false;
    ImportedParams params_;
    std::optional<Preview> preview_;
    /// Whether that is of the parameters as they stand.
    bool fresh_ = false;
    Texture texture_;
    /// As they were drawn last, pixels.
    float rows_height_ = 1e4f, footer_height_ = 0;
    // What works on threads is last, so that it stops before the rest goes.
    Pending<Facts> looking_;
    Pending<Preview> drawing_;
};

}  // namespace orograph
