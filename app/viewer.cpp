#include "app/viewer.h"

#include <GLFW/glfw3.h>
#include <imgui.h>

#include <algorithm>
#include <atomic>
#include <memory>
#include <new>
#include <stop_token>
#include <utility>

#include "app/base/freed_memory.h"
#include "app/base/memory_budget.h"
#include "app/base/signals.h"
#include "app/base/thread_failure.h"
#include "app/base/wording.h"
#include "app/camera_commands.h"
#include "app/dialogs/export_names.h"
#include "app/dialogs/screenshots.h"
#include "app/document_camera.h"
#include "app/drawing/opening_picture.h"
#include "app/drawing/scene_drawer.h"
#include "app/drawing/scene_maker.h"
#include "app/drawing/window_picture.h"
#include "app/flight/input.h"
#include "app/flight/sun_drag.h"
#include "app/flight/view_mouse.h"
#include "app/frame_pace.h"
#include "app/interface/window.h"
#include "app/report.h"
#include "app/settings_keeper.h"
#include "app/workspace.h"
#include "core/base/memory.h"
#include "core/layers/stack/kept_maps.h"
#include "core/recipe/field_overlay.h"
#include "render/gl/renderer.h"

namespace orograph {
namespace {

constexpr double kShaderSeconds = 0.25;  // between looks at the shader files
constexpr double kBuildSeconds = 0.2;    // between shader programs that are built ahead
constexpr double kPreviewSeconds = 0.6;  // after the start, before a preview opens the window

class Viewer {
  public:
    /// `scene_maker` follows the recipe of the options already.
    Viewer(const ViewerOptions& options, GlfwWindow& window, Renderer& renderer,
           std::unique_ptr<SceneMaker> scene_maker)
        : window_(window),
          renderer_(renderer),
          report_path_(options.report),
          document_(options.recipe, options.file, options.title),
          settings_(options.settings),
          settings_keeper_(options.settings),
          opening_(options.recipe),
          camera_(document_, renderer),
          drawer_(renderer),
          input_(window.handle()),
          commands_(settings_),
          workspace_(window, renderer, document_, settings_, glfwPostEmptyEvent),
          picture_(renderer, workspace_.interface()),
          screenshots_(workspace_.messages(), glfwPostEmptyEvent),
          scene_maker_(std::move(scene_maker)) {
        if (!Renderer::is_software()) scene_maker_->allow_fine_textures();
        for (const std::string& note : options.notes) workspace_.messages().keep(note);
        if (options.waiting) workspace_.dialogs().desk().show_instead(*options.waiting);
        if (!options.picture.empty()) workspace_.show_heights(options.picture, glfwGetTime());
        bind_commands();
    }

    void run() {
        DocumentDesk& desk = workspace_.dialogs().desk();
        try {
            turn();
        } catch (...) {
            desk.keep_copy_now();
            throw;
        }
        settings_keeper_.keep(settings_, workspace_.messages());
        // Whoever was not asked keeps what isn't saved.
        if (desk.may_quit())
            desk.end_well();
        else
            desk.keep_copy_now();
    }

  private:
    /// Until the person wants to leave, or a signal tells the program to.
    void turn() {
        const std::stop_callback wake(quit_token(), glfwPostEmptyEvent);
        DocumentDesk& desk = workspace_.dialogs().desk();
        while (!desk.may_quit() && !quit_token().stop_requested()) {
            pace_.wait(input_, moving_ || flowing());
            input_.rethrow();
            heed_threads();
            const auto [now, seconds] = pace_.begin_frame();
            const FramePace::Outcome outcome = frame(now, seconds);
            desk.keep_copy(now);
            pace_.end_frame(outcome);
            write_report();  // no part of a frame that people see
        }
    }

    /// A picture that a thread had no memory for is no reason to end; anything else is.
    void heed_threads() {
        try {
            rethrow_thread_failure();
        } catch (const std::bad_alloc& error) {
            workspace_.messages().add(out_of_memory(error).message, true);
        }
    }

    FramePace::Outcome frame(double now, double seconds) {
        int width = 0, height = 0;
        glfwGetFramebufferSize(window_.handle(), &width, &height);
        if (width == 0 || height == 0) return FramePace::Outcome::hidden;  // minimised
        if (now - shaders_read_at_ > kShaderSeconds) {
            shaders_read_at_ = now;
            renderer_.reload_shaders();
        }
        const bool made = !scene_maker_->busy();  // asked first, so that what was made is taken
        const bool dragged = document_.editing();
        const bool previews = !opens(now) && (dragged || !camera_.shifts());
        if (camera_.show(scene_maker_->take(previews), dragged)) {
            const bool wanted = scene_maker_->is_followed(*renderer_.scene()) && !held();
            // What goes on by itself is to be seen finely, moment by moment.
            if (!workspace_.watching()) drawer_.came(now, wanted);
        }
        const FrameInput input = input_.take(settings_.key_layout, workspace_.key_owner());
        for (const Pressed& pressed : input.commands) obey(pressed);
        if (!input.dropped.empty()) workspace_.drop(input.dropped.front(), now);
        if (glfwWindowShouldClose(window_.handle())) {
            glfwSetWindowShouldClose(window_.handle(), GLFW_FALSE);
            workspace_.dialogs().desk().quit();
        }
        if (made) camera_.arrive();  // or it can't be made
        fly(input, seconds, now, made);
        drawer_.follow(camera_.pose(), settings_.detail, seconds);
        if (flowing()) renderer_.set_time(flowed_seconds_ += seconds);

        workspace_.interface().set_scale(settings_.interface_scale);
        workspace_.interface().begin_frame(input_.pointer(), pace_.slept(), input);
        workspace_.draw(commands_, status(), now);
        const bool another = camera_.follow_document();
        ask_for_scene();
        if (another) (void)scene_maker_->take();  // what is ready is of the last document
        gesture_ = view_mouse_.follow(workspace_.scene_area(), !workspace_.holds_left_button());
        if (gesture_.sun != glm::dvec2(0)) drag_sun();
        const WindowPicture::Frame shown{width, height, draw_scene(width, height, now)};
        const bool drawn = picture_.draw(shown, input_.take_damage());
        if (drawn) glfwSwapBuffers(window_.handle());
        renderer_.watch_passes(settings_.show_statistics);
        if (!ImGui::IsAnyItemActive()) settings_keeper_.keep(settings_, workspace_.messages());
        return drawn ? FramePace::Outcome::drawn : FramePace::Outcome::same;
    }

    /// Whether the first scene may still come so soon that a preview would only hold it up.
    bool opens(double now) {
        if (renderer_.scene() || now >= kPreviewSeconds) return false;
        pace_.want_frame(kPreviewSeconds - now);
        return true;
    }

    /// Whether water and clouds move.
    bool flowing() const {
        const bool wanted = settings_.motion == SceneryMotion::automatic
                                ? !Renderer::is_software()
                                : settings_.motion == SceneryMotion::on;
        return wanted && renderer_.shows_motion();
    }

    void bind_commands() {
        bind_camera_commands(commands_, document_, workspace_.messages(), camera_);
        workspace_.bind(commands_);
        commands_.bind(
            Command::full_screen, [this] { window_.toggle_full_screen(); }, {},
            [this] { return window_.full_screen(); });
        commands_.bind(
            Command::screenshot, [this] { take_screenshot(); },
            [this] { return renderer_.scene() != nullptr; });
        commands_.bind(
            Command::picture,
            [this] { workspace_.dialogs().open_picture([this] { return camera_.seen_recipe(); }); },
            [this] { return renderer_.scene() != nullptr; });
        commands_.bind(Command::close, [this] {
            input_.release_mouse();
            if (!workspace_.interface().close_popups()) workspace_.close();
        });
    }

    void obey(const Pressed& pressed) {
        if (commands_.run(pressed.command, pressed.bookmark)) return;
        if (const auto why = why_not(pressed.command, pressed.bookmark); !why.empty())
            workspace_.messages().show("why not", why, false);
    }

    void take_screenshot() {
        const Status taken =
            screenshots_.take(renderer_, camera_.pose(), viewport_.width, viewport_.height,
                              export_folder(settings_.export_folder),
                              settings_.recipe_in_files ? MadeBy(camera_.seen_recipe()) : MadeBy());
        if (!taken) workspace_.messages().add(taken.error().message, true);
    }

    /// A pixel turns it as far as the picture's middle shows, so that a low sun stays under the
    /// mouse.
    void drag_sun() {
        const double pixel = metres_a_pixel(1, workspace_.scene_area().height);
        workspace_.messages().show("sun", move_sun(document_, pixel * gesture_.sun));
        pace_.want_frame();
    }

    /// `made` is whether the scene is that of the recipe.
    void fly(const FrameInput& input, double seconds, double now, bool made) {
        moving_ = input.motion.any() || input_.looking() || view_mouse_.holding() ||
                  camera_.approaching();
        const bool there = made && !workspace_.dialogs().shown_instead() && renderer_.settled();
        const auto flown = camera_.fly({input, gesture_, workspace_.scene_area(), seconds}, there);
        moving_ |= camera_.approaching();
        if (flown.carried) {
            renderer_.jump_to(camera_.pose());
            drawer_.moved(now, !held() && !ImGui::IsAnyItemActive());
        }
        if (flown.moved) drawer_.moved(now);
        if (flown.speed_changed) {
            workspace_.messages().show("speed", "Speed: " + speed_text(camera_.speed()));
        }
    }

    /// Whether a key or a slider is held, so that what is seen may change at any moment.
    bool held() { return moving_ || (document_.editing() && !workspace_.watching()); }

    WorkspaceStatus status() const {
        return {
            camera_.drawn_pose(),     camera_.speed(), drawer_.pixel(), making(),
            scene_maker_->progress(), problem(),       pace_.times(),   view_mouse_.holding_sun()};
    }

    /// Whether what the document says is still to be made or shown.
    bool making() const { return scene_maker_->busy() || renderer_.prepares(); }

    std::string problem() const {
        if (std::string faults = renderer_.shader_errors(); !faults.empty()) return faults;
        const Status overlay = check_overlay(document_.recipe());
        return as_sentence(overlay ? scene_maker_->error() : overlay.error().message);
    }

    void ask_for_scene() {
        using enum RecipeVersion::Source;
        if (const auto instead = workspace_.dialogs().shown_instead())
            scene_maker_->follow(*instead->recipe, {variations, instead->revision});
        else
            scene_maker_->follow(document_.recipe(), {document, document_.revision()});
    }

    /// Returns where in the window it is, if it can be drawn.
    std::optional<Viewport> draw_scene(int width, int height, double now) {
        int window_width = 0, window_height = 0;
        glfwGetWindowSize(window_.handle(), &window_width, &window_height);
        const float pixels =
            static_cast<float>(width) / static_cast<float>(std::max(window_width, 1));
        const int left = static_cast<int>(workspace_.scene_area().x * pixels);
        viewport_ = {left, 0, std::max(width - left, 1), height};
        if (draw_opening()) return std::nullopt;
        const bool coming = scene_maker_->busy() && !workspace_.watching();
        const Status drawn = drawer_.draw(camera_.pose(), viewport_.width, viewport_.height,
                                          settings_.detail, {held(), coming, flowing()}, now);
        if (!drawn) workspace_.messages().add(drawn.error().message, true);
        if (const auto finer_after = drawer_.finer_after()) pace_.want_frame(*finer_after);
        if (workspace_.fading()) pace_.want_frame();
        const bool rests = !unfinished() && !scene_maker_->busy();
        if (rests) use_the_rest(now);
        rested_ = rests;
        return drawn ? std::optional(viewport_) : std::nullopt;
    }

    /// Draws what the window opened with until all the ground is there that one sees, and the
    /// programs that draw it, or somebody flies; false from then on.
    bool draw_opening() {
        if (!opening_.shown()) return false;
        const bool made = renderer_.scene() && !making();
        if (made && !opening_.rehearsed()) {
            opening_.rehearse(renderer_, camera_.pose(), viewport_);
            pace_.want_frame();
        }
        if (moving_ || (opening_.rehearsed() && renderer_.settled())) opening_.end();
        if (opening_.shown()) opening_.draw(workspace_.scene_area());
        return opening_.shown();
    }

    /// Whether the picture will be finer by itself. What moves is never as smooth as what rests.
    bool unfinished() const {
        if (opening_.shown() || drawer_.pixel() > 1 || !renderer_.settled() || drawer_.refining())
            return true;
        return drawer_.finer_after() && !flowing();
    }

    /// Once a picture has come to rest, what was drawn before it is freed; and what a flight from
    /// there may need is made, part by part while nobody does anything.
    void use_the_rest(double now) {
        if (!rested_) give_back_freed_memory(kFreedBytes);
        if (!pace_.quiet() || now - built_at_ < kBuildSeconds) return;
        built_at_ = now;
        renderer_.build_ahead();
    }

    void write_report() {
        if (report_path_.empty()) return;
        const Scene* scene = renderer_.scene();
        const std::string text = report_to_json(
            {document_.recipe(),
             settings_,
             camera_.pose(),
             scene ? scene->recipe.lattice.levels : -1,
             making() || camera_.approaching() || screenshots_.busy() || workspace_.busy(),
             unfinished(),
             opening_.shown(),
             renderer_.clipmap().above_ground(),
             workspace_.shows_panel(),
             workspace_.photo(),
             workspace_.dialogs().shows_help(),
             input_.looking(),
             window_.full_screen(),
             workspace_.messages().newest(),
             problem(),
             workspace_.messages().notes(),
             workspace_.dialogs().forecast(),
             workspace_.dialogs().export_problem(),
             workspace_.title(),
             document_.history().names(),
             document_.history().present(),
             document_.revision(),
             pace_.frames(),
             pace_.drawn_frames(),
             pace_.times().all(),
             memory_report(document_, *scene_maker_, renderer_),
             renderer_.pass_times()},
            workspace_.interface());
        const Status written = write_file(report_path_, text, Existing::replace);
        if (!written) workspace_.messages().add(written.error().message, true);
    }

    GlfwWindow& window_;
    Renderer& renderer_;
    std::filesystem::path report_path_;
    Document document_;
    Settings settings_;
    SettingsKeeper settings_keeper_;
    OpeningPicture opening_;
    DocumentCamera camera_;
    Viewport viewport_;
    SceneDrawer drawer_;
    ViewMouse view_mouse_;
    ViewGesture gesture_;
    FramePace pace_;
    bool moving_ = false, rested_ = false;
    double flowed_seconds_ = 0;  // of water and clouds
    double shaders_read_at_ = 0, built_at_ = 0;
    Input input_;
    Commands commands_;
    // What works on threads is last, so that it stops before what it uses goes.
    Workspace workspace_;
    WindowPicture picture_;
    Screenshots screenshots_;
    std::unique_ptr<SceneMaker> scene_maker_;
};

}  // namespace

Status run_viewer(const ViewerOptions& options) {
    return_large_pieces();
    KeepMaps::keep_no_more_fields();
    // What is to be seen is made while the window opens and the driver is loaded.
    std::atomic<bool> open = false;
    auto scene_maker = std::make_unique<SceneMaker>(scene_limits(options.settings), [&open] {
        if (open) glfwPostEmptyEvent();
    });
    scene_maker->follow(options.recipe, {});
    auto window = GlfwWindow::create({.title = "Orograph"});
    if (!window) {
        return Error{window.error().fault,
                     window.error().message + "; `orograph render` draws without a window"};
    }
    open = true;
    auto renderer = Renderer::create(options.shaders, glfwPostEmptyEvent);
    if (!renderer) return renderer.error();
    // Who works on shaders is told at once what is wrong with any of them.
    if (!options.shaders.embedded()) {
        while (renderer->build_ahead()) {
        }
        if (const auto& broken = renderer->broken_shader()) return *broken;
    }
    Viewer viewer(options, *window, *renderer, std::move(scene_maker));
    viewer.run();
    return Done{};
}

}  // namespace orograph
