#include "core/recipe/old_texts.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <optional>
#include <utility>

#include "core/base/json.h"
#include "core/base/text.h"

namespace orograph {
namespace {

constexpr std::string_view kBlanks = " \t\r\n";

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

std::string_view without_blanks(std::string_view text) {
    text = without_blanks_before(text);
    return text.substr(0, text.find_last_not_of(kBlanks) + 1);
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
    return "'" + excerpt(without_blanks(culprit)) + "'";
}

/// Reads one text; most of it is what may be wrong.
class StrokesReader {
  public:
    explicit StrokesReader(const Job& job) : job_(job) {}

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
            std::min(std::ranges::count(text, ',') + 1, std::ptrdiff_t{kMostStrokePoints})));
        for (bool more = true; more;) {
            go_on_reading(job_);
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

    const Job& job_;
    std::vector<Stroke> strokes_;
    int number_ = 0;
    std::size_t points_ = 0;
};

/// A number in [0, 1].
std::optional<double> share(std::string_view text) {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    if (!(value >= 0 && value <= 1)) return std::nullopt;
    return value;
}

std::optional<CurvePoint> point(std::string_view text) {
    const std::size_t blank = text.find_first_of(kBlanks);
    if (blank == std::string_view::npos) return std::nullopt;
    const auto x = share(text.substr(0, blank));
    const auto y = share(without_blanks(text.substr(blank)));
    if (!x || !y) return std::nullopt;
    return CurvePoint{*x, *y};
}

Error curve_error(std::string_view culprit, std::string_view what) {
    return {Fault::input, "'" + excerpt(culprit) + "' in a curve " + std::string(what)};
}

}  // namespace

Result<std::vector<Stroke>> parse_strokes(std::string_view text, const Job& job) {
    return StrokesReader(job).read(text);
}

Result<std::vector<CurvePoint>> parse_curve(std::string_view text, const Job& job) {
    std::vector<CurvePoint> points;
    for (std::size_t begin = 0; begin <= text.size();) {
        go_on_reading(job);
        const std::size_t end = std::min(text.find(';', begin), text.size());
        const std::string_view part = without_blanks(text.substr(begin, end - begin));
        const auto next = point(part);
        if (!next) {
            return curve_error(part,
                               "is not a point: give pairs of numbers from 0 to 1, such as "
                               "'0 0; 0.5 0.2; 1 1'");
        }
        if (points.empty() && next->x != 0) return curve_error(part, "must begin at 0");
        if (!points.empty() && !(next->x - points.back().x >= kCurveGap)) {
            return curve_error(part, "must lie to the right of the point before it");
        }
        points.push_back(*next);
        begin = end + 1;
    }
    if (points.back().x != 1) return curve_error(text, "must end with a point at 1");
    return points;
}

Result<std::optional<Bookmark>> parse_bookmark(std::string_view text) {
    if (without_blanks(text).empty()) return std::optional<Bookmark>();
    std::string_view rest = text;
    double values[5] = {};
    bool good = true;
    for (std::size_t i = 0; i < std::size(values); ++i) {
        const double limit = i < 3 ? kFarthestCamera : i == 3 ? 360 : 90;
        const auto value = read_within(take_word(rest), limit);
        good = good && value;
        values[i] = value.value_or(0);
    }
    if (!good || !rest.empty()) {
        return Error{Fault::input, "the bookmark '" + excerpt(text) +
                                       "' is no place: it takes east, up, south, heading and "
                                       "pitch, five numbers"};
    }
    return std::optional(Bookmark{values[0], values[1], values[2], values[3], values[4]});
}

}  // namespace orograph
