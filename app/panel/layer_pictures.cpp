#include "app/panel/layer_pictures.h"

#include <utility>

#include "core/pictures/colouring.h"
#include "core/pictures/palette.h"

namespace orograph {

void LayerPictures::follow(const Recipe& recipe, const std::vector<Layer>& layers) {
    Asked wanted{layers, layer_site(recipe, kSide + 1), std::string(recipe.texture.palette)};
    if (asked_ == wanted) return;
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
