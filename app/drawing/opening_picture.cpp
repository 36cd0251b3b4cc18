#include "app/drawing/opening_picture.h"

#include <imgui.h>

#include <algorithm>
#include <limits>

#include "app/document/presets.h"
#include "app/interface/imgui_versions.h"
#include "app/interface/picture_texture.h"
#include "core/base/files.h"
#include "core/pictures/picture_png.h"

namespace orograph {

OpeningPicture::OpeningPicture(const Recipe& opened) {
    const auto preset = std::ranges::find(presets(), opened, &Preset::recipe);
    if (preset == presets().end()) return;
    auto bytes = read_file(large_thumbnail_file(*preset));
    if (!bytes) bytes = read_file(thumbnail_file(*preset));
    if (!bytes) return;
    const auto picture = decode_png(*bytes);
    if (!picture) return;
    upload_picture(texture_, *picture);
    aspect_ = static_cast<float>(picture->width()) / static_cast<float>(picture->height());
}

void OpeningPicture::draw(const SceneArea& area) const {
    const float wanted = area.width / std::max(area.height, 1.0f);
    const float across = std::min(wanted / aspect_, 1.0f) / 2;
    const float down = std::min(aspect_ / wanted, 1.0f) / 2;
    ImGui::GetBackgroundDrawList()->AddImage(
        imgui_texture(texture_.id()), {area.x, area.y}, {area.x + area.width, area.y + area.height},
        {0.5f - across, 0.5f - down}, {0.5f + across, 0.5f + down});
}

void OpeningPicture::rehearse(Renderer& renderer, const Pose& pose, const Viewport& viewport) {
    constexpr int kCoarse = 4;
    constexpr double kSeconds = 0.1;
    renderer.draw_in_steps(kSeconds);
    const Status drawn = renderer.draw_picture(pose, viewport.width, viewport.height, kCoarse);
    renderer.draw_in_steps(std::numeric_limits<double>::infinity());
    rehearsed_ = !drawn || !renderer.lacks_programs();
}

}  // namespace orograph
