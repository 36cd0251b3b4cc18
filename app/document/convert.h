#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "app/document/height_input.h"
#include "core/base/files.h"
#include "core/formats/height_format.h"
#include "core/formats/raw_guess.h"

namespace orograph {

/// Heights to be written in another format.
struct ConvertPlan {
    HeightInput from;
    /// `-` is standard output, beside which there is no sidecar.
    std::filesystem::path to;
    /// Of standard output; of a file its ending says it.
    const HeightFormat* format = nullptr;
    HeightOptions options{};
    Existing existing = Existing::keep;
    /// What a person says of a RAW file.
    RawWish raw{};
};

/// A file of heights that was written from another.
struct Converted {
    /// None on standard output.
    std::vector<std::filesystem::path> files;
    /// What the person should know, in sentences: what the first file didn't say.
    std::vector<std::string> notes;
};

/// Writes the heights of one file into another, in the format of its ending, with a sidecar. 16-bit
/// numbers keep the range of the first file, so that they stay the same; metres get theirs. What
/// neither `raw` nor a sidecar says of a RAW file is guessed, and noted. Both files must differ; on
/// an error neither is touched.
Result<Converted> convert_heights(const ConvertPlan& plan, const Job& job);

}  // namespace orograph
