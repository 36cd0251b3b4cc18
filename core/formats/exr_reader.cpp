#include <ImfChannelList.h>
#include <ImfDoubleAttribute.h>
#include <ImfFrameBuffer.h>
#include <ImfHeader.h>
#include <ImfIO.h>
#include <ImfInputFile.h>

#include <cstring>
#include <stdexcept>

#include "core/base/text.h"
#include "core/formats/decoding.h"
#include "core/formats/exr_header.h"
#include "core/formats/exr_heights.h"

namespace orograph {
namespace {

/// The bytes of a file, for the library to read.
class InputBytes : public Imf::IStream {
  public:
    explicit InputBytes(std::string_view bytes) : IStream("memory"), bytes_(bytes) {}
    bool read(char out[], int count) override {
        const auto size = static_cast<std::size_t>(std::max(count, 0));
        if (place_ > bytes_.size() || size > bytes_.size() - place_) {
            throw std::runtime_error("it ends too early");
        }
        std::memcpy(out, bytes_.data() + place_, size);
        place_ += size;
        return place_ < bytes_.size();
    }
    std::uint64_t tellg() override { return place_; }
    void seekg(std::uint64_t place) override { place_ = place; }

  private:
    std::string_view bytes_;
    std::uint64_t place_ = 0;
};

/// The channel with the heights.
std::string channel_of(const Imf::ChannelList& channels) {
    for (const char* name : {"Y", "Z", "R"}) {
        if (channels.findChannel(name)) return name;
    }
    const auto first = channels.begin();
    if (first == channels.end() || ++channels.begin() != channels.end()) {
        throw Refusal{" has several channels, none of them Y, Z or R; choose one with heights"};
    }
    return first.name();
}

PictureFile picture(std::string_view bytes, const Job& job) {
    check_exr_header(bytes);
    Imf::Header::setMaxImageSize(kMostSamples, kMostSamples);
    Imf::Header::setMaxTileSize(kMostSamples, kMostSamples);
    InputBytes stream(bytes);
    constexpr int kNoThreads = 0;
    Imf::InputFile file(stream, kNoThreads);
    const auto box = file.header().dataWindow();
    const auto side = [](int from, int to) {
        return static_cast<std::uint64_t>(std::max(std::int64_t{to} - from + 1, std::int64_t{0}));
    };
    const std::uint64_t width = side(box.min.x, box.max.x), height = side(box.min.y, box.max.y);
    const std::string channel = channel_of(file.header().channels());
    const Imf::Channel& kind = file.header().channels()[channel];
    if (kind.xSampling != 1 || kind.ySampling != 1) {
        throw Refusal{" has fewer heights than it has samples; choose another file"};
    }
    PictureFile result{.white = 1, .heights = kMetres};
    if (const auto* spacing =
            file.header().findTypedAttribute<Imf::DoubleAttribute>("spacingMetres")) {
        result.spacing = usable_spacing({spacing->value(), spacing->value()});
    }
    std::vector<float> row(width);
    Imf::FrameBuffer frame;  // the same row again and again: its rows are 0 bytes apart
    // The library counts samples from where column 0 would be.
    const auto column_0 = reinterpret_cast<std::intptr_t>(row.data()) -
                          std::intptr_t{box.min.x} * static_cast<std::intptr_t>(sizeof(float));
    frame.insert(channel,
                 Imf::Slice(Imf::FLOAT, reinterpret_cast<char*>(column_0), sizeof(float), 0));
    file.setFrameBuffer(frame);
    const int columns = static_cast<int>(width);
    result.shades = decoded_rows(columns, static_cast<int>(height), RowOrder::north_first, job,
                                 [&](int y, float* out) {
                                     file.readPixels(box.min.y + y);
                                     for (int x = 0; x < columns; ++x) {
                                         out[x] = metres_or_void(row[static_cast<std::size_t>(x)]);
                                     }
                                 });
    return result;
}

}  // namespace

DecodedHeights decode_exr(const HeightSource& source, const Job& job) {
    return reading(source.name, [&] {
        try {
            return picture(source.bytes, job);
        } catch (const std::bad_alloc&) {
            throw;
        } catch (const std::exception& error) {
            refuse_damaged(printable(error.what()));
        }
    });
}

}  // namespace orograph
