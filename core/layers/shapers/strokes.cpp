#include "core/layers/shapers/strokes.h"

#include <string>

namespace orograph {

std::span<const Choice> choices_of(Brush) {
    static constexpr Choice kBrushes[] = {{"raise", "Raise"},
                                          {"lower", "Lower"},
                                          {"smooth", "Smooth"},
                                          {"flatten", "Flatten"},
                                          {"plant", "Plant"}};
    return kBrushes;
}

std::span<const Field> fields_of(const StrokePoint&) {
    static constexpr Field kFields[] = {
        field<&StrokePoint::x>({.key = "x",
                                .label = "East",
                                .unit = "m",
                                .tooltip = "To the east of the terrain's origin.",
                                .minimum = -kFarthestPoint,
                                .maximum = kFarthestPoint}),
        field<&StrokePoint::y>({.key = "y",
                                .label = "South",
                                .unit = "m",
                                .tooltip = "To the south of the terrain's origin.",
                                .minimum = -kFarthestPoint,
                                .maximum = kFarthestPoint}),
    };
    return kFields;
}

std::span<const Field> fields_of(const Stroke&) {
    static constexpr Field kFields[] = {
        field<&Stroke::brush>({.key = "tool", .label = "Brush", .tooltip = "What it does."}),
        field<&Stroke::radius>({.key = "radius",
                                .label = "Radius",
                                .unit = "m",
                                .tooltip = "From the line to where the brush ends.",
                                .minimum = kSmallestRadius,
                                .maximum = kLargestRadius,
                                .scale = Scale::logarithmic}),
        field<&Stroke::strength>({.key = "strength",
                                  .label = "Strength",
                                  .tooltip = "Raise and lower: metres. Smooth and flatten: a "
                                             "share, of which 1 is all.",
                                  .minimum = -kStrokeHeightLimit,
                                  .maximum = kStrokeHeightLimit}),
        field<&Stroke::height>({.key = "height",
                                .label = "Height",
                                .unit = "m",
                                .tooltip = "Where flatten and plant take the ground.",
                                .minimum = -kStrokeHeightLimit,
                                .maximum = kStrokeHeightLimit}),
        field<&Stroke::points>({.key = "points",
                                .label = "Points",
                                .unit = "m",
                                .tooltip = "The line that the brush was drawn along.",
                                .most_items = kMostStrokePoints,
                                .item_label = "Point",
                                .rows = true}),
    };
    return kFields;
}

Status check_value(const std::vector<Stroke>& strokes) {
    std::size_t points = 0, number = 0;
    for (const Stroke& stroke : strokes) {
        const auto fail = [&, place = ++number](const std::string& why) {
            return Error{Fault::input, "stroke " + std::to_string(place) + " " + why};
        };
        const bool share = stroke.brush == Brush::smooth || stroke.brush == Brush::flatten;
        if (share && !(stroke.strength >= 0 && stroke.strength <= 1)) {
            return fail("has the strength " + to_text(stroke.strength) +
                        "; smooth and flatten take a share from 0 to 1");
        }
        if (stroke.points.empty()) return fail("has no points");
        points += stroke.points.size();
    }
    if (points > kMostStrokePoints) {
        return Error{Fault::input, "the strokes have " + std::to_string(points) +
                                       " points together; at most " +
                                       std::to_string(kMostStrokePoints) + " are allowed"};
    }
    return Done{};
}

}  // namespace orograph
