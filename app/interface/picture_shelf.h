#pragma once

#include <map>
#include <mutex>

#include "core/base/grid.h"
#include "render/gl/gl_object.h"

namespace orograph {

/// Pictures that a thread makes and the interface shows, by number.
class PictureShelf {
  public:
    /// Any thread may call it. Takes the place of a picture of that number.
    void put(int number, Image picture);
    /// The texture of a picture; 0 if there is none yet. Call on the thread of OpenGL.
    unsigned texture(int number);
    /// Forgets what was put and not shown yet, and what is shown. Call on the thread of OpenGL.
    void clear();

  private:
    std::map<int, Texture> textures_;
    std::mutex mutex_;
    std::map<int, Image> fresh_;
};

}  // namespace orograph
