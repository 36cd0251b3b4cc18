#include "app/panel/layer_names.h"

#include <fmt/core.h>

#include <algorithm>
#include <cstddef>

namespace orograph {
namespace {

/// Digits of a number that counts copies. A longer one is part of the name.
constexpr std::size_t kMostDigits = 4;

/// Where the number after a name begins, as in "Hills 2": its length if there is none.
std::size_t number_after(const std::string& name) {
    const std::size_t blank = name.find_last_not_of("0123456789");
    if (blank == std::string::npos || blank == 0 || name[blank] != ' ') return name.size();
    const std::size_t digits = name.size() - blank - 1;
    return digits >= 1 && digits <= kMostDigits ? blank + 1 : name.size();
}

}  // namespace

std::string name_of_copy(std::span<const Layer> layers, const Layer& layer) {
    const std::string& name = layer.settings.name;
    if (layer.name() == layer.kind().label) return name;
    const std::size_t at = number_after(name);
    const bool numbered = at < name.size();
    const std::string stem = numbered ? name.substr(0, at) : name + " ";
    int number = numbered ? std::stoi(name.substr(at)) : 1;
    std::string copy;
    do {
        copy = fmt::format("{}{}", stem, ++number);
    } while (std::ranges::any_of(layers, [&](const Layer& other) { return other.name() == copy; }));
    return copy;
}

}  // namespace orograph
