#pragma once

#include <string>
#include <string_view>

namespace orograph {

/// What a file of assets is called: "03-cool-image.json" is "cool-image".
std::string key_of_asset(std::string_view path);

/// "cool-image" as people read it: "Cool image".
std::string label_of_key(std::string key);

}  // namespace orograph
