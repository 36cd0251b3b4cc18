#include "app/document/tile_names.h"

#include <fmt/core.h>

#include "core/base/text.h"

namespace orograph {
namespace {

/// What stands between two braces: which number, and its least digits; 0 for as many as the
/// greatest has.
struct Number {
    bool column = false;
    int digits = 0;
};

/// Nothing that a name has if it is none.
Result<Number> number_in(std::string_view text) {
    const bool named = text.starts_with('x') || text.starts_with('y');
    const bool plain = text.size() == 1;
    const bool with_digits = text.size() == 3 && text[1] == ':' && text[2] >= '1' && text[2] <= '9';
    if (!named || !(plain || with_digits)) {
        return Error{Fault::usage, "--tiles: {" + excerpt(text) +
                                       "} is no number of a tile; {x} is its column and {y} its "
                                       "row, {x:4} with four digits at least"};
    }
    return Number{text[0] == 'x', plain ? 0 : text[2] - '0'};
}

int digits_of(int number) {
    return static_cast<int>(std::to_string(number).size());
}

/// The text with its numbers, of which `number(Number)` makes the digits.
template <class Text>
Status expand(std::string_view pattern, std::string& out, const Text& number) {
    while (true) {
        const std::size_t begin = pattern.find_first_of("{}");
        out += pattern.substr(0, begin);
        if (begin == pattern.npos) return Done{};
        const std::size_t end = pattern.find('}', begin);
        if (pattern[begin] == '}' || end == pattern.npos) {
            return Error{Fault::usage, "--tiles: a brace has no other one: " + excerpt(pattern)};
        }
        const auto found = number_in(pattern.substr(begin + 1, end - begin - 1));
        if (!found) return found.error();
        out += number(*found);
        pattern.remove_prefix(end + 1);
    }
}

}  // namespace

Result<TileNames> TileNames::of(const std::filesystem::path& pattern, int columns, int rows) {
    const std::string name = pattern.filename().string();
    const std::filesystem::path folder = pattern.parent_path();
    bool has_column = false, has_row = false;
    std::string text;
    const Status read = expand(name, text, [&](const Number& number) {
        (number.column ? has_column : has_row) = true;
        return "";
    });
    if (!read) return read.error();
    if (folder.string().find_first_of("{}") != std::string::npos) {
        return Error{Fault::usage,
                     "--tiles: all tiles lie in one folder; " + shown(folder) + " has braces"};
    }
    const auto lacks = [&](const char* what, const char* of) {
        return Error{Fault::usage, "--tiles: " + shown(pattern) + " needs " + what +
                                       " in its name, such as tile_{x}_{y}.png, as there are "
                                       "several " +
                                       of};
    };
    if (columns > 1 && !has_column) return lacks("{x}", "columns");
    if (rows > 1 && !has_row) return lacks("{y}", "rows");
    return TileNames(folder, name, columns, rows);
}

std::filesystem::path TileNames::name(int column, int row) const {
    std::string text;
    [[maybe_unused]] const Status done = expand(pattern_, text, [&](const Number& number) {
        const int greatest = (number.column ? columns_ : rows_) - 1;
        const int digits = number.digits > 0 ? number.digits : digits_of(greatest);
        return fmt::format("{:0{}}", number.column ? column : row, digits);
    });
    return folder_ / text;
}

}  // namespace orograph
