#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "app/interface/interface.h"
#include "core/layers/shapers/curve.h"
#include "core/layers/shapers/drawn_curve.h"

namespace orograph {

// What a hand does to the points of a curve. All points are those of a curve, see check_value, and
// remain so; places are in units of the curve, and may lie outside its square. What is placed comes
// to whole hundredths, so that the text stays short.

/// The index of the point nearest to `place`, if one is within `reach` of it.
std::optional<std::size_t> point_near(const std::vector<CurvePoint>& points, CurvePoint place,
                                      double reach);

/// The points when the one at `index` is dragged to `place`: it stays within the square and between
/// its neighbours, an end at its x. Dragged well out of the square it is gone, unless it is an end.
std::vector<CurvePoint> dragged(const std::vector<CurvePoint>& points, std::size_t index,
                                CurvePoint place);

/// The points without the one at `index`, unless that is an end.
std::vector<CurvePoint> without(const std::vector<CurvePoint>& points, std::size_t index);

struct AddedPoint {
    std::vector<CurvePoint> points;
    std::size_t index = 0;  // of the new one
};

/// The points and another one at `place`, or as near as its neighbours let it; nothing where they
/// leave no room.
std::optional<AddedPoint> with_point(const std::vector<CurvePoint>& points, CurvePoint place);

/// A graph of a drawn curve whose points are moved, added and removed with the mouse.
class CurveEditor {
  public:
    /// Draws it as a row of the present window of Dear ImGui and changes `params.curve`. From press
    /// to release it is the active item, so that a drag is one step of undo. Marks its square as
    /// curve.graph and its points as curve.point.1 and so on.
    void draw(Interface& interface, DrawnCurveParams& params);

  private:
    /// What was pressed last. Once it has changed something the point follows the mouse; a click
    /// that changed nothing may be the first of a double click.
    struct Press {
        std::vector<CurvePoint> points;  // before they are dragged
        std::size_t index = 0;           // of the pressed one
        bool changed = false;
    };

    std::vector<CurvePoint> press(const std::vector<CurvePoint>& points, CurvePoint place,
                                  double reach);
    std::vector<CurvePoint> drag(CurvePoint distance, double still);
    std::optional<std::size_t> hot(const std::vector<CurvePoint>& points, CurvePoint place,
                                   double reach) const;

    std::optional<Press> pressed_;
};

}  // namespace orograph
