#include "core/formats/open_picture.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "core/base/file_ending.h"
#include "core/base/input_file.h"
#include "core/base/text.h"
#include "core/formats/fill_voids.h"
#include "core/formats/height_format.h"
#include "core/formats/height_sidecar.h"
#include "core/formats/unread_pictures.h"

namespace orograph {
namespace {

constexpr std::uint64_t kMostBytes = std::uint64_t{8} << 30;

Error refused(const std::filesystem::path& path, const std::string& why) {
    return {Fault::input, shown(path) + why};
}

Result<InputFile> open_file(const std::filesystem::path& path) {
    auto file = InputFile::open(path);
    if (!file) return Error{Fault::input, file.error().message + "; choose another file"};
    if (file->size() > kMostBytes) {
        return refused(path, " is larger than 8 GiB; choose another file");
    }
    return file;
}

/// As many bytes as tell the format.
Result<std::string> beginning_of(const std::filesystem::path& path) {
    auto file = open_file(path);
    if (!file) return file.error();
    if (file->size() == 0) return refused(path, " is empty; choose another file");
    std::string bytes(kSignatureBytes, '\0');
    const auto count = file->read(bytes);
    if (!count) return count.error();
    bytes.resize(*count);
    return bytes;
}

/// Nothing if the job was stopped.
Result<std::optional<std::string>> bytes_of(const std::filesystem::path& path, const Job& job) {
    auto file = open_file(path);
    if (!file) return file.error();
    const Status memory = check_memory(file->size(), "it");
    if (!memory) return refused(path, ": " + memory.error().message);
    constexpr std::size_t kBlock = std::size_t{1} << 24;
    std::string bytes(static_cast<std::size_t>(file->size()), '\0');
    for (std::size_t at = 0; at < bytes.size(); at += kBlock) {
        if (job.stopped()) return std::optional<std::string>();
        const std::size_t count = std::min(kBlock, bytes.size() - at);
        const auto got = file->read({bytes.data() + at, count});
        if (!got) return got.error();
        if (*got < count) {
            bytes.resize(at + *got);
            break;
        }
    }
    return std::optional(std::move(bytes));
}

void turn(Grid<float>& grid) {
    for (int y = 0; y < grid.height() / 2; ++y) {
        std::swap_ranges(grid.row(y), grid.row(y) + grid.width(), grid.row(grid.height() - 1 - y));
    }
}

/// What the sidecar says of a RAW file; what was asked for if that names a width.
RawLayout layout_of(const RawLayout& asked, const HeightSidecar& sidecar) {
    if (asked.width > 0 || !sidecar.encoding.starts_with("raw")) return asked;
    const auto samples = sidecar.encoding == "raw32" ? RawSamples::real_32 : RawSamples::whole_16;
    return {sidecar.width, samples, sidecar.byte_order, sidecar.rows};
}

/// What is known of a file beside its bytes.
struct Known {
    std::string name;
    const HeightFormat* format;
    std::optional<HeightSidecar> sidecar{};
};

/// With what the sidecar says, and without voids.
DecodedHeights completed(DecodedHeights decoded, const Known& known) {
    if (!decoded || !*decoded) return decoded;
    const HeightFormat& format = *known.format;
    const auto& sidecar = known.sidecar;
    const bool is_raw = format.any_byte_order;
    PictureFile& picture = **decoded;
    if (sidecar && sidecar->encoding == format.key) {
        if (format.scaled && !picture.heights) picture.heights = sidecar->heights;
        if (!picture.spacing) picture.spacing = sidecar->spacing;
        if (!is_raw && format.any_row_order && sidecar->rows == RowOrder::south_first) {
            turn(picture.shades);
        }
    }
    picture.void_at = voids_in(picture.shades);
    picture.voids = fill_voids(picture.shades);
    if (picture.voids == picture.shades.size()) {
        return Error{Fault::input, known.name + " holds no heights; choose another file"};
    }
    return decoded;
}

/// `wish` is null where nothing is guessed.
Result<std::optional<PictureFile>> decode(std::string_view bytes, const Known& known,
                                          const RawLayout& layout, const RawWish* wish,
                                          const Job& job) {
    const HeightFormat& format = *known.format;
    const auto& sidecar = known.sidecar;
    HeightSource source{bytes, known.name, layout};
    const bool is_raw = format.any_byte_order;
    if (sidecar && is_raw) source.layout = layout_of(layout, *sidecar);
    const bool says = sidecar && sidecar->encoding.starts_with("raw");
    const bool guesses = wish && is_raw && (!says || *wish != RawWish{});
    if (guesses) source.layout = guessed_layout(bytes, known.name, *wish);
    auto decoded = completed(format.decode(source, job), known);
    if (guesses && decoded && *decoded)
        (*decoded)->guess = layout_text(source.layout, bytes.size());
    return decoded;
}

/// `wish` is null where nothing is guessed.
Result<std::optional<PictureFile>> open(const std::filesystem::path& path, const RawLayout& layout,
                                        const RawWish* wish, const Job& job) {
    const auto beginning = beginning_of(path);
    if (!beginning) return beginning.error();
    const HeightFormat* format = height_format_of(*beginning, path);
    if (format && format->read) {
        auto file = open_file(path);
        if (!file) return file.error();
        const Known known{shown(path), format, sidecar_of(path)};
        return completed(format->read(*file, known.name, job), known);
    }
    const auto bytes = bytes_of(path, job);
    if (!bytes) return bytes.error();
    if (!*bytes) return std::optional<PictureFile>();
    if (!format) {
        const std::string why = refusal_of_picture(**bytes);
        if (!why.empty()) return refused(path, why);
        return refused(path, " is no file of heights that is known here; choose one that ends in " +
                                 listed_readable_endings());
    }
    return decode(**bytes, {shown(path), format, sidecar_of(path)}, layout, wish, job);
}

}  // namespace

Result<std::optional<PictureFile>> open_picture(const std::filesystem::path& path,
                                                const RawLayout& layout, const Job& job) {
    return open(path, layout, nullptr, job);
}

Result<std::optional<PictureFile>> open_guessing(const std::filesystem::path& path,
                                                 const RawWish& wish, const Job& job) {
    return open(path, {}, &wish, job);
}

Result<std::optional<PictureFile>> open_bytes(std::string_view bytes, const std::string& name,
                                              const HeightFormat& format, const RawWish& wish,
                                              const Job& job) {
    RawWish said = wish;
    // There is no ending to say it.
    if (said.samples == RawSamples::by_ending && format.key == "raw32") {
        said.samples = RawSamples::real_32;
    }
    return decode(bytes, {name, &format}, {}, &said, job);
}

bool leaves_layout_open(const std::filesystem::path& path) {
    const auto beginning = beginning_of(path);  // what is wrong with it, reading will say
    const HeightFormat* format = height_format_of(beginning ? *beginning : "", path);
    if (!format || !format->any_byte_order) return false;
    const auto sidecar = sidecar_of(path);
    return !sidecar || !sidecar->encoding.starts_with("raw");
}

Result<std::optional<RawLayout>> guessed_layout_of(const std::filesystem::path& path,
                                                   const Job& job) {
    const auto bytes = bytes_of(path, job);
    if (!bytes) return bytes.error();
    if (!*bytes) return std::optional<RawLayout>();
    return std::optional(guessed_layout(**bytes, shown(path), {}));
}

Result<Grid<float>> open_heightmap(const std::filesystem::path& path) {
    auto opened = open_picture(path);
    if (!opened) return opened.error();
    return heights_of(std::move(**opened), shown(path));  // which nobody stops
}

bool named_as_heights(const std::filesystem::path& path) {
    return height_format_of({}, path) != nullptr;
}

std::string listed_readable_endings() {
    std::vector<std::string_view> all;
    for (const HeightFormat& format : height_formats()) {
        all.insert(all.end(), format.endings.begin(), format.endings.end());
    }
    return listed_endings(all);
}

}  // namespace orograph
