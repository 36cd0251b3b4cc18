#include "app/command_line/studio.h"

#include <algorithm>
#include <glm/geometric.hpp>
#include <limits>
#include <utility>

#include "app/base/signals.h"
#include "app/drawing/quality.h"
#include "app/flight/flight.h"
#include "core/pictures/averaged_pixels.h"
#include "core/recipe/field_overlay.h"
#include "render/view/framing.h"

namespace orograph {
namespace {

/// Of endless ground, so that rings needn't make anew what others made.
constexpr std::size_t kTileBytes = std::size_t{128} << 20;

/// Along the side of what is drawn at once, pixels: 130 MB with four samples.
constexpr int kLargestPart = 2048;
/// Of the rows that are in memory at once.
constexpr std::size_t kBandBytes = std::size_t{64} << 20;
constexpr int kStep = 64;  // rows

}  // namespace

Result<Studio> Studio::open(const Recipe& recipe, const PictureSize& size,
                            const ShaderFiles& shaders) {
    if (const Status overlay = check_overlay(recipe); !overlay) return overlay.error();
    auto context = HeadlessContext::create();
    if (!context) return context.error();
    auto renderer = Renderer::create(shaders);
    if (!renderer) return renderer.error();
    // A row and a column more than a part, which may have to begin at an even one.
    auto canvas = Canvas::create(std::min(size.width * size.supersampling, kLargestPart) + 1,
                                 std::min(size.height * size.supersampling, kLargestPart) + 1);
    if (!canvas) return canvas.error();
    SceneLimits limits;
    limits.tiles = std::make_shared<TileBudget>(kTileBytes);
    auto scene = make_scene(recipe, limits, {}, Job{quit_token()});
    if (!scene) return scene.error();
    if (!*scene) return Error{Fault::output, "stopped; nothing was written"};
    renderer->set_quality(quality_of_picture(**scene, size.height, size.supersampling));
    renderer->show(std::make_shared<const Scene>(std::move(**scene)));
    return Studio(std::move(*context), std::move(*renderer), std::move(*canvas), size);
}

void Studio::look(const CameraParams& camera) {
    const double aspect = static_cast<double>(size_.width) / size_.height;
    pose_ = scene_pose(*renderer_.scene(), camera, aspect);
    renderer_.settle(pose_);
    const Pose above = above_ground(*renderer_.scene(), renderer_.clipmap(), pose_);
    if (above != pose_) {
        pose_ = above;
        renderer_.settle(pose_);
    }
    const double focus = size_.lens.focus > 0 ? size_.lens.focus : middle_distance();
    lens_ = lens_points(size_.lens.aperture, focus, size_.height);
}

double Studio::middle_distance() const {
    constexpr double kSky = std::numeric_limits<double>::infinity(), kNearest = 0.01;
    const Clipmap& clipmap = renderer_.clipmap();
    if (!clipmap.layout()) return kSky;
    const auto met = clipmap.meet(pose_.position, view_direction(pose_));
    if (!met) return kSky;
    const glm::dvec3 seen = clipmap.globe().seen(*met, pose_.position);
    return std::max(glm::dot(seen, view_direction(pose_)), kNearest);
}

int Studio::tile() const {
    return kLargestPart / size_.supersampling / kStep * kStep;
}

int Studio::rows_at_once() const {
    const std::size_t row = static_cast<std::size_t>(size_.width) * sizeof(Rgb);
    const auto steps = static_cast<int>(kBandBytes / row / kStep);
    return std::clamp(steps * kStep, kStep, tile());
}

Result<Image> Studio::part(int left, int top, int width, int height) {
    const int side = size_.supersampling;
    PicturePart part{size_.width * side, size_.height * side, left * side, 0,
                     width * side,       height * side,       side};
    part.y = part.picture_height - (top + height) * side;
    const int below = part.y % 2;
    part.y -= below;
    part.height += below;
    AveragedPictures pictures(width, height);
    for (const LensPoint& point : lens_) {
        const Status drawn = renderer_.draw_part(pose_, canvas_.framebuffer(), part, point);
        if (!drawn) return drawn.error();
        // The row below is the last one.
        Image image =
            averaged_pixels(canvas_.read(part.width, part.height, part.height - below), side);
        if (lens_.size() == 1) return image;
        if (quit_token().stop_requested()) {
            return Error{Fault::output, "stopped; nothing was written"};
        }
        pictures.add(image);
    }
    return pictures.mean();
}

Result<Image> Studio::rows(int top, int count) {
    const int side = tile();
    if (size_.width <= side && count <= side) return part(0, top, size_.width, count);
    Image rows(size_.width, count);
    for (int y = 0; y < count; y += side) {
        for (int x = 0; x < size_.width; x += side) {
            auto tile =
                part(x, top + y, std::min(side, size_.width - x), std::min(side, count - y));
            if (!tile) return tile.error();
            for (int row = 0; row < tile->height(); ++row) {
                std::copy_n(tile->row(row), tile->width(), rows.row(y + row) + x);
            }
        }
    }
    return rows;
}

Result<Image> Studio::picture(const CameraParams& camera) {
    look(camera);
    return rows(0, size_.height);
}

}  // namespace orograph
