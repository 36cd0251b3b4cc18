#include "app/interface/picture_shelf.h"

#include <utility>

#include "app/interface/picture_texture.h"

namespace orograph {

void PictureShelf::put(int number, Image picture) {
    const std::lock_guard lock(mutex_);
    fresh_.insert_or_assign(number, std::move(picture));
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

void PictureShelf::clear() {
    const std::lock_guard lock(mutex_);
    fresh_.clear();
    textures_.clear();
}

}  // namespace orograph
