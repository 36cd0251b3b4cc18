#include "app/workspace.h"

#include <GLFW/glfw3.h>
#include <fmt/core.h>
#include <imgui.h>

#include <algorithm>
#include <cctype>

#include "app/map/ground_picture.h"

namespace orograph {
namespace {

constexpr double kBakingShown = 0.3;  // seconds: what takes less is done before one looks

}  // namespace

Workspace::Workspace(GlfwWindow& window, Renderer& renderer, Recipe& recipe, Settings& settings,
                     const std::filesystem::path& file, const std::function<void()>& wake)
    : window_(window),
      renderer_(renderer),
      recipe_(recipe),
      settings_(settings),
      device_(Renderer::device_name()),
      interface_(window.handle()),
      panel_(wake),
      desk_(recipe, settings, messages_, file),
      gallery_(messages_, wake),
      variations_(wake),
      export_dialog_(messages_, wake),
      screenshots_(messages_, wake) {}

bool Workspace::act(Action action, const WorkspaceStatus& status) {
    if (desk_.act(action)) return true;
    switch (action) {
        case Action::toggle_panel:
            show_panel_ = !show_panel_;
            return true;
        case Action::export_files:
            export_dialog_.open(recipe_);
            return true;
        case Action::screenshot:
            take_screenshot(status);
            return true;
        case Action::help:
            show_help_ = !show_help_;
            return true;
        case Action::release_mouse:
            show_help_ = false;
            region_frame_.hide();
            export_dialog_.close();
            desk_.close_dialogs();
            gallery_.close();
            variations_.close();
            return true;
        default:
            return false;
    }
}

void Workspace::drop(const std::filesystem::path& file) {
    std::string ending = file.extension().string();
    std::ranges::transform(ending, ending.begin(), [](unsigned char c) { return std::tolower(c); });
    if (ending != ".png") return desk_.drop(file);
    recipe_ = with_picture(recipe_, file);
    desk_.document().name_step(fmt::format("Import '{}'", file.filename().string()));
}

SceneArea Workspace::scene_area() const {
    int width = 0, height = 0;
    glfwGetWindowSize(window_.handle(), &width, &height);
    const float left =
        show_panel_ ? std::min(Panel::width(interface_), static_cast<float>(width - 1)) : 0;
    return {left, 0, static_cast<float>(width) - left, static_cast<float>(height)};
}

void Workspace::draw(const WorkspaceStatus& status, double now) {
    if (show_panel_) {
        draw_panel(status);
    } else if (!status.problem.empty() && status.problem != last_problem_) {
        messages_.add(status.problem, true);
    }
    last_problem_ = status.problem;
    if (renderer_.scene()) draw_over_ground(status, now);
    draw_baking(status, now);
    draw_dialogs(now);
    if (const std::string title = desk_.document().title(); title != title_) {
        glfwSetWindowTitle(window_.handle(), title.c_str());
        title_ = title;
    }
}

void Workspace::draw_panel(const WorkspaceStatus& status) {
    const PanelRequests requests = panel_.draw(
        interface_, recipe_, settings_, desk_,
        {renderer_.scene(), status.pixel, status.busy, status.progress, status.problem});
    if (requests.gallery) gallery_.show();
    if (requests.variations) variations_.show();
    if (requests.export_files) export_dialog_.open(recipe_);
    if (requests.screenshot) take_screenshot(status);
    if (requests.help) show_help_ = true;
    if (requests.bookmark) bookmark_request_ = requests.bookmark;
}

void Workspace::draw_over_ground(const WorkspaceStatus& status, double now) {
    const SceneArea area = scene_area();
    const Scene& scene = *renderer_.scene();
    draw_instruments(interface_, area, renderer_, status.pose, status.speed);
    if (settings_.show_statistics) {
        settings_.show_statistics =
            draw_statistics(interface_, area, renderer_, status.pose, status.frame_times, device_);
    }
    if (settings_.show_map) {
        const auto requests =
            mini_map_.draw(interface_, area, renderer_, status.pose, region_frame_);
        if (requests.visit) visit(*requests.visit, status.pose);
        if (scene.ground && renderer_.clipmap().layout()) {
            const ViewPicture view(area, renderer_.clipmap(), status.pose);
            region_frame_.draw(interface_, "view", *ImGui::GetBackgroundDrawList(), view,
                               !ImGui::GetIO().WantCaptureMouse, scene.recipe);
        }
        if (requests.bake) bake(*requests.bake, status.pose, now);
    }
    export_dialog_.draw(interface_, area, recipe_, scene.products, settings_.export_folder);
    if (!region_frame_.held()) panel_.painter().follow(area, renderer_, status.pose, recipe_);
}

void Workspace::draw_dialogs(double now) {
    const SceneArea area = scene_area();
    messages_.draw(interface_, area, now);
    if (settings_.show_hint) settings_.show_hint = draw_hint(interface_, area);
    if (show_help_) show_help_ = draw_help(interface_, area, settings_.key_map);
    if (const auto preset = gallery_.draw(interface_, area, recipe_)) {
        desk_.document().name_step(fmt::format("Preset '{}'", preset->label));
        recipe_ = preset->recipe;
        opened_ = true;
    }
    if (const auto taken = variations_.draw(interface_, area, recipe_)) recipe_ = *taken;
    desk_.draw(interface_, area, !ImGui::IsAnyItemActive() && !panel_.painter().busy(), now);
}

/// Flies to a place on the map, at the same height above the ground.
void Workspace::visit(const glm::dvec2& place, const Pose& from) {
    const Clipmap& clipmap = renderer_.clipmap();
    Pose pose = from;
    pose.position.x = place.x;
    pose.position.z = place.y;
    pose.position.y = clipmap.height(place.x, place.y) + clipmap.above_ground();
    store_pose(pose, recipe_.camera);
    recipe_.camera.framed = false;
}

void Workspace::bake(const ExtentParams& region, const Pose& pose, double now) {
    store_pose(pose, recipe_.camera);  // which undo comes back to
    recipe_.camera.framed = false;
    recipe_ = baked(recipe_, region);
    desk_.document().name_step("Bake a region");
    baking_ = recipe_;
    baking_since_ = now;
}

void Workspace::draw_baking(const WorkspaceStatus& status, double now) {
    if (!baking_) return;
    // Since the bake itself, in this frame, nothing has been asked for yet.
    const bool begun = now > baking_since_;
    Recipe present = recipe_;
    present.camera = baking_->camera;
    if (begun && (!status.busy || !(present == *baking_))) {
        baking_.reset();
        return;
    }
    if (now < baking_since_ + kBakingShown) return;
    const SceneArea area = scene_area();
    ImGui::SetNextWindowPos({area.x + area.width / 2, area.y + area.height / 3}, ImGuiCond_Always,
                            {0.5f, 0.5f});
    ImGui::Begin("Baking", nullptr,
                 ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoMove |
                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_AlwaysAutoResize);
    ImGui::Text("Baking %d x %d samples", recipe_.extent.samples, recipe_.extent.samples);
    ImGui::ProgressBar(static_cast<float>(status.progress), {240 * interface_.scale(), 0}, "");
    interface_.mark("baking");
    ImGui::SameLine();
    const bool cancelled = ImGui::Button("Cancel");
    interface_.mark("baking.cancel");
    interface_.tooltip("Goes back to the endless ground, as undo does.");
    ImGui::End();
    if (cancelled) desk_.act(Action::undo);
}

void Workspace::take_screenshot(const WorkspaceStatus& status) {
    if (!renderer_.scene()) return;
    const Status taken =
        screenshots_.take(renderer_, status.pose, status.viewport.width, status.viewport.height,
                          export_folder(settings_.export_folder));
    if (!taken) messages_.add(taken.error().message, true);
}

}  // namespace orograph
