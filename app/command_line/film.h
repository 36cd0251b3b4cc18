#pragma once

#include <filesystem>
#include <memory>

#include "core/base/files.h"
#include "core/base/grid.h"
#include "core/base/result.h"

namespace orograph {

/// Where the pictures of a flight go.
class Film {
  public:
    virtual ~Film() = default;
    virtual Status add(const Image& picture) = 0;
    /// Puts everything in its place; without it nothing of a film is left.
    virtual Status finish() = 0;
};

/// Whether so many pictures of film_of_pictures can be written, as far as can be told beforehand.
Status check_pictures(const std::filesystem::path& folder, int pictures, Existing existing);

/// frame-00001.png and so on in a folder, which is made if it isn't there. Each file is whole, and
/// those written before a failure stay.
Result<std::unique_ptr<Film>> film_of_pictures(const std::filesystem::path& folder,
                                               Existing existing);

/// One file that the program ffmpeg encodes, in the format that its name ends with. A sentence if
/// ffmpeg isn't installed.
Result<std::unique_ptr<Film>> film_by_ffmpeg(const std::filesystem::path& path, int width,
                                             int height, int frames_per_second, Existing existing);

}  // namespace orograph
