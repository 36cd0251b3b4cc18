#include "core/layers/shapers/strokes.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>
#include <utility>

namespace orograph {
namespace {

constexpr std::string_view kBlanks = " \t\r\n";
/// Characters of a culprit that a sentence quotes: a stroke may have a million points.
constexpr std::size_t kLongestQuote = 40;

/// Takes what precedes `separator`, which is taken too, from the front of `rest`; all of it where
/// there is none.
std::string_view take_part(std::string_view& rest, char separator) {
    const std::size_t end = std::min(rest.find(separator), rest.size());
    const std::string_view part = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    return part;
}

std::string_view without_blanks_before(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(kBlanks), text.size()));
    return text;
}

/// Takes a word and the blanks around it from the front of `rest`; empty where there is none.
std::string_view take_word(std::string_view& rest) {
    rest = without_blanks_before(rest);
    const std::string_view word = rest.substr(0, rest.find_first_of(kBlanks));
    rest = without_blanks_before(rest.substr(word.size()));
    return word;
}

/// A number in [-limit, limit].
std::optional<double> read_within(std::string_view word, double limit) {
    double value = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (error != std::errc() || end != word.data() + word.size()) return std::nullopt;
    if (!(std::fabs(value) <= limit)) return std::nullopt;  // nor is it not a number
    return value;
}

std::optional<StrokePoint> read_point(std::string_view text) {
    const auto x = read_within(take_word(text), kFarthestPoint);
    const auto y = read_within(take_word(text), kFarthestPoint);
    if (!x || !y || !text.empty()) return std::nullopt;
    return StrokePoint{*x, *y};
}

std::string quoted(std::string_view culprit) {
    culprit = without_blanks_before(culprit);
    culprit = culprit.substr(0, culprit.find_last_not_of(kBlanks) + 1);
    if (culprit.size() <= kLongestQuote) return "'" + std::string(culprit) + "'";
    return "'" + std::string(culprit.substr(0, kLongestQuote)) + "...'";
}

/// Reads one text; most of it is what may be wrong.
class StrokesReader {
  public:
    Result<std::vector<Stroke>> read(std::string_view text) {
        for (bool more = !without_blanks_before(text).empty(); more;) {
            ++number_;
            const std::size_t end = text.find(';');
            auto stroke = read_stroke(take_part(text, ';'));
            if (!stroke) return stroke.error();
            strokes_.push_back(std::move(*stroke));
            more = end != std::string_view::npos;
        }
        return std::move(strokes_);
    }

  private:
    Error error(std::string_view culprit, std::string_view what) const {
        return error(quoted(culprit) + " " + std::string(what));
    }
    Error error(const std::string& what) const {
        return {Fault::input, "stroke " + std::to_string(number_) + ": " + what};
    }

    Result<Stroke> read_stroke(std::string_view text) {
        const std::string_view whole = text;
        std::string_view head = take_part(text, ':');
        Stroke stroke;
        const std::string_view brush = take_word(head);
        const auto brushes = choices_of(Brush{});
        const auto found = std::ranges::find(brushes, brush, &Choice::key);
        if (found == brushes.end()) {
            return error(brush, "is not a brush: give raise, lower, smooth, flatten or plant");
        }
        stroke.brush = static_cast<Brush>(found - brushes.begin());

        const std::string_view radius = take_word(head);
        const auto radius_value = read_within(radius, kLargestRadius);
        if (!radius_value || *radius_value <= 0) {
            return error(radius, "is not a radius: give metres above 0 and up to 1e9");
        }
        stroke.radius = *radius_value;

        const bool shares = stroke.brush == Brush::smooth || stroke.brush == Brush::flatten;
        const std::string_view strength = take_word(head);
        const auto strength_value = read_within(strength, shares ? 1 : kStrokeHeightLimit);
        if (!strength_value || (shares && *strength_value < 0)) {
            return error(strength, shares ? "is not a strength: smooth and flatten take a share "
                                            "from 0 to 1"
                                          : "is not a strength: give metres from -100000 to "
                                            "100000");
        }
        stroke.strength = *strength_value;

        const std::string_view height = take_word(head);
        const auto height_value = read_within(height, kStrokeHeightLimit);
        if (!height_value) {
            return error(height, "is not a height: give metres from -100000 to 100000");
        }
        stroke.height = *height_value;
        if (!head.empty()) {
            return error(head, "is too much: only brush, radius, strength and height precede ':'");
        }
        if (whole.find(':') == std::string_view::npos) {
            return error(whole, "has no points: give ':' and pairs of metres after the height");
        }
        return with_points(std::move(stroke), text);
    }

    Result<Stroke> with_points(Stroke stroke, std::string_view text) {
        stroke.points.reserve(static_cast<std::size_t>(
            std::min<std::ptrdiff_t>(std::ranges::count(text, ',') + 1, kMostStrokePoints)));
        for (bool more = true; more;) {
            more = text.find(',') != std::string_view::npos;
            const std::string_view part = take_part(text, ',');
            const auto point = read_point(part);
            if (!point) {
                return error(part,
                             "is not a point: give pairs of metres east and south such as "
                             "'100 -50, 120 -40'");
            }
            if (++points_ > kMostStrokePoints) {
                return error("there are more than " + std::to_string(kMostStrokePoints) +
                             " points: draw fewer strokes");
            }
            stroke.points.push_back(*point);
        }
        return stroke;
    }

    std::vector<Stroke> strokes_;
    int number_ = 0;
    int points_ = 0;
};

}  // namespace

std::span<const Choice> choices_of(Brush) {
    static constexpr Choice kBrushes[] = {{"raise", "Raise"},
                                          {"lower", "Lower"},
                                          {"smooth", "Smooth"},
                                          {"flatten", "Flatten"},
                                          {"plant", "Plant"}};
    return kBrushes;
}

Result<std::vector<Stroke>> parse_strokes(std::string_view text) {
    return StrokesReader().read(text);
}

std::string strokes_text(std::span<const Stroke> strokes) {
    std::string text;
    const auto add = [&](double value) {
        char digits[32];
        text.append(digits, std::to_chars(std::begin(digits), std::end(digits), value).ptr);
    };
    for (const Stroke& stroke : strokes) {
        if (!text.empty()) text += ';';
        text += choices_of(stroke.brush)[static_cast<std::size_t>(stroke.brush)].key;
        for (const double value : {stroke.radius, stroke.strength, stroke.height}) {
            text += ' ';
            add(value);
        }
        char separator = ':';
        for (const StrokePoint& point : stroke.points) {
            text += separator;
            add(point.x);
            text += ' ';
            add(point.y);
            separator = ',';
        }
    }
    return text;
}

}  // namespace orograph
