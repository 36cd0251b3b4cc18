#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace orograph {

/// Where the files of shaders/ come from: inside the program, or a folder while one works on them.
class ShaderFiles {
  public:
    /// The files embedded in the program.
    ShaderFiles() = default;
    /// The files below `folder`, read anew each time.
    explicit ShaderFiles(std::filesystem::path folder) : folder_(std::move(folder)) {}

    bool embedded() const { return folder_.empty(); }

    /// The text of the file at `path`, such as "lib/colour.glsl".
    Result<std::string> read(std::string_view path) const;

    /// Changes whenever a file of `paths` was written; always 0 for the embedded ones.
    std::uint64_t version(const std::vector<std::string>& paths) const;

    /// Defines a macro in every shader, right after its #version.
    void define(std::string macro) { macros_.push_back(std::move(macro)); }
    const std::vector<std::string>& macros() const { return macros_; }

  private:
    std::filesystem::path folder_;
    std::vector<std::string> macros_;
};

/// A shader whose includes are resolved.
struct ShaderSource {
    std::string text;
    /// The files it was put together from; a compiler message "2:17" is line 17 of files[2].
    std::vector<std::string> files;
};

/// Reads `path` and replaces each line `#include "other"` (a path below shaders/) by that file,
/// once a shader, with #line directives so that messages name the right line. The first line must
/// be the #version. A missing file is an error that names who asked for it.
Result<ShaderSource> load_shader(const ShaderFiles& files, std::string_view path);

/// `log` of a driver with the file numbers of its messages ("0:12(3)", "0(12)", "ERROR: 0:12")
/// turned into names: "surface.vert:12".
std::string name_files(std::string_view log, const std::vector<std::string>& files);

}  // namespace orograph
