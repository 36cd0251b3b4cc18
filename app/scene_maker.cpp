#include "app/scene_maker.h"

#include <algorithm>
#include <new>
#include <utility>

namespace orograph {
namespace {

constexpr int kPreviewIterations = 10;

/// `recipe` with no fractal finer than what is made between two frames.
Recipe preview_of(Recipe recipe) {
    for (int* iterations :
         {&recipe.surface.iterations, &recipe.clouds.iterations, &recipe.texture.iterations}) {
        *iterations = std::min(*iterations, kPreviewIterations);
    }
    return recipe;
}

}  // namespace

SceneMaker::SceneMaker(const SceneLimits& limits, std::function<void()> wake)
    : limits_(limits), wake_(std::move(wake)) {}

void SceneMaker::post(const Recipe& recipe) {
    worker_.post([this, recipe](const Job& job) { make(recipe, job); });
}

std::shared_ptr<const Scene> SceneMaker::take() {
    const std::lock_guard lock(mutex_);
    return std::exchange(ready_, nullptr);
}

std::string SceneMaker::error() const {
    const std::lock_guard lock(mutex_);
    return error_;
}

void SceneMaker::make(const Recipe& recipe, const Job& job) {
    try {
        const Recipe coarse = preview_of(recipe);
        const Needs needs = needs_of(recipe.view.rendering);
        if (!(coarse == recipe) && !up_to_date(recipe, needs, full_.products)) {
            auto scene = make_scene(coarse, limits_, preview_, job.part(0, 0.1));
            if (!scene) return;
            preview_ = std::move(*scene);
            publish(preview_, job);
        }
        auto scene = make_scene(recipe, limits_, full_, job.part(0.1, 1));
        if (!scene) return;
        full_ = std::move(*scene);
        publish(full_, job);
    } catch (const std::bad_alloc&) {
        full_ = preview_ = {};
        const std::lock_guard lock(mutex_);
        error_ = "Memory is short for so many iterations; lower them.";
        wake_();
    }
}

void SceneMaker::publish(const Scene& scene, const Job& job) {
    const std::lock_guard lock(mutex_);
    if (job.stopped()) return;
    ready_ = std::make_shared<const Scene>(scene);
    error_.clear();
    wake_();
}

}  // namespace orograph
