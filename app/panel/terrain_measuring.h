#pragma once

#include <functional>
#include <memory>

#include "app/base/pending.h"
#include "app/interface/interface.h"
#include "core/measure/terrain_figures.h"
#include "render/view/scene.h"

namespace orograph {

/// The figures of the land in view, beside those of real land: made on a thread when the person
/// asks for them, and gone when there is other land in view.
class TerrainMeasuring {
  public:
    /// `wake` is called on the thread when they are there.
    explicit TerrainMeasuring(std::function<void()> wake) : pending_(std::move(wake)) {}

    /// A button, what is under way, or a table, into the present window of Dear ImGui. Requires a
    /// scene with land.
    void draw(Interface& interface, const Scene& scene);

  private:
    /// Whether what was asked for last was of this land and its sea.
    bool about(const Scene& scene) const;
    void ask(const Scene& scene);

    std::weak_ptr<const Terrain> land_;
    WaterParams water_;
    std::optional<TerrainFigures> figures_;
    Pending<TerrainFigures> pending_;  // last, so that it stops before the rest goes
};

}  // namespace orograph
