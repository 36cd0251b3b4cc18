#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <string>

#include "app/base/worker.h"
#include "render/view/scene.h"

namespace orograph {

/// Makes scenes on a worker, the newest recipe first. What takes long is shown coarsely at once: a
/// preview holds every second, fourth... sample of the same terrain. What comes too late is
/// dropped.
class SceneMaker {
  public:
    /// `wake` is called, on the worker's thread, when there is something new to take.
    SceneMaker(const SceneLimits& limits, std::function<void()> wake);

    /// Asks for the scene of `recipe`; stops an older request.
    void post(const Recipe& recipe);

    /// The newest scene that has not been taken yet, or null.
    std::shared_ptr<const Scene> take();
    /// Why the last request failed; empty when it didn't.
    std::string error() const;

    bool busy() const { return worker_.busy(); }
    double progress() const { return worker_.progress(); }

  private:
    void make(const Recipe& recipe, const Job& job);
    /// Makes `scene` anew, from what it holds; false if it was stopped or failed.
    bool make(const Recipe& recipe, const Job& job, Scene& scene);
    void fail(std::string sentence);
    void publish(const Scene& scene, const Job& job);

    SceneLimits limits_;
    std::function<void()> wake_;
    Scene preview_, full_;  // used by the worker alone

    mutable std::mutex mutex_;
    std::shared_ptr<const Scene> ready_;
    std::string error_;

    Worker worker_;  // last, so that it stops before the rest goes
};

}  // namespace orograph
