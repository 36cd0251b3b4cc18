#include "app/dialogs/screenshots.h"

#include <utility>

#include "app/base/memory_budget.h"
#include "app/dialogs/export_names.h"
#include "app/document/sidecar.h"
#include "core/base/files.h"
#include "core/pictures/picture_png.h"

namespace orograph {
namespace {

Status write_picture(const std::filesystem::path& path, const Image& image, const MadeBy& made_by) {
    auto png = encode_png(image);
    if (!png) return png.error();
    return write_file(path, described_picture(std::move(*png), path, made_by), Existing::keep);
}

}  // namespace

Status Screenshots::take(Renderer& renderer, const Pose& pose, int width, int height,
                         const std::filesystem::path& folder, const MadeBy& made_by) {
    {
        const std::lock_guard lock(mutex_);
        if (waiting_.size() >= kMostWaitingScreenshots) {
            return Error{Fault::output,
                         "screenshots are taken faster than they can be written; wait a moment"};
        }
    }
    const auto canvas = Canvas::create(width, height);
    if (!canvas) return canvas.error();
    renderer.settle(pose);
    do {
        const Status drawn = renderer.draw(pose, canvas->framebuffer(), {0, 0, width, height});
        if (!drawn) return drawn;
    } while (!renderer.finished());
    {
        const std::lock_guard lock(mutex_);
        waiting_.push_back({folder / picture_name(), canvas->read(), made_by});
    }
    worker_.post([this](const Job&) { write_waiting(); });
    return Done{};
}

Screenshots::~Screenshots() {
    write_waiting();
}

std::optional<Screenshots::Waiting> Screenshots::next() {
    const std::lock_guard lock(mutex_);
    if (waiting_.empty()) return std::nullopt;
    Waiting first = std::move(waiting_.front());
    waiting_.pop_front();
    return first;
}

void Screenshots::write_waiting() {
    const std::lock_guard lock(writing_);  // two at once could take the same name
    while (const auto picture = next()) {
        const auto free = free_name(picture->path);
        const Status written = write_picture(free, picture->image, picture->made_by);
        messages_.add(written ? "Screenshot: " + free.string() : written.error().message, !written);
        wake_();
    }
}

}  // namespace orograph
