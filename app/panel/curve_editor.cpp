#include "app/panel/curve_editor.h"

#include <fmt/core.h>
#include <imgui.h>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <string>

#include "app/interface/parameter_widget.h"

namespace orograph {
namespace {

constexpr double kSteps = 100;    // along each axis, of places that a hand can choose
constexpr double kOutside = 0.1;  // beyond the square, where a dragged point goes

// Pixels.
constexpr float kPointRadius = 5, kRim = 8;
constexpr float kStill = 2;  // how far the mouse of a mere click may move

constexpr ImU32 kLine = IM_COL32(255, 255, 255, 28), kFrame = IM_COL32(255, 255, 255, 70);
constexpr ImU32 kDiagonal = IM_COL32(255, 255, 255, 60), kCurve = IM_COL32(133, 189, 242, 255);
constexpr ImU32 kShade = IM_COL32(23, 26, 31, 210), kEdge = IM_COL32(23, 26, 31, 255);
constexpr ImU32 kPoint = IM_COL32(235, 240, 246, 255), kHot = IM_COL32(255, 214, 90, 255);

constexpr const char* kHelp =
    "Drag a point to move it, and click anywhere else to add one. Drag a point out of the graph, "
    "right click or double click it to remove it; the two ends stay.\n\n"
    "On the faint diagonal heights stay as they are. Those below Low and above High move as far as "
    "the ends do.";

/// The nearest whole step from `low` to `high`, if there is one.
std::optional<double> whole_step(double value, double low, double high) {
    const double first = std::ceil(low * kSteps), last = std::floor(high * kSteps);
    if (first > last) return std::nullopt;
    return std::clamp(std::round(value * kSteps), first, last) / kSteps;
}

/// As whole_step, between two points.
std::optional<double> step_between(double x, const CurvePoint& left, const CurvePoint& right) {
    constexpr double kGap = 2 * kCurveGap;  // more than enough, so that rounding can't matter
    return whole_step(x, left.x + kGap, right.x - kGap);
}

bool is_end(const std::vector<CurvePoint>& points, std::size_t index) {
    return index == 0 || index + 1 == points.size();
}

/// The square of the window that shows the curve.
struct Graph {
    ImVec2 corner;  // the upper left one
    float side;

    ImVec2 pixel(CurvePoint point) const {
        return {corner.x + static_cast<float>(point.x) * side,
                corner.y + static_cast<float>(1 - point.y) * side};
    }
    CurvePoint place(ImVec2 pixel) const {
        return {(pixel.x - corner.x) / side, 1 - (pixel.y - corner.y) / side};
    }
};

/// Text whose own size times `pivot` is at `at`.
void write(ImDrawList& list, ImVec2 at, ImVec2 pivot, const std::string& text, ImU32 colour) {
    const ImVec2 size = ImGui::CalcTextSize(text.c_str());
    list.AddText({std::round(at.x - pivot.x * size.x), std::round(at.y - pivot.y * size.y)}, colour,
                 text.c_str());
}

std::string metres(const DrawnCurveParams& params, double share) {
    return fmt::format("{:.6g} m", params.low + share * (params.high - params.low));
}

void draw_axes(ImDrawList& list, const Graph& graph, const DrawnCurveParams& params) {
    const ImVec2 low = graph.pixel({0, 0}), high = graph.pixel({1, 1});
    list.AddRectFilled({low.x, high.y}, {high.x, low.y}, ImGui::GetColorU32(ImGuiCol_FrameBg));
    for (const double share : {0.25, 0.5, 0.75}) {
        list.AddLine(graph.pixel({share, 0}), graph.pixel({share, 1}), kLine);
        list.AddLine(graph.pixel({0, share}), graph.pixel({1, share}), kLine);
    }
    list.AddLine(low, high, kDiagonal);
    list.AddRect({low.x, high.y}, {high.x, low.y}, kFrame);

    const ImU32 ink = ImGui::GetColorU32(ImGuiCol_Text);
    const ImU32 dim = ImGui::GetColorU32(ImGuiCol_TextDisabled);
    const ImVec2 gap = ImGui::GetStyle().ItemSpacing;
    const float left = low.x - 1.5f * gap.x, below = low.y + gap.y, middle = graph.side / 2;
    write(list, {left, high.y}, {1, 0}, metres(params, 1), ink);
    write(list, {left, high.y + middle}, {1, 0.5f}, "New height", dim);
    write(list, {left, low.y}, {1, 1}, metres(params, 0), ink);
    write(list, {low.x, below}, {0, 0}, metres(params, 0), ink);
    write(list, {low.x + middle, below}, {0.5f, 0}, "Old height", dim);
    write(list, {high.x, below}, {1, 0}, metres(params, 1), ink);
}

/// Which height the point makes of which, in the corner that is farther from it.
void draw_reading(ImDrawList& list, const Graph& graph, const DrawnCurveParams& params,
                  CurvePoint point) {
    const ImVec2 at = graph.pixel(point), foot = graph.pixel({point.x, 0});
    list.AddLine(foot, at, kDiagonal);
    list.AddLine(graph.pixel({0, point.y}), at, kDiagonal);
    const std::string text =
        fmt::format("{} becomes {}", metres(params, point.x), metres(params, point.y));
    const ImVec2 size = ImGui::CalcTextSize(text.c_str());
    const ImVec2 pad = ImGui::GetStyle().FramePadding;
    const ImVec2 box(size.x + 2 * pad.x, size.y + 2 * pad.y);
    const bool lower = point.y > 0.5;
    const ImVec2 low(graph.corner.x + (graph.side - box.x) * (lower ? 1 : 0),
                     graph.corner.y + (graph.side - box.y) * (lower ? 1 : 0));
    list.AddRectFilled(low, {low.x + box.x, low.y + box.y}, kShade, 3);
    list.AddText({low.x + pad.x, low.y + pad.y}, kHot, text.c_str());
}

void draw_curve(ImDrawList& list, const Graph& graph, const std::vector<CurvePoint>& points,
                float scale) {
    const Curve curve(points);
    const int count = static_cast<int>(graph.side);
    for (int i = 0; i <= count; ++i) {
        const double x = i / static_cast<double>(count);
        list.PathLineTo(graph.pixel({x, curve(x)}));
    }
    list.PathStroke(kCurve, 0, 2 * scale);
}

void draw_points(Interface& interface, ImDrawList& list, const Graph& graph,
                 const std::vector<CurvePoint>& points, std::optional<std::size_t> hot) {
    const float radius = kPointRadius * interface.scale();
    for (std::size_t i = 0; i < points.size(); ++i) {
        const ImVec2 at = graph.pixel(points[i]);
        list.AddCircleFilled(at, radius + interface.scale(), kEdge);
        list.AddCircleFilled(at, radius, i == hot ? kHot : kPoint);
        interface.mark(fmt::format("curve.point.{}", i + 1),
                       {at.x - radius, at.y - radius, 2 * radius, 2 * radius});
    }
}

}  // namespace

std::optional<std::size_t> point_near(const std::vector<CurvePoint>& points, CurvePoint place,
                                      double reach) {
    const auto distance = [&](const CurvePoint& point) {
        return std::hypot(point.x - place.x, point.y - place.y);
    };
    const auto nearest = std::ranges::min_element(points, {}, distance);
    if (nearest == points.end() || distance(*nearest) > reach) return std::nullopt;
    return static_cast<std::size_t>(nearest - points.begin());
}

std::vector<CurvePoint> dragged(const std::vector<CurvePoint>& points, std::size_t index,
                                CurvePoint place) {
    assert(index < points.size());
    const auto outside = [](double share) { return share < -kOutside || share > 1 + kOutside; };
    std::vector<CurvePoint> result = points;
    CurvePoint& point = result[index];
    if (!is_end(points, index)) {
        if (outside(place.x) || outside(place.y)) return without(points, index);
        point.x = step_between(place.x, points[index - 1], points[index + 1]).value_or(point.x);
    }
    point.y = *whole_step(place.y, 0, 1);
    return result;
}

std::vector<CurvePoint> without(const std::vector<CurvePoint>& points, std::size_t index) {
    assert(index < points.size());
    std::vector<CurvePoint> result = points;
    if (!is_end(points, index)) result.erase(result.begin() + static_cast<std::ptrdiff_t>(index));
    return result;
}

std::optional<AddedPoint> with_point(const std::vector<CurvePoint>& points, CurvePoint place) {
    // Between two points, wherever it is.
    const auto right =
        std::upper_bound(points.begin() + 1, points.end() - 1, place.x,
                         [](double x, const CurvePoint& point) { return x < point.x; });
    const auto x = step_between(place.x, *(right - 1), *right);
    if (!x) return std::nullopt;
    AddedPoint result{points, static_cast<std::size_t>(right - points.begin())};
    result.points.insert(result.points.begin() + static_cast<std::ptrdiff_t>(result.index),
                         {*x, *whole_step(place.y, 0, 1)});
    return result;
}

std::vector<CurvePoint> CurveEditor::press(const std::vector<CurvePoint>& points, CurvePoint place,
                                           double reach) {
    const bool second =
        ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left) && pressed_ && !pressed_->changed;
    pressed_.reset();
    const auto index = point_near(points, place, reach);
    const bool right = ImGui::IsMouseClicked(ImGuiMouseButton_Right);
    if (index && (right || second)) return without(points, *index);
    if (right) return points;
    if (index) {
        pressed_ = {points, *index, false};
    } else if (auto added = with_point(points, place)) {
        pressed_ = {std::move(added->points), added->index, true};
    }
    return pressed_ ? pressed_->points : points;
}

std::vector<CurvePoint> CurveEditor::drag(CurvePoint distance, double still) {
    pressed_->changed = pressed_->changed || std::hypot(distance.x, distance.y) > still;
    if (!pressed_->changed) return pressed_->points;
    const CurvePoint start = pressed_->points[pressed_->index];
    return dragged(pressed_->points, pressed_->index, {start.x + distance.x, start.y + distance.y});
}

std::optional<std::size_t> CurveEditor::hot(const std::vector<CurvePoint>& points, CurvePoint place,
                                            double reach) const {
    if (!ImGui::IsItemActive()) {
        return ImGui::IsItemHovered() ? point_near(points, place, reach) : std::nullopt;
    }
    if (!pressed_ || pressed_->points.size() != points.size()) return std::nullopt;
    return pressed_->index;
}

void CurveEditor::draw(Interface& interface, DrawnCurveParams& params) {
    const float scale = interface.scale(), rim = kRim * scale;
    row_label(interface, "");
    // A rim for the handles of the points at the border.
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const Graph graph{{corner.x, corner.y + rim}, ImGui::GetContentRegionAvail().x - rim};
    const ImVec2 size(graph.side + 2 * rim, graph.side + 2 * rim);
    ImGui::SetCursorScreenPos({corner.x - rim, corner.y});
    ImGui::InvisibleButton("graph", size,
                           ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonRight);
    interface.mark("curve.graph", {graph.corner.x, graph.corner.y, graph.side, graph.side});
    ImDrawList& list = *ImGui::GetWindowDrawList();
    draw_axes(list, graph, params);
    std::vector<CurvePoint> points = params.curve;
    const CurvePoint mouse = graph.place(ImGui::GetMousePos());
    const double reach = rim / graph.side;
    if (ImGui::IsItemActivated()) {
        points = press(points, mouse, reach);
    } else if (pressed_ && (ImGui::IsItemActive() || ImGui::IsItemDeactivated()) &&
               ImGui::IsMousePosValid()) {
        // The last movement may come in the frame in which the button is let go.
        const CurvePoint from = graph.place(ImGui::GetIO().MouseClickedPos[0]);
        points = drag({mouse.x - from.x, mouse.y - from.y}, kStill * scale / graph.side);
    }
    params.curve = points;
    const auto chosen = hot(points, mouse, reach);
    if (!chosen) interface.tooltip(kHelp);
    draw_curve(list, graph, points, scale);
    if (chosen) draw_reading(list, graph, params, points[*chosen]);
    draw_points(interface, list, graph, points, chosen);
    // The text of the horizontal axis begins in the rim.
    ImGui::Dummy({0, ImGui::GetTextLineHeight() - rim});
}

}  // namespace orograph
