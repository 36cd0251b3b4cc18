#include "app/dialogs/variations.h"

#include <fmt/core.h>
#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/random.h"
#include "core/recipe/overview.h"

namespace orograph {
namespace {

constexpr int kColumns = 4, kRows = 3, kTexels = 96;
constexpr float kPicture = 128;

bool is_seed(const Parameter& parameter) {
    return std::holds_alternative<std::uint64_t>(parameter.default_value());
}

/// The value at a share of a parameter's range, as its slider spreads it.
Value value_at(const Parameter& parameter, double share) {
    const Field& field = parameter.field();
    double low = field.minimum, high = field.maximum;
    double value = low + share * (high - low);
    if (field.scale == Scale::logarithmic) {
        low = std::max(low, high * 1e-6);  // a logarithm has no 0
        value = low * std::pow(high / low, share);
    } else if (field.scale == Scale::both_ways) {
        const double side = 2 * share - 1;
        value = std::copysign(high * std::pow(1e-6, 1 - std::abs(side)), side);
    }
    if (std::holds_alternative<int>(parameter.default_value())) {
        return static_cast<int>(std::lround(value));
    }
    return value;
}

/// Sets the parameter with that key to its step `index` of `count`; `number` tells seeds apart.
void vary(Recipe& recipe, const std::string& key, int index, int count, int number) {
    const std::vector<Parameter> all = parameters(recipe);
    const auto parameter = std::ranges::find(all, key, &Parameter::key);
    if (parameter == all.end()) return;
    if (!is_seed(*parameter)) {
        (void)parameter->set(value_at(*parameter, (index + 0.5) / count));
    } else if (number > 0) {
        // Small enough to be read and typed.
        const auto seed = std::get<std::uint64_t>(parameter->value());
        (void)parameter->set(Value(derive_seed(seed, static_cast<std::uint64_t>(number)) >> 32));
    }
}

/// What variations are of.
Recipe ground_of(const Recipe& recipe) {
    Recipe ground = recipe;
    ground.camera = {};
    ground.bookmarks = {};
    return ground;
}

/// As large as four fit beside each other, and three with their labels below each other.
float picture_side(const Interface& interface) {
    const float frame = 2 * ImGui::GetStyle().FramePadding.x + ImGui::GetStyle().ItemSpacing.x;
    const float room = ImGui::GetContentRegionAvail().x / kColumns - frame;
    const float header = 150 * interface.scale(), label = 2.5f * ImGui::GetTextLineHeight();
    const float down = (ImGui::GetIO().DisplaySize.y - header) / kRows - frame - label;
    return std::clamp(std::min(room, down), 32.0f, kPicture * interface.scale());
}

std::string label_of(const Parameter& parameter, const Recipe& recipe) {
    const Layer* layer = layer_of(recipe, parameter);
    return (layer ? layer->name() + ": " : "") + std::string(parameter.field().label);
}

}  // namespace

std::vector<Recipe> variations_of(const Recipe& recipe, const std::string& across,
                                  const std::string& down, int columns, int rows) {
    std::vector<Recipe> result;
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column) {
            Recipe variation = recipe;
            const bool once = across == down;
            vary(variation, across, column, columns, once ? row * columns + column : column);
            if (!once) vary(variation, down, row, rows, row);
            result.push_back(std::move(variation));
        }
    }
    return result;
}

std::vector<std::string> varied_keys(const Recipe& recipe, std::span<const Parameter> parameters) {
    std::vector<std::string> keys;
    const unsigned mesh = 1u << static_cast<unsigned>(Rendering::lines);
    for (const Parameter& parameter : parameters) {
        const Value value = parameter.default_value();
        const bool number = std::holds_alternative<double>(value) || is_seed(parameter) ||
                            std::holds_alternative<int>(value);
        const Field& field = parameter.field();
        // The numbers of layers have editors of other kinds.
        const bool ground = field.subject == Subject::ground && (field.used_by & mesh) != 0 &&
                            ground_uses(recipe, parameter) && parameter.in_use() &&
                            (field.editor == Editor::plain || field.editor == Editor::seed);
        if (number && ground) keys.push_back(parameter.key());
    }
    return keys;
}

std::string variation_label(const Recipe& variation, const std::string& across,
                            const std::string& down) {
    Recipe copy = variation;
    const std::vector<Parameter> all = parameters(copy);
    std::string label;
    for (const std::string* key : {&across, &down}) {
        const auto parameter = std::ranges::find(all, *key, &Parameter::key);
        if (parameter == all.end() || (key == &down && across == down)) continue;
        const Value value = parameter->value();
        const double* number = std::get_if<double>(&value);
        if (!label.empty()) label += "\n";
        label += is_seed(*parameter) ? "Seed " : std::string(parameter->field().label) + " ";
        label += number ? fmt::format("{:.3g}", *number) : to_text(value);
    }
    return label;
}

void Variations::follow(const Document& document) {
    const bool axes = made_across_ == across_ && made_down_ == down_;
    if (axes && made_of_ && revision_ == document.revision()) return;
    revision_ = document.revision();
    const Recipe ground = ground_of(document.recipe());
    used_ = static_cast<std::size_t>(std::ranges::find(all_, ground) - all_.begin());
    differs_ = made_of_ && !(*made_of_ == ground);
    const bool known = made_of_ && (!differs_ || used_ < all_.size());
    if (!axes || !known) make(ground);
}

void Variations::make(const Recipe& ground) {
    made_of_ = ground;
    ++times_made_;
    differs_ = false;
    made_across_ = across_;
    made_down_ = down_;
    all_ = variations_of(ground, across_, down_, kColumns, kRows);
    labels_.clear();
    for (const Recipe& variation : all_) {
        labels_.push_back(variation_label(variation, across_, down_));
    }
    used_ = static_cast<std::size_t>(std::ranges::find(all_, ground) - all_.begin());
    pictures_.clear();
    worker_.post([this, all = all_](const Job& job) {
        for (std::size_t i = 0; i < all.size(); ++i) {
            auto picture = overview(all[i], kTexels, job);
            if (job.stopped()) return;
            if (picture && *picture)
                pictures_.put(static_cast<int>(i), std::move(**picture));
            else
                pictures_.lack(static_cast<int>(i));
            wake_();
        }
    });
}

void Variations::draw_axis(Interface& interface, const char* name, std::string& key,
                           Document& document) {
    const std::vector<Parameter> all = document.parameters();
    const auto label = [&](const std::string& of) {
        const auto parameter = std::ranges::find(all, of, &Parameter::key);
        return parameter == all.end() ? of : label_of(*parameter, document.recipe());
    };
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(name == std::string_view("across") ? "Across" : "Down");
    ImGui::SameLine(70 * interface.scale());
    const std::string mark = fmt::format("variations.{}", name);
    if (!interface.begin_choice(mark, label(key))) return;
    for (const std::string& choice : varied_keys(document.recipe(), all)) {
        if (ImGui::Selectable((label(choice) + "##" + choice).c_str(), choice == key)) key = choice;
        interface.mark(mark + "." + choice);
    }
    ImGui::EndCombo();
}

void Variations::draw(Interface& interface, const SceneArea& area, Document& document) {
    if (!shown_) return;
    follow(document);
    // Two lines of text and the pictures' frames count, too.
    begin_dialog(interface, area, "Variations", &shown_, kColumns * (kPicture + 20) + 30);
    draw_axis(interface, "across", across_, document);
    draw_axis(interface, "down", down_, document);
    draw_buttons(interface, document);
    const auto taken = draw_pictures(interface);
    ImGui::End();
    if (!shown_) comparing_ = false;
    if (!taken) return;
    document.edit({}, [&](Recipe& recipe) {
        Recipe variation = all_[*taken];
        variation.camera = recipe.camera;
        variation.bookmarks = recipe.bookmarks;
        recipe = std::move(variation);
    });
}

std::optional<std::size_t> Variations::draw_pictures(Interface& interface) {
    const float side = picture_side(interface);
    const float left = ImGui::GetCursorPosX(), column = ImGui::GetContentRegionAvail().x / kColumns;
    std::optional<std::size_t> taken;
    for (int i = 0; i < kColumns * kRows; ++i) {
        const auto index = static_cast<std::size_t>(i);
        const float start = left + column * static_cast<float>(i % kColumns);
        if (i % kColumns != 0) ImGui::SameLine(start);
        ImGui::PushID(i);
        ImGui::BeginGroup();
        const bool waits = pictures_.texture(i) == 0;
        const bool used = index == used_;
        if (used) ImGui::PushStyleColor(ImGuiCol_Button, {1, 0.8f, 0.3f, 1});
        const bool chosen = pictures_.button(i, side, side);
        if (used) ImGui::PopStyleColor();
        if (chosen) taken = index;
        interface.mark(fmt::format("variation.{}{}", i, waits ? ".waiting" : ""));
        interface.tooltip(used ? "The document is this variation."
                               : "Use this variation (undoable).");
        ImGui::PushTextWrapPos(start + column - ImGui::GetStyle().ItemSpacing.x);
        ImGui::TextUnformatted(labels_[index].c_str());
        ImGui::PopTextWrapPos();
        ImGui::EndGroup();
        ImGui::PopID();
    }
    return taken;
}

void Variations::draw_buttons(Interface& interface, const Document& document) {
    ImGui::BeginDisabled(!differs_);
    ImGui::Button("Hold to see the original");
    comparing_ = differs_ && ImGui::IsItemActive();
    interface.mark("variations.compare");
    interface.tooltip("Shows what you began with for as long as you hold it.");
    ImGui::SameLine();
    if (ImGui::Button("Vary this one")) make(ground_of(document.recipe()));
    interface.mark("variations.again");
    interface.tooltip("Makes new variations, of the one that is used now.");
    ImGui::EndDisabled();
}

}  // namespace orograph
