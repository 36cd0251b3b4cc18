#include "core/recipe/asset_names.h"

#include <algorithm>
#include <cctype>

namespace orograph {

std::string key_of_asset(std::string_view path) {
    const std::string_view stem = path.substr(0, path.rfind('.'));
    return std::string(stem.substr(stem.find('-') + 1));
}

std::string label_of_key(std::string key) {
    std::ranges::replace(key, '-', ' ');
    key[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(key[0])));
    return key;
}

}  // namespace orograph
