#pragma once

#include <memory>
#include <span>
#include <vector>

#include "core/base/grid.h"
#include "core/pictures/palette.h"
#include "core/terrain/terrain.h"

namespace orograph {

/// Where the colours of a relief come from: a palette over a range of heights or, if there are any,
/// colours of the heights' own size.
struct ReliefColours {
    const Palette* palette = nullptr;
    HeightRange range{};
    const Image* colours = nullptr;
};

/// The relief_image of a grid with more texels than samples, a row at a time, so that no more than
/// a strip of it need be in memory. Between samples the heights follow Catmull and Rom's cubic
/// curves ("A class of local interpolating splines", 1974), whose slopes at the samples are the
/// central differences that relief_image takes; beyond the border they go on in a straight line. So
/// with a texel a sample it is the same picture. Colours of their own are mixed linearly.
/// Deterministic to the byte.
class EnlargedRelief {
  public:
    /// Heights in metres, `spacing` metres apart, which must outlive it as must what `colours`
    /// names. Requires at least 2 x 2 samples, and no fewer texels than samples.
    EnlargedRelief(const Grid<float>& heights, double spacing, const ReliefColours& colours,
                   int width, int height);

    int width() const { return static_cast<int>(columns_.size()); }
    int height() const { return height_; }
    /// Fills a row of `width()` texels; row 0 is in the north. Threads may share it.
    void fill(int y, std::span<Rgb> row) const;

  private:
    /// The four samples around a texel: the second is at or before it.
    struct Place {
        int second = 0;
        float share = 0;
        float values[4] = {}, slopes[4] = {};
    };
    static Place place_of(int texel, int texels, int samples);
    /// The heights of a row of samples, those beyond the border too; `out` begins two before it.
    void samples_of(int row, std::span<float> out) const;

    const Grid<float>& heights_;
    float spacing_;
    ReliefColours colours_;
    int height_;
    std::vector<Place> columns_;
    std::vector<Rgb> table_;
};

}  // namespace orograph
