#pragma once

#include <memory>
#include <optional>

#include "core/generate.h"
#include "core/grid.h"
#include "core/job.h"
#include "core/recipe.h"
#include "core/terrain.h"

namespace orograph {

/// How much of a terrain is drawn; exports have all of it.
struct SceneLimits {
    /// Samples along the side of the drawn surface, all its tiles together.
    int surface_samples = 1024;
    /// Texels along the side of a texture.
    int texture_texels = 4096;
};

/// One period of heights as they are drawn: metres, of a level that may be coarser than the finest.
struct DrawnHeights {
    Grid<float> heights;
    int level = 0, finest_level = 0;
    HeightRange range;

    std::shared_ptr<const FixedHeights> source;
    SurfaceParams scale;
};

/// One period of a texture as it is drawn.
struct DrawnImage {
    Image image;
    int level = 0, finest_level = 0;

    std::shared_ptr<const FixedHeights> source;
    std::string palette;
};

/// All that a picture needs, made by a worker, immutable. What the rendering type doesn't show is
/// null.
struct Scene {
    Recipe recipe;
    Products products;
    std::shared_ptr<const DrawnHeights> ridge, surface;
    std::shared_ptr<const DrawnImage> clouds, texture;
};

/// The finest level, at most `finest`, of which `tile` periods have at most `samples` samples; 0 if
/// even that has more.
int drawn_level(int finest, int tile, int samples);

/// Generates a recipe and prepares what its rendering type shows; what `previous` already has is
/// taken over. Nothing if the job was stopped. Throws std::bad_alloc when memory is short.
std::optional<Scene> make_scene(const Recipe& recipe, const SceneLimits& limits,
                                const Scene& previous, const Job& job);

}  // namespace orograph
