#include "app/interface/icons.h"

#include <imgui.h>

#include <initializer_list>
#include <numbers>

namespace orograph {
namespace {

constexpr float kTurn = 2 * std::numbers::pi_v<float>;

/// Lines in a square from -1 to 1, y down.
class Pen {
  public:
    Pen(ImDrawList& list, const ImVec2& middle, float half, unsigned colour)
        : list_(list), middle_(middle), half_(half), colour_(colour) {}

    void line(std::initializer_list<ImVec2> points, bool closed = false) {
        for (const ImVec2& point : points) list_.PathLineTo(at(point));
        stroke(closed);
    }
    /// Angles in turns, clockwise from the right.
    void arc(const ImVec2& middle, float radius, float begin, float end) {
        list_.PathArcTo(at(middle), radius * half_, begin * kTurn, end * kTurn, 24);
        stroke(false);
    }
    void dot(const ImVec2& middle, float radius) {
        list_.AddCircleFilled(at(middle), radius * half_, colour_);
    }

  private:
    ImVec2 at(const ImVec2& point) const {
        return {middle_.x + half_ * point.x, middle_.y + half_ * point.y};
    }
    void stroke(bool closed) {
        list_.PathStroke(colour_, closed ? ImDrawFlags_Closed : ImDrawFlags_None,
                         half_ > 10 ? 2.0f : 1.5f);
    }

    ImDrawList& list_;
    ImVec2 middle_;
    float half_;
    unsigned colour_;
};

/// An arrow that comes back: -1 from the right to the left, 1 the other way.
void draw_return(Pen& pen, float side) {
    pen.line({{side * 0.35f, -0.65f}, {side * 0.8f, -0.2f}, {side * 0.35f, 0.25f}});
    pen.line({{side * 0.8f, -0.2f}, {side * -0.3f, -0.2f}});
    const float begin = side < 0 ? -0.25f : 0.25f;
    pen.arc({side * -0.3f, 0.25f}, 0.45f, begin, begin + 0.5f);
    pen.line({{side * -0.3f, 0.7f}, {side * 0.3f, 0.7f}});
}

}  // namespace

void draw_icon(ImDrawList& list, Command command, const ImVec2& middle, float half,
               unsigned colour) {
    Pen pen(list, middle, half, colour);
    switch (command) {
        case Command::panel:
            pen.line({{-0.9f, -0.8f}, {0.9f, -0.8f}, {0.9f, 0.8f}, {-0.9f, 0.8f}}, true);
            pen.line({{-0.25f, -0.8f}, {-0.25f, 0.8f}});
            break;
        case Command::undo:
            draw_return(pen, -1);
            break;
        case Command::redo:
            draw_return(pen, 1);
            break;
        case Command::fly:
            pen.line({{-0.9f, 0.1f}, {0.9f, -0.7f}, {0.1f, 0.9f}, {-0.1f, 0.2f}}, true);
            break;
        case Command::orbit:
            pen.dot({0, 0}, 0.25f);
            pen.arc({0, 0}, 0.85f, 0.05f, 0.85f);
            pen.line({{0.75f, -0.95f}, {0.55f, -0.55f}, {0.1f, -0.65f}});
            break;
        case Command::walk:
            pen.dot({0, -0.75f}, 0.2f);
            pen.line({{0, -0.5f}, {0, 0.2f}});
            pen.line({{-0.5f, 0.9f}, {0, 0.2f}, {0.5f, 0.9f}});
            pen.line({{-0.5f, 0.1f}, {0, -0.35f}, {0.5f, 0.1f}});
            break;
        case Command::frame:
            for (const float x : {-1.0f, 1.0f}) {
                for (const float y : {-1.0f, 1.0f}) {
                    pen.line({{0.4f * x, 0.85f * y}, {0.9f * x, 0.85f * y}, {0.9f * x, 0.4f * y}});
                }
            }
            pen.line({{-0.5f, 0.4f}, {0, -0.4f}, {0.5f, 0.4f}});
            break;
        case Command::screenshot:
            pen.line({{-0.9f, -0.5f},
                      {-0.4f, -0.5f},
                      {-0.25f, -0.8f},
                      {0.25f, -0.8f},
                      {0.4f, -0.5f},
                      {0.9f, -0.5f},
                      {0.9f, 0.75f},
                      {-0.9f, 0.75f}},
                     true);
            pen.arc({0, 0.1f}, 0.38f, 0, 1);
            break;
        case Command::photo:
            pen.line({{-0.9f, -0.7f}, {0.9f, -0.7f}, {0.9f, 0.7f}, {-0.9f, 0.7f}}, true);
            pen.line({{-0.9f, 0.45f}, {-0.3f, -0.2f}, {0.15f, 0.3f}, {0.5f, 0}, {0.9f, 0.45f}});
            pen.dot({0.45f, -0.35f}, 0.14f);
            break;
        case Command::help:
            pen.arc({0, -0.35f}, 0.45f, -0.5f, 0.2f);
            pen.line({{0.15f, 0.08f}, {0, 0.25f}, {0, 0.45f}});
            pen.dot({0, 0.8f}, 0.12f);
            break;
        default:
            break;
    }
}

}  // namespace orograph
