#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "app/base/settings.h"
#include "app/base/worker.h"
#include "render/view/scene.h"

namespace orograph {

/// How much a window's scenes may hold, with textures that any driver draws in time.
SceneLimits scene_limits(const Settings& settings);

/// Which recipe it is: two of one version are the same.
struct RecipeVersion {
    /// Tells apart those who count revisions.
    enum class Source { document, variations } source = Source::document;
    std::uint64_t revision = 0;
    bool operator==(const RecipeVersion&) const = default;
};

/// Makes scenes on a worker, the newest recipe first. What takes long is shown coarsely at once: a
/// preview holds every second, fourth... sample of the same terrain. What comes too late is
/// dropped.
class SceneMaker {
  public:
    /// `wake` is called, on the worker's thread, when there is something new to take.
    SceneMaker(const SceneLimits& limits, std::function<void()> wake);

    /// Lets textures be as fine as graphics cards draw them, in the scene that is followed too.
    /// What follows a recipe before its window is open doesn't know the driver yet.
    void allow_fine_textures();

    /// Asks for the scene of `recipe`; stops an older request.
    void post(const Recipe& recipe);

    /// Asks for the scene of a recipe if it would be another one than of the recipe before: neither
    /// the camera nor the bookmarks are part of it. Looks at no recipe of the same version again.
    void follow(const Recipe& recipe, const RecipeVersion& version);
    /// Whether a scene is that of the recipe that is followed: no preview of it, and no older one.
    bool is_followed(const Scene& scene) const { return followed_ == scene.recipe; }

    /// The newest scene that has not been taken yet, or null. One that is not of the recipe that is
    /// followed, such as a preview, waits where `previews` are not wanted.
    std::shared_ptr<const Scene> take(bool previews = true);
    /// Why the last request failed; empty when it didn't.
    std::string error() const;

    /// Bytes of heights of endless layers that are remembered.
    std::size_t remembered_bytes() const { return limits_.tiles->taken(); }

    bool busy() const { return worker_.busy(); }
    double progress() const { return worker_.progress(); }

  private:
    void make(const Recipe& recipe, const SceneLimits& limits, const Job& job);
    /// Makes `scene` anew, from what it holds; false if it was stopped or failed.
    bool make(const Recipe& recipe, const SceneLimits& limits, const Job& job, Scene& scene);
    void fail(std::string sentence);
    void publish(const Scene& scene, const Job& job);

    SceneLimits limits_;
    std::function<void()> wake_;
    std::optional<Recipe> followed_;
    std::optional<RecipeVersion> version_;
    Scene preview_, full_;  // used by the worker alone

    mutable std::mutex mutex_;
    std::shared_ptr<const Scene> ready_;
    std::string error_;

    Worker worker_;  // last, so that it stops before the rest goes
};

}  // namespace orograph
