#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/base/pending.h"
#include "app/document/presets.h"
#include "app/interface/interface.h"
#include "app/interface/overlay.h"
#include "app/interface/picture_shelf.h"

namespace orograph {

/// The presets as pictures: those that come with the program and the person's own, which can be
/// renamed and deleted here.
class Gallery {
  public:
    /// `wake` is called on a thread when there is something new to draw.
    Gallery(Messages& messages, Settings& settings, const std::function<void()>& wake)
        : messages_(messages), settings_(settings), wake_(wake), reading_(wake) {}

    void show();
    void close() {
        shown_ = focus_field_ = false;
        keep_problem_.clear();
        asked_.reset();
    }
    /// Draws it if it is shown; the preset that was chosen, once. `recipe` is what can be kept as
    /// another one.
    std::optional<Preset> draw(Interface& interface, const SceneArea& area, const Recipe& recipe);

  private:
    /// What is to be done with one of the person's own, once that is confirmed.
    struct Asked {
        enum class Deed { rename, remove } deed;
        Preset preset;
        std::string label;    // the new one
        std::string problem;  // why that won't do
    };

    void read_own();
    /// Those that come with the program, then the person's own.
    void draw_pictures();
    void draw_keeping(Interface& interface, const Recipe& recipe);
    /// Draws a preset as a picture with its name; true if it was chosen.
    bool draw_preset(Interface& interface, const Preset& preset, int number);
    /// The label of one of the person's own, and a menu of what can be done with it, which the
    /// right mouse button on its picture opens, too.
    void draw_own_label(Interface& interface, const Preset& preset, bool opens_menu);
    void draw_question(Interface& interface, const SceneArea& area);
    /// Returns whether it was renamed; else the question has the reason.
    bool rename();
    void remove();

    Messages& messages_;
    Settings& settings_;
    std::function<void()> wake_;
    bool shown_ = false;
    std::string name_;
    std::string keep_problem_;  // why no preset can be kept under that name
    bool focus_field_ = false;  // of a name that was refused
    std::vector<Preset> own_;
    std::optional<Asked> asked_;
    PictureShelf pictures_;
    // What works on threads is last, so that it stops before what it uses goes.
    Pending<std::vector<Preset>> reading_;
    Worker drawing_;
};

}  // namespace orograph
