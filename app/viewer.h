#pragma once

#include <filesystem>
#include <string>

#include "app/base/settings.h"
#include "core/base/result.h"
#include "core/recipe/recipe.h"
#include "render/gl/shader_source.h"

namespace orograph {

struct ViewerOptions {
    Recipe recipe;
    /// What it was read from; empty for no file. Then the title names it, such as that of a preset.
    std::filesystem::path file;
    std::string title;
    Settings settings;
    ShaderFiles shaders;
    /// A file that always tells the state, for tests of the window; empty for none.
    std::filesystem::path report;
};

/// Opens the window and returns when it is closed.
Status run_viewer(const ViewerOptions& options);

}  // namespace orograph
