#pragma once

#include <string>

namespace orograph {

/// What an object of a document holds that this program doesn't know, kept as it is for when it is
/// saved again.
struct UnknownEntries {
    /// An object of JSON; empty for none.
    std::string json;
    bool empty() const { return json.empty(); }
    bool operator==(const UnknownEntries&) const = default;
};

}  // namespace orograph
