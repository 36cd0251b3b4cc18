#include "core/base/json.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <utility>
#include <vector>

namespace orograph {
namespace {

std::string place(std::string_view text, std::size_t byte) {
    const std::string_view before = text.substr(0, byte == 0 ? 0 : byte - 1);
    const auto line = std::ranges::count(before, '\n') + 1;
    const auto column = before.size() - (before.rfind('\n') + 1) + 1;  // npos + 1 is 0
    return "line " + std::to_string(line) + ", column " + std::to_string(column);
}

/// Makes the value that a text stands for, part by part. (nlohmann's own, where it takes a
/// callback, looks through a whole list after each object in it.) Ends with a problem at what is
/// beyond a limit, before that exists.
class Builder : public nlohmann::json_sax<Json> {
  public:
    explicit Builder(std::string_view text) : text_(text) {}

    Json take() { return std::move(root_); }
    const std::string& problem() const { return problem_; }

    bool null() override { return add(nullptr); }
    bool boolean(bool value) override { return add(value); }
    bool number_integer(number_integer_t value) override { return add(value); }
    bool number_unsigned(number_unsigned_t value) override { return add(value); }
    bool number_float(number_float_t value, const string_t&) override { return add(value); }
    bool string(string_t& value) override { return add(std::move(value)); }
    bool binary(binary_t&) override { return fail("it has bytes that are no text"); }

    bool start_object(std::size_t) override { return open(Json::object()); }
    bool start_array(std::size_t) override { return open(Json::array()); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }
    bool key(string_t& name) override {
        if (parents_.back()->size() >= kMostJsonKeys) {
            return fail("an object in it has more than " + std::to_string(kMostJsonKeys) + " keys");
        }
        member_ = &(*parents_.back())[name];
        return true;
    }

    bool parse_error(std::size_t position, const std::string&,
                     const nlohmann::detail::exception& error) override {
        constexpr int kNumberOverflow = 406;
        return fail(error.id == kNumberOverflow ? "a number in it is too large"
                                                : "not valid JSON at " + place(text_, position));
    }

  private:
    bool fail(std::string problem) {
        problem_ = std::move(problem);
        return false;
    }

    /// Where the next value goes.
    Json& put(Json value) {
        if (parents_.empty()) return root_ = std::move(value);
        if (!parents_.back()->is_array()) return *member_ = std::move(value);
        parents_.back()->push_back(std::move(value));
        return parents_.back()->back();
    }

    bool admit() {
        if (++values_ <= kMostJsonValues) return true;
        return fail("it has more than " + std::to_string(kMostJsonValues) + " values");
    }

    bool add(Json value) {
        if (!admit()) return false;
        put(std::move(value));
        return true;
    }

    bool open(Json empty) {
        if (parents_.size() >= kDeepestJson) {
            return fail("nested more than " + std::to_string(kDeepestJson) + " levels deep");
        }
        if (!admit()) return false;
        parents_.push_back(&put(std::move(empty)));
        return true;
    }

    bool close() {
        parents_.pop_back();
        return true;
    }

    std::string_view text_;
    Json root_;
    /// What is open, from the outside; none of them moves while what is in it is made.
    std::vector<Json*> parents_;
    Json* member_ = nullptr;  // of the innermost object
    int values_ = 0;
    std::string problem_;
};

/// The characters of a text, one by one; every so often says how far it is, and looks for a stop.
class Characters {
  public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    Characters(std::string_view text, std::size_t place, const Job& job)
        : text_(text), place_(place), job_(&job) {}

    const char& operator*() const { return text_[place_]; }
    Characters& operator++() {
        constexpr std::size_t kBetween = 1 << 16;
        if (++place_ % kBetween == 0) {
            go_on_reading(*job_);
            job_->report(static_cast<double>(place_) / static_cast<double>(text_.size()));
        }
        return *this;
    }
    bool operator==(const Characters& other) const { return place_ == other.place_; }

  private:
    std::string_view text_;
    std::size_t place_;
    const Job* job_;
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

Result<Json> parse_json(std::string_view text, std::string_view name, const Job& job) {
    const auto fail = [&](const std::string& why) {
        return Error{Fault::input, std::string(name) + ": " + why};
    };
    if (text.size() > kLongestJson) {
        return fail("it is longer than " + std::to_string(kLongestJson >> 20) + " MiB");
    }
    go_on_reading(job);
    Builder builder(text);
    if (!Json::sax_parse(Characters(text, 0, job), Characters(text, text.size(), job), &builder)) {
        return fail(builder.problem());
    }
    return builder.take();
}

std::optional<std::int64_t> whole_number(const Json& json) {
    constexpr double kMostExact = 9007199254740992.0;
    if (json.is_number_unsigned()) {
        const auto number = json.get<std::uint64_t>();
        if (std::in_range<std::int64_t>(number)) return static_cast<std::int64_t>(number);
    } else if (json.is_number_integer()) {
        return json.get<std::int64_t>();
    } else if (json.is_number_float()) {
        const auto number = json.get<double>();
        if (number == std::trunc(number) && std::abs(number) <= kMostExact) {
            return static_cast<std::int64_t>(number);
        }
    }
    return std::nullopt;
}

std::string json_text(const Json& json) {
    std::string text;
    write(json, "", text);
    return text;
}

}  // namespace orograph
