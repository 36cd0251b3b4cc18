#pragma once

#include <filesystem>

#include "app/settings.h"
#include "core/recipe.h"
#include "core/result.h"
#include "render/shader_source.h"

namespace orograph {

struct ViewerOptions {
    Recipe recipe;
    /// What it was read from; empty for no file.
    std::filesystem::path file;
    Settings settings;
    ShaderFiles shaders;
    /// A file that always tells the state, for tests of the window; empty for none.
    std::filesystem::path report;
};

/// Opens the window and returns when it is closed.
Status run_viewer(const ViewerOptions& options);

}  // namespace orograph
