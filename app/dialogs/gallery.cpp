#include "app/dialogs/gallery.h"

#include <fmt/core.h>
#include <imgui.h>
#include <imgui_stdlib.h>

#include <algorithm>
#include <utility>

#include "app/base/wording.h"
#include "app/dialogs/document_reader.h"
#include "app/document/preset_text.h"
#include "app/interface/imgui_versions.h"
#include "core/base/files.h"
#include "core/pictures/picture_png.h"
#include "core/recipe/overview.h"
#include "core/recipe/recipe_files.h"

namespace orograph {
namespace {

constexpr float kPictureWidth = 144, kPictureHeight = 81;
constexpr int kMostColumns = 5;

/// `label`, or as much of it as has room, with dots after it.
std::string fitted_label(const std::string& label, float room) {
    if (ImGui::CalcTextSize(label.c_str()).x <= room) return label;
    std::string text = label;
    const auto goes_on = [](char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; };
    while (!text.empty() && ImGui::CalcTextSize((text + "...").c_str()).x > room) {
        while (goes_on(text.back()) && text.size() > 1) text.pop_back();
        text.pop_back();
    }
    return text + "...";
}

/// The rows in the middle of a picture, so many.
Image middle_rows(const Image& picture, int height) {
    Image result(picture.width(), height);
    const int first = (picture.height() - height) / 2;
    for (int y = 0; y < height; ++y) {
        std::copy_n(picture.row(first + y), picture.width(), result.row(y));
    }
    return result;
}

/// The ground of a recipe from above, in the shape of the pictures that come with the program.
Result<std::optional<Image>> picture_of(const Recipe& recipe, const Job& job) {
    auto square = overview(recipe, static_cast<int>(kPictureWidth), job);
    if (!square || !*square) return square;
    return std::optional(middle_rows(**square, static_cast<int>(kPictureHeight)));
}

void draw_problem_text(Interface& interface, const std::string& problem) {
    if (problem.empty()) return;
    ImGui::PushStyleColor(ImGuiCol_Text, kProblemColour);
    ImGui::TextWrapped("%s", problem.c_str());
    ImGui::PopStyleColor();
    interface.mark("preset.problem");
}

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
    // Those of its own may have other numbers by now.
    pictures_.clear(static_cast<int>(presets().size()));
    drawing_.post([this, own](const Job& job) {
        const auto show = [&](std::size_t number, Result<std::optional<Image>> picture) {
            if (job.stopped()) return;
            if (picture && *picture)
                pictures_.put(static_cast<int>(number), std::move(**picture));
            else
                pictures_.lack(static_cast<int>(number));
            wake_();
        };
        const auto none = [] { return Result<std::optional<Image>>(std::nullopt); };
        const auto& all = presets();
        for (std::size_t i = 0; i < all.size() && !job.stopped(); ++i) {
            // There is none where the machine that built the program couldn't draw.
            const auto bytes = read_file(thumbnail_file(all[i]));
            auto picture = bytes ? decode_png(*bytes) : Result<Image>(bytes.error());
            show(i, picture ? std::optional(std::move(*picture)) : std::nullopt);
        }
        for (std::size_t i = 0; i < own.size() && !job.stopped(); ++i) {
            show(all.size() + i, own[i] ? picture_of(*own[i], job) : none());
        }
    });
}

bool Gallery::draw_preset(Interface& interface, const Preset& preset, int number) {
    const float scale = interface.scale();
    ImGui::PushID(number);
    ImGui::BeginGroup();
    const bool chosen = pictures_.button(number, kPictureWidth * scale, kPictureHeight * scale) ||
                        interface.entered_button();
    const bool opens_menu = ImGui::IsItemClicked(ImGuiMouseButton_Right);
    interface.mark("preset." + preset.key);
    if (pictures_.lacks(number)) interface.mark("preset." + preset.key + ".bare");
    if (ImGui::IsItemHovered()) {
        interface.tooltip(preset_text(preset) +
                          "\n\nOpens this preset in place of the present document.");
    }
    // Below the picture a long name is cut off.
    if (preset.file.empty())
        ImGui::TextUnformatted(preset.label.c_str());
    else
        draw_own_label(interface, preset, opens_menu);
    ImGui::EndGroup();
    ImGui::PopID();
    return chosen;
}

void Gallery::draw_own_label(Interface& interface, const Preset& preset, bool opens_menu) {
    const ImGuiStyle& style = ImGui::GetStyle();
    const float width = kPictureWidth * interface.scale() + 2 * style.FramePadding.x;
    const float button = ImGui::CalcTextSize("...").x + 2 * style.FramePadding.x;
    ImGui::TextUnformatted(
        fitted_label(preset.label, width - button - style.ItemSpacing.x).c_str());
    ImGui::SameLine(width - button);
    opens_menu |= ImGui::SmallButton("...") || interface.entered_button();
    interface.mark("preset." + preset.key + ".menu");
    interface.tooltip(fmt::format("{}: renames this preset, or deletes it.", preset.label));
    if (opens_menu) ImGui::OpenPopup("own preset");
    if (!ImGui::BeginPopup("own preset")) return;
    if (ImGui::MenuItem("Rename...")) asked_ = {Asked::Deed::rename, preset, preset.label, ""};
    interface.mark("preset." + preset.key + ".rename");
    if (ImGui::MenuItem("Delete...")) asked_ = {Asked::Deed::remove, preset, "", ""};
    interface.mark("preset." + preset.key + ".delete");
    ImGui::EndPopup();
}

std::optional<Preset> Gallery::draw(Interface& interface, const SceneArea& area,
                                    const Recipe& recipe) {
    if (!shown_) return std::nullopt;
    if (auto own = reading_.take()) {
        own_ = std::move(*own);
        draw_pictures();
    }
    if (asked_) {
        draw_question(interface, area);
        return std::nullopt;
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
    if (std::exchange(focus_field_, false)) ImGui::SetKeyboardFocusHere();
    if (ImGui::InputTextWithHint("##preset name", "A name for the present document", &name_,
                                 ImGuiInputTextFlags_AutoSelectAll)) {
        keep_problem_.clear();
    }
    interface.mark("preset.name");
    ImGui::SameLine();
    ImGui::BeginDisabled(name_.empty());
    if (ImGui::Button("Keep as a preset")) {
        const Status kept = keep_preset(recipe, name_, own_presets_folder());
        if (kept) {
            messages_.add(fmt::format("Kept the preset '{}'.", name_));
            name_.clear();
            allow_files(settings_, files_outside(recipe, own_presets_folder()));
        } else {
            keep_problem_ = capitalised(kept.error().message) + ".";
            focus_field_ = true;
        }
        read_own();
    }
    interface.mark("preset.keep");
    ImGui::EndDisabled();
    draw_problem_text(interface, keep_problem_);
}

void Gallery::draw_question(Interface& interface, const SceneArea& area) {
    const bool renames = asked_->deed == Asked::Deed::rename;
    const auto button = [&](const char* label, const char* name) {
        const bool pressed = ImGui::Button(label) || interface.entered_button();
        interface.mark(name);
        return pressed;
    };
    begin_dialog(interface, area, renames ? "Rename a preset" : "Delete a preset", nullptr, 420);
    bool confirmed = false;
    if (renames) {
        ImGui::TextWrapped("Another name for the preset '%s':", asked_->preset.label.c_str());
        ImGui::SetNextItemWidth(-1);
        if (ImGui::IsWindowAppearing() || focus_field_) ImGui::SetKeyboardFocusHere();
        focus_field_ = false;
        confirmed = ImGui::InputText(
            "##label", &asked_->label,
            ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll);
        interface.mark("preset.label");
        draw_problem_text(interface, asked_->problem);
    } else {
        ImGui::TextWrapped("Delete the preset '%s'? This can't be undone.",
                           asked_->preset.label.c_str());
    }
    confirmed |= button(renames ? "Rename" : "Delete", "preset.confirm");
    ImGui::SameLine();
    const bool cancelled = button("Cancel", "preset.cancel");
    if (!renames) ImGui::SetItemDefaultFocus();  // so that Enter alone deletes nothing
    ImGui::End();
    if (confirmed && !renames) remove();
    if (cancelled || (confirmed && (!renames || rename()))) asked_.reset();
}

bool Gallery::rename() {
    const Status renamed = rename_preset(asked_->preset, asked_->label);
    if (!renamed) {
        asked_->problem = capitalised(renamed.error().message) + ".";
        focus_field_ = true;
        return false;
    }
    messages_.add(
        fmt::format("Renamed the preset '{}' to '{}'.", asked_->preset.label, asked_->label));
    read_own();
    return true;
}

void Gallery::remove() {
    const Status removed = delete_preset(asked_->preset);
    if (removed)
        messages_.add(fmt::format("Deleted the preset '{}'.", asked_->preset.label));
    else
        messages_.add(removed.error().message, true);
    read_own();
}

}  // namespace orograph
