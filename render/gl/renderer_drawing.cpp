#include <algorithm>
#include <cassert>
#include <utility>

#include "render/gl/frame_block.h"
#include "render/gl/map_pass.h"
#include "render/gl/renderer.h"
#include "render/view/ground.h"
#include "render/view/ring_block.h"
#include "render/view/waves.h"

// How a frame is drawn: render/gl/renderer.cpp says what it shows, and
// render/gl/renderer_passes.cpp what passes that takes.

namespace orograph {
namespace {

/// Those that come first.
std::size_t count_of_ring_0(const std::vector<Block>& blocks) {
    const auto coarser =
        std::ranges::find_if(blocks, [](const Block& block) { return block.ring > 0; });
    return static_cast<std::size_t>(coarser - blocks.begin());
}

glm::vec3 background_of(const Style& style) {
    return style.shading == Shading::map ? linear_light_of(style.map.paper) : kClassicHaze;
}

/// Where pictures are that one is the mean of, in pixels: each in a row and a column of its own, so
/// that edges near the horizontal and the vertical are smooth.
constexpr glm::dvec2 kWithinPixel[kMostPictures] = {
    {-0.125, -0.375}, {0.375, -0.125}, {-0.375, 0.125}, {0.125, 0.375}};

/// Cells of the ground's finest level that a texture covers.
std::int64_t cells_of(const DrawnImage* texture, const Terrain& terrain) {
    const auto extent = terrain.extent();
    if (!texture || texture->maps == 0 || !extent) return std::int64_t{1} << terrain.finest_level();
    return std::llround(texture->maps * static_cast<double>(extent->east - extent->west));
}

}  // namespace

PicturePart Renderer::band_of(const Drawn& drawn) {
    PicturePart band = drawn.part;
    const auto row = [&](int number) { return drawn.part.height * number / drawn.bands; };
    band.y += row(drawn.band);
    band.height = row(drawn.band + 1) - row(drawn.band);
    return band;
}

Shading Renderer::shading() const {
    if (shown_->recipe.view.rendering != Rendering::rendered || !shown_->ground)
        return Shading::classic;
    const RingLayout* layout = rings_.clipmap.layout();
    // Before the first ground comes, the sky is its own already.
    const bool lit = (layout ? layout->drawn()->sun : shown_->ground->sun).has_value();
    if (!lit) return Shading::classic;
    const Shading wanted = style_of(shown_->recipe).shading;
    return wanted == Shading::map ? wanted : Shading::natural;
}

bool Renderer::shows_water() const {
    return rings_.textures.has_water() || (shown_ && shown_->recipe.water.sea);
}

bool Renderer::shows_motion() const {
    return shown_ && shading() == Shading::natural &&
           (shows_water() || shown_->recipe.light.clouds > 0);
}

Status Renderer::draw(const Pose& pose, GLuint framebuffer, const Viewport& viewport, int pixel) {
    const Status drawn = draw_picture(pose, viewport.width, viewport.height, pixel);
    if (drawn) present(framebuffer, viewport);
    return drawn;
}

Status Renderer::draw_picture(const Pose& pose, int width, int height, int pixel) {
    if (holds_picture_) return Done{};
    const int side = quality_.pixel * pixel;
    const PicturePart all = whole_picture(std::max(width / side, 1), std::max(height / side, 1));
    // Lines are as smooth as the recipe says, and images as their filter makes them.
    const bool solid = shown_ && shown_->recipe.view.rendering == Rendering::rendered;
    const bool mean = pixel == 1 && solid && quality_.pictures > 1;
    const int finest = mean ? quality_.samples : quality_.samples * quality_.pictures;
    const int samples = pixel > 1 ? 1 : finest;
    const Drawn wanted{shown_, pose, all, samples, ground_changes_, seconds_, {}, {}};
    if (mean) return redraw_mean(wanted);
    forget_mean();
    return redraw(wanted);
}

Status Renderer::draw_part(const Pose& pose, GLuint framebuffer, const PicturePart& part,
                           const LensPoint& lens) {
    assert(part.x % 2 == 0 && part.y % 2 == 0);
    forget_mean();
    const Status drawn =
        redraw({shown_, pose, part, quality_.samples, ground_changes_, seconds_, lens, {}});
    if (drawn) present(framebuffer, {0, 0, part.width, part.height});
    return drawn;
}

void Renderer::keep_floats() {
    target_.set_format(GL_RGBA32F);
    forget_picture();
}

void Renderer::watch_passes(bool wanted) {
    if (pass_times_.watch(wanted)) forget_picture();
}

void Renderer::limit_viewport(int pixels) {
    largest_viewport_ = std::clamp(pixels, 1, largest_viewport_);
    forget_picture();
}

void Renderer::forget_picture() {
    drawn_.reset();
    forget_mean();
}

void Renderer::forget_mean() {
    if (mean_of_) ++picture_changes_;
    mean_of_.reset();
}

Status Renderer::redraw_mean(const Drawn& wanted) {
    assert(quality_.pictures <= kMostPictures);
    if (mean_of_ != wanted) {
        if (const Status begun = begin_mean(wanted); !begun) return begun;
    }
    if (mean_of_ && mean_.pictures() == quality_.pictures) return Done{};
    if (band_ == 0 && mean_.pictures() > 0) of_bands_ = std::min(bands_, wanted.part.height);
    Drawn next = wanted;
    next.moved = kWithinPixel[mean_.pictures()];
    next.band = band_;
    next.bands = of_bands_;
    const Status drawn = redraw(next);
    if (!drawn || lacks_programs_) return drawn;
    mean_of_ = wanted;
    if (++band_ < of_bands_) return Done{};
    band_ = 0;
    ++picture_changes_;
    const auto section = pass_times_.time(Pass::mean);
    draw_with(Programs::mean,
              [&](const auto& program) { mean_.add(target_.picture(), program, no_vertices_); });
    return programs_.failure() ? Status(*programs_.failure()) : Done{};
}

Status Renderer::begin_mean(const Drawn& wanted) {
    const int width = wanted.part.width, height = wanted.part.height;
    const bool keeps = mean_of_ && mean_.has_size(width, height);
    const bool has_last = drawn_ && drawn_->band + 1 == drawn_->bands && is_whole(drawn_->part);
    forget_mean();
    band_ = 0;
    of_bands_ = keeps || has_last ? std::min(bands_, height) : 1;
    if (const Status begun = mean_.begin(width, height); !begun) return begun;
    if (of_bands_ == 1 || keeps) return Done{};
    draw_with(Programs::held,
              [&](const auto& program) { mean_.hold(target_.picture(), program, no_vertices_); });
    ++picture_changes_;
    return Done{};
}

bool Renderer::take_step(Programs::Kind kind) {
    if (!drawn_with_[kind] && step_seconds_ < std::numeric_limits<double>::infinity()) {
        const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begun_;
        if (std::exchange(stepped_, true) && taken.count() > step_seconds_) lacks_programs_ = true;
        if (lacks_programs_) return false;
    }
    drawn_with_.set(kind);
    return true;
}

Status Renderer::redraw(const Drawn& wanted) {
    if (drawn_ == wanted) return Done{};
    drawn_.reset();
    stepped_ = lacks_programs_ = false;
    begun_ = std::chrono::steady_clock::now();
    if (!mean_of_) ++picture_changes_;
    const int samples = std::clamp(wanted.samples, 1, std::max(most_samples_, 1));
    const Status ready = target_.begin(wanted.part.width, wanted.part.height, samples);
    if (!ready) return ready;
    draw_scene(wanted);
    if (programs_.failure()) return *programs_.failure();
    if (!lacks_programs_) drawn_ = wanted;
    return Done{};
}

void Renderer::draw_scene(const Drawn& wanted) {
    const Pose& pose = wanted.pose;
    const PartView view = view_of(wanted.part, largest_viewport_);
    glViewport(view.corner.x, view.corner.y, view.size.x, view.size.y);
    glDisable(GL_SCISSOR_TEST);
    glDisable(GL_CULL_FACE);
    glDisable(GL_BLEND);
    glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
    glDepthMask(GL_TRUE);
    glEnable(GL_FRAMEBUFFER_SRGB);
    if (reversed_depth_) glClipControl(GL_LOWER_LEFT, GL_ZERO_TO_ONE);
    const bool sky = shown_ && shown_->recipe.view.rendering == Rendering::rendered;
    under_water_.reset();
    lights_.clear();
    if (shown_ && shading() != Shading::map)
        under_water_ = under_water(*shown_, rings_.clipmap, pose.position);
    glm::vec3 background = sky ? background_of(style_of(shown_->recipe)) : glm::vec3(0);
    if (under_water_) background = classic_water(under_water_->above);
    glClearColor(background.r, background.g, background.b, 1);
    glClearDepth(reversed_depth_ ? 0 : 1);
    if (wanted.bands > 1) {
        const PicturePart band = band_of(wanted);
        glEnable(GL_SCISSOR_TEST);
        glScissor(band.x, band.y, band.width, band.height);
    }
    {
        const auto section = pass_times_.time(Pass::clear);
        glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
    }
    if (shown_) {
        walls_ = shading() == Shading::classic ? std::nullopt : side_walls_of(*shown_);
        fill_frame_block(wanted);
        draw_passes(pose);
    }
    glDisable(GL_SCISSOR_TEST);
    if (reversed_depth_) glClipControl(GL_LOWER_LEFT, GL_NEGATIVE_ONE_TO_ONE);
    glDisable(GL_FRAMEBUFFER_SRGB);
    glDisable(GL_DEPTH_TEST);
    if (target_.samples() == 1) return;
    const auto section = pass_times_.time(Pass::mean);
    target_.resolve();
}

void Renderer::present(GLuint framebuffer, const Viewport& viewport) {
    const auto section = pass_times_.time(Pass::copy);
    const Presented wanted{picture_changes_, viewport.width, viewport.height};
    // What is shown once more is likely to be shown often, as the panel over it changes; encoding
    // it takes a processor far longer than copying it.
    const bool again = std::exchange(presented_, wanted) == wanted;
    if (!again || !keep_encoded(wanted)) return encode(framebuffer, viewport);
    glDisable(GL_SCISSOR_TEST);
    glBindFramebuffer(GL_READ_FRAMEBUFFER, encoded_->framebuffer());
    glBindFramebuffer(GL_DRAW_FRAMEBUFFER, framebuffer);
    glBlitFramebuffer(0, 0, wanted.width, wanted.height, viewport.x, viewport.y,
                      viewport.x + wanted.width, viewport.y + wanted.height, GL_COLOR_BUFFER_BIT,
                      GL_NEAREST);
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
}

bool Renderer::keep_encoded(const Presented& wanted) {
    if (encoded_of_ == wanted) return true;
    encoded_of_ = {};
    const int width = wanted.width, height = wanted.height;
    if (!encoded_ || encoded_->width() != width || encoded_->height() != height) {
        encoded_.reset();
        auto canvas = Canvas::create(width, height);
        if (!canvas) return false;
        encoded_ = std::move(*canvas);
    }
    encode(encoded_->framebuffer(), {0, 0, width, height});
    encoded_of_ = wanted;
    return true;
}

void Renderer::encode(GLuint framebuffer, const Viewport& viewport) {
    glDisable(GL_SCISSOR_TEST);
    glDisable(GL_BLEND);
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
    glViewport(viewport.x, viewport.y, viewport.width, viewport.height);
    glActiveTexture(GL_TEXTURE0);
    glBindTexture(GL_TEXTURE_2D, picture().id());
    glBindVertexArray(no_vertices_.id());
    const int width = viewport.width, height = viewport.height;
    const bool pixels = mean_of_ ? mean_.has_size(width, height) : target_.has_size(width, height);
    draw_with(pixels ? Programs::present_pixels : Programs::present, [&](const auto& program) {
        program.use();
        if (pixels) glUniform2i(program.uniform("corner"), viewport.x, viewport.y);
        glUniform1i(program.uniform("inverted"), shown_ && shown_->recipe.view.invert_colours);
        glDrawArrays(GL_TRIANGLES, 0, 3);
    });
}

void Renderer::fill_frame_block(const Drawn& wanted) {
    const Pose& pose = wanted.pose;
    const PicturePart& part = wanted.part;
    const PartView view = view_of(part, largest_viewport_);
    const glm::dvec2 picture(part.picture_width, part.picture_height);
    const auto projection = [&](ClipWindow window) {
        window.shift += 2.0 * wanted.moved * window.scale / picture;
        return lens_projection(pose, static_cast<double>(part.picture_width) / part.picture_height,
                               near_plane(*shown_, rings_.clipmap, pose.position), reversed_depth_,
                               window, wanted.lens);
    };
    part_projection_ = projection(window_of(part));
    seen_ = Frustum(wanted.bands > 1 ? projection(window_of(band_of(wanted))) : part_projection_);
    FrameBlock block = frame_block(*shown_, pose, part, view, projection(view.window),
                                   rings_.clipmap.above_ground());
    const RingLayout* layout = rings_.clipmap.layout();
    const bool ends = layout && layout->ends();
    const WaterParams& water = shown_->recipe.water;
    const Globe& globe = rings_.clipmap.globe();
    const double height = pose.position.y, above_sea = height - water.sea_level;
    const double above_level = water.sea ? above_sea : height;
    add_globe(globe, height, above_level, block);
    if (shading() == Shading::map) {
        block.plain = glm::vec4(background_of(style_of(shown_->recipe)), ends ? 0 : 1);
    }
    if (shading() == Shading::natural) {
        const LightParams& light = shown_->recipe.light;
        const double low_ground =
            layout && light.haze > 1 ? low_ground_.around(*layout, pose.position.x, pose.position.z)
                                     : 0;
        day_light_ = day_light(light, height, globe, day_light_, low_ground);
        // A map that is cut out stands on the plain around it.
        const double above_plain = height - (walls_ ? walls_->base : 0);
        add_day_light(day_light_, ends, above_sea, above_plain, block);
        // Each of the pictures of a mean has its slices at other heights.
        add_clouds(light.clouds, {quality_.cloud_slices, 0.5 + wanted.moved.x}, pose, seconds_,
                   block);
        if (block.globe.z > 0) find_globe_light(day_light_, globe_light_);
        dome_mesh_.show(day_light_.sky, globe.dip(above_level));
        if (shows_water()) waves_.show(water.wind, seconds_);
    }
    if (under_water_) add_water(*under_water_, shading() == Shading::natural, water.silt, block);
    glBindBuffer(GL_UNIFORM_BUFFER, frame_block_.id());
    glBufferSubData(GL_UNIFORM_BUFFER, 0, sizeof block, &block);
    glBindBufferBase(GL_UNIFORM_BUFFER, kFrameBinding, frame_block_.id());
}

void Renderer::fill_ring_block(const Pose& pose) {
    const Terrain& terrain = rings_.clipmap.layout()->terrain();
    const DrawnImage* texture = shown_->texture.get();
    const RingBlock block = ring_block(rings_.clipmap, pose.position.y, cells_of(texture, terrain),
                                       palette_range(shown_->recipe, terrain.range()),
                                       !texture || texture->repeats || shown_->climate);
    glBindBuffer(GL_UNIFORM_BUFFER, ring_block_.id());
    glBufferSubData(GL_UNIFORM_BUFFER, 0, sizeof block, &block);
    glBindBufferBase(GL_UNIFORM_BUFFER, kRingBinding, ring_block_.id());
    if (under_water_) {
        const double sight = sight_under_water(water_loss(shown_->recipe.water.silt));
        rings_.clipmap.select_bed(seen_, sight, blocks_);
    } else {
        rings_.clipmap.select(seen_, blocks_);
    }
    near_reach_ = quality_.near_ground ? reach_below_rings(block) : 0;
    near_blocks_ = near_reach_ > 0 ? count_of_ring_0(blocks_) : 0;
    block_mesh_.show(rings_.clipmap.shape().block(), blocks_);
    sides_.clear();
    // Who is above a map has its ground between.
    if (!walls_ || rings_.clipmap.layout()->holds(pose.position.x, pose.position.z)) return;
    rings_.clipmap.select_border(seen_, walls_->base, sides_);
    if (!sides_.empty()) side_mesh_.show(rings_.clipmap.shape().block(), sides_);
}

}  // namespace orograph
