#pragma once

#include <functional>
#include <mutex>
#include <string>

#include "app/base/settings.h"
#include "app/base/worker.h"
#include "app/interface/interface.h"
#include "app/interface/overlay.h"
#include "core/recipe/recipe.h"
#include "render/view/lens.h"

namespace orograph {

/// How a picture is drawn that is larger or finer than the window.
struct PictureParams {
    int width = 3840, height = 2160;
    int supersampling = 2;
    LensParams lens;
};

std::span<const Field> picture_fields();

/// What draws it: the command `render` of a program, which reads the recipe on its standard input.
std::vector<std::string> picture_command(const std::filesystem::path& program,
                                         const PictureParams& params,
                                         const std::filesystem::path& picture, bool with_recipe);

/// The dialog that saves what is seen as a picture of any size, with a lens if one wants. Another
/// process draws it, so the window goes on meanwhile, and whatever memory it takes is given back.
class PictureDialog {
  public:
    /// `wake` is called on the worker's thread when there is something new to draw; `messages` then
    /// says where the picture is, or why there is none.
    PictureDialog(Messages& messages, std::function<void()> wake)
        : messages_(messages), wake_(std::move(wake)) {}

    /// `seen` gives what the window shows, from where it is seen.
    void open(std::function<Recipe()> seen);
    /// A picture that is being drawn goes on.
    void close() { open_ = false; }
    bool busy() const { return worker_.busy(); }

    /// Draws the dialog when it is open.
    void draw(Interface& interface, const SceneArea& area, const Settings& settings);

  private:
    void start(const Recipe& recipe, const Settings& settings);
    void make(const std::filesystem::path& picture, const PictureParams& params,
              const std::string& recipe, bool with_recipe, const Job& job);
    void draw_progress(Interface& interface);

    Messages& messages_;
    std::function<void()> wake_;
    bool open_ = false;
    std::function<Recipe()> seen_;
    PictureParams params_;
    std::mutex mutex_;
    std::string progress_;  // as the other process says it
    Worker worker_;         // last, so that it stops before the rest goes
};

}  // namespace orograph
