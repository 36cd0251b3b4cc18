#include "app/dialogs/variations.h"

#include <fmt/core.h>
#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/interface/imgui_versions.h"
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

std::string label_of(const Parameter& parameter, const Recipe& recipe) {
    const std::string_view prefix = "layers.";
    if (!parameter.key().starts_with(prefix)) return std::string(parameter.field().label);
    const auto number = std::stoul(parameter.key().substr(prefix.size()));
    return recipe.layers[number - 1].settings.name + ": " + std::string(parameter.field().label);
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

std::vector<std::string> varied_keys(Recipe& recipe) {
    std::vector<std::string> keys;
    const unsigned mesh = 1u << static_cast<unsigned>(Rendering::lines);
    for (const Parameter& parameter : parameters(recipe)) {
        const Value value = parameter.default_value();
        const bool number = std::holds_alternative<double>(value) || is_seed(parameter) ||
                            std::holds_alternative<int>(value);
        const std::string_view key = parameter.key(), own = parameter.field().key;
        const bool ground = (parameter.field().used_by & mesh) != 0 &&
                            extent_uses(recipe, parameter) && !key.starts_with("view.") &&
                            !key.starts_with("camera.") && !key.starts_with("extent.") &&
                            own != "id" && own != "mask" && own != "side";
        if (number && ground) keys.push_back(parameter.key());
    }
    return keys;
}

void Variations::follow(const Recipe& recipe) {
    Recipe ground = recipe;
    ground.camera.heading_degrees = ground.camera.pitch_degrees = 0;
    if (made_of_ && *made_of_ == ground && made_across_ == across_ && made_down_ == down_) return;
    made_of_ = ground;
    made_across_ = across_;
    made_down_ = down_;
    all_ = variations_of(recipe, across_, down_, kColumns, kRows);
    pictures_.clear();
    worker_.post([this, all = all_](const Job& job) {
        for (std::size_t i = 0; i < all.size(); ++i) {
            auto picture = overview(all[i], kTexels, job);
            if (job.stopped()) return;
            if (!picture || !*picture) continue;
            pictures_.put(static_cast<int>(i), std::move(**picture));
            wake_();
        }
    });
}

void Variations::draw_axis(Interface& interface, const char* name, std::string& key,
                           Recipe& recipe) {
    const std::vector<Parameter> all = parameters(recipe);
    const auto label = [&](const std::string& of) {
        const auto parameter = std::ranges::find(all, of, &Parameter::key);
        return parameter == all.end() ? of : label_of(*parameter, recipe);
    };
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(name);
    ImGui::SameLine(70 * interface.scale());
    const std::string mark = fmt::format("variations.{}", name);
    if (!interface.begin_choice(mark, label(key))) return;
    for (const std::string& choice : varied_keys(recipe)) {
        if (ImGui::Selectable((label(choice) + "##" + choice).c_str(), choice == key)) key = choice;
        interface.mark(mark + "." + choice);
    }
    ImGui::EndCombo();
}

std::optional<Recipe> Variations::draw(Interface& interface, const SceneArea& area,
                                       const Recipe& recipe) {
    if (!shown_) return std::nullopt;
    follow(recipe);
    ImGui::SetNextWindowPos({area.x + area.width / 2, area.y + area.height / 2}, ImGuiCond_Always,
                            {0.5f, 0.5f});
    ImGui::Begin("Variations", &shown_,
                 ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoSavedSettings |
                     ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoMove);
    Recipe copy = recipe;
    draw_axis(interface, "across", across_, copy);
    draw_axis(interface, "down", down_, copy);
    std::optional<Recipe> taken;
    const ImVec2 size(kPicture * interface.scale(), kPicture * interface.scale());
    for (int i = 0; i < kColumns * kRows; ++i) {
        if (i % kColumns != 0) ImGui::SameLine();
        ImGui::PushID(i);
        const unsigned texture = pictures_.texture(i);
        const bool chosen = texture ? imgui_image_button(texture, size)
                                    : ImGui::Button("...", {size.x + 12, size.y + 6});
        if (chosen) taken = all_[static_cast<std::size_t>(i)];
        interface.mark(fmt::format("variation.{}{}", i, texture ? "" : ".waiting"));
        interface.tooltip("Takes this one. Undo brings back what was.");
        ImGui::PopID();
    }
    ImGui::End();
    return taken;
}

}  // namespace orograph
