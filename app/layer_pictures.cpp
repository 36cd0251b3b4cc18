#include "app/layer_pictures.h"

#include <utility>

#include "core/colouring.h"
#include "core/palette.h"

namespace orograph {

void LayerPictures::follow(const Recipe& recipe, const std::vector<Layer>& layers) {
    // As wide as the region, in few samples.
    Recipe small = recipe;
    RegionParams& region = small.region;
    while (region.samples > kSide + 1 && region.coarseness < recipe.world.levels) {
        region.samples = region.samples / 2 + 1;
        ++region.coarseness;
    }
    const std::string palette(recipe.texture.palette);
    Asked wanted{layers, region_site(small), palette};
    const auto same = [](const Asked& a, const Asked& b) {
        return a.layers == b.layers && a.site.window == b.site.window &&
               a.site.seed == b.site.seed && a.site.spacing == b.site.spacing &&
               a.site.finest_level == b.site.finest_level && a.palette == b.palette;
    };
    if (asked_ && same(*asked_, wanted)) return;
    asked_ = wanted;
    worker_.post([this, asked = std::move(wanted)](const Job& job) { make(asked, job); });
}

void LayerPictures::make(const Asked& asked, const Job& job) {
    std::vector<Layer> layers = asked.layers;
    for (Layer& layer : layers) {
        layer.settings.visible = true;  // hidden ones have a picture too
        layer.settings.solo = false;
    }
    auto made = make_stack(layers, asked.site, made_, job);
    if (!made || !*made) return;
    made_ = std::move(**made);
    for (const LayerProduct& product : made_.made) {
        shelf_.put(product.id,
                   relief_image(*product.own, asked.site.step(), built_in_palette(asked.palette)));
    }
    wake_();
}

}  // namespace orograph
