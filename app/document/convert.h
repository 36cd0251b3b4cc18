#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/base/files.h"
#include "core/formats/height_format.h"
#include "core/formats/raw_guess.h"

namespace orograph {

/// A file of heights that was written from another.
struct Converted {
    std::vector<std::filesystem::path> files;
    /// What the person should know, in sentences: what the first file didn't say.
    std::vector<std::string> notes;
};

/// Writes the heights of one file into another, in the format of its ending, with a sidecar. 16-bit
/// numbers keep the range of the first file, so that they stay the same; metres get theirs. What
/// neither `raw` nor a sidecar says of a RAW file is guessed, and noted. Both
/// files must differ; on an error neither is touched.
Result<Converted> convert_heights(const std::filesystem::path& from,
                                  const std::filesystem::path& to, const HeightOptions& options,
                                  Existing existing, const Job& job, const RawWish& raw = {});

}  // namespace orograph
