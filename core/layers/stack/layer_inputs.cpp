#include "core/layers/stack/layer_inputs.h"

#include <cassert>
#include <cstddef>

namespace orograph {

std::vector<LayerInput> inputs_of(std::span<const Field> fields, const void* params) {
    std::vector<LayerInput> result;
    for (std::size_t i = 0; i < fields.size(); ++i) {
        if (fields[i].editor != Editor::mask) continue;
        assert(i + 1 < fields.size() && fields[i + 1].type == Type::text);
        result.push_back({fields[i].label, std::get<int>(fields[i].get(params)),
                          std::get<std::string>(fields[i + 1].get(params))});
    }
    return result;
}

}  // namespace orograph
