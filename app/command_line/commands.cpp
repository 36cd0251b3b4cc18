#include "app/command_line/commands.h"

#include <fmt/core.h>

#include <algorithm>
#include <iterator>
#include <memory>
#include <utility>
#include <vector>

#include "app/base/signals.h"
#include "app/base/standard_streams.h"
#include "app/command_line/film.h"
#include "app/command_line/headless.h"
#include "app/command_line/progress_line.h"
#include "app/commands/command_table.h"
#include "app/document/presets.h"
#include "app/drawing/quality.h"
#include "app/flight/flight.h"
#include "core/base/text.h"
#include "core/layers/stack/layer_kinds.h"
#include "core/pictures/picture_png.h"
#include "core/recipe/field_overlay.h"
#include "core/recipe/flight_path.h"
#include "core/recipe/moods.h"
#include "render/gl/renderer.h"
#include "render/view/framing.h"

namespace orograph {
namespace {

/// By a signal, whose number then is the exit code.
const Error kStopped{Fault::output, "stopped; nothing was written"};

/// Of endless ground, so that rings needn't make anew what others made.
constexpr std::size_t kTileBytes = std::size_t{128} << 20;

/// Draws pictures of a recipe without a window.
class Studio {
  public:
    static Result<Studio> open(const Recipe& recipe, PictureSize size, const ShaderFiles& shaders) {
        if (const Status overlay = check_overlay(recipe); !overlay) return overlay.error();
        auto context = HeadlessContext::create();
        if (!context) return context.error();
        auto renderer = Renderer::create(shaders);
        if (!renderer) return renderer.error();
        auto canvas = Canvas::create(size.width, size.height);
        if (!canvas) return canvas.error();
        renderer->set_quality(quality_of_picture(recipe.view.rendering, size.height));
        SceneLimits limits;
        limits.tiles = std::make_shared<TileBudget>(kTileBytes);
        auto scene = make_scene(recipe, limits, {}, Job{quit_token()});
        if (!scene) return scene.error();
        if (!*scene) return kStopped;
        renderer->show(std::make_shared<const Scene>(std::move(**scene)));
        return Studio(std::move(*context), std::move(*renderer), std::move(*canvas));
    }

    /// With all the detail there is, never from below the ground.
    Result<Image> picture(const CameraParams& camera) {
        const int width = canvas_.width(), height = canvas_.height();
        Pose pose = scene_pose(*renderer_.scene(), camera, static_cast<double>(width) / height);
        renderer_.settle(pose);
        const Pose above = above_ground(*renderer_.scene(), renderer_.clipmap(), pose);
        if (!(above == pose)) renderer_.settle(above);
        const Status drawn = renderer_.draw(above, canvas_.framebuffer(), {0, 0, width, height});
        if (!drawn) return drawn.error();
        return canvas_.read();
    }

  private:
    Studio(std::unique_ptr<HeadlessContext> context, Renderer renderer, Canvas canvas)
        : context_(std::move(context)),
          renderer_(std::move(renderer)),
          canvas_(std::move(canvas)) {}

    std::unique_ptr<HeadlessContext> context_;  // first, as what it holds goes before it does
    Renderer renderer_;
    Canvas canvas_;
};

/// What `work(Job)` returns; says how far it is, and stops it by a signal.
template <class Work>
auto with_progress(int threads, const Work& work) {
    ProgressLine line;
    return work(Job{quit_token(), line.callback(), threads});
}

}  // namespace

Result<Image> render_picture(const Recipe& recipe, PictureSize size, const ShaderFiles& shaders) {
    auto studio = Studio::open(recipe, size, shaders);
    if (!studio) return studio.error();
    return studio->picture(recipe.camera);
}

Status fly_command(const Recipe& recipe, const FlyRequest& request, const ShaderFiles& shaders) {
    const auto text = read_file(request.flight);
    if (!text) return text.error();
    const auto path = flight_from_json(*text, shown(request.flight));
    if (!path) return path.error();
    auto studio = Studio::open(recipe, request.size, shaders);
    if (!studio) return studio.error();
    std::vector<std::unique_ptr<Film>> films;
    const auto add = [&](Result<std::unique_ptr<Film>> film) -> Status {
        if (!film) return film.error();
        films.push_back(std::move(*film));
        return Done{};
    };
    if (!request.frames.empty()) {
        const Status made = add(film_of_pictures(request.frames, request.existing));
        if (!made) return made;
    }
    if (!request.film.empty()) {
        const Status made =
            add(film_by_ffmpeg(request.film, request.size.width, request.size.height,
                               path->frames_per_second, request.existing));
        if (!made) return made;
    }
    const int frames = path->frames();
    for (int frame = 0; frame < frames; ++frame) {
        if (quit_signal() != 0) return Error{Fault::output, "stopped before the flight's end"};
        const double seconds = static_cast<double>(frame) / path->frames_per_second;
        const auto picture = studio->picture(camera_at(*path, seconds));
        if (!picture) return picture.error();
        for (const auto& film : films) {
            const Status added = film->add(*picture);
            if (!added) return added;
        }
        if ((frame + 1) % path->frames_per_second == 0 || frame + 1 == frames) {
            say(fmt::format("{} of {} pictures", frame + 1, frames));
        }
    }
    for (const auto& film : films) {
        const Status finished = film->finish();
        if (!finished) return finished;
    }
    return Done{};
}

Status render_command(const Recipe& recipe, PictureSize size, const RenderedFile& file,
                      const ShaderFiles& shaders) {
    const auto image = render_picture(recipe, size, shaders);
    if (!image) return image.error();
    auto png = encode_png(*image);
    if (!png) return png.error();
    if (quit_signal() != 0) return kStopped;
    const std::string maker = file.recipe ? made_by(recipe) : kMadeByNobody;
    const Status status =
        write_file(file.path, described_picture(std::move(*png), maker), file.existing);
    if (status) say("wrote " + shown(file.path));
    return status;
}

Status export_command(const Recipe& recipe, const ExportPlan& plan, int threads) {
    const auto written =
        with_progress(threads, [&](const Job& job) { return export_files(recipe, plan, {}, job); });
    if (!written) return written.error();
    if (written->empty()) return kStopped;
    for (const auto& path : *written) say("wrote " + shown(path));
    return Done{};
}

Status export_tiles_command(const Recipe& recipe, const TilePlan& plan, int threads) {
    const auto report =
        with_progress(threads, [&](const Job& job) { return export_tiles(recipe, plan, {}, job); });
    if (!report) return report.error();
    if (report->stopped) {
        return Error{Fault::output,
                     fmt::format("stopped after {} tiles; the same command makes what lacks",
                                 report->found + report->made)};
    }
    say(fmt::format("made {} of {} tiles, {} were there", report->made, report->tiles,
                    report->found));
    if (!report->manifest.empty()) say("wrote " + shown(report->manifest));
    return Done{};
}

void print_parameter_table(std::span<const Parameter> parameters) {
    fmt::print("| key | default | values | unit | what it does |\n|---|---|---|---|---|\n");
    for (const Parameter& parameter : parameters) {
        fmt::print("| `{}` | {} | {} | {} | {} |\n", parameter.key(),
                   to_text(parameter.default_value()), parameter.range_text(),
                   parameter.field().unit, parameter.field().tooltip);
    }
}

void print_parameters() {
    Recipe recipe;
    print_parameter_table(parameters(recipe));
}

void print_keys() {
    fmt::print("| keys | classic keys, where they differ | command | what it does |\n");
    fmt::print("|---|---|---|---|\n");
    const std::vector<KeyHelp> classic = key_help(KeyLayout::classic);
    for (const KeyHelp& row : key_help(KeyLayout::modern)) {
        const auto other = std::ranges::find(classic, row.label, &KeyHelp::label);
        const std::string keys = other == classic.end() ? "none" : other->keys;
        fmt::print("| {} | {} | {} | {} |\n", row.keys, keys == row.keys ? "" : keys, row.label,
                   row.tooltip);
    }
}

void print_layer_kinds() {
    fmt::print("| kind | what it does | needs the whole map |\n|---|---|---|\n");
    std::vector<std::unique_ptr<LayerMethod>> methods;  // whose parameters they are
    std::vector<Parameter> all;
    for (const LayerKind& kind : layer_kinds()) {
        fmt::print("| `{}` | {} | {} |\n", kind.key, kind.description,
                   kind.reach == Reach::map ? "yes" : "");
        methods.push_back(kind.make());
        std::ranges::move(methods.back()->parameters(kind.key), std::back_inserter(all));
    }
    fmt::print("\n| field | unit | what it is |\n|---|---|---|\n");
    for (const LayerKind& kind : layer_kinds()) {
        for (const LayerField& field : kind.fields) {
            fmt::print("| `{}.{}` | {} | {} |\n", kind.key, field.key, field.unit, field.tooltip);
        }
    }
    fmt::print("\n");
    print_parameter_table(all);
}

void print_moods() {
    for (const Mood& mood : moods()) fmt::print("{}\n", mood.key);
}

void print_presets() {
    for (const Preset& preset : presets()) fmt::print("{}\n", preset.key);
}

}  // namespace orograph
