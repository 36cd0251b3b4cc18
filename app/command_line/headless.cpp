#include "app/command_line/headless.h"

#include "app/command_line/egl_context.h"
#include "app/interface/gl_context.h"
#include "app/interface/window.h"

namespace orograph {
namespace {

class HiddenWindow : public HeadlessContext {
  public:
    explicit HiddenWindow(GlfwWindow window) : window_(std::move(window)) {}

  private:
    GlfwWindow window_;
};

}  // namespace

Result<std::unique_ptr<HeadlessContext>> HeadlessContext::create() {
    auto egl = create_egl_context();
    if (egl) return egl;
    auto window =
        GlfwWindow::create({.title = "Orograph", .width = 64, .height = 64, .visible = false});
    if (window) {
        return std::unique_ptr<HeadlessContext>(std::make_unique<HiddenWindow>(std::move(*window)));
    }
    return Error{Fault::graphics,
                 egl.error().message + "; a hidden window failed too: " + window.error().message};
}

}  // namespace orograph
