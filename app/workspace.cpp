#include "app/workspace.h"

#include <GLFW/glfw3.h>
#include <fmt/core.h>
#include <imgui.h>

#include <algorithm>

#include "app/interface/overlay.h"
#include "app/interface/toolbar.h"
#include "app/overview/ground_picture.h"
#include "app/overview/land_near.h"
#include "core/base/text.h"
#include "core/formats/open_picture.h"
#include "core/recipe/river_places.h"

namespace orograph {
namespace {

constexpr const char* kOnlySea =
    "There is nothing but sea here. Go > Notable places leads to land.";

}  // namespace

Workspace::Workspace(GlfwWindow& window, Renderer& renderer, Document& document, Settings& settings,
                     const std::function<void()>& wake)
    : window_(window),
      renderer_(renderer),
      document_(document),
      settings_(settings),
      device_(Renderer::device_name()),
      interface_(window.handle()),
      panel_(wake),
      baking_(document),
      measuring_(wake),
      import_dialog_(wake),
      dialogs_(document, settings, messages_, wake) {}

void Workspace::bind(Commands& commands) {
    dialogs_.bind(commands);
    const auto bind_switch = [&](Command command, bool& shown) {
        commands.bind(
            command, [&shown] { shown = !shown; }, {}, [&shown] { return shown; });
    };
    bind_switch(Command::panel, show_panel_);
    commands.bind(Command::menus, [this] {
        show_panel_ = true;
        interface_.open_menus();
    });
    commands.bind(Command::panel_keys, [this] {
        show_panel_ = true;
        interface_.give_panel_keys(!interface_.panel_has_keys());
    });
    bind_switch(Command::thirds, settings_.show_thirds);
    commands.bind(
        Command::photo, [this] { toggle_photo(); }, [this] { return renderer_.scene() != nullptr; },
        [this] { return photo_.on(); });
    bind_switch(Command::toolbar, settings_.show_toolbar);
    bind_switch(Command::overview, settings_.show_overview);
    bind_switch(Command::statistics, settings_.show_statistics);
}

void Workspace::toggle_photo() {
    if (!photo_.on()) close();
    photo_.toggle();
}

void Workspace::close() {
    if (photo_.leave()) return;
    if (interface_.panel_has_keys()) return interface_.give_panel_keys(false);
    // The first steps go last.
    if (!interface_.shows_dialog() && !region_frame_.shown()) settings_.show_hint = false;
    region_frame_.hide();
    panel_.close_windows();
    import_dialog_.close();
    dialogs_.close();
}

void Workspace::drop(const std::filesystem::path& file, double now) {
    if (!named_as_heights(file)) return dialogs_.desk().open_instead(file);
    import_dialog_.ask(file, false, now);
}

void Workspace::show_heights(const std::filesystem::path& file, double now) {
    import_dialog_.ask(file, true, now);
}

void Workspace::import_heights(const ImportDialog::Answered& taken) {
    const std::filesystem::path file = taken.params.file;
    allow_files(settings_, {file});
    const auto import = [&](Recipe& recipe) {
        recipe =
            taken.alone ? with_picture_alone(recipe, file, taken.side) : with_picture(recipe, file);
        *params_of<ImportedParams>(*recipe.layers.back().method) = taken.params;
    };
    const std::string name = fmt::format("Import '{}'", shown(file.filename()));
    if (taken.alone)
        document_.replace(name, import);
    else
        document_.edit(name, import);
}

SceneArea Workspace::scene_area() const {
    int width = 0, height = 0;
    glfwGetWindowSize(window_.handle(), &width, &height);
    const float left =
        shows_panel() ? std::min(Panel::width(interface_), static_cast<float>(width - 1)) : 0;
    return {left, 0, static_cast<float>(width) - left, static_cast<float>(height)};
}

void Workspace::draw(const Commands& commands, const WorkspaceStatus& status, double now) {
    if (shows_panel()) {
        const Scene* shown = renderer_.scene();
        const bool lacks_ground = shown && shown->ground && !renderer_.clipmap().layout();
        panel_.draw(
            interface_, document_, settings_, commands, dialogs_.desk(),
            {shown, status.pixel, status.busy, status.progress, lacks_ground, status.problem});
    }
    draw_problem(status);
    watch_seed(status);
    const SceneArea area = scene_area();
    const Scene* scene = renderer_.scene();
    photo_.draw(interface_, area, settings_.show_thirds, now);
    // The hint lies beside the toolbar.
    if (settings_.show_toolbar && !photo_.on()) draw_toolbar(interface_, area, commands);
    if (scene && !photo_.on()) draw_over_ground(status, now);
    baking_.draw(interface_, area, status.busy, status.progress, now);
    messages_.draw(interface_, area, now);
    dialogs_.draw(interface_, area, scene ? &scene->products : nullptr, now);
    if (const auto chosen = dialogs_.desk().take_picture()) show_heights(*chosen, now);
    if (const auto answered = import_dialog_.draw(interface_, area, document_.recipe(), now)) {
        if (answered->another) {
            dialogs_.desk().choose();
        } else if (answered->document) {
            dialogs_.desk().open_instead(answered->params.file);
        } else {
            import_heights(*answered);
        }
    }
    if (panel_.take_biome_request()) dialogs_.export_biomes();
    if (dialogs_.take_bake_request() && scene && renderer_.clipmap().layout()) {
        settings_.show_overview = true;  // where its buttons are
        region_frame_.appear(scene->recipe, ViewPicture(area, renderer_.clipmap(), status.pose));
    }
    TimeWatch& watch = panel_.watch();
    watch.advance(document_, !status.busy && renderer_.settled(), now);
    if (!ImGui::IsAnyItemActive() && !panel_.painter().busy() && !watch.running() &&
        !status.dragging) {
        document_.finish_step();
    }
    show_title();
}

/// The panel has a place for it; without the panel it is a message.
void Workspace::draw_problem(const WorkspaceStatus& status) {
    if (!shows_panel() && !status.problem.empty() && status.problem != last_problem_) {
        messages_.add(status.problem, true);
    }
    last_problem_ = status.problem;
}

void Workspace::watch_seed(const WorkspaceStatus& status) {
    const Scene* scene = renderer_.scene();
    const Clipmap& clipmap = renderer_.clipmap();
    const bool rests = !status.busy && renderer_.settled() && !renderer_.holds_picture();
    if (!scene || !rests || !clipmap.layout()) return;
    const std::pair now(scene->recipe.lattice.seed, document_.times_opened());
    const auto before = std::exchange(seed_, now);
    if (before != now) messages_.withdraw(kOnlySea);
    // A preset or a document has a view of its own.
    if (!before || before->first == now.first || before->second != now.second) return;
    if (made_whole(scene->recipe) || known_river_places(scene->recipe).empty()) return;
    if (land_near(clipmap, status.pose.position, clipmap.above_ground())) return;
    messages_.add(kOnlySea);
}

void Workspace::draw_over_ground(const WorkspaceStatus& status, double now) {
    const SceneArea area = scene_area();
    if (settings_.show_overview) draw_overview(area, status.pose, now);
    if (settings_.show_hint) settings_.show_hint = draw_hint(interface_, area);
    draw_instruments(interface_, area, renderer_, status.pose, status.speed);
    if (settings_.show_statistics) {
        settings_.show_statistics = draw_statistics(interface_, area, renderer_, status.pose,
                                                    status.frame_times, device_, measuring_);
    }
    if (!region_frame_.held()) {
        panel_.painter().follow(area, renderer_, status.pose, document_, status.busy);
    }
}

void Workspace::draw_overview(const SceneArea& area, const Pose& pose, double now) {
    const Scene& scene = *renderer_.scene();
    const auto requests = overview_.draw(interface_, area, renderer_, pose, region_frame_);
    // What a click on the overview means is uncertain while another ground takes its place.
    const bool answers = !renderer_.holds_picture();
    if (requests.visit && answers) visit(*requests.visit, pose);
    if (answers && scene.ground && renderer_.clipmap().layout()) {
        const ViewPicture view(area, renderer_.clipmap(), pose);
        region_frame_.draw(interface_, "view", *ImGui::GetBackgroundDrawList(), view,
                           !ImGui::GetIO().WantCaptureMouse, scene.recipe);
    }
    if (requests.bake && answers) {
        baking_.begin(*requests.bake, pose, *renderer_.scene(), now);
    }
}

/// Flies to a place in the overview, at the same height above the ground.
void Workspace::visit(const glm::dvec2& place, const Pose& from) {
    const Clipmap& clipmap = renderer_.clipmap();
    Pose pose = from;
    pose.position.x = place.x;
    pose.position.z = place.y;
    pose.position.y = clipmap.height(place.x, place.y) + clipmap.above_ground();
    const GroundPlace shown = ground_place(renderer_.scene()->recipe);
    pose = kept_pose(shown, ground_place(document_.recipe()), pose);
    document_.jump([&](CameraParams& camera) {
        store_pose(pose, camera);
        camera.framed = false;
    });
}

void Workspace::show_title() {
    const std::string title = document_.window_title();
    if (title == title_) return;
    glfwSetWindowTitle(window_.handle(), title.c_str());
    title_ = title;
}

}  // namespace orograph
