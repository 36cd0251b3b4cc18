#include "core/layers/stack/last_uses.h"

#include <string_view>

namespace orograph {

std::vector<LastUse> last_uses(std::span<const Layer> layers) {
    std::vector<LastUse> uses(layers.size());
    for (std::size_t place = 0; place < layers.size(); ++place) {
        uses[place] = {place, place};
        const auto note = [&](int id, std::string_view field) {
            for (std::size_t below = 0; id != 0 && below < place; ++below) {
                if (layers[below].settings.id != id) continue;
                uses[below].any = place;
                if (!field.empty()) uses[below].field = place;
            }
        };
        note(layers[place].settings.mask, layers[place].settings.mask_field);
        for (const LayerInput& input : layers[place].method->inputs()) {
            note(input.layer, input.field);
        }
    }
    return uses;
}

}  // namespace orograph
