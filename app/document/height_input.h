#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/job.h"
#include "core/base/result.h"
#include "core/formats/height_format.h"
#include "core/formats/raw_guess.h"

namespace orograph {

/// How sentences call what `-` stands for where something is read.
inline constexpr std::string_view kInputName = "standard input";

/// All that standard input has, of at most as many bytes as a file of heights may have.
Result<std::string> read_heights_from_input();

/// The format of bytes of standard input: `named` unless that is null, else what they begin with
/// says it. Null if it doesn't: RAW, HGT and the ASCII grid begin with anything.
const HeightFormat* format_of_input(std::string_view bytes, const HeightFormat* named);

/// Whether a text is meant for a document, be it one or not.
bool means_document(std::string_view text);

/// Says that standard input holds neither a document nor heights of a format that is known.
Error unknown_input();

/// Where heights come from: a file, or standard input, which is named `-`.
struct HeightInput {
    std::filesystem::path file;
    /// Of standard input, which has no ending; null for what it begins with.
    const HeightFormat* format = nullptr;

    bool standard() const;
    /// As sentences call it.
    std::string name() const;
    /// See open_guessing. A sentence also if standard input has no heights that are known.
    Result<std::optional<PictureFile>> open(const RawWish& wish, const Job& job) const;
    /// See open_heightmap; of standard input, where nothing says how RAW lies, that is guessed.
    Result<Grid<float>> heights() const;
};

}  // namespace orograph
