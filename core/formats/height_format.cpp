#include "core/formats/height_format.h"

#include <algorithm>
#include <cstdint>
#include <limits>

#include "core/base/count_text.h"
#include "core/base/file_ending.h"
#include "core/formats/ascii_grid.h"
#include "core/formats/exr_heights.h"
#include "core/formats/hgt.h"
#include "core/formats/number_text.h"
#include "core/formats/pgm_heights.h"
#include "core/formats/raw_heights.h"
#include "core/formats/row_loop.h"
#include "core/formats/terragen.h"
#include "core/formats/tiff_heights.h"
#include "core/pictures/grey_png.h"
#include "core/pictures/heightmap_png.h"

namespace orograph {
namespace {

Result<bool> write_png_heights(const HeightRows& rows, ByteOrder, const TakeBytes& take,
                               const Job& job) {
    return write_heightmap(rows, take, job);
}

DecodedHeights decode_png_heights(const HeightSource& source, const Job& job) {
    std::string_view rest = source.bytes;
    const auto take = [&rest](char* out, std::size_t count) {
        if (count > rest.size()) return false;
        std::ranges::copy(rest.substr(0, count), out);
        rest.remove_prefix(count);
        return true;
    };
    return decode_grey_png({source.bytes.size(), take}, source.name, job);
}

constexpr std::string_view kPngEndings[] = {".png"}, kRaw16Endings[] = {".r16", ".raw"},
                           kRaw32Endings[] = {".r32"}, kPgmEndings[] = {".pgm"},
                           kTiffEndings[] = {".tif", ".tiff"}, kExrEndings[] = {".exr"},
                           kAsciiEndings[] = {".asc"}, kTerragenEndings[] = {".ter"},
                           kHgtEndings[] = {".hgt"};
constexpr std::string_view kPngBegins[] = {"\x89PNG\r\n\x1a\n"}, kPgmBegins[] = {"P5", "P2"},
                           kExrBegins[] = {"\x76\x2f\x31\x01"},
                           kTiffBegins[] = {{"II*\0", 4}, {"MM\0*", 4}, {"II+\0", 4}, {"MM\0+", 4}},
                           kTerragenBegins[] = {"TERRAGENTERRAIN "};

Error usage(const std::string& sentence) {
    return {Fault::usage, sentence};
}

/// Whether the range holds all heights; nothing if the job was stopped.
Result<std::optional<Done>> check_range(const HeightRows& rows, const Job& job) {
    const float minimum = rows.range.minimum, maximum = rows.range.maximum;
    std::int64_t beyond = 0;
    HeightRange all{std::numeric_limits<float>::max(), std::numeric_limits<float>::lowest()};
    const bool whole = each_row(rows, job, [&](std::span<const float> row) {
        for (const float height : row) {
            if (height < minimum || height > maximum) ++beyond;
            all = {std::min(all.minimum, height), std::max(all.maximum, height)};
        }
    });
    if (!whole) return std::optional<Done>();
    if (beyond == 0) return std::optional(Done{});
    return usage(count_text(beyond) + " of " + count_text(std::int64_t{rows.width} * rows.height) +
                 " samples lie beyond the range from " + number_text(minimum) + " to " +
                 number_text(maximum) + " m; they run from " + number_text(all.minimum) + " to " +
                 number_text(all.maximum) + " m");
}

void put_south_first(HeightRows& rows) {
    rows.fill = [fill = std::move(rows.fill), height = rows.height](int y, std::span<float> row) {
        fill(height - 1 - y, row);
    };
}

/// What encode_heights says of ranges and orders. Returns how far the job is then; nothing if it
/// was stopped.
Result<std::optional<double>> prepare_rows(const HeightFormat& format, const HeightOptions& options,
                                           HeightRows& rows, const Job& job) {
    if (const Status fit = check_options(format, options); !fit) return fit.error();
    double counted = 0;
    if (options.fixed_range) {
        rows.range = {static_cast<float>(options.lowest), static_cast<float>(options.highest)};
        counted = 0.3;
        const auto held = check_range(rows, job.part(0, counted));
        if (!held) return held.error();
        if (!*held) return std::optional<double>();
    }
    if (options.rows == RowOrder::south_first) put_south_first(rows);
    return std::optional(counted);
}

}  // namespace

std::span<const HeightFormat> height_formats() {
    static constexpr HeightFormat kFormats[] = {
        {.key = "png",
         .label = "PNG, 16 bits",
         .endings = kPngEndings,
         .range_carrier = "chunk pCAL",
         .scaled = true,
         .any_row_order = true,
         .byte_order = ByteOrder::big,
         .write = write_png_heights,
         .decode = decode_png_heights,
         .signatures = kPngBegins},
        {.key = "raw16",
         .label = "RAW, 16 bits",
         .endings = kRaw16Endings,
         .range_carrier = "only the sidecar",
         .scaled = true,
         .any_row_order = true,
         .any_byte_order = true,
         .write = write_raw16,
         .decode = decode_raw},
        {.key = "raw32",
         .label = "RAW, 32-bit real numbers",
         .endings = kRaw32Endings,
         .range_carrier = "holds metres",
         .any_row_order = true,
         .any_byte_order = true,
         .write = write_raw32,
         .decode = decode_raw},
        {.key = "pgm",
         .label = "PGM, 16 bits",
         .endings = kPgmEndings,
         .range_carrier = "a comment",
         .scaled = true,
         .any_row_order = true,
         .byte_order = ByteOrder::big,
         .write = write_pgm,
         .decode = decode_pgm,
         .signatures = kPgmBegins},
        {.key = "exr",
         .label = "EXR, 32-bit real numbers",
         .endings = kExrEndings,
         .range_carrier = "holds metres",
         .byte_order = ByteOrder::little,
         .write = write_exr,
         .written_whole = true,
         .decode = decode_exr,
         .signatures = kExrBegins},
        {.key = "tiff",
         .label = "GeoTIFF, 32-bit real numbers",
         .endings = kTiffEndings,
         .range_carrier = "holds metres",
         .byte_order = ByteOrder::little,
         .write = write_tiff,
         .decode = decode_tiff,
         .signatures = kTiffBegins},
        {.key = "ascii_grid",
         .label = "ESRI ASCII grid",
         .endings = kAsciiEndings,
         .range_carrier = "holds metres",
         .write = write_ascii_grid,
         .decode = decode_ascii_grid,
         .read = read_ascii_grid},
        {.key = "terragen",
         .label = "Terragen",
         .endings = kTerragenEndings,
         .range_carrier = "chunk ALTW",
         .south_first = true,
         .byte_order = ByteOrder::little,
         .write = write_terragen,
         .decode = decode_terragen,
         .signatures = kTerragenBegins},
        {.key = "hgt",
         .label = "SRTM HGT",
         .endings = kHgtEndings,
         .range_carrier = "holds metres",
         .byte_order = ByteOrder::big,
         .decode = decode_hgt},
    };
    return kFormats;
}

const HeightFormat* height_format_of(std::string_view first_bytes,
                                     const std::filesystem::path& path) {
    const std::string ending = ending_of(path);
    const HeightFormat* named = nullptr;
    for (const HeightFormat& format : height_formats()) {
        if (std::ranges::find(format.endings, ending) != format.endings.end()) named = &format;
    }
    constexpr std::size_t kNotByChance = 8;  // bytes
    const std::size_t least = named && named->signatures.empty() ? kNotByChance : 0;
    for (const HeightFormat& format : height_formats()) {
        for (const std::string_view begin : format.signatures) {
            if (begin.size() >= least && first_bytes.starts_with(begin)) return &format;
        }
    }
    return named;
}

Result<const HeightFormat*> height_format_of(const std::filesystem::path& path) {
    const std::string ending = ending_of(path);
    std::vector<std::string_view> all;
    for (const HeightFormat& format : height_formats()) {
        if (!format.write) continue;
        if (std::ranges::find(format.endings, ending) != format.endings.end()) return &format;
        all.insert(all.end(), format.endings.begin(), format.endings.end());
    }
    return unknown_ending(path, all, "a heightmap");
}

bool leaves_open(const HeightFormat& format, const Field& field) {
    if (field.key == "rows") return format.any_row_order;
    if (field.key == "byte_order") return format.any_byte_order;
    return format.scaled;  // the range
}

Status check_options(const HeightFormat& format, const HeightOptions& options) {
    const HeightOptions usual;
    for (const Field& field : height_option_fields()) {
        if (leaves_open(format, field) || field.get(&options) == field.get(&usual)) continue;
        return usage("\"" + std::string(field.label) + "\" can't be chosen for " +
                     std::string(format.label));
    }
    if (options.fixed_range && !(options.lowest < options.highest)) {
        return usage("\"Height of 0\" must be less than \"Height of 65535\"");
    }
    return Done{};
}

EncodedHeights encode_heights(const HeightFormat& format, HeightRows rows,
                              const HeightOptions& options, const Job& job) {
    std::string all;
    const auto take = [&all](std::string_view bytes) -> Status {
        all += bytes;
        return Done{};
    };
    const auto whole = write_heights(format, std::move(rows), options, take, job);
    if (!whole) return whole.error();
    if (!*whole) return std::optional<std::string>();
    return std::optional(std::move(all));
}

Result<bool> write_heights(const HeightFormat& format, HeightRows rows,
                           const HeightOptions& options, const TakeBytes& take, const Job& job) {
    const auto counted = prepare_rows(format, options, rows, job);
    if (!counted) return counted.error();
    if (!*counted) return false;
    return format.write(rows, options.byte_order, take, job.part(**counted, 1));
}

std::optional<HeightRange> measured_range(const HeightRows& rows, const Job& job) {
    HeightRange range{std::numeric_limits<float>::max(), std::numeric_limits<float>::lowest()};
    const bool whole = each_row(rows, job, [&](std::span<const float> row) {
        for (const float height : row) {
            range = {std::min(range.minimum, height), std::max(range.maximum, height)};
        }
    });
    return whole ? std::optional(range) : std::nullopt;
}

}  // namespace orograph
