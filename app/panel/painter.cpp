#include "app/panel/painter.h"

#include <fmt/core.h>
#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <utility>
#include <vector>

#include "app/interface/parameter_widget.h"
#include "app/interface/wrapped_text.h"
#include "core/layers/shapers/painted.h"

namespace orograph {
namespace {

bool is_painted(const Layer& layer) {
    return params_of<PaintedParams>(*layer.method) != nullptr;
}

/// What a layer has painted; null if it is of another kind.
PaintedParams* painted_of(Layer& layer) {
    return params_of<PaintedParams>(*layer.method);
}

bool takes_share(Brush brush) {
    return brush == Brush::smooth || brush == Brush::flatten;
}

constexpr double kMostMetres = 10000;

/// How much a stroke of that brush does: metres, or a share.
Parameter strength_parameter(Stroke& stroke, const Stroke& usual) {
    constexpr unsigned kPlant = 1u << static_cast<unsigned>(Brush::plant);
    static constexpr Field kMetres =
        field<&Stroke::strength>({.key = "strength",
                                  .label = "Strength",
                                  .unit = "m",
                                  .tooltip = "How far one stroke raises or lowers the ground.",
                                  .minimum = 0,
                                  .maximum = kMostMetres,
                                  .scale = Scale::logarithmic,
                                  .used_by = ~kPlant});
    // Its default is one of metres: the struct that has another gives it.
    static constexpr Field kShare = [] {
        Field share = kMetres;
        share.unit = {};
        share.tooltip =
            "How much of the way to smooth or level ground one stroke goes: 1 is all of it.";
        share.maximum = 1;
        share.scale = Scale::linear;
        return share;
    }();
    static const Stroke share{.strength = 1, .points = {}};
    const bool shared = takes_share(stroke.brush);
    return {"brush", shared ? kShare : kMetres, &stroke, shared ? &share : &usual};
}

/// To two digits, as a person would type it.
double rounded(double value) {
    const double unit = std::pow(10, std::floor(std::log10(value)) - 1);
    return std::clamp(std::round(value / unit) * unit, 1.0, 1e5);
}

/// Metres of a raise that is as steep as a hill.
double strength_of(double radius) {
    return std::min(rounded(radius / 4), kMostMetres);
}

}  // namespace

std::vector<Parameter> brush_parameters(Stroke& stroke, const Stroke& usual) {
    constexpr unsigned kPlant = 1u << static_cast<unsigned>(Brush::plant);
    static constexpr Field kFields[] = {
        field<&Stroke::brush>(
            {.key = "kind", .label = "Brush", .tooltip = "What the brush does to the ground."}),
        field<&Stroke::radius>({.key = "radius",
                                .label = "Radius",
                                .unit = "m",
                                .tooltip = "From the middle of the brush to its border.",
                                .minimum = 1,
                                .maximum = 100000,
                                .scale = Scale::logarithmic}),
        field<&Stroke::height>({.key = "height",
                                .label = "Height",
                                .unit = "m",
                                .tooltip = "The height that Plant gives the ground. Flatten "
                                           "takes it from where the stroke begins.",
                                .minimum = -10000,
                                .maximum = 10000,
                                .used_by = kPlant}),
    };
    std::vector<Parameter> result;
    for (const Field& field : kFields) result.emplace_back("brush", field, &stroke, &usual);
    result.insert(result.end() - 1, strength_parameter(stroke, usual));
    return result;
}

std::string why_unused(const Parameter& parameter, Brush brush) {
    if ((parameter.field().used_by >> static_cast<unsigned>(brush) & 1) != 0) return "";
    const bool height = parameter.field().key == "height";
    return height ? "Only Plant has a use for it: choose that for Brush."
                  : "Plant gives the ground its Height at once: choose another Brush.";
}

void change_unit(Stroke& stroke, Brush before, std::optional<double>& other) {
    if (takes_share(stroke.brush) == takes_share(before)) return;
    const double usual = takes_share(before) ? strength_of(stroke.radius) : 1;
    stroke.strength = std::exchange(other, stroke.strength).value_or(usual);
}

void Painter::draw(Interface& interface, Layer& layer, bool needed, std::string_view unused) {
    layer_ = layer.settings.id;
    ImGui::Checkbox("Paint with the left mouse button", &on_);
    interface.mark("brush.on");
    if (!unused.empty()) interface.tooltip(std::string(unused));
    if (!needed) {
        ImGui::PushStyleColor(ImGuiCol_Text, kProblemColour);
        wrapped_text("This layer doesn't show, so neither will strokes.");
        ImGui::PopStyleColor();
        interface.mark("brush.hidden");
    }
    const std::size_t rows = brush_parameters(stroke_, usual_).size();
    for (std::size_t row = 0; row < rows; ++row) {
        // Made anew for each row: another brush may have another strength.
        const Parameter parameter = brush_parameters(stroke_, usual_)[row];
        const Brush before = stroke_.brush;
        const std::string why =
            unused.empty() ? why_unused(parameter, before) : std::string(unused);
        const bool changed = parameter_row(interface, parameter, why);
        chosen_ = changed || chosen_;
        change_unit(stroke_, before, other_strength_);
    }
    const std::size_t count = painted_of(layer)->strokes.size();
    ImGui::TextDisabled("%s", count == 1 ? "1 stroke" : fmt::format("{} strokes", count).c_str());
}

void Painter::fit(const Scene& scene, const ViewPicture& view) {
    constexpr double kShare = 0.1;
    const SceneArea& area = view.area();
    const glm::vec2 middle(area.x + area.width / 2, area.y + area.height / 2);
    const glm::dvec2 place = view.place(middle).value_or(view.below_eye());
    const double map = side_of(scene) / std::max(scene.recipe.view.tile, 1);
    usual_.radius = rounded(kShare * std::min(map, view.distance(place)));
    usual_.strength = strength_of(usual_.radius);
    stroke_.radius = usual_.radius;
    if (!takes_share(stroke_.brush)) stroke_.strength = usual_.strength;
}

void Painter::draw_ring(const ViewPicture& view, const glm::dvec2& middle) const {
    constexpr int kPieces = 96;
    constexpr ImU32 kInk = IM_COL32(255, 214, 90, 230);
    ImDrawList& list = *ImGui::GetBackgroundDrawList();
    std::optional<glm::vec2> from;
    for (int piece = 0; piece <= kPieces; ++piece) {
        const double angle = 2 * std::numbers::pi * piece / kPieces;
        const glm::dvec2 way(std::cos(angle), std::sin(angle));
        const std::optional<glm::vec2> to = view.pixel(middle + way * stroke_.radius);
        if (from && to) list.AddLine({from->x, from->y}, {to->x, to->y}, kInk, 1.5f);
        from = to;
    }
}

void Painter::follow(const SceneArea& area, const Renderer& renderer, const Pose& pose,
                     Document& document, bool making) {
    const int before = std::exchange(times_opened_, document.times_opened());
    const bool opened = before != times_opened_;
    arriving_ = opened || (arriving_ && making);
    if (opened && !chosen_) fitted_ = false;
    const Recipe& recipe = document.recipe();
    const auto layer = std::ranges::find_if(
        recipe.layers, [&](const Layer& each) { return each.settings.id == layer_; });
    const bool ready = on_ && shows_mesh(recipe) && layer != recipe.layers.end() &&
                       is_painted(*layer) && renderer.clipmap().layout() && !arriving_ &&
                       !renderer.holds_picture();  // which may be of other ground, elsewhere
    const bool held = ImGui::IsMouseDown(0);
    if (!ready || !held) drawing_ = false;
    if (!ready) return;
    const ViewPicture view(area, renderer.clipmap(), pose);
    if (!std::exchange(fitted_, true) && !chosen_) fit(*renderer.scene(), view);
    if (ImGui::GetIO().WantCaptureMouse && !drawing_) return;

    const ImVec2 mouse = ImGui::GetMousePos();
    const auto met = view.meet({mouse.x, mouse.y});
    if (!met) return;
    draw_ring(view, {met->x, met->z});

    if (held && !drawing_ && ImGui::IsMouseClicked(0)) {
        drawing_ = true;
        stroke_.points.clear();
        if (stroke_.brush == Brush::flatten) stroke_.height = met->y;
    }
    if (!drawing_) return;
    const Place middle = middle_of_ground(renderer.scene()->recipe);
    // As fine as the brush can show; whole decimetres, for a short file.
    const auto short_of = [](double metres) { return std::round(metres * 10) / 10; };
    const StrokePoint place{short_of(met->x + middle.x), short_of(met->z + middle.y)};
    if (!stroke_.points.empty()) {
        const StrokePoint& last = stroke_.points.back();
        if (std::hypot(place.x - last.x, place.y - last.y) < stroke_.radius / 8) return;
    }
    stroke_.points.push_back(place);
    const auto index = static_cast<std::size_t>(layer - recipe.layers.begin());
    document.edit({}, [&](Recipe& changed) {
        std::vector<Stroke>& strokes = painted_of(changed.layers[index])->strokes;
        if (stroke_.points.size() == 1) before_ = strokes;
        std::vector<Stroke> now = before_;
        now.push_back(stroke_);
        // What is more than there may be isn't painted.
        if (now.size() > kMostStrokes || !check_value(now)) return false;
        strokes = std::move(now);
        return true;
    });
}

}  // namespace orograph
