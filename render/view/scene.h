#pragma once

#include <cstddef>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

#include "core/base/grid.h"
#include "core/base/job.h"
#include "core/recipe/endless_cover.h"
#include "core/recipe/generate.h"
#include "core/recipe/recipe.h"
#include "core/terrain/cached_terrain.h"
#include "core/terrain/terrain.h"
#include "render/view/climate_texels.h"
#include "render/view/cloud_layer.h"
#include "render/view/globe.h"
#include "render/view/ground_noise.h"
#include "render/view/ring_layout.h"

namespace orograph {

/// How much of a texture is drawn; exports have all of it.
struct SceneLimits {
    /// Texels along its side.
    int texture_texels = 4096;
    /// Where endless layers keep the heights of where one was; null for nowhere. (Samples of a
    /// world that isn't lit cost less than remembering them does.)
    std::shared_ptr<TileBudget> tiles{};
    /// Bytes of samples that are kept only so that they needn't be made again, with those that are
    /// on show.
    std::size_t product_bytes = std::numeric_limits<std::size_t>::max();
};

/// One period of a ridge as it is drawn: metres, of a level that may be coarser than the finest.
struct DrawnHeights {
    Grid<float> heights;
    int level = 0, finest_level = 0;
    HeightRange range;

    std::shared_ptr<const FixedHeights> source;
    /// The scale it was drawn at.
    double height_scale = 0, side = 0;
};

/// One period of a texture as it is drawn; a field, a texel for each sample of the map or for every
/// 2^k-th; or, where the ground is coloured by its height, the palette from the lowest to the
/// highest, one texel high.
struct DrawnImage {
    Image image;
    int level = 0, finest_level = 0;
    /// Whether it goes on where it began; otherwise with its borders.
    bool repeats = true;
    /// How many times as wide as the map it is, if it is the field of one that ends.
    double maps = 0;

    /// What it was made from; null for a palette.
    std::shared_ptr<const void> source;
    std::string palette;

    /// What it looks like from afar: mipmaps().
    std::vector<Image> coarser{};
};

/// The clouds of the style natural as they are drawn.
struct DrawnClouds {
    /// As cloud_levels has them.
    std::vector<Grid<CloudTexel>> levels;
    /// What it was made from.
    std::shared_ptr<const FixedHeights> source;
};

/// The climate of ground without end as it is drawn.
struct DrawnClimate {
    SharedClimate source;
    /// Of one period, from its north-west.
    Grid<ClimateTexel> texels;
};

/// All that a picture needs, made by a worker, immutable. What the rendering type doesn't show is
/// null.
struct Scene {
    Recipe recipe;
    Products products;
    std::shared_ptr<const DrawnHeights> ridge;
    /// What the layers made; the same as it remembers what it was asked for, where it does; and
    /// that with the recipe's sea as it is drawn.
    std::shared_ptr<const Terrain> source, land;
    std::shared_ptr<const DrawnTerrain> ground;
    /// What the ground is bent to.
    Globe globe{};
    std::shared_ptr<const DrawnImage> clouds, texture;
    /// Detail of the ground in the style natural: that of ground_noise(), made once.
    std::shared_ptr<const Grid<NoiseTexel>> noise{};
    /// And its clouds.
    std::shared_ptr<const DrawnClouds> cloud_layer{};
    /// What colours ground without end in place of its heights; null if nothing does.
    std::shared_ptr<const DrawnClimate> climate{};
};

/// Metres from one end of the scene's terrain to the other; of an endless one, across a period of
/// its largest squares.
double side_of(const Scene& scene);

/// The finest level, at most `finest`, that has at most `samples` samples; 0 if even that has more.
int drawn_level(int finest, int samples);

/// Generates a recipe and prepares what its rendering type shows; what `previous` already has is
/// taken over. Nothing if the job was stopped; a sentence if parameters contradict each other.
/// Throws std::bad_alloc when memory is short.
Result<std::optional<Scene>> make_scene(const Recipe& recipe, const SceneLimits& limits,
                                        const Scene& previous, const Job& job);

}  // namespace orograph
