#pragma once

#include <map>
#include <mutex>
#include <set>

#include "core/base/grid.h"
#include "render/gl/gl_object.h"

namespace orograph {

/// Pictures that a thread makes and the interface shows, by number.
class PictureShelf {
  public:
    /// Any thread may call it. Takes the place of a picture of that number.
    void put(int number, Image picture);
    /// There is none of that number, and none will come. Any thread may call it.
    void lack(int number);
    bool lacks(int number);
    /// The texture of a picture; 0 if there is none yet. Call on the thread of OpenGL.
    unsigned texture(int number);
    /// A button that shows a picture of so many pixels, or dots until there is one, or says that
    /// there is none; whether it is pressed. Requires an ID of its own on the stack.
    bool button(int number, float width, float height);
    /// Forgets what was put and not shown yet, and what is shown, from that number on. Call on the
    /// thread of OpenGL.
    void clear(int first = 0);

  private:
    std::map<int, Texture> textures_;
    std::mutex mutex_;
    std::map<int, Image> fresh_;
    std::set<int> lacking_;
};

}  // namespace orograph
