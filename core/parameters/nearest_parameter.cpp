#include "core/parameters/nearest_parameter.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/base/nearest_word.h"

// How far a key is from another is the sum of how far its two parts are: its group, such as
// "layers.1", and its last part. Parts that have next to nothing in common are not compared letter
// by letter, which would find the shortest key to be the nearest.

namespace orograph {
namespace {

/// What a group that is missing or another one is away: more than a slip of the keyboard.
constexpr std::size_t kOtherGroup = 3;
/// What "height" and "height_scale" are away from one another.
constexpr std::size_t kOtherWords = 1;

/// Whether the words of `part`, which "_" joins, stand in `whole`.
bool has_words(std::string_view whole, std::string_view part) {
    if (part.empty()) return false;
    const std::string words = "_" + std::string(whole) + "_";
    return words.find("_" + std::string(part) + "_") != std::string::npos;
}

/// Nothing for parts that are nothing like each other.
std::optional<std::size_t> part_distance(std::string_view a, std::string_view b) {
    if (a != b && (has_words(a, b) || has_words(b, a))) return kOtherWords;
    return slip_distance(a, b);
}

/// The group of a key, and its last part.
std::pair<std::string_view, std::string_view> parts_of(std::string_view key) {
    const std::size_t dot = key.rfind('.');
    if (dot == std::string_view::npos) return {{}, key};
    return {key.substr(0, dot), key.substr(dot + 1)};
}

/// Of the key `a` that a person typed from another one; nothing if that is not what they meant.
std::optional<std::size_t> key_distance(std::string_view a, std::string_view b) {
    const auto [group_of_a, name_of_a] = parts_of(a);
    const auto [group_of_b, name_of_b] = parts_of(b);
    const auto names = part_distance(name_of_a, name_of_b);
    if (!names) return std::nullopt;
    const auto groups = part_distance(group_of_a, group_of_b);
    // Nothing of it is right.
    if (!groups && *names > 0 && !group_of_a.empty()) return std::nullopt;
    return *names + std::min(groups.value_or(kOtherGroup), kOtherGroup);
}

/// The lesser of both, of which either may be nothing.
void take_less(std::optional<std::size_t>& least, std::optional<std::size_t> distance) {
    if (distance && (!least || *distance < *least)) least = distance;
}

std::optional<std::size_t> distance_to(const Parameter& parameter, std::string_view key) {
    std::optional<std::size_t> least = key_distance(key, parameter.key());
    for (std::string_view old = parameter.field().formerly; !old.empty();) {
        const std::string_view name = old.substr(0, old.find(' '));
        take_less(least, key_distance(key, name));
        old.remove_prefix(std::min(name.size() + 1, old.size()));
    }
    return least;
}

}  // namespace

const Parameter* nearest_parameter(std::span<const Parameter> parameters, std::string_view key) {
    const Parameter* nearest = nullptr;
    std::size_t least = 0;
    for (const Parameter& parameter : parameters) {
        const auto distance = distance_to(parameter, key);
        if (!distance || (nearest && *distance >= least)) continue;
        nearest = &parameter;
        least = *distance;
    }
    return nearest;
}

}  // namespace orograph
