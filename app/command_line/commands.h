#pragma once

#include <filesystem>
#include <span>

#include "app/command_line/studio.h"
#include "app/document/export.h"
#include "app/document/export_tiles.h"
#include "core/base/result.h"
#include "core/recipe/recipe.h"
#include "render/gl/shader_source.h"

namespace orograph {

/// `orograph render`: a picture of `recipe` as a PNG, which says, if so wanted, what recipe that
/// is.
struct RenderedFile {
    std::filesystem::path path;
    Existing existing = Existing::keep;
    bool recipe = true;
};
Status render_command(const Recipe& recipe, const PictureSize& size, const RenderedFile& file,
                      const ShaderFiles& shaders);

/// `orograph fly`: the pictures of a flight, numbered in a folder, or a film that ffmpeg encodes;
/// either may be empty. Says on stderr how far it is.
struct FlyRequest {
    std::filesystem::path flight, frames, film;
    PictureSize size;
    Existing existing = Existing::keep;
};
Status fly_command(const Recipe& recipe, const FlyRequest& request, const ShaderFiles& shaders);

/// `orograph export`. Says on stderr what was written and, on a terminal, how far it is.
Status export_command(const Recipe& recipe, const ExportPlan& plan, int threads);
/// The same of tiles. Says how many were made and how many were there.
Status export_tiles_command(const Recipe& recipe, const TilePlan& plan, int threads);

/// Prints what either would write, file by file, and the memory that it takes, and writes nothing.
/// The heights are made for it, so that their range is known.
Status forecast_command(const Recipe& recipe, const ExportPlan& plan, int threads);
Status forecast_tiles_command(const Recipe& recipe, const TilePlan& plan, int threads);

/// A table of parameters in Markdown, on stdout.
void print_parameter_table(std::span<const Parameter> parameters);

/// `orograph parameters` and `orograph keys`: tables in Markdown, on stdout.
void print_parameters();
void print_keys();
void print_layer_kinds();
void print_presets();
void print_moods();

}  // namespace orograph
