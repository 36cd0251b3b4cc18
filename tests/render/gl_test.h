#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "render/gl/renderer.h"

namespace orograph {

/// A test with a current context, which the whole program shares. Whatever OpenGL complains of
/// fails it.
class GlTest : public testing::Test {
  protected:
    void SetUp() override;
    void TearDown() override;
};

/// A renderer with the shaders of `files`; fails the test that asks when there is none.
Renderer make_renderer(const ShaderFiles& files = {});

/// What `renderer` shows of `scene` from `pose`, with all the ground there is to see; one pixel is
/// drawn for a square of `pixel x pixel`.
Image picture_of(Renderer& renderer, const std::shared_ptr<const Scene>& scene, const Pose& pose,
                 int width = 256, int height = 144, int pixel = 1);

/// The scene as the program would draw it at first.
Image picture_of(Renderer& renderer, const std::shared_ptr<const Scene>& scene, int width = 256,
                 int height = 144, int pixel = 1);

}  // namespace orograph
