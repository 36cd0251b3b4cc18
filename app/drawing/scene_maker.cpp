#include "app/drawing/scene_maker.h"

#include <algorithm>
#include <new>
#include <utility>

#include "app/base/memory_budget.h"
#include "core/layers/stack/layer_use.h"

namespace orograph {
namespace {

constexpr int kPreviewIterations = 10;
constexpr int kPreviewSamples = 300;

/// `recipe` with no fractal finer, and no map larger, than what is made between two frames.
Recipe preview_of(Recipe recipe) {
    for (int* iterations : {&recipe.clouds.iterations, &recipe.texture.iterations}) {
        *iterations = std::min(*iterations, kPreviewIterations);
    }
    const bool alone = lone_layer(recipe.layers) != nullptr;
    return coarsened(std::move(recipe), alone ? 1 << kPreviewIterations : kPreviewSamples);
}

}  // namespace

SceneLimits scene_limits(const Settings& settings) {
    SceneLimits limits;
    // Mipmaps of larger textures would hold up the frames of a driver on the processor.
    limits.texture_texels = 1024;
    limits.tiles =
        std::make_shared<TileBudget>(static_cast<std::size_t>(settings.cache_megabytes) << 20);
    limits.product_bytes = kProductBytes;
    return limits;
}

SceneMaker::SceneMaker(const SceneLimits& limits, std::function<void()> wake)
    : limits_(limits), wake_(std::move(wake)) {}

void SceneMaker::allow_fine_textures() {
    limits_.texture_texels = SceneLimits().texture_texels;
    if (followed_) post(*followed_);
}

void SceneMaker::post(const Recipe& recipe) {
    worker_.post([this, recipe, limits = limits_](const Job& job) { make(recipe, limits, job); });
}

void SceneMaker::follow(const Recipe& recipe, const RecipeVersion& version) {
    if (version_ == version) return;
    version_ = version;
    Recipe wanted = recipe;
    wanted.camera = {};
    wanted.bookmarks = {};
    if (followed_ == wanted) return;
    followed_ = wanted;
    post(wanted);
}

std::shared_ptr<const Scene> SceneMaker::take(bool previews) {
    const std::lock_guard lock(mutex_);
    if (!previews && ready_ && !is_followed(*ready_)) return nullptr;
    return std::exchange(ready_, nullptr);
}

std::string SceneMaker::error() const {
    const std::lock_guard lock(mutex_);
    return error_;
}

void SceneMaker::make(const Recipe& recipe, const SceneLimits& limits, const Job& job) {
    try {
        const Recipe coarse = preview_of(recipe);
        Needs needs = needs_of(recipe);
        needs.overlay = false;  // over ground that is there it is made as quickly
        // What goes on from what is shown is not shown coarsely in between.
        const StackProduct& stack = full_.products.ground.stack;
        const bool later = made_whole(recipe) && goes_on(recipe.layers, map_site(recipe), stack);
        if (!later && !(coarse == recipe) && !up_to_date(recipe, needs, full_.products)) {
            if (!make(coarse, limits, job.part(0, 0.1), preview_)) return;
            publish(preview_, job);
        }
        if (make(recipe, limits, job.part(0.1, 1), full_)) publish(full_, job);
    } catch (const std::bad_alloc& error) {
        full_ = preview_ = {};
        fail(out_of_memory(error).message);
    }
}

bool SceneMaker::make(const Recipe& recipe, const SceneLimits& limits, const Job& job,
                      Scene& scene) {
    auto made = make_scene(recipe, limits, scene, job);
    if (!made) fail(made.error().message);
    if (!made || !*made) return false;
    scene = std::move(**made);
    return true;
}

void SceneMaker::fail(std::string sentence) {
    {
        const std::lock_guard lock(mutex_);
        error_ = std::move(sentence);
    }
    wake_();
}

void SceneMaker::publish(const Scene& scene, const Job& job) {
    {
        const std::lock_guard lock(mutex_);
        if (job.stopped()) return;
        ready_ = std::make_shared<const Scene>(scene);
        error_.clear();
    }
    wake_();
}

}  // namespace orograph
