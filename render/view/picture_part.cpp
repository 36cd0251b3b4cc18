#include "render/view/picture_part.h"

#include <algorithm>
#include <cassert>

namespace orograph {

ClipWindow window_of(const PicturePart& part) {
    const glm::dvec2 picture(part.picture_width, part.picture_height);
    const glm::dvec2 size(part.width, part.height), corner(part.x, part.y);
    const glm::dvec2 scale = picture / size;
    return {scale, (picture - 2.0 * corner) / size - 1.0};
}

PartView view_of(const PicturePart& part, int largest) {
    assert(largest >= 1 && part.width >= 1 && part.height >= 1);
    if (std::max(part.picture_width, part.picture_height) <= largest) {
        return {{}, {-part.x, -part.y}, {part.picture_width, part.picture_height}, {0, 0}};
    }
    return {window_of(part), {0, 0}, {part.width, part.height}, {part.x, part.y}};
}

}  // namespace orograph
