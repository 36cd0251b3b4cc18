#include "app/drawing/window_picture.h"

#include <utility>

namespace orograph {

bool WindowPicture::draw(const Frame& frame, bool damaged) {
    const std::uint64_t changes = renderer_.picture_changes();
    const bool other_picture = std::exchange(shown_changes_, changes) != changes;
    const bool other_frame = std::exchange(shown_, frame) != frame;
    const bool other_interface = interface_.end_frame();
    if (!other_picture && !other_frame && !other_interface && !damaged) return false;
    glBindFramebuffer(GL_FRAMEBUFFER, 0);
    glClearColor(0, 0, 0, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    if (frame.viewport) renderer_.present(0, *frame.viewport);
    glViewport(0, 0, frame.width, frame.height);
    const auto section = renderer_.pass_times().time(Pass::interface);
    interface_.draw();
    return true;
}

}  // namespace orograph
