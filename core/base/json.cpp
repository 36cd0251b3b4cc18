#include "core/base/json.h"

#include <algorithm>

namespace orograph {
namespace {

constexpr int kDeepestNesting = 16;

std::string place(std::string_view text, std::size_t byte) {
    const std::string_view before = text.substr(0, byte == 0 ? 0 : byte - 1);
    const auto line = std::ranges::count(before, '\n') + 1;
    const auto column = before.size() - (before.rfind('\n') + 1) + 1;  // npos + 1 is 0
    return "line " + std::to_string(line) + ", column " + std::to_string(column);
}

}  // namespace

Result<nlohmann::ordered_json> parse_json(std::string_view text, std::string_view name) {
    using Json = nlohmann::ordered_json;
    bool too_deep = false;
    // Returning false discards what is nested too deep while it is read, before it exists.
    const auto cap_depth = [&](int depth, Json::parse_event_t, Json&) {
        too_deep = too_deep || depth >= kDeepestNesting;  // the outermost has depth 0
        return depth < kDeepestNesting;
    };
    try {
        Json json = Json::parse(text, cap_depth);
        if (too_deep) {
            return Error{Fault::input, std::string(name) + ": nested more than " +
                                           std::to_string(kDeepestNesting) + " levels deep"};
        }
        return json;
    } catch (const Json::parse_error& error) {
        return Error{Fault::input,
                     std::string(name) + ": not valid JSON at " + place(text, error.byte)};
    } catch (const Json::out_of_range&) {
        return Error{Fault::input, std::string(name) + ": a number in it is too large"};
    }
}

}  // namespace orograph
