#include "render/gl/renderer.h"

#include <algorithm>
#include <utility>

#include "render/gl/frame_block.h"
#include "render/view/ring_block.h"

namespace orograph {
namespace {

/// A driver on the processor takes seconds for a frame of anisotropic look-ups.
float best_anisotropy() {
    return GLAD_GL_EXT_texture_filter_anisotropic && !Renderer::is_software() ? 8 : 1;
}

/// Bytes of rings that a frame sends to the graphics card at most, but for a larger ring: in a
/// flight, and at rest.
constexpr std::size_t kFlightBudget = 2 << 20, kRestBudget = 4 << 20;

}  // namespace

Result<Renderer> Renderer::create(ShaderFiles files, std::function<void()> wake, Depth depth) {
    const bool reversed = depth == Depth::best && GLAD_GL_ARB_clip_control;
    if (!reversed) files.define("LOGARITHMIC_DEPTH");
    auto programs = Programs::create(files);
    if (!programs) return programs.error();
    return Renderer(std::move(*programs), std::move(wake), reversed);
}

Renderer::Renderer(Programs programs, std::function<void()> wake, bool reversed)
    : programs_(std::move(programs)),
      textures_(best_anisotropy()),
      rings_{Clipmap({quality_.ring_samples}), {}},
      spare_{Clipmap({quality_.ring_samples}), {}},
      coming_{Clipmap({quality_.ring_samples}), {}},
      no_vertices_(VertexArray::create()),
      frame_block_(Buffer::create()),
      ring_block_(Buffer::create()),
      reversed_depth_(reversed),
      filler_(std::make_unique<RingFiller>(std::move(wake))) {
    const auto reserve = [](const Buffer& buffer, std::size_t bytes, const char* label) {
        glBindBuffer(GL_UNIFORM_BUFFER, buffer.id());
        glBufferData(GL_UNIFORM_BUFFER, static_cast<GLsizeiptr>(bytes), nullptr, GL_STREAM_DRAW);
        buffer.label(label);
    };
    reserve(frame_block_, sizeof(FrameBlock), "frame");
    reserve(ring_block_, sizeof(RingBlock), "rings");
    glGetIntegerv(GL_MAX_SAMPLES, &most_samples_);
    GLint longest[2] = {1, 1};
    glGetIntegerv(GL_MAX_VIEWPORT_DIMS, longest);
    largest_viewport_ = std::max(std::min(longest[0], longest[1]), 1);
    // So that they never grow in flight.
    requests_.reserve(kMostRings);
    updates_.reserve(kMostRings);
}

void Renderer::show(std::shared_ptr<const Scene> scene) {
    if (std::exchange(prepared_, nullptr)) coming_ = {Clipmap({quality_.ring_samples}), {}};
    scene_ = std::move(scene);
    if (scene_ && scene_->ground) rings_.clipmap.show(scene_->ground);
    find_shown();
}

void Renderer::show_elsewhere(std::shared_ptr<const Scene> scene) {
    show(std::move(scene));
    holds_picture_ = shown_ != scene_;
    held_seconds_ = 0;
}

void Renderer::prepare(std::shared_ptr<const Scene> scene) {
    const bool lacks_ground = scene && scene->ground && rings_.clipmap.layout();
    if (!scene_ || !lacks_ground) return show(std::move(scene));
    prepared_ = std::move(scene);
}

bool Renderer::show_prepared() {
    const bool fits = coming_.clipmap.shape().samples == quality_.ring_samples;
    if (!prepared_ || !fits || !coming_.clipmap.reaches_eye()) return false;
    rings_ = std::exchange(coming_, {Clipmap({quality_.ring_samples}), {}});
    spare_ = {Clipmap(spare_.clipmap.shape()), {}};  // which was of the other ground
    ++ground_changes_;
    show(std::exchange(prepared_, nullptr));
    return true;
}

Pose Renderer::prepared_pose(const Pose& pose) const {
    return kept_pose(ground_place(scene_->recipe), ground_place(prepared_->recipe), pose);
}

void Renderer::ask_for_prepared(const Pose& pose) {
    Clipmap& clipmap = coming_.clipmap;
    if (clipmap.shape().samples != quality_.ring_samples)
        coming_ = {Clipmap({quality_.ring_samples}), {}};
    clipmap.show(prepared_->ground);
    clipmap.look_from(prepared_pose(pose).position);
    if (clipmap.layout()) clipmap.finish_fading();  // nobody sees it come
    for (RingRequest& request : clipmap.requests()) requests_.push_back(std::move(request));
}

void Renderer::find_shown() {
    const RingLayout* layout = rings_.clipmap.layout();
    const auto has_ground = [&](const std::shared_ptr<const Scene>& scene) {
        return scene && scene->ground && layout &&
               layout->drawn()->terrain == scene->ground->terrain;
    };
    const bool waits = scene_ && scene_->ground && !has_ground(scene_) && has_ground(shown_);
    if (!waits && shown_ != scene_) {
        shown_ = scene_;
        trees_found_.reset();
        if (shown_) textures_.show(*shown_);
    }
    const bool near = !has_ground(scene_) || rings_.clipmap.reaches_eye();
    if (!waits && (near || held_seconds_ > kLongestHold)) holds_picture_ = false;
    rings_.clipmap.bend(shown_ ? shown_->globe : Globe());
}

void Renderer::exchange_rings(int samples) {
    std::swap(rings_, spare_);
    if (rings_.clipmap.shape().samples != samples) rings_ = {Clipmap({samples}), {}};
    // Those that are drawn no more are of use while their ground is; and of a ground that is gone
    // they may take far more than those of the present one.
    const RingLayout* left = spare_.clipmap.layout();
    const bool of_use =
        left && scene_ && scene_->ground && left->drawn()->terrain == scene_->ground->terrain;
    if (!of_use) spare_ = {Clipmap(spare_.clipmap.shape()), {}};
    if (scene_ && scene_->ground) rings_.clipmap.show(scene_->ground);
    quality_.ring_samples = samples;
    ++ground_changes_;
    find_shown();
}

void Renderer::set_quality(const Quality& quality) {
    if (quality.ring_samples != quality_.ring_samples) exchange_rings(quality.ring_samples);
    if (quality.cloud_slices != quality_.cloud_slices ||
        quality.coarse_clouds != quality_.coarse_clouds ||
        quality.near_ground != quality_.near_ground || quality.trees_end != quality_.trees_end) {
        forget_picture();
    }
    quality_ = quality;
}

bool Renderer::take(const RingUpdate& update, Rings& rings) {
    if (!rings.clipmap.take(update)) return false;
    const RingLayout& layout = *rings.clipmap.layout();
    rings.textures.reserve(layout.shape(), layout.rings(), layout.drawn()->sun.has_value(),
                           layout.terrain().has_water(),
                           layout.terrain().has_water() && layout.drawn()->salt_level.has_value());
    for (const RingPatch& patch : update.patches) rings.textures.take(patch);
    return true;
}

void Renderer::follow(const Pose& pose, double seconds) {
    Clipmap& clipmap = rings_.clipmap;
    pass_times_.begin_frame();
    follow_sun();
    clipmap.look_from(pose.position);
    updates_.clear();
    more_rings_ = filler_->take(kFlightBudget, updates_);
    if (!updates_.empty()) {
        const auto section = pass_times_.time(Pass::rings);
        for (const RingUpdate& update : updates_) {
            const bool present = take(update, rings_);
            ground_changes_ += present;
            if (!present && prepared_) take(update, coming_);
        }
    }
    find_shown();
    if (holds_picture_ && shown_ == scene_) {
        held_seconds_ += seconds;
        clipmap.finish_fading();  // nobody sees it come
    }
    if (!clipmap.settled()) {
        ground_changes_ += clipmap.fades_in();  // what only waits changes no picture
        clipmap.advance(seconds);
    }
    clipmap.find_requests(requests_);
    if (prepared_) ask_for_prepared(pose);
    filler_->ask(requests_);
    prepare_trees();
    prepare_under_water();
    prepare_light_once(pose.position.y);
}

void Renderer::jump_to(const Pose& pose) {
    for (Rings* rings : {&rings_, &spare_}) rings->clipmap.jump_to(pose.position);
    if (prepared_) coming_.clipmap.jump_to(prepared_pose(pose).position);
}

bool Renderer::refine(const Pose& pose, const Quality& fine) {
    const int ring_samples = fine.ring_samples;
    pass_times_.begin_frame();
    if (!scene_ || !scene_->ground || prepared_ || quality_.ring_samples == ring_samples) {
        follow(pose, 0);
        return settled();
    }
    Clipmap& clipmap = spare_.clipmap;
    if (clipmap.shape().samples != ring_samples) spare_ = {Clipmap({ring_samples}), {}};
    clipmap.show(scene_->ground);
    clipmap.look_from(pose.position);
    updates_.clear();
    more_rings_ = filler_->take(kRestBudget, updates_);
    if (!updates_.empty()) {
        const auto section = pass_times_.time(Pass::rings);
        for (const RingUpdate& update : updates_) take(update, spare_);
    }
    // Nobody sees it come.
    if (clipmap.layout()) clipmap.finish_fading();
    clipmap.find_requests(requests_);
    filler_->ask(requests_);
    // A sky without ground is nothing to look at, and takes the processor from the rings.
    if (!rings_.clipmap.layout()) holds_picture_ = true;
    if (!clipmap.settled()) return false;
    exchange_rings(ring_samples);
    quality_ = fine;
    return true;
}

void Renderer::settle(const Pose& pose) {
    if (prepared_) {
        const Pose prepared = prepared_pose(pose);
        show(std::exchange(prepared_, nullptr));
        return settle(prepared);
    }
    // The first ring of a new terrain tells how high the eye is above it, and so which others lack;
    // and a ring moves on only after the coarser one.
    do {
        follow_sun();
        rings_.clipmap.look_from(pose.position);
        for (RingRequest& request : rings_.clipmap.requests())
            take(answer(std::move(request)), rings_);
        rings_.clipmap.finish_fading();
    } while (!rings_.clipmap.complete() ||
             (scene_ && scene_->ground && !rings_.clipmap.shows(scene_->ground)));
    ++ground_changes_;
    find_shown();
}

void Renderer::follow_sun() {
    if (scene_ && scene_->ground) rings_.clipmap.show(scene_->ground);
}

bool Renderer::settled() const {
    const bool ground = scene_ && scene_->ground;
    return !prepared_ && rings_.clipmap.settled() &&
           (!ground || rings_.clipmap.shows(scene_->ground));
}

void Renderer::reload_shaders() {
    if (programs_.reload()) {
        forget_picture();
        trees_found_.reset();
    }
}

std::string Renderer::device_name() {
    return reinterpret_cast<const char*>(glGetString(GL_RENDERER));
}

bool Renderer::is_software() {
    const std::string name = device_name();
    return name.find("llvmpipe") != std::string::npos ||
           name.find("softpipe") != std::string::npos || name.find("SWR") != std::string::npos;
}

}  // namespace orograph
