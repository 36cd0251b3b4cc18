#pragma once

#include <functional>
#include <optional>
#include <string>

#include "app/document/masks.h"
#include "core/base/job.h"
#include "core/base/take_bytes.h"
#include "core/layers/sculpt/cover_weights.h"
#include "core/terrain/enlarged_terrain.h"
#include "core/terrain/terrain.h"

namespace orograph {

/// What weights and biomes are made of beside heights: grids of the window's extent, or null. Where
/// they have fewer samples than the window they are enlarged.
struct MaskClimate {
    /// Degrees Celsius and millimetres a year: both or neither; without them it is `usual`.
    const Grid<float>* temperature = nullptr;
    const Grid<float>* rain = nullptr;
    /// Numbers of biomes.
    const Grid<float>* biomes = nullptr;
    const StreamCover* streams = nullptr;
    ClimateParams usual{};
};

/// The ground of masks: a window of a terrain as it is, or enlarged to `side` texels where these
/// are more than its samples. The terrain must outlive it.
class MaskGround {
  public:
    MaskGround(const Terrain& terrain, const Window& window, int side)
        : terrain_(terrain), window_(window) {
        if (side <= window.width) return;
        enlarged_.emplace(terrain, window, side);
        window_ = enlarged_->whole();
    }

    const Terrain& terrain() const { return enlarged_ ? *enlarged_ : terrain_; }
    const Window& window() const { return window_; }

  private:
    const Terrain& terrain_;
    Window window_;
    std::optional<EnlargedTerrain> enlarged_;
};

/// Masks of the ground, made strip by strip, so that memory holds no more than a strip of them.
class MaskStrips {
  public:
    /// `terrain` and what `climate` names must outlive it. Requires a window of at least 2 x 2
    /// samples.
    MaskStrips(const Terrain& terrain, const Window& window, const MaskClimate& climate = {})
        : terrain_(terrain), window_(window), climate_(climate) {}

    /// Gives the bytes of a PNG that carries `description`, the same for strips of any height, on
    /// any number of threads. False if the job was stopped.
    Result<bool> write(const MaskKind& kind, const MaskOptions& options,
                       const std::string& description, const TakeBytes& take, const Job& job) const;

  private:
    /// So many rows from `top` on, and the one above and below them that slopes need.
    struct Strip {
        Grid<float> heights;
        MaskRows rows;
        /// The first row of it, counted from that of the window.
        int first = 0;
    };

    Strip strip(int top, int count) const;
    /// A PNG of what `make` makes of some rows of a strip.
    template <class Texel>
    Result<bool> write_texels(const std::function<Grid<Texel>(const Strip&, MaskRows)>& make,
                              const std::string& description, const TakeBytes& take,
                              const Job& job) const;
    Result<bool> write_cover(bool ids, const std::string& description, const TakeBytes& take,
                             const Job& job) const;
    Result<bool> write_numbers(const MaskKind& kind, const std::string& description,
                               const TakeBytes& take, const Job& job) const;
    Grid<float> numbers(Mask mask, int top, int count, const Job& job) const;

    const Terrain& terrain_;
    Window window_;
    MaskClimate climate_;
};

}  // namespace orograph
