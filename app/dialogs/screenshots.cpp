#include "app/dialogs/screenshots.h"

#include <fmt/chrono.h>
#include <fmt/core.h>

#include <ctime>
#include <memory>

#include "app/dialogs/export_dialog.h"
#include "core/base/files.h"
#include "core/pictures/picture_png.h"

namespace orograph {
namespace {

Status write_picture(const std::filesystem::path& path, const Image& image) {
    const auto png = encode_png(image);
    return png ? write_file(path, *png, Existing::keep) : Status(png.error());
}

}  // namespace

Status Screenshots::take(Renderer& renderer, const Pose& pose, int width, int height,
                         const std::filesystem::path& folder) {
    const auto canvas = Canvas::create(width, height);
    if (!canvas) return canvas.error();
    renderer.settle(pose);
    const Status drawn = renderer.draw(pose, canvas->framebuffer(), {0, 0, width, height});
    if (!drawn) return drawn;
    const std::string name =
        fmt::format("orograph-{:%Y%m%d-%H%M%S}.png", fmt::localtime(std::time(nullptr)));
    auto image = std::make_shared<const Image>(canvas->read());
    worker_.post([this, image, path = folder / name](const Job&) {
        const auto free = free_name(path);
        const Status written = write_picture(free, *image);
        messages_.add(written ? "Screenshot: " + free.string() : written.error().message, !written);
        wake_();
    });
    return Done{};
}

}  // namespace orograph
