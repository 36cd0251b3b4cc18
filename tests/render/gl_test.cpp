#include "tests/render/gl_test.h"

#include <cstdlib>

#include "app/command_line/headless.h"
#include "app/interface/gl_context.h"
#include "render/view/framing.h"

namespace orograph {
namespace {

/// The context of all tests, kept to the end of the process: with it the driver would unload its
/// libraries, and what they leak could not be told from what we leak.
HeadlessContext* context = nullptr;

class ContextEnvironment : public testing::Environment {
  public:
    void SetUp() override {
        if (context) return;
        auto created = HeadlessContext::create();
        ASSERT_TRUE(created.ok()) << created.error().message;
        context = created->release();
        testing::Test::RecordProperty("device", Renderer::device_name());
    }
};

testing::Environment* const kContext = testing::AddGlobalTestEnvironment(new ContextEnvironment);

}  // namespace

void GlTest::SetUp() {
    ASSERT_TRUE(GLAD_GL_KHR_debug) << "this driver can't tell its errors";
    collect_gl_errors();
}

void GlTest::TearDown() {
    EXPECT_EQ(gl_errors(), "");
}

Renderer make_renderer(const ShaderFiles& files) {
    auto renderer = Renderer::create(files);
    if (!renderer) {
        ADD_FAILURE() << renderer.error().message;
        std::abort();
    }
    return std::move(*renderer);
}

Image picture_of(Renderer& renderer, const std::shared_ptr<const Scene>& scene, const Pose& pose,
                 int width, int height, int pixel) {
    const auto canvas = Canvas::create(width, height);
    renderer.show(scene);
    renderer.settle(pose);
    do {
        EXPECT_TRUE(renderer.draw(pose, canvas->framebuffer(), {0, 0, width, height}, pixel).ok());
    } while (!renderer.finished());
    return canvas->read();
}

Image picture_of(Renderer& renderer, const std::shared_ptr<const Scene>& scene, int width,
                 int height, int pixel) {
    const Pose pose = scene_pose(*scene, scene->recipe.camera, static_cast<double>(width) / height);
    return picture_of(renderer, scene, pose, width, height, pixel);
}

}  // namespace orograph
