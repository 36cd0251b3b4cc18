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
    /// A button that shows a picture of so many pixels, or dots until there is one; whether it is
    /// pressed. Requires an ID of its own on the stack.
    bool button(int number, float width, float height);
    /// Forgets what was put and not shown yet, and what is shown. Call on the thread of OpenGL.
    void clear();

  private:
    std::map<int, Texture> textures_;
    std::mutex mutex_;
    std::map<int, Image> fresh_;
};

}  // namespace orograph
