#include "app/panel/panel.h"

#include <fmt/core.h>
#include <imgui.h>

#include <algorithm>
#include <random>
#include <utility>

#include "app/interface/parameter_widget.h"

namespace orograph {
namespace {

constexpr float kWidth = 380;

bool button(Interface& interface, const char* label, const char* name, const char* tooltip) {
    const bool pressed = ImGui::Button(label);
    interface.mark(name);
    interface.tooltip(tooltip);
    return pressed;
}

void preset_button(Interface& interface, PanelRequests& requests) {
    row_label(interface, "");
    requests.gallery = button(interface, "Presets...", "presets",
                              "Terrains that come with the program, and your own, to begin with.");
    ImGui::SameLine();
    requests.variations =
        button(interface, "Variations...", "variations",
               "Shows what other seeds, or other values of any two parameters, would look "
               "like.");
}

void problem_line(const PanelStatus& status) {
    if (status.problem.empty()) return;
    ImGui::PushStyleColor(ImGuiCol_Text, {1, 0.55f, 0.4f, 1});
    ImGui::TextWrapped("%s", status.problem.c_str());
    ImGui::PopStyleColor();
}

/// Always as high as kStatusLines, so that nothing moves when they come and go.
constexpr int kStatusLines = 3;

void status_lines(const PanelStatus& status) {
    if (status.busy) {
        ImGui::ProgressBar(static_cast<float>(status.progress), {-1, ImGui::GetTextLineHeight()},
                           "Generating...");
    } else {
        ImGui::TextDisabled("Ready");
    }
    if (status.scene) {
        ImGui::TextWrapped("%s", drawing_note(*status.scene, status.pixel).c_str());
    }
}

float footer_height() {
    return ImGui::GetFrameHeightWithSpacing() + 2 * ImGui::GetStyle().ItemSpacing.y +
           kStatusLines * ImGui::GetTextLineHeightWithSpacing();
}

}  // namespace

float Panel::width(const Interface& interface) {
    constexpr float kMostOfWindow = 0.6f;
    const float wanted = kWidth * interface.scale(), window = ImGui::GetIO().DisplaySize.x;
    return window > 0 ? std::min(wanted, kMostOfWindow * window) : wanted;
}

PanelRequests Panel::draw(Interface& interface, Recipe& recipe, Settings& settings,
                          DocumentDesk& desk, const PanelStatus& status) {
    PanelRequests requests;
    ImGui::SetNextWindowPos({0, 0});
    ImGui::SetNextWindowSize({width(interface), ImGui::GetIO().DisplaySize.y});
    ImGui::Begin("View Options", nullptr,
                 ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoCollapse |
                     ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoBringToFrontOnFocus |
                     ImGuiWindowFlags_MenuBar);
    desk.draw_menu(interface);
    problem_line(status);
    ImGui::BeginChild("parameters", {0, -footer_height()});
    draw_parameters(interface, recipe, requests);
    if (ImGui::CollapsingHeader("Settings")) {
        for (const Parameter& parameter : parameters(settings)) {
            if (parameter.field().editor != Editor::elsewhere) parameter_row(interface, parameter);
        }
    }
    interface.mark("section.Settings");
    ImGui::EndChild();
    draw_footer(interface, status, requests);
    ImGui::End();
    return requests;
}

void Panel::draw_parameters(Interface& interface, Recipe& recipe, PanelRequests& requests) {
    const unsigned rendering = 1u << static_cast<unsigned>(recipe.view.rendering);
    std::string_view section;
    bool open = true, beside = false;
    for (const Parameter& parameter : panel_parameters(recipe)) {
        if (!extent_uses(recipe, parameter)) continue;
        const Field& field = parameter.field();
        if (field.editor == Editor::elsewhere) continue;
        if (!field.section.empty() && field.section != section) {
            section = field.section;
            beside = false;
            if (section == "Clouds") draw_layers(interface, recipe);
            // The keys are handier, and forty rows are many.
            const bool shut = section == "Camera" || field.editor == Editor::bookmarks;
            open = ImGui::CollapsingHeader(std::string(section).c_str(),
                                           shut ? 0 : ImGuiTreeNodeFlags_DefaultOpen);
            interface.mark("section." + std::string(section));
        }
        if (!open) continue;
        if (field.editor == Editor::bookmarks) {
            draw_bookmarks(interface, recipe, requests);
            continue;
        }
        // Two check boxes share a line.
        const bool box = parameter.type() == Type::boolean;
        if (box && beside) ImGui::SameLine(ImGui::GetContentRegionAvail().x / 2);
        beside = box && !beside;
        ImGui::BeginDisabled((field.used_by & rendering) == 0);
        const ExtentKind kind = recipe.extent.kind;
        parameter_row(interface, parameter);
        ImGui::EndDisabled();
        if (recipe.extent.kind != kind) {  // the same land in another way
            const ExtentKind chosen = std::exchange(recipe.extent.kind, kind);
            recipe = with_extent(recipe, chosen);
            return;  // the parameters were those of the recipe before
        }
        if (field.editor == Editor::seed) seed_buttons(interface, recipe);
        if (parameter.key() == "view.rendering") preset_button(interface, requests);
    }
}

void Panel::draw_layers(Interface& interface, Recipe& recipe) {
    // The article's map has its controls above.
    const bool shut = has_article_controls(recipe);
    const bool open = ImGui::CollapsingHeader("Layers", shut ? 0 : ImGuiTreeNodeFlags_DefaultOpen);
    interface.mark("section.Layers");
    if (open) layers_.draw(interface, recipe);
}

void Panel::draw_bookmarks(Interface& interface, const Recipe& recipe, PanelRequests& requests) {
    for (int i = 0; i < Bookmarks::kCount; ++i) {
        const std::string name = fmt::format("bookmarks.{}", i + 1);
        const bool there = !recipe.bookmarks.places[static_cast<std::size_t>(i)].has_value();
        ImGui::PushID(i);
        row_label(interface, fmt::format("Bookmark {}", i + 1));
        ImGui::BeginDisabled(!there);
        if (button(interface, "Go", (name + ".go").c_str(),
                   fmt::format("Flies to this place ({}).", i + 1).c_str())) {
            requests.bookmark.emplace(Action::go_to_bookmark, i);
        }
        ImGui::EndDisabled();
        ImGui::SameLine();
        if (button(interface, there ? "Replace" : "Keep", (name + ".keep").c_str(),
                   fmt::format("Keeps the place where you are (Ctrl+{}).", i + 1).c_str())) {
            requests.bookmark.emplace(Action::keep_bookmark, i);
        }
        ImGui::PopID();
    }
}

void Panel::draw_footer(Interface& interface, const PanelStatus& status, PanelRequests& requests) {
    ImGui::Separator();
    requests.export_files = button(interface, "Export...", "export",
                                   "Writes a heightmap and a texture to files (Ctrl+E).");
    ImGui::SameLine();
    requests.screenshot =
        button(interface, "Screenshot", "screenshot", "Saves the picture of the terrain (F12).");
    ImGui::SameLine();
    requests.help = button(interface, "Keys", "keys", "Lists all keys (F1).");
    status_lines(status);
}

void Panel::seed_buttons(Interface& interface, Recipe& recipe) {
    row_label(interface, "");
    if (button(interface, "Copy", "seed.copy", "Copies the seed to the clipboard.")) {
        ImGui::SetClipboardText(fmt::format("{}", recipe.lattice.seed).c_str());
    }
    ImGui::SameLine();
    if (button(interface, "Random", "seed.random", "Randomises the seed.")) {
        recipe.lattice.seed = std::random_device{}();
    }
    ImGui::SameLine();
    ImGui::BeginDisabled(earlier_seeds_.empty());
    if (button(interface, "Previous", "seed.previous", "Goes back to the seed before this one.")) {
        settled_seed_ = recipe.lattice.seed = earlier_seeds_.back();
        earlier_seeds_.pop_back();
    }
    ImGui::EndDisabled();
    // While a number is typed the seed passes through others, which nobody wants back.
    if (!ImGui::IsAnyItemActive() && settled_seed_ != recipe.lattice.seed) {
        if (settled_seed_) earlier_seeds_.push_back(*settled_seed_);
        settled_seed_ = recipe.lattice.seed;
    }
}

std::string drawing_note(const Scene& scene, int pixel) {
    std::string note;
    if (pixel > 1) {
        note += fmt::format("Drawn in blocks of {} x {} pixels while the picture moves. ", pixel,
                            pixel);
    }
    for (const DrawnImage* image : {scene.clouds.get(), scene.texture.get()}) {
        if (image && image->level < image->finest_level) {
            note += fmt::format("The {} is drawn {} texels wide. Exports have {}. ",
                                image == scene.clouds.get() ? "cloud texture" : "terrain texture",
                                1 << image->level, 1 << image->finest_level);
        }
    }
    return note;
}

}  // namespace orograph
