#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/input_file.h"
#include "core/base/job.h"
#include "core/base/result.h"
#include "core/base/take_bytes.h"
#include "core/formats/height_options.h"
#include "core/formats/height_source.h"
#include "core/terrain/height_rows.h"

namespace orograph {

/// The bytes of a file; nothing if the job was stopped.
using EncodedHeights = Result<std::optional<std::string>>;

/// A kind of file that holds heights.
struct HeightFormat {
    /// As the sidecar spells it, and as a person reads it.
    std::string_view key, label;
    /// Of names, in small letters; the first is what a new file gets.
    std::span<const std::string_view> endings;
    /// Where the file itself says what metres its numbers stand for.
    std::string_view range_carrier;
    /// Whether its samples are whole numbers from 0 to 65535, of which HeightRows::range says what
    /// they stand for; else they are metres.
    bool scaled = false;
    /// Whether rows and bytes come in the order that one wants; else in the format's own.
    bool any_row_order = false, any_byte_order = false;
    /// Whether the format's own order of rows begins in the south.
    bool south_first = false;
    /// The order of the bytes otherwise; nothing if a number isn't bytes.
    std::optional<ByteOrder> byte_order{};
    /// Gives the bytes of a file, in their order. Null if nothing writes it here. The same rows
    /// give the same bytes, with the same libraries. False if the job was stopped.
    Result<bool> (*write)(const HeightRows&, ByteOrder, const TakeBytes&, const Job&) = nullptr;
    /// Whether memory holds all of the bytes meanwhile; else they go row by row.
    bool written_whole = false;
    /// Whether it is written here.
    bool written() const { return write != nullptr; }
    /// What a file of it holds.
    DecodedHeights (*decode)(const HeightSource&, const Job&) = nullptr;
    /// The same of a file whose bytes memory never holds all; null where it must. Sentences begin
    /// with the name.
    DecodedHeights (*read)(InputFile&, std::string_view, const Job&) = nullptr;
    /// What its files begin with, one of these; none if that may be anything.
    std::span<const std::string_view> signatures{};
};

/// All of them, in the order in which people see them.
std::span<const HeightFormat> height_formats();

/// How long the longest of their signatures is.
inline constexpr std::size_t kSignatureBytes = 16;

/// The format of a file that begins with these bytes, whatever its name. Where its ending is that
/// of a format which may begin with anything, only what no such file begins with by chance counts
/// more. Null if it is none of all. The first kSignatureBytes of a file are enough.
const HeightFormat* height_format_of(std::string_view first_bytes,
                                     const std::filesystem::path& path);

/// The format by which a file of that name is written, or a usage error that lists the endings.
Result<const HeightFormat*> height_format_of(const std::filesystem::path& path);

/// Whether the format leaves open what that field of HeightOptions says.
bool leaves_open(const HeightFormat& format, const Field& field);

/// A usage error if the options are none, or the format leaves no choice where one is made.
Status check_options(const HeightFormat& format, const HeightOptions& options);

/// The bytes of a file in `format`. With a fixed range the samples that lie beyond it are counted
/// first: were they brought into it, summits would be cut off for good and nobody would know, so
/// they are a usage error that says how many there are and what range would hold them. So is what
/// check_options says. Requires format.write.
EncodedHeights encode_heights(const HeightFormat& format, HeightRows rows,
                              const HeightOptions& options, const Job& job);

/// The same bytes to `take`, row by row unless format.written_whole. False if the job was stopped.
Result<bool> write_heights(const HeightFormat& format, HeightRows rows,
                           const HeightOptions& options, const TakeBytes& take, const Job& job);

/// Between what heights the samples lie; nothing if the job was stopped.
std::optional<HeightRange> measured_range(const HeightRows& rows, const Job& job);

}  // namespace orograph
