#pragma once

#include <cstdint>
#include <optional>

#include "app/interface/interface.h"
#include "render/gl/renderer.h"

namespace orograph {

/// What a window shows: the renderer's picture, and the interface over it. It is drawn only where
/// either is another, so that a mouse that moves over a picture costs next to nothing.
class WindowPicture {
  public:
    WindowPicture(Renderer& renderer, Interface& interface)
        : renderer_(renderer), interface_(interface) {}

    struct Frame {
        int width = 0, height = 0;         // of the window, in pixels
        std::optional<Viewport> viewport;  // of the renderer's picture in it, if it has one
        bool operator==(const Frame&) const = default;
    };
    /// Ends the interface's frame, and draws both unless the window shows just that; returns
    /// whether it drew. `damaged` is whether the window may have lost what it showed.
    bool draw(const Frame& frame, bool damaged);

  private:
    Renderer& renderer_;
    Interface& interface_;
    Frame shown_;
    std::uint64_t shown_changes_ = 0;
};

}  // namespace orograph
