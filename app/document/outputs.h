#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/base/files.h"
#include "core/formats/height_format.h"
#include "core/recipe/recipe.h"

namespace orograph {

/// A file in memory, ready to be written.
struct Output {
    std::filesystem::path path;
    std::string bytes;
};

/// The files that a recipe is made from: its document, empty for none, and those of its layers.
std::vector<std::filesystem::path> inputs_of(const Recipe& recipe,
                                             const std::filesystem::path& document);

/// A sentence if two of the files to be written are one file, by whatever names, if one of them is
/// an input, or if a document is there, which nothing but a document may replace. Empty paths are
/// none.
Status check_outputs(const std::vector<std::filesystem::path>& outputs,
                     const std::vector<std::filesystem::path>& inputs);

/// A picture that is written as it is made, beside its place until it is put there.
struct StagedPicture {
    std::filesystem::path path;
    /// Its SHA-256.
    std::string hash;
    StagedFile file;
};

/// Gives `take` all bytes at once; true, or why it didn't take them.
Result<bool> take_whole(std::string_view bytes, const TakeBytes& take);

/// Writes so what `write(take)` gives, at `path`; nothing if that says that the job was stopped.
Result<std::optional<StagedPicture>> stage_bytes(
    const std::filesystem::path& path, Existing existing,
    const std::function<Result<bool>(const TakeBytes&)>& write);

/// Writes heights so, at `path`; nothing if the job was stopped. See write_heights.
Result<std::optional<StagedPicture>> stage_heights(const std::filesystem::path& path,
                                                   Existing existing, const HeightFormat& format,
                                                   HeightRows rows, const HeightOptions& options,
                                                   const Job& job);

/// Writes all of them, and puts those in place that are written already, or none: see
/// put_in_place.
Status write_outputs(std::span<const Output> outputs, Existing existing,
                     std::vector<StagedFile> staged = {});

}  // namespace orograph
