#pragma once

namespace orograph {

/// Lets the program live when the X server refuses one of its requests, which libX11 would end it
/// for: a file manager that goes away while something is dragged from it leaves a window that can't
/// be answered. Any other refusal is a line on standard error. Call once a window and its context
/// are made, since GLFW sets the handler back after that; does nothing without X11.
void survive_x_errors();

}  // namespace orograph
