#include "app/panel/painter.h"

#include <fmt/core.h>
#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "app/interface/parameter_widget.h"
#include "app/map/ground_picture.h"
#include "core/layers/shapers/painted.h"

namespace orograph {
namespace {

constexpr std::string_view kStrokes = "painted.strokes";

/// The parameter of a painted layer.
Parameter strokes_of(Layer& layer) {
    const std::vector<Parameter> all = layer.method->parameters("painted");
    return *find_parameter(all, kStrokes);
}

std::string text_of(Layer& layer) {
    return std::get<std::string>(strokes_of(layer).value());
}

bool is_painted(const Layer& layer) {
    return layer.kind().key == "painted";
}

/// What the brush is, as parameters with keys such as "brush.radius".
std::vector<Parameter> brush_parameters(Stroke& stroke) {
    static constexpr Field kFields[] = {
        field<&Stroke::brush>({.key = "kind", .label = "Brush", .tooltip = "What it does."}),
        field<&Stroke::radius>({.key = "radius",
                                .label = "Radius",
                                .unit = "m",
                                .tooltip = "From its middle to where it ends.",
                                .minimum = 1,
                                .maximum = 100000,
                                .scale = Scale::logarithmic}),
        field<&Stroke::strength>({.key = "strength",
                                  .label = "Strength",
                                  .tooltip = "Raise and lower: metres. Smooth and flatten: a "
                                             "share, of which 1 is all.",
                                  .minimum = 0,
                                  .maximum = 10000,
                                  .scale = Scale::logarithmic}),
        field<&Stroke::height>({.key = "height",
                                .label = "Height",
                                .unit = "m",
                                .tooltip = "Where plant takes the ground. Flatten takes it to "
                                           "where the stroke begins.",
                                .minimum = -10000,
                                .maximum = 10000}),
    };
    static const Stroke defaults;
    std::vector<Parameter> result;
    for (const Field& field : kFields) result.emplace_back("brush", field, &stroke, &defaults);
    return result;
}

bool takes_share(Brush brush) {
    return brush == Brush::smooth || brush == Brush::flatten;
}

}  // namespace

void Painter::draw(Interface& interface, Layer& layer) {
    layer_ = layer.settings.id;
    ImGui::Checkbox("Paint with the left mouse button", &on_);
    interface.mark("brush.on");
    for (const Parameter& parameter : brush_parameters(stroke_)) {
        const std::string_view key = parameter.field().key;
        const bool used = key == "height"     ? stroke_.brush == Brush::plant
                          : key == "strength" ? stroke_.brush != Brush::plant
                                              : true;
        ImGui::BeginDisabled(!used);
        const bool before = takes_share(stroke_.brush);
        parameter_row(interface, parameter);
        ImGui::EndDisabled();
        if (key == "kind" && takes_share(stroke_.brush) != before) {
            stroke_.strength = before ? Stroke{}.strength : 1;  // of another unit
        }
    }
    const auto strokes = parse_strokes(text_of(layer));
    if (strokes) {
        ImGui::TextDisabled("%s", fmt::format("{} strokes", strokes->size()).c_str());
    } else {
        ImGui::TextWrapped("%s", strokes.error().message.c_str());
    }
}

void Painter::follow(const SceneArea& area, const Renderer& renderer, const Pose& pose,
                     Recipe& recipe) {
    const auto layer = std::ranges::find_if(
        recipe.layers, [&](const Layer& each) { return each.settings.id == layer_; });
    const bool ready = on_ && shows_mesh(recipe) && layer != recipe.layers.end() &&
                       is_painted(*layer) && renderer.clipmap().layout();
    const bool held = ImGui::IsMouseDown(0);
    if (!ready || !held) drawing_ = false;
    if (!ready || (ImGui::GetIO().WantCaptureMouse && !drawing_)) return;

    const ImVec2 mouse = ImGui::GetMousePos();
    const auto met = ViewPicture(area, renderer.clipmap(), pose).meet({mouse.x, mouse.y});
    if (!met) return;
    const double ahead = glm::dot(*met - pose.position, view_direction(pose));
    const auto radius = static_cast<float>(stroke_.radius / metres_a_pixel(ahead, area.height));
    ImGui::GetBackgroundDrawList()->AddCircle(mouse, radius, IM_COL32(255, 214, 90, 220), 48, 1.5f);

    if (held && !drawing_ && ImGui::IsMouseClicked(0)) {
        drawing_ = true;
        before_ = text_of(*layer);
        stroke_.points.clear();
        if (stroke_.brush == Brush::flatten) stroke_.height = met->y;
    }
    if (!drawing_) return;
    const Place middle = middle_of_ground(renderer.scene()->recipe);
    // As fine as the brush can show; whole decimetres, for a short text.
    const auto rounded = [](double metres) { return std::round(metres * 10) / 10; };
    const StrokePoint place{rounded(met->x + middle.x), rounded(met->z + middle.y)};
    if (!stroke_.points.empty()) {
        const StrokePoint& last = stroke_.points.back();
        if (std::hypot(place.x - last.x, place.y - last.y) < stroke_.radius / 8) return;
    }
    stroke_.points.push_back(place);
    const std::string stroke = strokes_text({&stroke_, 1});
    (void)strokes_of(*layer).set(before_.empty() ? stroke : before_ + "; " + stroke);
}

}  // namespace orograph
