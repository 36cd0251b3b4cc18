#include "app/interface/picture_shelf.h"

#include <imgui.h>

#include <utility>

#include "app/interface/imgui_versions.h"
#include "app/interface/picture_texture.h"

namespace orograph {

void PictureShelf::put(int number, Image picture) {
    const std::lock_guard lock(mutex_);
    fresh_.insert_or_assign(number, std::move(picture));
    lacking_.erase(number);
}

void PictureShelf::lack(int number) {
    const std::lock_guard lock(mutex_);
    lacking_.insert(number);
}

bool PictureShelf::lacks(int number) {
    const std::lock_guard lock(mutex_);
    return lacking_.contains(number);
}

unsigned PictureShelf::texture(int number) {
    {
        const std::lock_guard lock(mutex_);
        if (const auto fresh = fresh_.find(number); fresh != fresh_.end()) {
            upload_picture(textures_[number], fresh->second);
            fresh_.erase(fresh);
        }
    }
    const auto found = textures_.find(number);
    return found == textures_.end() ? 0 : found->second.id();
}

bool PictureShelf::button(int number, float width, float height) {
    if (const unsigned picture = texture(number))
        return imgui_image_button(picture, {width, height});
    const ImVec2 frame = ImGui::GetStyle().FramePadding;
    const char* text = lacks(number) ? "No picture" : "...";
    return ImGui::Button(text, {width + 2 * frame.x, height + 2 * frame.y});
}

void PictureShelf::clear(int first) {
    const std::lock_guard lock(mutex_);
    fresh_.erase(fresh_.lower_bound(first), fresh_.end());
    textures_.erase(textures_.lower_bound(first), textures_.end());
    lacking_.erase(lacking_.lower_bound(first), lacking_.end());
}

}  // namespace orograph
