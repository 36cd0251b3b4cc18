#include "core/pictures/colouring.h"

#include <algorithm>
#include <cstdint>
#include <vector>

#include "core/base/parallel.h"
#include "core/pictures/hillshade.h"

namespace orograph {
namespace {

constexpr int kBand = 32;  // rows a thread colours at a time

/// Where `height` stands in `range`: 0 at the lowest, 1 at the highest, a half in a flat terrain.
float share_of_range(float height, HeightRange range) {
    const float extent = range.maximum - range.minimum;
    return extent > 0 ? std::clamp((height - range.minimum) / extent, 0.0f, 1.0f) : 0.5f;
}

/// Heights of the rows [begin, end) of one period, with a margin of one sample all around.
class Band {
  public:
    Band(const Terrain& terrain, int level, int begin, int end)
        : begin_(begin),
          width_((1 << level) + 2),
          heights_(static_cast<std::size_t>(width_) * static_cast<std::size_t>(end - begin + 2)) {
        fill_metres(terrain, {level, -1, begin - 1, width_, end - begin + 2}, heights_);
    }
    float at(int x, int y) const {
        return heights_[static_cast<std::size_t>(y - begin_ + 1) *
                            static_cast<std::size_t>(width_) +
                        static_cast<std::size_t>(x + 1)];
    }

  private:
    int begin_, width_;
    std::vector<float> heights_;
};

template <class Colour>
std::optional<Image> colour_period(const Terrain& terrain, int level, const Job& job,
                                   const Colour& colour) {
    const int size = 1 << level;
    Image image(size, size);
    const bool finished = parallel_rows(size, kBand, job, [&](int begin, int end) {
        const Band band(terrain, level, begin, end);
        for (int y = begin; y < end; ++y) {
            Rgb* out = image.row(y);
            for (int x = 0; x < size; ++x) out[x] = colour(band, x, y);
        }
    });
    if (!finished) return std::nullopt;
    return image;
}

/// Colours by height and by the light.
class Relief {
  public:
    Relief(const Palette& palette, HeightRange range)
        : colours_(palette.table(kSteps)), range_(range) {}

    Rgb unlit(float height) const {
        const float share = share_of_range(height, range_);
        return colours_[static_cast<std::size_t>(share * (kSteps - 1) + 0.5f)];
    }
    /// `east` and `south` are slopes.
    Rgb colour(float height, float east, float south) const {
        return lit(unlit(height), east, south);
    }

  private:
    static constexpr int kSteps = 1024;
    std::vector<Rgb> colours_;
    HeightRange range_;
};

/// A picture of colour(x, y, slope to the east, slope to the south).
template <class Colour>
Image relief_of(const Grid<float>& heights, double spacing, Colour colour) {
    const auto cell = static_cast<float>(spacing);
    Image image(heights.width(), heights.height());
    for (int y = 0; y < image.height(); ++y) {
        const int north = std::max(y - 1, 0), south = std::min(y + 1, image.height() - 1);
        for (int x = 0; x < image.width(); ++x) {
            const int west = std::max(x - 1, 0), east = std::min(x + 1, image.width() - 1);
            // Along the borders the difference is of one cell alone, or of none.
            const float across = cell * static_cast<float>(std::max(east - west, 1));
            const float down = cell * static_cast<float>(std::max(south - north, 1));
            image.at(x, y) = colour(x, y, (heights.at(east, y) - heights.at(west, y)) / across,
                                    (heights.at(x, south) - heights.at(x, north)) / down);
        }
    }
    return image;
}

}  // namespace

std::optional<Image> cloud_image(const Terrain& terrain, int level, const Job& job) {
    constexpr float kClear = 0.42f, kClouded = 0.78f;  // shares of the range where the ends clamp
    constexpr float kBlue[] = {58, 116, 196};
    const HeightRange range = terrain.range();
    return colour_period(terrain, level, job, [&](const Band& band, int x, int y) {
        const float share = share_of_range(band.at(x, y), range);
        const float t = std::clamp((share - kClear) / (kClouded - kClear), 0.0f, 1.0f);
        const float cover = t * t * (3 - 2 * t);
        return Rgb{to_byte(kBlue[0] + (255 - kBlue[0]) * cover),
                   to_byte(kBlue[1] + (255 - kBlue[1]) * cover),
                   to_byte(kBlue[2] + (255 - kBlue[2]) * cover)};
    });
}

std::optional<Image> terrain_image(const Terrain& terrain, int level, const Palette& palette,
                                   const Job& job) {
    const Relief relief(palette, terrain.range());
    const auto two_cells = static_cast<float>(2 * terrain.spacing(level));
    return colour_period(terrain, level, job, [&](const Band& band, int x, int y) {
        return relief.colour(band.at(x, y), (band.at(x + 1, y) - band.at(x - 1, y)) / two_cells,
                             (band.at(x, y + 1) - band.at(x, y - 1)) / two_cells);
    });
}

Image palette_image(const Grid<float>& heights, const Palette& palette, HeightRange range) {
    const Relief relief(palette, range);
    Image image(heights.width(), heights.height());
    std::ranges::transform(heights.values(), image.values().begin(),
                           [&relief](float height) { return relief.unlit(height); });
    return image;
}

Image relief_image(const Grid<float>& heights, double spacing, const Palette& palette) {
    const auto [lowest, highest] = std::ranges::minmax(heights.values());
    return relief_image(heights, spacing, palette, {lowest, highest});
}

Image relief_image(const Grid<float>& heights, double spacing, const Palette& palette,
                   HeightRange range) {
    const Relief relief(palette, range);
    return relief_of(heights, spacing, [&](int x, int y, float east, float south) {
        return relief.colour(heights.at(x, y), east, south);
    });
}

Image relief_image(const Grid<float>& heights, double spacing, const Image& colours) {
    assert(colours.size() == heights.size());
    return relief_of(heights, spacing, [&](int x, int y, float east, float south) {
        return lit(colours.at(x, y), east, south);
    });
}

}  // namespace orograph
