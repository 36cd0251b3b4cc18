#include "core/base/json.h"

#include <algorithm>
#include <array>
#include <optional>

namespace orograph {
namespace {

std::string place(std::string_view text, std::size_t byte) {
    const std::string_view before = text.substr(0, byte == 0 ? 0 : byte - 1);
    const auto line = std::ranges::count(before, '\n') + 1;
    const auto column = before.size() - (before.rfind('\n') + 1) + 1;  // npos + 1 is 0
    return "line " + std::to_string(line) + ", column " + std::to_string(column);
}

/// Counts what is read, and has left out what is beyond a limit before it exists.
class Limits {
  public:
    /// Whether to go on with what was met at `depth`; the outermost has depth 0.
    bool admit(int depth, Json::parse_event_t event) {
        using Event = Json::parse_event_t;
        if (depth >= kDeepestJson) {
            exceeded("nested more than " + std::to_string(kDeepestJson) + " levels deep");
            return false;
        }
        const auto level = static_cast<std::size_t>(depth);
        if (event == Event::object_start) keys_[level + 1] = 0;
        if (event == Event::key && ++keys_[level] > kMostJsonKeys) {
            exceeded("an object in it has more than " + std::to_string(kMostJsonKeys) + " keys");
        }
        const bool starts =
            event == Event::value || event == Event::object_start || event == Event::array_start;
        if (starts && ++values_ > kMostJsonValues) {
            exceeded("it has more than " + std::to_string(kMostJsonValues) + " values");
        }
        return !problem_;
    }
    const std::optional<std::string>& problem() const { return problem_; }

  private:
    void exceeded(std::string what) {
        if (!problem_) problem_ = std::move(what);
    }

    std::array<int, kDeepestJson + 1> keys_{};
    int values_ = 0;
    std::optional<std::string> problem_;
};

bool has_object(const Json& json) {
    return json.is_object() ||
           (json.is_array() && std::any_of(json.begin(), json.end(), has_object));
}

void write(const Json& json, const std::string& indent, std::string& out) {
    const auto scalar = [](const Json& value) {
        // What is no UTF-8, such as the path of a file, becomes a sign for that.
        return value.dump(-1, ' ', false, Json::error_handler_t::replace);
    };
    const bool one_line = !has_object(json);
    if (json.empty() || (!json.is_object() && !json.is_array())) {
        out += scalar(json);
        return;
    }
    const std::string inner = indent + "    ";
    std::string_view before = one_line ? "" : "\n";
    out += json.is_object() ? '{' : '[';
    for (auto part = json.begin(); part != json.end(); ++part) {
        out += before;
        if (!one_line) out += inner;
        if (json.is_object()) out += scalar(part.key()) + ": ";
        write(*part, inner, out);
        before = one_line ? ", " : ",\n";
    }
    if (!one_line) out += "\n" + indent;
    out += json.is_object() ? '}' : ']';
}

}  // namespace

Result<Json> parse_json(std::string_view text, std::string_view name) {
    const auto fail = [&](const std::string& why) {
        return Error{Fault::input, std::string(name) + ": " + why};
    };
    if (text.size() > kLongestJson) {
        return fail("it is longer than " + std::to_string(kLongestJson >> 20) + " MiB");
    }
    Limits limits;
    const auto admit = [&](int depth, Json::parse_event_t event, Json&) {
        return limits.admit(depth, event);
    };
    try {
        Json json = Json::parse(text, admit);
        if (limits.problem()) return fail(*limits.problem());
        return json;
    } catch (const Json::parse_error& error) {
        return fail("not valid JSON at " + place(text, error.byte));
    } catch (const Json::out_of_range&) {
        return fail("a number in it is too large");
    }
}

std::string json_text(const Json& json) {
    std::string text;
    write(json, "", text);
    return text;
}

}  // namespace orograph
