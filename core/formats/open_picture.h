#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "core/formats/height_format.h"
#include "core/formats/height_source.h"
#include "core/formats/raw_guess.h"

namespace orograph {

/// Reads a file of heights or a greyscale picture of any of height_formats(), of at most 8 GiB and
/// 32769 samples a side; a relative path is relative to the current folder. What the file doesn't
/// say of heights, spacing and, with a layout that names no width, of that, its sidecar does.
/// Samples without a height are filled from those around them. Nothing if the job was stopped. A
/// sentence that names the path and says what to do if there is no such file, it is no regular one,
/// it holds no such heights, or there isn't memory for it: a file that is too short for its size is
/// refused before memory is asked for.
Result<std::optional<PictureFile>> open_picture(const std::filesystem::path& path,
                                                const RawLayout& layout = {}, const Job& job = {});

/// The same, but what neither a sidecar nor `wish` says of a RAW file is guessed, and said in
/// PictureFile::guess.
Result<std::optional<PictureFile>> open_guessing(const std::filesystem::path& path,
                                                 const RawWish& wish, const Job& job);

/// The same of bytes in that format that are no file and have no sidecar; sentences begin with
/// `name`.
Result<std::optional<PictureFile>> open_bytes(std::string_view bytes, const std::string& name,
                                              const HeightFormat& format, const RawWish& wish,
                                              const Job& job);

/// Whether nothing but a person can say how the file is to be read: a RAW file by its ending,
/// without a sidecar that says it.
bool leaves_layout_open(const std::filesystem::path& path);

/// How such a file is most likely to be read: see guessed_layout. Nothing if the job was stopped; a
/// sentence if it can't be read.
Result<std::optional<RawLayout>> guessed_layout_of(const std::filesystem::path& path,
                                                   const Job& job);

/// The heights of such a file: metres where it says so, else its shades. A sentence also where
/// these metres are not plausible.
Result<Grid<float>> open_heightmap(const std::filesystem::path& path);

/// Whether the name's ending is that of a format which is read here.
bool named_as_heights(const std::filesystem::path& path);

/// ".png, .r16 or .hgt": of all formats, as all are read.
std::string listed_readable_endings();

}  // namespace orograph
