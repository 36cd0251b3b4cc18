#include "app/viewer.h"

#include <GLFW/glfw3.h>
#include <imgui.h>

#include <algorithm>

#include "app/detail_governor.h"
#include "app/export_dialog.h"
#include "app/flight.h"
#include "app/input.h"
#include "app/overlay.h"
#include "app/panel.h"
#include "app/report.h"
#include "app/scene_maker.h"
#include "app/screenshots.h"
#include "app/window.h"
#include "render/framing.h"
#include "render/renderer.h"

namespace orograph {
namespace {

constexpr double kIdleSeconds = 0.25;    // between looks at the shader files
constexpr double kLongestStep = 0.5;     // of flight in one frame, should one take longer
constexpr double kSettleSeconds = 0.15;  // at rest before everything is drawn finely,
constexpr double kSlowSettle = 0.6;      // and where that takes long, lest it hold up who goes on
constexpr int kSoftwareCoarser = 2;      // to begin with, on the processor
constexpr int kFramesAfterEvent = 3;     // that Dear ImGui needs to answer one

SceneLimits limits_for_device() {
    // Mipmaps of larger textures would hold up the frames of a driver on the processor.
    return Renderer::is_software() ? SceneLimits{.texture_texels = 1024} : SceneLimits{};
}

class Viewer {
  public:
    Viewer(const ViewerOptions& options, GlfwWindow& window, Renderer& renderer)
        : window_(window),
          renderer_(renderer),
          report_path_(options.report),
          recipe_(options.recipe),
          settings_(options.settings),
          kept_settings_(options.settings),
          device_(Renderer::device_name()),
          governor_(Renderer::is_software() ? kSoftwareCoarser : 0),
          input_(window.handle()),
          interface_(window.handle()),
          export_dialog_(messages_, glfwPostEmptyEvent),
          screenshots_(messages_, glfwPostEmptyEvent),
          scene_maker_(limits_for_device(), glfwPostEmptyEvent) {
        cameras_.start(recipe_);
    }

    void run() {
        while (!glfwWindowShouldClose(window_.handle())) {
            wait();
            const double now = glfwGetTime();
            const double seconds = std::min(now - last_frame_, kLongestStep);
            last_frame_ = now;
            frame(now, seconds);
            frame_seconds_ = glfwGetTime() - now;
            slowest_frame_ = std::max(slowest_frame_, frame_seconds_);
        }
        save_changed_settings();
    }

  private:
    /// Sleeps until there is something to do, so that a still picture costs nothing.
    void wait() {
        if (input_.take_activity()) frames_wanted_ = kFramesAfterEvent;
        if (frames_wanted_ > 0 || moving_) {
            --frames_wanted_;
            glfwPollEvents();
            return;
        }
        glfwWaitEventsTimeout(kIdleSeconds);
        last_frame_ = glfwGetTime();
    }

    void frame(double now, double seconds) {
        int width = 0, height = 0;
        glfwGetFramebufferSize(window_.handle(), &width, &height);
        if (width == 0 || height == 0) return;  // minimised
        if (now - shaders_read_at_ > kIdleSeconds) {
            shaders_read_at_ = now;
            renderer_.reload_shaders();
        }
        if (auto scene = scene_maker_.take()) {
            renderer_.show(std::move(scene));
            framed_scene_ = nullptr;
            changed_at_ = now;
        }
        const FrameInput input = input_.take(settings_.key_map);
        for (const Action action : input.actions) act(action);
        fly(input, seconds, now);

        interface_.begin_frame(input_.pointer(), frame_seconds_);
        draw_interface(now);
        cameras_.follow(recipe_);
        ask_for_scene();
        glBindFramebuffer(GL_FRAMEBUFFER, 0);
        glClearColor(0, 0, 0, 1);
        glClear(GL_COLOR_BUFFER_BIT);
        draw_scene(width, height, now);
        glBindFramebuffer(GL_FRAMEBUFFER, 0);
        glViewport(0, 0, width, height);
        interface_.end_frame();
        glfwSwapBuffers(window_.handle());
        if (!ImGui::IsAnyItemActive()) save_changed_settings();
        write_report(now);
    }

    void act(Action action) {
        switch (action) {
            case Action::toggle_panel:
                show_panel_ = !show_panel_;
                break;
            case Action::export_files:
                export_dialog_.open(recipe_);
                break;
            case Action::screenshot:
                take_screenshot();
                break;
            case Action::full_screen:
                window_.toggle_full_screen();
                break;
            case Action::frame:
                recipe_.camera.framed = true;
                break;
            case Action::help:
                show_help_ = !show_help_;
                break;
            case Action::release_mouse:
                input_.release_mouse();
                show_help_ = false;
                export_dialog_.close();
                break;
            case Action::quit:
                glfwSetWindowShouldClose(window_.handle(), GLFW_TRUE);
                break;
            default:
                break;  // movement, which the held keys tell
        }
    }

    /// The part of the window right of the panel, in window coordinates.
    SceneArea scene_area() const {
        int width = 0, height = 0;
        glfwGetWindowSize(window_.handle(), &width, &height);
        const float left =
            show_panel_ ? std::min(Panel::width(interface_), static_cast<float>(width - 1)) : 0;
        return {left, 0, static_cast<float>(width) - left, static_cast<float>(height)};
    }

    /// Where the camera is. Framing looks at the whole scene, so that is done once.
    Pose camera_pose(const Scene& scene, const SceneArea& area) {
        const double aspect = area.width / area.height;
        if (!recipe_.camera.framed) return scene_pose(scene, recipe_.camera, aspect);
        if (framed_scene_ != &scene || framed_aspect_ != aspect) {
            framed_ = frame_scene(scene, aspect);
            framed_scene_ = &scene;
            framed_aspect_ = aspect;
        }
        return framed_;
    }

    void fly(const FrameInput& input, double seconds, double now) {
        recipe_.camera.speed = wheel_speed(recipe_.camera.speed, input.wheel);
        moving_ = input.motion.any() || input_.looking();
        const Scene* scene = renderer_.scene();
        // While the scene of another rendering type is on its way, its camera doesn't fit this one.
        if (!scene || scene->recipe.view.rendering != recipe_.view.rendering) return;
        const SceneArea area = scene_area();
        const Pose before = camera_pose(*scene, area);
        Pose pose = moved(before, input.motion, recipe_.camera.speed, seconds,
                          is_map(recipe_.view.rendering));
        pose = turned(pose, input.look_right, is_map(recipe_.view.rendering) ? 0 : input.look_down);
        if (!(pose == before)) {
            store_pose(above_ground(*scene, pose), recipe_.camera);
            recipe_.camera.framed = false;
            changed_at_ = now;
        } else if (!recipe_.camera.framed) {
            pose = above_ground(*scene, pose);  // the ground may have risen
            if (!(pose == before)) store_pose(pose, recipe_.camera);
        }
        pose_ = camera_pose(*scene, area);
    }

    void draw_interface(double now) {
        const SceneArea area = scene_area();
        if (show_panel_) {
            const PanelRequests requests =
                panel_.draw(interface_, recipe_, settings_,
                            {renderer_.scene(), drawn_coarser_, scene_maker_.busy(),
                             scene_maker_.progress(), problem(), device_});
            if (requests.preset) open(*requests.preset);
            if (requests.export_files) export_dialog_.open(recipe_);
            if (requests.screenshot) take_screenshot();
            if (requests.help) show_help_ = true;
        } else if (!problem().empty() && problem() != last_problem_) {
            messages_.add(problem(), true);
        }
        last_problem_ = problem();
        if (renderer_.scene()) {
            draw_instruments(interface_, area, *renderer_.scene(), recipe_.camera, pose_);
            export_dialog_.draw(interface_, area, recipe_, renderer_.scene()->products,
                                settings_.export_folder);
        }
        messages_.draw(interface_, area, now);
        if (settings_.show_hint) settings_.show_hint = draw_hint(interface_, area);
        if (show_help_) show_help_ = draw_help(interface_, area, settings_.key_map);
    }

    std::string problem() const {
        const std::string shaders = renderer_.shader_errors();
        return shaders.empty() ? scene_maker_.error() : shaders;
    }

    void open(const Recipe& recipe) {
        recipe_ = recipe;
        cameras_.start(recipe_);
    }

    /// Asks for a new scene when anything but the camera changed.
    void ask_for_scene() {
        Recipe wanted = recipe_;
        wanted.camera = {};
        if (asked_ == wanted) return;
        asked_ = wanted;
        scene_maker_.post(wanted);
    }

    void draw_scene(int width, int height, double now) {
        const SceneArea area = scene_area();
        int window_width = 0, window_height = 0;
        glfwGetWindowSize(window_.handle(), &window_width, &window_height);
        const float pixels =
            static_cast<float>(width) / static_cast<float>(std::max(window_width, 1));
        const int left = static_cast<int>(area.x * pixels);
        viewport_ = {left, 0, std::max(width - left, 1), height};
        // Who holds a slider or a key hasn't finished.
        const bool settled =
            now - changed_at_ > (governor_.coarser() > 0 ? kSlowSettle : kSettleSeconds) &&
            !moving_ && !ImGui::IsMouseDown(0);
        drawn_coarser_ = settled ? 0 : governor_.coarser();
        const double begin = glfwGetTime();
        const Status drawn = renderer_.draw(pose_, 0, viewport_, drawn_coarser_);
        if (!drawn) messages_.add(drawn.error().message, true);
        if (!settled) {
            glFinish();  // so that the time is that of the drawing
            governor_.moved(glfwGetTime() - begin);
            frames_wanted_ = std::max(frames_wanted_, 1);
        }
    }

    void take_screenshot() {
        if (!renderer_.scene()) return;
        const Status taken = screenshots_.take(renderer_, pose_, viewport_.width, viewport_.height,
                                               export_folder(settings_.export_folder));
        if (!taken) messages_.add(taken.error().message, true);
    }

    void save_changed_settings() {
        if (settings_ == kept_settings_) return;
        kept_settings_ = settings_;
        const Status status = save_settings(settings_, settings_path());
        if (!status) messages_.add(status.error().message, true);
    }

    void write_report(double now) {
        ++frames_;
        if (report_path_.empty() || now - reported_at_ < 0.05) return;
        reported_at_ = now;
        const Scene* scene = renderer_.scene();
        const std::string text = report_to_json(
            {recipe_, settings_, pose_, scene ? scene->recipe.surface.iterations : -1,
             scene_maker_.busy() || export_dialog_.busy() || screenshots_.busy(),
             drawn_coarser_ > 0, show_panel_, show_help_, input_.looking(), window_.full_screen(),
             messages_.newest(), problem(), frames_, std::exchange(slowest_frame_, 0)},
            interface_);
        const Status status = write_file(report_path_, text, Existing::replace);
        if (!status) messages_.add(status.error().message, true);
    }

    GlfwWindow& window_;
    Renderer& renderer_;
    std::filesystem::path report_path_;
    Recipe recipe_;
    Settings settings_, kept_settings_;
    std::string device_, last_problem_;
    std::optional<Recipe> asked_;
    CameraMemory cameras_;
    Pose pose_, framed_;
    const Scene* framed_scene_ = nullptr;  // whose frame framed_ is
    double framed_aspect_ = 0;
    Viewport viewport_;
    DetailGovernor governor_;
    bool show_panel_ = true, show_help_ = false, moving_ = false;
    int frames_wanted_ = kFramesAfterEvent, drawn_coarser_ = 0, frames_ = 0;
    double last_frame_ = 0, changed_at_ = 0, reported_at_ = 0, shaders_read_at_ = 0,
           frame_seconds_ = 0, slowest_frame_ = 0;

    Input input_;
    Interface interface_;
    Panel panel_;
    Messages messages_;
    // What works on threads is last, so that it stops before what it uses goes.
    ExportDialog export_dialog_;
    Screenshots screenshots_;
    SceneMaker scene_maker_;
};

}  // namespace

Status run_viewer(const ViewerOptions& options) {
    auto window = GlfwWindow::create({.title = "Orograph"});
    if (!window) {
        return Error{window.error().fault,
                     window.error().message + "; `orograph render` draws without a window"};
    }
    auto renderer = Renderer::create(options.shaders);
    if (!renderer) return renderer.error();
    Viewer viewer(options, *window, *renderer);
    viewer.run();
    return Done{};
}

}  // namespace orograph
