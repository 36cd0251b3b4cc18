#include "core/formats/own_maps.h"

#include <algorithm>
#include <cassert>
#include <vector>

#include "core/base/find_key.h"
#include "core/formats/height_format.h"
#include "core/formats/open_picture.h"
#include "maps_embedded.h"

namespace orograph {

std::span<const OwnMap> own_maps() {
    static const auto all = [] {
        std::vector<OwnMap> result;
        for (const EmbeddedFile& file : maps_embedded()) {
            result.push_back({std::string(file.path.substr(0, file.path.rfind('.'))), file.bytes});
        }
        return result;
    }();
    return all;
}

bool names_own_map(std::string_view name) {
    return name.starts_with(kOwnMapPrefix);
}

DecodedHeights open_own_map(const std::string& name, const Job& job) {
    assert(names_own_map(name));
    const auto found = find_key(own_maps(), std::string_view(name).substr(kOwnMapPrefix.size()),
                                "map in the program", Fault::input);
    if (!found) return found.error();
    const std::string_view bytes = (*found)->bytes;
    return open_bytes(bytes, name, *height_format_of(bytes, {}), {}, job);
}

}  // namespace orograph
