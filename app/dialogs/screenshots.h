#pragma once

#include <deque>
#include <filesystem>
#include <functional>
#include <mutex>
#include <optional>

#include "app/base/worker.h"
#include "app/document/made_by.h"
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
    Screenshots(const Screenshots&) = delete;
    Screenshots& operator=(const Screenshots&) = delete;
    /// Writes what still waits.
    ~Screenshots();

    /// Draws the scene anew, with all its detail and nothing over it; the picture says that
    /// `made_by` made it. Requires a current context.
    Status take(Renderer& renderer, const Pose& pose, int width, int height,
                const std::filesystem::path& folder, const MadeBy& made_by);

    bool busy() const { return worker_.busy(); }

  private:
    struct Waiting {
        std::filesystem::path path;
        Image image;
        MadeBy made_by;
    };
    std::optional<Waiting> next();
    void write_waiting();

    Messages& messages_;
    std::function<void()> wake_;
    std::mutex mutex_, writing_;
    std::deque<Waiting> waiting_;  // a worker forgets all but the newest of what it is given
    Worker worker_;                // last, so that it stops before the rest goes
};

}  // namespace orograph
