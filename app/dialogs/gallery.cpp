#include "app/dialogs/gallery.h"

#include <fmt/core.h>
#include <imgui.h>
#include <imgui_stdlib.h>

#include <algorithm>
#include <utility>

#include "app/dialogs/document_reader.h"
#include "app/interface/imgui_versions.h"
#include "core/base/files.h"
#include "core/pictures/picture_png.h"
#include "core/recipe/overview.h"
#include "core/recipe/recipe_files.h"

namespace orograph {
namespace {

constexpr float kPictureWidth = 144, kPictureHeight = 81;
constexpr int kMostColumns = 5;

}  // namespace

void Gallery::show() {
    if (std::exchange(shown_, true)) return;
    read_own();
}

void Gallery::read_own() {
    reading_.ask(
        [](const Job& job) { return std::optional(own_presets(own_presets_folder(), job)); });
}

void Gallery::draw_pictures() {
    // One that would read a file that the person hasn't allowed is left without a picture.
    std::vector<std::optional<Recipe>> own;
    for (const Preset& preset : own_) {
        const bool allowed = not_allowed(preset.outside, settings_).empty();
        own.push_back(allowed ? std::optional(preset.recipe) : std::nullopt);
    }
    drawing_.post([this, own](const Job& job) {
        const auto show = [&](std::size_t number, Result<std::optional<Image>> picture) {
            if (job.stopped() || !picture || !*picture) return;
            pictures_.put(static_cast<int>(number), std::move(**picture));
            wake_();
        };
        const auto& all = presets();
        for (std::size_t i = 0; i < all.size() && !job.stopped(); ++i) {
            const auto bytes = read_file(thumbnail_file(all[i]));
            if (!bytes) continue;  // the machine that built the program couldn't draw
            auto picture = decode_png(*bytes);
            if (picture) show(i, std::optional(std::move(*picture)));
        }
        for (std::size_t i = 0; i < own.size() && !job.stopped(); ++i) {
            if (own[i])
                show(all.size() + i, overview(*own[i], static_cast<int>(kPictureHeight), job));
        }
    });
}

bool Gallery::draw_preset(Interface& interface, const Preset& preset, int number) {
    const float scale = interface.scale();
    ImGui::PushID(number);
    ImGui::BeginGroup();
    const bool chosen = pictures_.button(number, kPictureWidth * scale, kPictureHeight * scale) ||
                        interface.entered_button();
    interface.mark("preset." + preset.key);
    interface.tooltip("Opens this preset in place of the present document.");
    ImGui::TextUnformatted(preset.label.c_str());
    ImGui::EndGroup();
    ImGui::PopID();
    return chosen;
}

std::optional<Preset> Gallery::draw(Interface& interface, const SceneArea& area,
                                    const Recipe& recipe) {
    if (!shown_) return std::nullopt;
    if (auto own = reading_.take()) {
        own_ = std::move(*own);
        draw_pictures();
    }
    begin_dialog(interface, area, "Presets", &shown_, kMostColumns * (kPictureWidth + 20) + 40,
                 650);
    std::optional<Preset> chosen;
    const float cell = (kPictureWidth + 20) * interface.scale();
    const int columns =
        std::clamp(static_cast<int>(ImGui::GetContentRegionAvail().x / cell), 1, kMostColumns);
    const auto rows = [&](const std::vector<Preset>& all, int number) {
        int column = 0;
        for (const Preset& preset : all) {
            if (column++ % columns != 0) ImGui::SameLine();
            if (draw_preset(interface, preset, number++)) chosen = preset;
        }
    };
    draw_keeping(interface, recipe);
    imgui_begin_flat_child("presets", {0, 0});
    rows(own_, static_cast<int>(presets().size()));
    ImGui::Separator();
    rows(presets(), 0);
    ImGui::EndChild();
    interface.mark("presets.list");
    ImGui::End();
    if (chosen) shown_ = false;
    return chosen;
}

void Gallery::draw_keeping(Interface& interface, const Recipe& recipe) {
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted("Your own");
    ImGui::SameLine();
    const float button = ImGui::CalcTextSize("Keep as a preset").x + 30 * interface.scale();
    ImGui::SetNextItemWidth(
        std::clamp(ImGui::GetContentRegionAvail().x - button, 60.0f, 220 * interface.scale()));
    ImGui::InputTextWithHint("##preset name", "A name for the present document", &name_);
    interface.mark("preset.name");
    ImGui::SameLine();
    ImGui::BeginDisabled(name_.empty());
    if (ImGui::Button("Keep as a preset")) {
        const Status kept = keep_preset(recipe, name_, own_presets_folder());
        if (kept) {
            name_.clear();
            allow_files(settings_, files_outside(recipe, own_presets_folder()));
        } else {
            messages_.add(kept.error().message, true);
        }
        read_own();
    }
    interface.mark("preset.keep");
    ImGui::EndDisabled();
}

}  // namespace orograph
