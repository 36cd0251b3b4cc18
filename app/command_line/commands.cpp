#include "app/command_line/commands.h"

#include <fmt/core.h>

#include <algorithm>
#include <iterator>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "app/base/signals.h"
#include "app/base/standard_data.h"
#include "app/base/standard_streams.h"
#include "app/command_line/film.h"
#include "app/command_line/progress_line.h"
#include "app/command_line/studio.h"
#include "app/commands/command_table.h"
#include "app/document/export_memory.h"
#include "app/document/export_stream.h"
#include "app/document/height_input.h"
#include "app/document/presets.h"
#include "core/base/count_text.h"
#include "core/base/text.h"
#include "core/layers/stack/layer_kinds.h"
#include "core/pictures/png_rows.h"
#include "core/recipe/flight_path.h"
#include "core/recipe/moods.h"

namespace orograph {
namespace {

/// By a signal, whose number then is the exit code.
const Error kStopped{Fault::output, "stopped; nothing was written"};
constexpr std::size_t kLargestFlight = std::size_t{64} << 20;  // as a file's

/// What `work(Job)` returns; says how far it is, and stops it by a signal.
template <class Work>
auto with_progress(int threads, const Work& work) {
    ProgressLine line;
    return work(Job{quit_token(), line.callback(), threads});
}

/// Writes the one file of a plan on standard output.
Status print_export(const Recipe& recipe, const ExportPlan& plan, int threads) {
    const auto written = with_progress(threads, [&](const Job& job) {
        return write_stream(recipe, plan, write_standard_output, job);
    });
    if (!written) return written.error();
    if (!*written || quit_signal() != 0) return kStopped;
    return flush_output();
}

std::string usual_text(const Parameter& parameter) {
    const Value usual = parameter.default_value();
    const auto* number = std::get_if<double>(&usual);
    return number ? plain_text(*number) : to_text(usual);
}

}  // namespace

Status fly_command(const Recipe& recipe, const FlyRequest& request, const ShaderFiles& shaders) {
    const bool given = request.flight == kStandardStream;
    const auto text = given ? read_standard_input(kLargestFlight) : read_file(request.flight);
    if (!text) return text.error();
    const auto path =
        flight_from_json(*text, given ? std::string(kInputName) : shown(request.flight));
    if (!path) return path.error();
    if (!request.film.empty()) {
        const Status place = check_place(request.film, request.existing);
        if (!place) return place;
    }
    const int frames = path->frames();
    if (!request.frames.empty()) {
        const Status free = check_pictures(request.frames, frames, request.existing);
        if (!free) return free;
    }
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
    for (int frame = 0; frame < frames; ++frame) {
        if (quit_signal() != 0) return Error{Fault::output, "stopped before the flight's end"};
        const double seconds = static_cast<double>(frame) / path->frames_per_second;
        studio->set_time(seconds);
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

Status render_command(const Recipe& recipe, const PictureSize& size, const RenderedFile& file,
                      const ShaderFiles& shaders) {
    const bool printed = file.path == kStandardStream;
    std::optional<StagedFile> staged;
    if (!printed) {
        auto created = StagedFile::create(file.path, file.existing);
        if (!created) return created.error();
        staged.emplace(std::move(*created));
    }
    auto studio = Studio::open(recipe, size, shaders);
    if (!studio) return studio.error();
    studio->look(recipe.camera);
    Image band;
    int band_top = 0;
    PngRows rows{size.width, size.height,
                 describe_picture(file.path, file.recipe ? MadeBy(recipe) : MadeBy())};
    rows.prepare = [&](int top, int count) -> Status {
        if (band.size() > 0 && top + count <= band_top + band.height()) return Done{};
        auto drawn = studio->rows(top, std::min(studio->rows_at_once(), size.height - top));
        if (!drawn) return drawn.error();
        band = std::move(*drawn);
        band_top = top;
        return Done{};
    };
    rows.fill = [&](int y, std::span<Rgb> row) {
        std::copy_n(band.row(y - band_top), size.width, row.begin());
    };
    const auto written = with_progress(1, [&](const Job& job) {
        return encode_png_rows(
            rows,
            [&](std::string_view bytes) {
                return staged ? staged->append(bytes) : write_standard_output(bytes);
            },
            job);
    });
    if (!written) return written.error();
    if (!*written || quit_signal() != 0) return kStopped;
    if (printed) return flush_output();
    const Status placed = staged->put_in_place();
    if (placed) say("wrote " + shown(file.path));
    return placed;
}

Status export_command(const Recipe& recipe, const ExportPlan& plan, int threads) {
    if (const Status possible = check_plan(recipe, plan); !possible) return possible;
    constexpr std::uint64_t kMuch = std::uint64_t{256} << 20;
    const std::uint64_t bytes = export_bytes(recipe, plan);
    if (bytes >= kMuch) say("this takes " + memory_text(bytes));
    if (goes_to_stream(plan)) return print_export(recipe, plan, threads);
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
    if (report->beyond > 0) {
        complain(fmt::format(
            "{} samples lay beyond the range from {:.0f} to {:.0f} m, which was estimated, and "
            "were brought into it; --lowest and --highest name another",
            count_text(report->beyond), report->range.minimum, report->range.maximum));
    }
    for (const auto& file : {report->manifest, report->guide}) {
        if (!file.empty()) say("wrote " + shown(file));
    }
    return Done{};
}

void print_parameter_table(std::span<const Parameter> parameters) {
    fmt::print("| key | default | values | unit | what it does |\n|---|---|---|---|---|\n");
    for (const Parameter& parameter : parameters) {
        fmt::print("| `{}` | {} | {} | {} | {} |\n", parameter.key(), usual_text(parameter),
                   parameter.range_text(), parameter.field().unit, parameter.field().tooltip);
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
