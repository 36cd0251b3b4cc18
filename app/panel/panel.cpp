#include "app/panel/panel.h"

#include <fmt/core.h>
#include <imgui.h>

#include <random>

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
                              "Pictures of what comes with the program, and of your own.");
    ImGui::SameLine();
    requests.variations = button(interface, "Variations...", "variations",
                                 "Pictures of what other seeds, or any two numbers, would make.");
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
                           "generating");
    } else {
        ImGui::TextDisabled("%s", status.device.c_str());
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
    return kWidth * interface.scale();
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
            // Those have a menu.
            if (parameter.field().key != "recent_files") parameter_row(interface, parameter);
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
    for (const Parameter& parameter : parameters(recipe)) {
        if (!extent_uses(recipe, parameter) || parameter.key().starts_with("layers.")) continue;
        if (section_of(parameter) != section) {
            section = section_of(parameter);
            beside = false;
            if (section == "Region") draw_layers(interface, recipe);
            // The keys are handier; forty rows are many.
            const bool shut =
                section == "Camera" || section == "Bookmarks" || section == "Equaliser";
            open = ImGui::CollapsingHeader(std::string(section).c_str(),
                                           shut ? 0 : ImGuiTreeNodeFlags_DefaultOpen);
            interface.mark("section." + std::string(section));
        }
        if (!open) continue;
        // Two check boxes share a line.
        const bool box = std::holds_alternative<bool>(parameter.value());
        if (box && beside) ImGui::SameLine(ImGui::GetContentRegionAvail().x / 2);
        beside = box && !beside;
        ImGui::BeginDisabled((parameter.field().used_by & rendering) == 0);
        parameter_row(interface, parameter);
        ImGui::EndDisabled();
        if (parameter.key() == "lattice.seed") seed_buttons(interface, recipe);
        if (parameter.key() == "view.rendering") preset_button(interface, requests);
    }
}

void Panel::draw_layers(Interface& interface, Recipe& recipe) {
    const bool open = ImGui::CollapsingHeader("Layers", ImGuiTreeNodeFlags_DefaultOpen);
    interface.mark("section.Layers");
    if (open) layers_.draw(interface, recipe);
}

void Panel::draw_footer(Interface& interface, const PanelStatus& status, PanelRequests& requests) {
    ImGui::Separator();
    requests.export_files =
        button(interface, "Export...", "export", "Writes the heightmap and the texture (Ctrl+E).");
    ImGui::SameLine();
    requests.screenshot = button(interface, "Screenshot", "screenshot",
                                 "Writes what the window shows of the terrain (F12).");
    ImGui::SameLine();
    requests.help = button(interface, "Keys", "keys", "Shows what the keys do (F1).");
    status_lines(status);
}

void Panel::seed_buttons(Interface& interface, Recipe& recipe) {
    row_label(interface, "");
    if (button(interface, "Copy", "seed.copy", "Puts the seed on the clipboard.")) {
        ImGui::SetClipboardText(fmt::format("{}", recipe.lattice.seed).c_str());
    }
    ImGui::SameLine();
    if (button(interface, "Random", "seed.random", "Another world, any of 4,294,967,296.")) {
        recipe.lattice.seed = std::random_device{}();
    }
    ImGui::SameLine();
    ImGui::BeginDisabled(earlier_seeds_.empty());
    if (button(interface, "Previous", "seed.previous", "The seed before this one.")) {
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
        note += fmt::format("Drawn with one pixel for {} x {} while things move. ", pixel, pixel);
    }
    for (const DrawnImage* image : {scene.clouds.get(), scene.texture.get()}) {
        if (image && image->level < image->finest_level) {
            note += fmt::format("The {} is drawn {} texels wide; exports have {}. ",
                                image == scene.clouds.get() ? "cloud texture" : "terrain texture",
                                1 << image->level, 1 << image->finest_level);
        }
    }
    return note;
}

}  // namespace orograph
