#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/base/settings.h"
#include "app/dialogs/document_reader.h"
#include "core/base/result.h"
#include "core/recipe/recipe.h"
#include "render/gl/shader_source.h"

namespace orograph {

struct ViewerOptions {
    Recipe recipe;
    /// What it was read from; empty for no file. Then the title names it, such as that of a preset.
    std::filesystem::path file;
    std::string title;
    /// A document that is shown in its place as soon as the person lets it read files outside its
    /// folder.
    std::optional<ReadDocument> waiting;
    /// A picture that was named in place of a document, as if it were dropped on the window; empty
    /// for none.
    std::filesystem::path picture{};
    Settings settings;
    /// Sentences that the person should read, such as one on the file of the settings.
    std::vector<std::string> notes;
    ShaderFiles shaders;
    /// A file that always tells the state, for tests of the window; empty for none.
    std::filesystem::path report;
};

/// Opens the window and returns when it is closed.
Status run_viewer(const ViewerOptions& options);

}  // namespace orograph
