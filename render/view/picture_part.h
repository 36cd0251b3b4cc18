#pragma once

#include <glm/vec2.hpp>

namespace orograph {

/// A part of a picture that may be larger than what can be drawn at once: pixels as they are drawn,
/// from the picture's lower left corner.
struct PicturePart {
    int picture_width = 1, picture_height = 1;
    int x = 0, y = 0, width = 1, height = 1;
    /// How many pixels, along a side, will be averaged to one.
    int supersampling = 1;

    bool operator==(const PicturePart&) const = default;
};

/// All of a picture.
inline PicturePart whole_picture(int width, int height) {
    return {width, height, 0, 0, width, height};
}

inline bool is_whole(const PicturePart& part) {
    return part.width == part.picture_width && part.height == part.picture_height;
}

/// What of the clip space of a whole picture fills that of a part: x' = scale * x + shift * w.
struct ClipWindow {
    glm::dvec2 scale{1, 1}, shift{0, 0};

    bool operator==(const ClipWindow&) const = default;
};

/// That of a part alone.
ClipWindow window_of(const PicturePart& part);

/// How a part is drawn into a framebuffer of its size.
struct PartView {
    ClipWindow window;
    /// OpenGL's viewport: its lower left corner from the framebuffer's, and its size.
    glm::ivec2 corner{0, 0}, size{1, 1};
    /// Where its lower left corner is in the picture.
    glm::ivec2 place{0, 0};
};

/// Where the driver can have a viewport as large as the picture, that, of which the framebuffer
/// holds a part: then vertices fall on the same places to the bit as if it were drawn in one.
/// Otherwise the part is a viewport of its own, whose vertices lie within a 256th of a pixel from
/// there. Requires largest >= 1, the longest side of a viewport.
PartView view_of(const PicturePart& part, int largest);

}  // namespace orograph
