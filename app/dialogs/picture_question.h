#pragma once

#include <filesystem>
#include <functional>
#include <optional>

#include "app/base/pending.h"
#include "app/interface/interface.h"
#include "app/interface/overlay.h"

namespace orograph {

/// What becomes of a picture that somebody drops on the window: the document that it was made from
/// is opened, or its heights become a layer. Where both can be, the person is asked.
class PictureQuestion {
  public:
    enum class Answer { document, layer };
    struct Answered {
        std::filesystem::path file;
        Answer answer;
    };

    /// `wake` is called on a thread when a picture was looked at.
    explicit PictureQuestion(std::function<void()> wake) : looked_at_(std::move(wake)) {}

    /// Looks for a recipe in a picture; one that was asked about before is forgotten.
    void ask(const std::filesystem::path& file);
    void close();
    /// Whether a picture is being looked at.
    bool busy() const { return looked_at_.busy(); }

    /// Draws the question, should there be one, and returns its answer, once.
    std::optional<Answered> draw(Interface& interface, const SceneArea& area);

  private:
    struct Facts {
        std::filesystem::path file;
        bool has_recipe = false, has_heights = true;
    };

    std::optional<std::filesystem::path> open_;
    Pending<Facts> looked_at_;  // last, so that it stops before the rest goes
};

}  // namespace orograph
