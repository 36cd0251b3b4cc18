#include "app/panel/panel.h"

#include <fmt/core.h>
#include <imgui.h>

#include <algorithm>
#include <random>
#include <utility>

#include "app/dialogs/menus.h"
#include "app/interface/command_widgets.h"
#include "app/interface/overlay.h"
#include "app/interface/parameter_widget.h"
#include "app/interface/wrapped_text.h"
#include "app/panel/field_overlay_view.h"
#include "core/recipe/moods.h"
#include "core/recipe/parameter_use.h"

namespace orograph {
namespace {

constexpr float kPanelWidth = 380;

void preset_buttons(Interface& interface, const Commands& commands) {
    row_label(interface, "");
    command_button(interface, commands, Command::presets);
    same_line_if_fits(info_of(Command::variations).label.data());
    command_button(interface, commands, Command::variations);
}

/// Light, air and clouds at once, in the style natural.
void mood_row(Interface& interface, Document& document) {
    const LightParams& light = document.recipe().light;
    const Mood* present = mood_of(light);
    row_label(interface, "Mood");
    const bool open = interface.begin_choice("light.mood", present ? present->label : "Own");
    interface.tooltip(
        "Light, air and clouds that go together. Where the sun stands round about stays.");
    if (!open) return;
    for (const Mood& mood : moods()) {
        if (ImGui::Selectable(mood.label.c_str(), &mood == present)) {
            // By the changed numbers nobody would know it.
            document.edit("Mood " + mood.label,
                          [&](Recipe& recipe) { recipe.light = in_mood(mood, recipe.light); });
        }
        interface.mark("light.mood." + mood.key);
    }
    ImGui::EndCombo();
}

/// What keeps the scene from being made, in what is left of the window: more than fits scrolls.
void problem_text(Interface& interface, const std::string& problem) {
    ImGui::PushStyleColor(ImGuiCol_Text, kProblemColour);
    ImGui::BeginChild("problem");
    wrapped_text(problem);
    const bool overflows = ImGui::GetScrollMaxY() > 0;
    ImGui::EndChild();
    ImGui::PopStyleColor();
    interface.mark("status.problem");
    if (overflows) interface.tooltip(problem);
}

/// Never higher than most_status_lines, so that nothing moves when they come and go.
int most_status_lines() {
    constexpr float kShare = 0.2f, kMost = 3;
    const float lines = ImGui::GetIO().DisplaySize.y / ImGui::GetTextLineHeightWithSpacing();
    return static_cast<int>(std::clamp(kShare * lines - 1, 1.0f, kMost));
}

void status_lines(Interface& interface, const PanelStatus& status) {
    const bool problem = !status.problem.empty();
    if (status.busy) {
        ImGui::ProgressBar(static_cast<float>(status.progress), {-1, ImGui::GetTextLineHeight()},
                           "Generating...");
    } else if (!problem) {
        ImGui::TextDisabled(status.lacks_ground ? "Drawing the ground..." : "Ready");
    }
    if (problem)
        problem_text(interface, status.problem);
    else if (status.scene)
        wrapped_text(drawing_note(*status.scene, status.pixel));
}

float footer_height() {
    return ImGui::GetFrameHeightWithSpacing() + 2 * ImGui::GetStyle().ItemSpacing.y +
           static_cast<float>(most_status_lines()) * ImGui::GetTextLineHeightWithSpacing();
}

}  // namespace

float Panel::width(const Interface& interface) {
    constexpr float kMostOfWindow = 0.6f;
    const float wanted = kPanelWidth * interface.scale(), window = ImGui::GetIO().DisplaySize.x;
    return window > 0 ? std::min(wanted, kMostOfWindow * window) : wanted;
}

void Panel::draw(Interface& interface, Document& document, Settings& settings,
                 const Commands& commands, DocumentDesk& desk, const PanelStatus& status) {
    ImGui::SetNextWindowPos({0, 0});
    ImGui::SetNextWindowSize({width(interface), ImGui::GetIO().DisplaySize.y});
    if (interface.take_focus()) ImGui::SetNextWindowFocus();
    ImGui::Begin(kPanelWindow, nullptr,
                 ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoCollapse |
                     ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoBringToFrontOnFocus |
                     ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse |
                     ImGuiWindowFlags_MenuBar);
    interface.begin_panel_keys();
    draw_menus(interface, commands, desk);
    ImGui::BeginChild("parameters", {0, -footer_height()});
    draw_parameters(interface, document, commands);
    if (ImGui::CollapsingHeader("Settings")) {
        for (const Parameter& parameter : parameters(settings)) {
            if (parameter.field().editor != Editor::elsewhere) parameter_row(interface, parameter);
        }
    }
    interface.mark("section.Settings");
    ImGui::EndChild();
    draw_footer(interface, status, commands);
    ImGui::End();
}

void Panel::draw_parameters(Interface& interface, Document& document, const Commands& commands) {
    const Recipe& recipe = document.recipe();
    std::string_view section;
    bool open = true, beside = false;
    // Who has closed the section of the layers doesn't see that there is a brush in hand.
    layers_.painter().put_down();
    for (const Parameter& parameter : document.panel_parameters()) {
        if (!has_row(recipe, parameter)) continue;
        const Field& field = parameter.field();
        if (field.editor == Editor::elsewhere) continue;
        if (field.editor == Editor::field && !has_overlay_row(recipe)) continue;
        const std::string heading(field.section.heading);
        if (!heading.empty() && heading != section) {
            section = field.section.heading;
            beside = false;
            // The article's ground has the controls of its layer above.
            const bool above = field.editor == Editor::layers && has_article_controls(recipe);
            const bool at_first = field.section.open && !above;
            open = ImGui::CollapsingHeader(heading.c_str(),
                                           at_first ? ImGuiTreeNodeFlags_DefaultOpen : 0);
            interface.mark("section." + heading);
        }
        if (!open) continue;
        if (field.editor == Editor::bookmarks) {
            draw_bookmarks(interface, commands);
            continue;
        }
        if (field.editor == Editor::layers) {
            layers_.draw(interface, document);
            continue;
        }
        // Two check boxes share a line.
        const bool box = parameter.type() == Type::boolean;
        if (box && beside && !is_narrow(interface))
            ImGui::SameLine(ImGui::GetContentRegionAvail().x / 2);
        beside = box && !beside;
        const std::string unused = why_unused(recipe, parameter);
        ImGui::BeginDisabled(!unused.empty());
        const ExtentKind kind = recipe.extent.kind;
        const Field here = field_here(recipe, parameter);
        document.edit(parameter, [&] {
            return field.editor == Editor::field
                       ? overlay_row(interface, recipe, parameter, unused)
                       : parameter_row(interface, parameter.described_by(here), unused);
        });
        ImGui::EndDisabled();
        if (recipe.extent.kind != kind) {
            // The parameters were those of the recipe before; a shorter panel would be scrolled.
            ImGui::Dummy({0, ImGui::GetScrollMaxY() + ImGui::GetWindowHeight()});
            return;
        }
        if (field.editor == Editor::seed) seed_buttons(interface, document);
        if (field.editor == Editor::mood) {
            ImGui::BeginDisabled(!unused.empty());
            mood_row(interface, document);
            ImGui::EndDisabled();
        }
        if (field.editor == Editor::preset) preset_buttons(interface, commands);
    }
}

void Panel::draw_bookmarks(Interface& interface, const Commands& commands) {
    const auto row_button = [&](const char* label, const char* name, Command command,
                                int bookmark) {
        ImGui::BeginDisabled(!commands.enabled(command, bookmark));
        const std::string tooltip =
            fmt::format("{} ({})", info_of(command).tooltip, commands.shortcut(command, bookmark));
        const std::string mark = fmt::format("bookmarks.{}.{}", bookmark + 1, name);
        if (interface.button(label, mark, tooltip)) {
            commands.run(command, bookmark);
        }
        ImGui::EndDisabled();
    };
    for (int i = 0; i < Bookmarks::kCount; ++i) {
        ImGui::PushID(i);
        row_label(interface, fmt::format("Bookmark {}", i + 1));
        const bool there = commands.enabled(Command::go_to_bookmark, i);
        row_button("Go", "go", Command::go_to_bookmark, i);
        ImGui::SameLine();
        row_button(there ? "Replace" : "Keep", "keep", Command::keep_bookmark, i);
        ImGui::PopID();
    }
}

void Panel::draw_footer(Interface& interface, const PanelStatus& status, const Commands& commands) {
    ImGui::Separator();
    // Those that don't fit into one line are in the menus, too.
    for (const Command command : {Command::export_files, Command::screenshot, Command::help}) {
        if (command != Command::export_files && !same_line_if_fits(info_of(command).label.data()))
            break;
        command_button(interface, commands, command);
    }
    status_lines(interface, status);
}

void Panel::seed_buttons(Interface& interface, Document& document) {
    const auto take = [&](std::uint64_t seed) {
        document.edit({}, [&](Recipe& recipe) { recipe.lattice.seed = seed; });
    };
    if (times_opened_ != document.times_opened()) {
        times_opened_ = document.times_opened();
        earlier_seeds_.clear();
        settled_seed_.reset();
    }
    row_label(interface, "");
    if (interface.button("Copy", "seed.copy", "Copies the seed to the clipboard.")) {
        ImGui::SetClipboardText(fmt::format("{}", document.recipe().lattice.seed).c_str());
    }
    same_line_if_fits("Random");
    if (interface.button("Random", "seed.random", "Randomises the seed.")) {
        take(std::random_device{}());
    }
    same_line_if_fits("Previous");
    ImGui::BeginDisabled(earlier_seeds_.empty());
    if (interface.button("Previous", "seed.previous", "Goes back to the seed before this one.")) {
        settled_seed_ = earlier_seeds_.back();
        earlier_seeds_.pop_back();
        take(*settled_seed_);
    }
    ImGui::EndDisabled();
    // While a number is typed the seed passes through others, which nobody wants back.
    const std::uint64_t seed = document.recipe().lattice.seed;
    if (!ImGui::IsAnyItemActive() && settled_seed_ != seed) {
        if (settled_seed_) earlier_seeds_.push_back(*settled_seed_);
        settled_seed_ = seed;
    }
}

std::string drawing_note(const Scene& scene, int pixel) {
    std::string note;
    if (pixel > 1) {
        note += fmt::format("Drawn in blocks of {} x {} pixels until the picture rests. ", pixel,
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
