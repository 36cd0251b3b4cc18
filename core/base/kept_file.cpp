#include "core/base/kept_file.h"

#include <array>
#include <cstdint>
#include <cstring>
#include <string>

#include "core/base/files.h"
#include "core/base/input_file.h"
#include "core/base/random.h"

namespace orograph {
namespace {

/// Of bytes that come in pieces. Each step can be undone, so that no two bytes give the same.
class Sum {
  public:
    void add(ConstBytes bytes) {
        std::array<std::uint64_t, 4> lanes{value_, 1, 2, 3};
        const auto step = [&](std::uint64_t& lane, std::size_t at, std::size_t count) {
            std::uint64_t word = 0;
            std::memcpy(&word, bytes.data() + at, count);
            lane = (lane ^ word) * 0x9e3779b97f4a7c15u;
            lane ^= lane >> 29;
        };
        std::size_t at = 0;
        for (; at + 32 <= bytes.size(); at += 32) {
            for (std::size_t k = 0; k < 4; ++k) step(lanes[k], at + 8 * k, 8);
        }
        for (; at < bytes.size(); ++at) step(lanes[0], at, 1);
        for (const std::uint64_t lane : lanes) value_ = mix_bits(value_ ^ lane);
    }
    std::uint64_t value() const { return value_; }

  private:
    std::uint64_t value_ = 0;
};

ConstBytes bytes_of(std::string_view text) {
    return std::as_bytes(std::span(text));
}

std::string_view text_of(ConstBytes bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

}  // namespace

std::uint64_t sum_of(ConstBytes bytes) {
    Sum sum;
    sum.add(bytes);
    return sum.value();
}

Status write_kept_file(const std::filesystem::path& path, std::string_view origin,
                       const std::vector<ConstBytes>& arrays) {
    auto file = StagedFile::create(path, Existing::replace);
    if (!file) return file.error();
    Sum sum;
    sum.add(bytes_of(origin));
    Status status = file->append(origin);
    for (const ConstBytes array : arrays) {
        if (!status) return status;
        sum.add(array);
        status = file->append(text_of(array));
    }
    const std::uint64_t value = sum.value();
    if (status) status = file->append(text_of(std::as_bytes(std::span(&value, 1))));
    return status ? file->put_in_place() : status;
}

bool read_kept_file(const std::filesystem::path& path, std::string_view origin,
                    const std::vector<Bytes>& arrays) {
    auto file = InputFile::open(path);
    std::size_t whole = origin.size() + sizeof(std::uint64_t);
    for (const Bytes array : arrays) whole += array.size();
    if (!file || file->size() != whole) return false;
    const auto read = [&](Bytes to) {
        const auto got = file->read({reinterpret_cast<char*>(to.data()), to.size()});
        return got && *got == to.size();
    };
    std::string made_of(origin.size(), '\0');
    if (!read(std::as_writable_bytes(std::span(made_of))) || made_of != origin) return false;
    Sum sum;
    sum.add(bytes_of(origin));
    for (const Bytes array : arrays) {
        if (!read(array)) return false;
        sum.add(array);
    }
    std::uint64_t said = 0;
    return read(std::as_writable_bytes(std::span(&said, 1))) && said == sum.value();
}

}  // namespace orograph
