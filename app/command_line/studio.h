#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "app/command_line/headless.h"
#include "core/base/grid.h"
#include "core/recipe/recipe.h"
#include "render/gl/renderer.h"
#include "render/gl/target.h"
#include "render/view/lens.h"

namespace orograph {

struct PictureSize {
    int width = 1280, height = 720;
    /// How many pixels, along a side, are drawn and averaged for one.
    int supersampling = 1;
    /// What the picture is seen through.
    LensParams lens{};
};

/// Draws pictures of a recipe without a window, of any size: in parts where a framebuffer would be
/// large.
class Studio {
  public:
    /// Makes the recipe's scene. An error without OpenGL, or if the recipe can't be drawn.
    static Result<Studio> open(const Recipe& recipe, const PictureSize& size,
                               const ShaderFiles& shaders);

    const PictureSize& size() const { return size_; }
    /// Water and clouds have been on their way for so many seconds.
    void set_time(double seconds) { renderer_.set_time(seconds); }
    /// Looks from there, with all the detail there is, never from below the ground. A lens that
    /// focuses by itself does so on what is seen in the middle.
    void look(const CameraParams& camera);
    /// So many rows of the picture from there, `top` being counted from its upper end. Requires
    /// `look` before. The same pixels however a picture is cut.
    Result<Image> rows(int top, int count);
    /// All of it.
    Result<Image> picture(const CameraParams& camera);

    /// Rows that are drawn at once at most: so that they take little memory.
    int rows_at_once() const;

  private:
    Studio(std::unique_ptr<HeadlessContext> context, Renderer renderer, Canvas canvas,
           const PictureSize& size)
        : context_(std::move(context)),
          renderer_(std::move(renderer)),
          canvas_(std::move(canvas)),
          size_(size) {}
    /// Along the side of a part, pixels of the picture.
    int tile() const;
    Result<Image> part(int left, int top, int width, int height);
    /// Metres ahead to what the middle of the picture shows; infinite if that is the sky.
    double middle_distance() const;

    std::unique_ptr<HeadlessContext> context_;  // first, as what it holds goes before it does
    Renderer renderer_;
    Canvas canvas_;
    PictureSize size_;
    Pose pose_;
    std::vector<LensPoint> lens_{LensPoint{}};
};

}  // namespace orograph
