#include <algorithm>
#include <cstring>
#include <limits>

#include "core/base/text.h"
#include "core/formats/decoding.h"
#include "core/formats/degrees.h"
#include "core/formats/tiff_heights.h"
#include "core/formats/tiff_memory.h"

namespace orograph {
namespace {

// A byte may stand for so many, of what libtiff unpacks here: LZW's longest word is 4 KiB.
constexpr std::uint64_t kMostUnpacked = 4096;
// Of the standard GeoTIFF 1.1 (OGC 19-008r4), sections 7.4 and 7.5.
constexpr std::uint16_t kModelTypeKey = 1024, kLengthUnitKey = 3076, kHeightUnitKey = 4099;
constexpr std::uint16_t kGeographic = 2, kFoot = 9002, kSurveyFoot = 9003;

/// Metres of a unit, by its number in EPSG's list; any but feet are taken for metres.
double metres_of(std::uint16_t unit) {
    return unit == kFoot ? 0.3048 : unit == kSurveyFoot ? 1200.0 / 3937 : 1;
}

/// Refuses a file whose first directory, or what that points to, lies beyond its end: libtiff only
/// warns of tags that it can't read. Requires the signature of a TIFF.
void check_directory(std::string_view bytes) {
    constexpr std::size_t kTypeBytes[] = {0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4, 0, 0, 8, 8, 8};
    const ByteOrder order = bytes[0] == 'I' ? ByteOrder::little : ByteOrder::big;
    const auto number = [&](std::uint64_t at, std::size_t size) -> std::uint64_t {
        if (at > bytes.size() || size > bytes.size() - at) refuse_damaged("it ends too early");
        const auto place = static_cast<std::size_t>(at);
        if (size == 2) return number_at<std::uint16_t>(bytes, place, order);
        if (size == 4) return number_at<std::uint32_t>(bytes, place, order);
        return number_at<std::uint64_t>(bytes, place, order);
    };
    const bool big = number(2, 2) == 43;
    const std::size_t offset = big ? 8 : 4;  // bytes of one
    std::uint64_t entry = number(offset, offset);
    const std::uint64_t entries = number(entry, big ? 8 : 2);
    entry += big ? 8 : 2;
    for (std::uint64_t i = 0; i < entries; ++i, entry += 4 + 2 * offset) {
        const std::uint64_t type = number(entry + 2, 2), count = number(entry + 4, offset);
        const std::uint64_t value = number(entry + 4 + offset, offset);
        const std::size_t each = type < std::size(kTypeBytes) ? kTypeBytes[type] : 0;
        if (each == 0 || count <= offset / each) continue;
        if (value > bytes.size() || count > (bytes.size() - value) / each) {
            refuse_damaged("it ends too early");
        }
    }
}

/// What kind of number a sample is.
struct Samples {
    int bits = 0, format = 0;
    std::size_t bytes() const { return static_cast<std::size_t>(bits / 8); }
    /// Whether they are shades of grey, and not metres.
    bool shades() const { return format == SAMPLEFORMAT_UINT && bits <= 16; }
};

template <class Number>
Number copied(const char* from) {
    Number number;
    std::memcpy(&number, from, sizeof number);
    return number;
}

/// In the order of bytes of this machine, as libtiff gives it.
double sample_at(const char* from, Samples samples) {
    if (samples.format == SAMPLEFORMAT_IEEEFP) {
        return samples.bits == 32 ? copied<float>(from) : copied<double>(from);
    }
    if (samples.format == SAMPLEFORMAT_INT) {
        if (samples.bits == 8) return copied<std::int8_t>(from);
        return samples.bits == 16 ? copied<std::int16_t>(from) : copied<std::int32_t>(from);
    }
    if (samples.bits == 8) return copied<std::uint8_t>(from);
    return samples.bits == 16 ? copied<std::uint16_t>(from) : copied<std::uint32_t>(from);
}

class Reader {
  public:
    Reader(std::string_view bytes, const Job& job)
        : bytes_(bytes),
          job_(job),
          file_(bytes, static_cast<std::int64_t>(std::min<std::uint64_t>(
                           bytes.size() * kMostUnpacked + (1 << 20), std::uint64_t{1} << 34))) {
        if (!file_.handle()) fail();
    }

    PictureFile picture() {
        TIFFGetField(tiff(), TIFFTAG_IMAGEWIDTH, &width_);
        TIFFGetField(tiff(), TIFFTAG_IMAGELENGTH, &height_);
        samples_ = samples();
        check_size();
        find_no_height();
        PictureFile file{.white = 1, .heights = kMetres};
        if (samples_.shades()) {
            file.white = samples_.bits == 8 ? 255 : 65535;
            file.heights.reset();
        }
        if (file.heights) file.heights->extent *= metres_of(geo_key(kHeightUnitKey));
        file.spacing = spacing();
        file.shades = Grid<float>(static_cast<int>(width_), static_cast<int>(height_));
        if (TIFFIsTiled(tiff())) {
            read_tiles(file.shades);
        } else {
            read_rows(file.shades);
        }
        return file;
    }

  private:
    TIFF* tiff() { return file_.handle(); }

    [[noreturn]] void fail() {
        refuse_damaged(file_.problem().empty() ? "it is no TIFF" : printable(file_.problem()));
    }

    std::uint16_t number(std::uint32_t tag) {
        std::uint16_t value = 0;
        TIFFGetFieldDefaulted(tiff(), tag, &value);
        return value;
    }

    Samples samples() {
        const Samples kind{number(TIFFTAG_BITSPERSAMPLE), number(TIFFTAG_SAMPLEFORMAT)};
        const bool real = kind.format == SAMPLEFORMAT_IEEEFP;
        const bool whole = kind.format == SAMPLEFORMAT_UINT || kind.format == SAMPLEFORMAT_INT;
        const bool known = (real && (kind.bits == 32 || kind.bits == 64)) ||
                           (whole && (kind.bits == 8 || kind.bits == 16 || kind.bits == 32));
        const int photometric = number(TIFFTAG_PHOTOMETRIC);
        if (!known || number(TIFFTAG_SAMPLESPERPIXEL) != 1 ||
            (photometric != PHOTOMETRIC_MINISBLACK && photometric != PHOTOMETRIC_MINISWHITE)) {
            throw Refusal{
                " is a TIFF of another kind; choose one with a single channel of 8, 16 or 32 bits"};
        }
        const int packing = number(TIFFTAG_COMPRESSION);
        const int packings[] = {COMPRESSION_NONE, COMPRESSION_LZW, COMPRESSION_DEFLATE,
                                COMPRESSION_ADOBE_DEFLATE, COMPRESSION_PACKBITS};
        if (std::ranges::find(packings, packing) == std::end(packings)) {
            throw Refusal{
                " is packed as nothing here unpacks; choose a TIFF that is packed by Deflate, LZW "
                "or PackBits, or not at all"};
        }
        packed_ = packing != COMPRESSION_NONE;
        return kind;
    }

    void check_size() {
        check_sides(width_, height_);
        const std::uint64_t expanded = packed_ ? kMostUnpacked : 1;
        check_samples(width_, height_, bytes_.size() * expanded, samples_.bytes());
    }

    /// Where tags of others lie: libtiff knows how many values they have, but not what they mean.
    template <class Number>
    std::span<const Number> values(std::uint32_t tag, TIFFDataType type) {
        const TIFFField* field = TIFFFindField(tiff(), tag, TIFF_ANY);
        if (!field || TIFFFieldDataType(field) != type || !TIFFFieldPassCount(field)) return {};
        const void* from = nullptr;
        std::uint32_t count = 0;
        if (TIFFFieldReadCount(field) == TIFF_VARIABLE2) {
            if (!TIFFGetField(tiff(), tag, &count, &from)) return {};
        } else {
            std::uint16_t few = 0;
            if (!TIFFGetField(tiff(), tag, &few, &from)) return {};
            count = few;
        }
        return {static_cast<const Number*>(from), from ? count : 0};
    }

    void find_no_height() {
        const auto text = values<char>(kGdalNodataTag, TIFF_ASCII);
        std::string_view word(text.data(), text.size());
        word = word.substr(0, word.find('\0'));
        no_height_ = number_of<double>(take_word(word));
    }

    /// What a key of GeoTIFF says that holds a number; 0 if it isn't there. Each key has a number,
    /// the tag that its value is in, 0 for none, how many values there are, and the value.
    std::uint16_t geo_key(std::uint16_t key) {
        const auto keys = values<std::uint16_t>(kGeoKeyDirectoryTag, TIFF_SHORT);
        for (std::size_t i = 4; i + 3 < keys.size(); i += 4) {
            if (keys[i] == key && keys[i + 1] == 0) return keys[i + 3];
        }
        return 0;
    }

    std::optional<PictureSpacing> spacing() {
        const auto scale = values<double>(kModelPixelScaleTag, TIFF_DOUBLE);
        if (scale.size() < 2) return std::nullopt;
        if (geo_key(kModelTypeKey) != kGeographic) {
            const double metres = metres_of(geo_key(kLengthUnitKey));
            return usable_spacing({scale[0] * metres, scale[1] * metres});
        }
        const auto tie = values<double>(kModelTiepointTag, TIFF_DOUBLE);
        if (tie.size() < 6) return std::nullopt;
        const double middle = tie[4] - scale[1] * (height_ / 2.0 - tie[1]);
        return usable_spacing(spacing_of_degrees(scale[0], scale[1], middle));
    }

    float height_at(const char* from) {
        const double height = sample_at(from, samples_);
        if (no_height_ && (height == *no_height_ ||
                           static_cast<float>(height) == static_cast<float>(*no_height_))) {
            return kVoid;
        }
        return metres_or_void(height);
    }

    void decode(const char* from, std::size_t count, float* out) {
        for (std::size_t i = 0; i < count; ++i) out[i] = height_at(from + i * samples_.bytes());
    }

    void read_rows(Grid<float>& heights) {
        std::vector<char> row(static_cast<std::size_t>(TIFFScanlineSize64(tiff())));
        if (row.size() < width_ * samples_.bytes()) fail();
        for (std::uint32_t y = 0; y < height_; ++y) {
            if (job_.stopped()) throw Stopped{};
            if (TIFFReadScanline(tiff(), row.data(), y, 0) != 1) fail();
            decode(row.data(), width_, heights.row(static_cast<int>(y)));
            job_.report((y + 1.0) / height_);
        }
    }

    void read_tiles(Grid<float>& heights) {
        std::uint32_t width = 0, height = 0;
        TIFFGetField(tiff(), TIFFTAG_TILEWIDTH, &width);
        TIFFGetField(tiff(), TIFFTAG_TILELENGTH, &height);
        check_sides(width, height);
        check_samples(width, height, (bytes_.size() + 16) * kMostUnpacked, samples_.bytes());
        std::vector<char> tile(width * height * samples_.bytes());
        for (std::uint32_t y = 0; y < height_; y += height) {
            for (std::uint32_t x = 0; x < width_; x += width) {
                if (job_.stopped()) throw Stopped{};
                const auto number = TIFFComputeTile(tiff(), x, y, 0, 0);
                const auto size = static_cast<tmsize_t>(tile.size());
                if (TIFFReadEncodedTile(tiff(), number, tile.data(), size) != size) fail();
                for (std::uint32_t row = 0; row < std::min(height, height_ - y); ++row) {
                    decode(tile.data() + std::size_t{row} * width * samples_.bytes(),
                           std::min(width, width_ - x), heights.row(static_cast<int>(y + row)) + x);
                }
            }
            job_.report(std::min(1.0, (y + height) / static_cast<double>(height_)));
        }
    }

    std::string_view bytes_;
    const Job& job_;
    TiffMemory file_;
    std::uint32_t width_ = 0, height_ = 0;
    Samples samples_;
    bool packed_ = false;
    std::optional<double> no_height_;
};

}  // namespace

DecodedHeights decode_tiff(const HeightSource& source, const Job& job) {
    return reading(source.name, [&] {
        const std::string_view start = source.bytes.substr(0, 4);
        if (start.size() < 4 || (start[0] != 'I' && start[0] != 'M')) {
            throw Refusal{" is no TIFF; choose another file"};
        }
        check_directory(source.bytes);
        return Reader(source.bytes, job).picture();
    });
}

}  // namespace orograph
