#pragma once

#include <string>

#include "app/document/masks.h"
#include "core/base/job.h"
#include "core/base/take_bytes.h"
#include "core/terrain/terrain.h"

namespace orograph {

/// Masks of heights alone, made strip by strip, so that memory holds no more than a strip of them.
class MaskStrips {
  public:
    /// `terrain` must outlive it. Requires a window of at least 2 x 2 samples.
    MaskStrips(const Terrain& terrain, const Window& window) : terrain_(terrain), window_(window) {}

    /// Gives the bytes of a PNG that carries `description`, the same for strips of any height, on
    /// any number of threads. False if the job was stopped. Requires kind.of_heights().
    Result<bool> write(const MaskKind& kind, const MaskOptions& options,
                       const std::string& description, const TakeBytes& take, const Job& job) const;

  private:
    /// So many rows from `top` on, and the one above and below them that slopes need.
    struct Strip {
        Grid<float> heights;
        MaskRows rows;
    };

    Strip strip(int top, int count) const;
    Result<bool> write_normals(NormalGreen green, const std::string& description,
                               const TakeBytes& take, const Job& job) const;
    Result<bool> write_numbers(const MaskKind& kind, const std::string& description,
                               const TakeBytes& take, const Job& job) const;
    Grid<float> numbers(Mask mask, int top, int count, const Job& job) const;

    const Terrain& terrain_;
    Window window_;
};

}  // namespace orograph
