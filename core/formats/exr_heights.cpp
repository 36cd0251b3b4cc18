#include "core/formats/exr_heights.h"

#include <ImfChannelList.h>
#include <ImfDoubleAttribute.h>
#include <ImfFrameBuffer.h>
#include <ImfHeader.h>
#include <ImfIO.h>
#include <ImfOutputFile.h>
#include <ImfStringAttribute.h>

#include <cstring>

#include "core/formats/row_loop.h"

namespace orograph {
namespace {

/// A file in memory, for the library to write.
class OutputBytes : public Imf::OStream {
  public:
    /// Of about so many bytes.
    explicit OutputBytes(std::size_t size) : OStream("memory") { bytes_.reserve(size); }
    void write(const char from[], int count) override {
        const auto size = static_cast<std::size_t>(count);
        if (bytes_.size() < place_ + size) bytes_.resize(place_ + size);
        std::memcpy(bytes_.data() + place_, from, size);
        place_ += size;
    }
    std::uint64_t tellp() override { return place_; }
    void seekp(std::uint64_t place) override { place_ = static_cast<std::size_t>(place); }

    std::string_view all() const { return bytes_; }

  private:
    std::string bytes_;
    std::size_t place_ = 0;
};

/// False if the job was stopped.
bool write(const HeightRows& rows, Imf::OStream& out, const Job& job) {
    Imf::Header header(rows.width, rows.height);
    header.channels().insert("Y", Imf::Channel(Imf::FLOAT));
    header.compression() = Imf::ZIP_COMPRESSION;
    header.insert("spacingMetres", Imf::DoubleAttribute(rows.spacing));
    header.insert("orograph", Imf::StringAttribute(rows.description));
    constexpr int kNoThreads = 0;
    Imf::OutputFile file(out, header, kNoThreads);
    std::vector<float> copy(static_cast<std::size_t>(rows.width));
    Imf::FrameBuffer frame;  // the same row again and again: its rows are 0 bytes apart
    frame.insert("Y",
                 Imf::Slice(Imf::FLOAT, reinterpret_cast<char*>(copy.data()), sizeof(float), 0));
    file.setFrameBuffer(frame);
    return each_row(rows, job, [&](std::span<const float> row) {
        std::memcpy(copy.data(), row.data(), row.size_bytes());
        file.writePixels(1);
    });
}

}  // namespace

Result<bool> write_exr(const HeightRows& rows, ByteOrder, const TakeBytes& take, const Job& job) {
    try {
        OutputBytes bytes(static_cast<std::size_t>(rows.width) *
                          static_cast<std::size_t>(rows.height) * sizeof(float));
        if (!write(rows, bytes, job)) return false;
        const Status taken = take(bytes.all());
        if (!taken) return taken.error();
        return true;
    } catch (const std::bad_alloc&) {
        throw;
    } catch (const std::exception& error) {
        return Error{Fault::output, std::string("the EXR could not be encoded: ") + error.what()};
    }
}

}  // namespace orograph
