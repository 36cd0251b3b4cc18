#pragma once

#include <iterator>
#include <string>
#include <string_view>

#include "core/base/nearest_word.h"
#include "core/base/result.h"
#include "core/base/text.h"

namespace orograph {

/// The item of a list that outlives the call whose `key` is that one; else a sentence that names
/// the key that was most likely meant or, if none is like it, all there are. `what`: what an item
/// is, in that sentence.
template <class List>
auto find_key(const List& list, std::string_view key, const std::string& what,
              Fault fault = Fault::usage) -> Result<decltype(&*std::begin(list))> {
    for (const auto& item : list) {
        if (item.key == key) return &item;
    }
    std::string known;
    NearestWord nearest(key);
    for (const auto& item : list) {
        nearest.consider(item.key);
        known += (known.empty() ? "" : ", ") + std::string(item.key);
    }
    const std::string meant(nearest.found());
    return Error{fault,
                 "there is no " + what + " '" + excerpt(key) + "'; " +
                     (meant.empty() ? "there are " + known : "the nearest is '" + meant + "'")};
}

}  // namespace orograph
