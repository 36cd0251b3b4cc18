#pragma once

#include <filesystem>
#include <functional>

#include "app/base/worker.h"
#include "app/interface/overlay.h"
#include "render/gl/renderer.h"

namespace orograph {

/// Writes pictures of the scene as orograph-DATE-TIME.png, on a thread, since encoding one takes
/// longer than a frame. Never replaces a file.
class Screenshots {
  public:
    /// `messages` is told where a picture went; then `wake` is called on the thread.
    Screenshots(Messages& messages, std::function<void()> wake)
        : messages_(messages), wake_(std::move(wake)) {}

    /// Draws the scene anew, with all its detail and nothing over it. Requires a current context.
    Status take(Renderer& renderer, const Pose& pose, int width, int height,
                const std::filesystem::path& folder);

    bool busy() const { return worker_.busy(); }

  private:
    Messages& messages_;
    std::function<void()> wake_;
    Worker worker_;  // last, so that it stops before the rest goes
};

}  // namespace orograph
