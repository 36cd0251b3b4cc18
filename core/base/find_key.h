#pragma once

#include <iterator>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/base/text.h"

namespace orograph {

/// The item of a list that outlives the call whose `key` is that one; else a sentence that names
/// the keys there are. `what`: what an item is, in that sentence.
template <class List>
auto find_key(const List& list, std::string_view key, const std::string& what,
              Fault fault = Fault::usage) -> Result<decltype(&*std::begin(list))> {
    std::string known;
    for (const auto& item : list) {
        if (item.key == key) return &item;
        known += (known.empty() ? "" : ", ") + std::string(item.key);
    }
    return Error{fault, "there is no " + what + " '" + excerpt(key) + "'; there are " + known};
}

}  // namespace orograph
