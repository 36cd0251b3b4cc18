#include "app/command_line/sample_command.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <memory>
#include <new>
#include <optional>
#include <utility>

#include "app/base/signals.h"
#include "app/base/standard_data.h"
#include "app/base/standard_streams.h"
#include "app/command_line/commands.h"
#include "app/command_line/progress_line.h"
#include "app/command_line/window_text.h"
#include "app/document/height_input.h"
#include "app/document/sidecar.h"
#include "core/base/count_text.h"
#include "core/base/files.h"
#include "core/base/find_key.h"
#include "core/base/text.h"
#include "core/layers/generators/diamond_square_layer.h"
#include "core/pictures/colouring.h"
#include "core/pictures/palette.h"
#include "core/pictures/picture_png.h"
#include "core/recipe/generate.h"
#include "core/sampling/generators.h"
#include "core/terrain/map_terrain.h"
#include "core/world/spectrum.h"

namespace orograph {
namespace {

/// By a signal, whose number then is the exit code.
const Error kNotSampled{Fault::output, "stopped; no heights were written"};
const Error kOnlyForWorlds{Fault::usage, "--plant and --learn are for --generator diamond_square"};

Grid<float> every(int step, const Grid<float>& grid) {
    Grid<float> result((grid.width() - 1) / step + 1, (grid.height() - 1) / step + 1);
    for (int y = 0; y < result.height(); ++y) {
        for (int x = 0; x < result.width(); ++x) result.at(x, y) = grid.at(x * step, y * step);
    }
    return result;
}

/// Plants and learns what the request asks for.
Status teach(GeneratorParams& params, const SampleRequest& request) {
    if (!request.plant.empty()) {
        const auto whole = HeightInput{request.plant, request.input_format}.heights();
        if (!whole) return whole.error();
        Grid<float> grid = every(request.plant_step, *whole);
        const int fitting = level_that_holds(std::max(grid.width(), grid.height()));
        auto planted = std::make_shared<PlantedHeights>();
        planted->level = request.plant_level >= 0 ? request.plant_level : fitting;
        planted->metres = std::move(grid);
        params.planted = std::move(planted);
    }
    if (!request.learn.empty()) {
        const HeightInput input{request.learn, request.input_format};
        const auto grid = input.heights();
        if (!grid) return grid.error();
        const auto spectrum = learn_spectrum(*grid, params.world);
        if (!spectrum) {
            return Error{spectrum.error().fault, input.name() + ": " + spectrum.error().message};
        }
        params.world.height_scale = spectrum->height_scale;
        params.world.gains = spectrum->gains;
    }
    return Done{};
}

Result<Surface> open_generator(const SampleRequest& request) {
    const auto generator = find_generator(request.generator);
    if (!generator) return generator.error();
    GeneratorParams params(**generator);
    const std::vector<Parameter> all = (*generator)->parameters(params);
    for (const std::string& assignment : request.assignments) {
        const Status status = assign(all, assignment);
        if (!status) return Error{Fault::usage, "--set: " + status.error().message};
    }
    if (request.generator == kDiamondSquareLayer) {
        if (const Status status = teach(params, request); !status) return status.error();
    } else if (!(request.plant.empty() && request.learn.empty())) {
        return kOnlyForWorlds;
    }
    return (*generator)->open(params);
}

Result<Surface> open_ground(const Recipe& recipe, const Job& job) {
    const auto products = generate(recipe, {.ground = made_whole(recipe)}, {}, job);
    if (!products) return products.error();
    if (!*products) return kNotSampled;
    auto terrain = ground_terrain(recipe, **products);
    if (!terrain) return terrain.error();
    return surface_of(std::move(*terrain), goes_on(recipe) ? Beyond::allowed : Beyond::refused);
}

Result<Surface> open_surface(const SampleRequest& request, const Recipe& recipe, const Job& job) {
    if (!request.generator.empty()) return open_generator(request);
    if (!(request.plant.empty() && request.learn.empty())) return kOnlyForWorlds;
    return open_ground(recipe, job);
}

Status print_text(const std::string& text) {
    const Status written = write_standard_output(text);
    return written ? flush_output() : written;
}

Status print_json(const Window& window, const std::vector<double>& heights) {
    std::string text =
        fmt::format("{{\"x\":{},\"y\":{},\"width\":{},\"height\":{},\"level\":{},\"heights\":[",
                    window.x, window.y, window.width, window.height, window.level);
    for (std::size_t i = 0; i < heights.size(); ++i) {
        if (i > 0) text += ',';
        text += fmt::format("{}", heights[i]);
    }
    return print_text(text + "]}\n");
}

Status print_csv(const Window& window, const std::vector<double>& heights) {
    std::string text;
    for (std::size_t i = 0; i < heights.size(); ++i) {
        const bool last = (i + 1) % static_cast<std::size_t>(window.width) == 0;
        text += fmt::format("{}{}", heights[i], last ? '\n' : ',');
    }
    return print_text(text);
}

/// Each pixel as a square of `times` x `times`.
Image enlarged(const Image& image, int times) {
    Image result(image.width() * times, image.height() * times);
    for (int y = 0; y < result.height(); ++y) {
        for (int x = 0; x < result.width(); ++x) result.at(x, y) = image.at(x / times, y / times);
    }
    return result;
}

Status print_bytes(const std::string& bytes) {
    const Status written = write_standard_output(bytes);
    return written ? flush_output() : written;
}

/// What is said to have made the heights.
MadeBy maker_of(const SampleRequest& request, const Recipe& recipe) {
    if (!request.recipe) return {};
    return request.generator.empty() ? MadeBy(recipe)
                                     : MadeBy(request.generator, request.assignments);
}

/// Whether a picture of the window can be made.
Status check_picture(const SampleRequest& request, const Window& window) {
    const auto known = find_key(palette_choices(), request.palette, "palette");
    if (!known) return Error{Fault::usage, "--palette: " + known.error().message};
    constexpr int kMostPixels = 32768;
    if (std::max(window.width, window.height) > kMostPixels / request.enlarge) {
        return Error{Fault::usage,
                     "--picture: at most " + count_text(kMostPixels) + " pixels along each side"};
    }
    return Done{};
}

/// A window of a surface, `spacing` metres a sample.
struct SampledWindow {
    Window window;
    double spacing = 1;
    std::vector<double> heights;
};

Status write_picture(const SampleRequest& request, const Recipe& recipe,
                     const SampledWindow& sampled, Existing existing) {
    const auto& [window, spacing, heights] = sampled;
    Grid<float> metres(window.width, window.height);
    std::ranges::transform(heights, metres.values().begin(),
                           [](double height) { return static_cast<float>(height); });
    const Image relief = relief_image(metres, spacing, built_in_palette(request.palette));
    const auto png = encode_png(enlarged(relief, request.enlarge));
    if (!png) return png.error();
    const std::string bytes = described_picture(*png, request.picture, maker_of(request, recipe));
    if (request.picture == kStandardStream) return print_bytes(bytes);
    const Status status = write_file(request.picture, bytes, existing);
    if (status) say("wrote " + shown(request.picture));
    return status;
}

/// Metres as rows of floats.
HeightRows rows_of(const SampledWindow& sampled) {
    const auto& [window, spacing, heights] = sampled;
    HeightRows rows{.width = window.width,
                    .height = window.height,
                    .spacing = spacing,
                    .east = static_cast<double>(window.x) * spacing,
                    .north = -static_cast<double>(window.y) * spacing};
    const auto [lowest, highest] = std::ranges::minmax(heights);
    rows.range = {static_cast<float>(lowest), static_cast<float>(highest)};
    rows.fill = [&heights = sampled.heights](int y, std::span<float> row) {
        auto from = heights.begin() + static_cast<std::ptrdiff_t>(row.size()) * y;
        for (float& height : row) height = static_cast<float>(*from++);
    };
    return rows;
}

Status write_heightmap(const SampleRequest& request, const Recipe& recipe,
                       const SampledWindow& sampled, Existing existing) {
    const bool printed = request.heightmap == kStandardStream;
    const auto format = printed ? Result<const HeightFormat*>(request.output_format)
                                : height_format_of(request.heightmap);
    if (!format) return format.error();
    HeightRows rows = rows_of(sampled);
    rows.description = describe_heightmap(rows, sampled.window, **format, request.heights,
                                          request.heightmap, maker_of(request, recipe));
    const Output description{sidecar_path(request.heightmap), rows.description};
    auto bytes = encode_heights(**format, std::move(rows), request.heights, {});
    if (!bytes) return bytes.error();
    if (printed) return print_bytes(**bytes);
    const std::vector<Output> files =
        with_hashes({{{request.heightmap, std::move(**bytes)}}, {description}});
    const Status written = write_outputs(files, existing);
    if (written) {
        for (const Output& file : files) say("wrote " + shown(file.path));
    }
    return written;
}

/// The window that was asked for. Says how far it is, and is stopped by a signal.
Result<SampledWindow> sampled_window(const SampleRequest& request, const Recipe& recipe) {
    ProgressLine line;
    const Job job{quit_token(), line.callback(), request.threads};
    const bool map = request.generator.empty() && made_whole(recipe);
    const double making = map ? 0.8 : 0;  // the share of the time, about
    const auto surface = open_surface(request, recipe, job.part(0, making));
    if (!surface) return surface.error();
    const int finest = surface->finest_level;
    const int level = request.level >= 0 ? request.level : finest;
    const auto window = read_window(request.window, level);
    if (!window) return window.error();
    if (!request.picture.empty()) {
        if (const Status possible = check_picture(request, *window); !possible) {
            return possible.error();
        }
    }
    auto heights = surface->heights(*window, job.part(making, 1));
    if (!heights) return heights.error();
    if (!*heights) return kNotSampled;
    return SampledWindow{*window, std::ldexp(surface->spacing, finest - level),
                         std::move(**heights)};
}

Status run(const SampleRequest& request, const Recipe& recipe, Existing existing) {
    const auto sampled = sampled_window(request, recipe);
    if (!sampled) return sampled.error();
    if (!request.picture.empty()) return write_picture(request, recipe, *sampled, existing);
    if (!request.heightmap.empty()) return write_heightmap(request, recipe, *sampled, existing);
    return request.format == "csv" ? print_csv(sampled->window, sampled->heights)
                                   : print_json(sampled->window, sampled->heights);
}

}  // namespace

Status sample_command(const SampleRequest& request, const Recipe& recipe, Existing existing) {
    try {
        return run(request, recipe, existing);
    } catch (const std::bad_alloc&) {
        return Error{Fault::output, "memory is short for this window; make it smaller"};
    }
}

void print_generators() {
    fmt::print("| generator | what it makes |\n|---|---|\n");
    std::vector<std::unique_ptr<GeneratorParams>> made;  // whose parameters they are
    std::vector<Parameter> all;
    for (const Generator& generator : generators()) {
        fmt::print("| `{}` | {} |\n", generator.key, generator.description);
        made.push_back(std::make_unique<GeneratorParams>(generator));
        std::ranges::move(generator.parameters(*made.back()), std::back_inserter(all));
    }
    fmt::print("\n");
    print_parameter_table(all);
}

}  // namespace orograph
