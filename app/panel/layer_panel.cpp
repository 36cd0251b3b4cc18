#include "app/panel/layer_panel.h"

#include <fmt/core.h>
#include <imgui.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "app/interface/imgui_versions.h"
#include "app/interface/parameter_widget.h"
#include "app/panel/layer_names.h"
#include "app/panel/line_layer.h"
#include "core/layers/sculpt/climate.h"
#include "core/layers/stack/field_address.h"
#include "core/layers/stack/layer_kinds.h"
#include "core/layers/stack/layer_use.h"
#include "core/recipe/new_layer.h"
#include "core/recipe/parameter_use.h"

namespace orograph {
namespace {

constexpr const char* kDragged = "layer";

std::size_t index_of(const std::vector<Layer>& layers, int id) {
    const auto has_id = [&](const Layer& layer) { return layer.settings.id == id; };
    return static_cast<std::size_t>(std::ranges::find_if(layers, has_id) - layers.begin());
}

/// Takes the layer at `from` to `to`, the others keeping their order.
void move_layer(std::vector<Layer>& layers, std::size_t from, std::size_t to) {
    Layer moved = std::move(layers[from]);
    layers.erase(layers.begin() + static_cast<std::ptrdiff_t>(from));
    layers.insert(layers.begin() + static_cast<std::ptrdiff_t>(to), std::move(moved));
}

std::string source_name(const Layer& layer, std::string_view field) {
    const std::size_t index = layer.kind().field_index(field);
    if (index == layer.kind().fields.size()) return layer.name();
    return field_name({&layer, &layer.kind().fields[index]});
}

/// The layer below whose heights, or one of whose fields, are the mask or another input of the
/// layer at `index`: parameters for its number and for the field. True when another one was chosen.
bool source_row(Interface& interface, const std::vector<Layer>& layers, std::size_t index,
                const Parameter& parameter, const Parameter& field_parameter,
                const std::string& unused) {
    const int chosen_id = std::get<int>(parameter.value());
    const std::string chosen_field = std::get<std::string>(field_parameter.value());
    const auto chosen_name = [&]() -> std::string {
        if (chosen_id == 0) return "None";
        const std::size_t chosen = index_of(layers, chosen_id);
        if (chosen == layers.size()) return fmt::format("Layer number {} (gone)", chosen_id);
        return source_name(layers[chosen], chosen_field);
    };
    row_label(interface, std::string(parameter.field().label));
    const bool open = interface.begin_choice(parameter.key(), chosen_name());
    interface.tooltip(parameter_tooltip(parameter, unused));
    if (!open) return false;
    bool changed = false;
    const auto choice = [&](const std::string& name, int id, std::string_view field) {
        const std::string mark = field.empty()
                                     ? fmt::format("{}.{}", parameter.key(), id)
                                     : fmt::format("{}.{}.{}", parameter.key(), id, field);
        ImGui::PushID(mark.c_str());
        if (ImGui::Selectable(name.c_str(), id == chosen_id && field == chosen_field)) {
            changed = parameter.set(id).ok() && field_parameter.set(std::string(field)).ok();
        }
        interface.mark(mark);
        ImGui::PopID();
    };
    choice("None", 0, "");
    for (std::size_t i = 0; i < index; ++i) {
        const int id = layers[i].settings.id;
        choice(source_name(layers[i], ""), id, "");
        for (const LayerField& field : layers[i].kind().fields) {
            choice(source_name(layers[i], field.key), id, field.key);
        }
    }
    ImGui::EndCombo();
    return changed;
}

/// Scrolls the present window down as far as it must be for what lies between these heights in it
/// to be seen or, where not all of it fits, its beginning.
void scroll_to(float top, float bottom) {
    const float to = std::min(top, bottom - ImGui::GetWindowHeight());
    if (to > ImGui::GetScrollY()) ImGui::SetScrollY(to);
}

/// The row of a parameter of `layer` that offers only what so many levels leave it.
bool described_row(Interface& interface, const Layer& layer, const Parameter& parameter,
                   const std::string& unused, int levels) {
    const Field here = field_here(layer, parameter, levels);
    return parameter_row(interface, parameter.described_by(here), unused);
}

/// Returns whether a gain was changed.
bool draw_equaliser(Interface& interface, const Parameter& gains, int levels) {
    const std::string heading(gains.field().section.heading);
    const bool open = ImGui::TreeNodeEx(heading.c_str(), ImGuiTreeNodeFlags_NoTreePushOnOpen);
    interface.mark("layer.equaliser");
    return open && item_rows(interface, gains, levels);
}

/// The number of the one layer that `before` lacks; nothing if there is none, or more.
std::optional<int> only_new_layer(const std::vector<Layer>& before,
                                  const std::vector<Layer>& layers) {
    std::optional<int> found;
    for (const Layer& layer : layers) {
        const int id = layer.settings.id;
        if (index_of(before, id) < before.size()) continue;
        if (found) return std::nullopt;
        found = id;
    }
    return found;
}

}  // namespace

void LayerPanel::follow(const Document& document) {
    if (revision_ == document.revision()) return;
    revision_ = document.revision();
    const std::vector<Layer>& layers = document.recipe().layers;
    // Such as an import, or a layer whose removal was undone.
    const auto came = only_new_layer(layers_, layers);
    if (came && times_opened_ == document.times_opened()) chosen_ = *came;
    times_opened_ = document.times_opened();
    layers_ = layers;
    pictures_.follow(document.recipe(), layers_);
    unused_layers_.clear();
    unused_solo_ = why_line_is_alone(document.recipe());
    for (const Layer& layer : document.recipe().layers) {
        unused_layers_[layer.settings.id] = why_unused(document.recipe(), layer);
    }
}

void LayerPanel::draw(Interface& interface, Document& document) {
    follow(document);
    if (index_of(layers_, chosen_) == layers_.size() && !layers_.empty()) {
        chosen_ = layers_.back().settings.id;
    }
    unused_ = why_layers_unused(document.recipe());
    ImGui::BeginDisabled(!unused_.empty());
    draw_list(interface, layers_);
    const int levels = document.recipe().lattice.levels;
    draw_buttons(interface, layers_, levels);
    draw_chosen(interface, layers_, document.recipe());
    ImGui::EndDisabled();
    const std::size_t chosen = index_of(layers_, chosen_);
    if (chosen < layers_.size() && PolygonView::has_polygons(layers_[chosen])) {
        polygons_.draw(interface, document, layers_[chosen]);
    }
    if (chosen < layers_.size() && BiomeView::has_biomes(layers_[chosen])) {
        biomes_.draw(interface, document, layers_[chosen]);
    }
    if (std::exchange(changed_, false)) {
        const bool covers = std::exchange(climate_added_, false);
        document.edit({}, [&](Recipe& recipe) {
            recipe.layers = layers_;
            recipe.texture.cover |= covers;
        });
    }
}

const std::string& LayerPanel::why_unused_layer(int id) const {
    static const std::string none;
    const auto found = unused_layers_.find(id);
    return found != unused_layers_.end() ? found->second : none;
}

void LayerPanel::explain(Interface& interface, const std::string& tooltip,
                         const std::string& unused) const {
    const std::string& why = unused_.empty() ? unused : unused_;
    const std::string& text = why.empty() ? tooltip : why;
    if (!text.empty()) interface.tooltip(text);
}

void LayerPanel::draw_list(Interface& interface, std::vector<Layer>& layers) {
    for (std::size_t i = layers.size(); i-- > 0;) draw_row(interface, layers, i);
}

void LayerPanel::draw_row(Interface& interface, std::vector<Layer>& layers, std::size_t index) {
    LayerSettings& settings = layers[index].settings;
    const std::string name = fmt::format("layer.{}", index + 1);
    const float side = LayerPictures::kSide * interface.scale();
    const std::string& unused = why_unused_layer(settings.id);
    ImGui::PushID(settings.id);
    ImGui::BeginDisabled(!unused.empty());
    changed_ |= ImGui::Checkbox("##visible", &settings.visible);
    interface.mark(name + ".visible");
    explain(interface, "Shows the layer. A hidden one can still be a mask.", unused);
    ImGui::SameLine();
    ImGui::PushStyleColor(ImGuiCol_Text, settings.solo
                                             ? ImVec4(1, 0.8f, 0.3f, 1)
                                             : ImGui::GetStyleColorVec4(ImGuiCol_TextDisabled));
    const std::string no_solo = unused.empty() ? unused_solo_ : unused;
    ImGui::BeginDisabled(!no_solo.empty());
    if (ImGui::SmallButton("S")) {
        settings.solo = !settings.solo;
        changed_ = true;
    }
    ImGui::EndDisabled();
    interface.mark(name + ".solo");
    ImGui::PopStyleColor();
    explain(interface, "Shows the soloed layers alone.", no_solo);
    ImGui::SameLine();
    if (const unsigned texture = pictures_.texture(settings.id)) {
        ImGui::Image(imgui_texture(texture), {side, side});
    } else {
        ImGui::Dummy({side, side});
    }
    ImGui::SameLine();
    const LayerKind& kind = layers[index].kind();
    const std::string label = fmt::format(
        "{}\n{}{}", layers[index].name(), kind.label,
        kind.reach == Reach::map && !kind.colours_endless ? ", needs the whole map" : "");
    if (ImGui::Selectable(label.c_str(), chosen_ == settings.id, 0, {0, side})) {
        chosen_ = settings.id;
    }
    interface.mark(name);
    explain(interface, "", unused);
    if (ImGui::BeginDragDropSource()) {
        ImGui::SetDragDropPayload(kDragged, &index, sizeof index);
        ImGui::TextUnformatted(layers[index].name().c_str());
        ImGui::EndDragDropSource();
    }
    if (ImGui::BeginDragDropTarget()) {
        if (const ImGuiPayload* payload = ImGui::AcceptDragDropPayload(kDragged)) {
            move_layer(layers, *static_cast<const std::size_t*>(payload->Data), index);
            changed_ = true;
        }
        ImGui::EndDragDropTarget();
    }
    ImGui::EndDisabled();
    ImGui::PopID();
}

void LayerPanel::draw_buttons(Interface& interface, std::vector<Layer>& layers, int levels) {
    ImGui::BeginDisabled(layers.size() >= kMostLayers);
    if (ImGui::Button("Add...")) ImGui::OpenPopup("kinds");
    ImGui::EndDisabled();
    interface.mark("layer.add");
    explain(interface, "Puts another layer on top of the chosen one.");
    draw_kinds(interface, layers, levels);
    const std::size_t index = index_of(layers, chosen_);
    ImGui::BeginDisabled(index == layers.size());
    same_line_if_fits("Duplicate");
    if (ImGui::Button("Duplicate") && index < layers.size() && layers.size() < kMostLayers) {
        Layer copy = layers[index];
        copy.settings.name = name_of_copy(layers, copy);
        chosen_ = copy.settings.id = free_id(layers);
        layers.insert(layers.begin() + static_cast<std::ptrdiff_t>(index) + 1, std::move(copy));
        changed_ = true;
    }
    interface.mark("layer.duplicate");
    explain(interface);
    same_line_if_fits("Remove");
    // The last layer stays: with none the ground is flat.
    ImGui::BeginDisabled(layers.size() < 2);
    if (ImGui::Button("Remove") && index < layers.size()) {
        layers.erase(layers.begin() + static_cast<std::ptrdiff_t>(index));
        chosen_ = layers[index > 0 ? index - 1 : 0].settings.id;
        changed_ = true;
    }
    interface.mark("layer.remove");
    explain(interface);
    ImGui::EndDisabled();
    same_line_if_fits("Up");
    const auto move_to = [&](std::size_t to) {
        move_layer(layers, index, to);
        changed_ = true;
    };
    ImGui::BeginDisabled(index + 1 >= layers.size());
    if (ImGui::Button("Up")) move_to(index + 1);
    interface.mark("layer.up");
    explain(interface);
    ImGui::EndDisabled();
    same_line_if_fits("Down");
    ImGui::BeginDisabled(index == 0);
    if (ImGui::Button("Down")) move_to(index - 1);
    interface.mark("layer.down");
    explain(interface);
    ImGui::EndDisabled();
    ImGui::EndDisabled();
}

void LayerPanel::draw_kinds(Interface& interface, std::vector<Layer>& layers, int levels) {
    if (!ImGui::BeginPopup("kinds")) return;
    // In two columns: one would be higher than a small window.
    if (ImGui::BeginTable("roles", 2, ImGuiTableFlags_SizingFixedFit)) {
        std::optional<Role> role;
        for (const LayerKind& kind : layer_kinds()) {
            if (role != kind.role) {
                ImGui::TableNextColumn();
                ImGui::TextDisabled(
                    "%s", kind.role == Role::generator ? "Makes heights" : "Changes what is below");
            }
            role = kind.role;
            if (ImGui::MenuItem(std::string(kind.label).c_str())) {
                const std::size_t index = std::min(index_of(layers, chosen_) + 1, layers.size());
                Layer added = new_layer(kind, layers, levels, index);
                chosen_ = added.settings.id;
                climate_added_ = kind.key == kClimateLayer;
                layers.insert(layers.begin() + static_cast<std::ptrdiff_t>(index),
                              std::move(added));
                changed_ = reveals_chosen_ = true;
            }
            interface.mark(fmt::format("layer.add.{}", kind.key));
            interface.tooltip(std::string(kind.description));
        }
        ImGui::EndTable();
    }
    ImGui::EndPopup();
}

void LayerPanel::draw_chosen(Interface& interface, std::vector<Layer>& layers,
                             const Recipe& recipe) {
    const std::size_t index = index_of(layers, chosen_);
    if (index == layers.size()) return;
    const float top = ImGui::GetCursorPosY();
    ImGui::Separator();
    ImGui::PushID(chosen_);
    const LayerKind* kind = &layers[index].kind();
    const std::vector<Parameter> all = parameters(layers[index], layer_group(index));
    for (std::size_t i = 0; i < all.size(); ++i) {
        const Parameter& parameter = all[i];
        std::string unused = unused_.empty() ? why_unused_layer(chosen_) : unused_;
        if (unused.empty() && !ground_uses(recipe, parameter)) {
            unused = why_unused(recipe, parameter);
        }
        if (unused.empty()) unused = why_no_part_of_line(recipe, parameter.field());
        if (unused.empty()) unused = why_unused(layers[index], parameter);
        ImGui::BeginDisabled(!unused.empty());
        switch (parameter.field().editor) {
            case Editor::elsewhere:  // those have a place in the list
                break;
            case Editor::equaliser:
                changed_ |= draw_equaliser(interface, parameter, recipe.lattice.levels);
                break;
            case Editor::strokes:
                painter_.draw(interface, layers[index], LayerUse(layers).needed[index], unused);
                break;
            case Editor::mask:
                changed_ |= source_row(interface, layers, index, parameter, all[i + 1], unused);
                break;
            case Editor::curve:
                changed_ |= draw_curve(interface, layers[index], parameter);
                break;
            case Editor::time:
                changed_ |= parameter_row(interface, parameter, unused);
                changed_ |= watch_.draw(interface, layers[index].settings.id, parameter);
                break;
            case Editor::plain:
            case Editor::bookmarks:
            case Editor::layers:
            case Editor::mood:
            case Editor::preset:
            case Editor::field:
            case Editor::file:
            case Editor::seed:
                changed_ |= described_row(interface, layers[index], parameter, unused,
                                          recipe.lattice.levels);
        }
        ImGui::EndDisabled();
        if (&layers[index].kind() != kind) break;  // its parameters are gone
    }
    ImGui::PopID();
    // A layer that came in this frame has no row in the list yet, which will move these.
    if (changed_ || !std::exchange(reveals_chosen_, false)) return;
    scroll_to(top, ImGui::GetCursorPosY());
}

bool LayerPanel::draw_curve(Interface& interface, Layer& layer, const Parameter& parameter) {
    auto& params = *params_of<DrawnCurveParams>(*layer.method);
    const auto before = params.curve;
    curve_editor_.draw(interface, params);
    parameter_row(interface, parameter);
    return params.curve != before;
}

}  // namespace orograph
