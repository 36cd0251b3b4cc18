#include "core/base/memory.h"

#include <fstream>
#include <limits>
#include <string>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace orograph {
namespace {

constexpr std::size_t kHugePage = std::size_t{2} << 20;

constexpr std::uint64_t kMebibyte = 1 << 20;

std::string mebibytes(std::uint64_t count) {
    return std::to_string(count) + " MiB";
}

}  // namespace

detail::Block detail::allocate_block(std::size_t bytes) {
    if (bytes < 2 * kHugePage) {
        constexpr std::align_val_t kCacheLine{64};
        return {::operator new[](bytes, kCacheLine), kCacheLine};
    }
    constexpr std::align_val_t kPage{kHugePage};
    void* memory = ::operator new[](bytes, kPage);
#ifdef __linux__
    madvise(memory, bytes, MADV_HUGEPAGE);  // a wish: without it all is only slower
#endif
    return {memory, kPage};
}

std::uint64_t available_memory() {
    std::ifstream file("/proc/meminfo");
    std::string key;
    std::uint64_t kibibytes = 0;
    while (file >> key) {
        if (key == "MemAvailable:" && file >> kibibytes) return kibibytes << 10;
        file.ignore(std::numeric_limits<std::streamsize>::max(), '\n');
    }
    return std::numeric_limits<std::uint64_t>::max();
}

Status check_memory(std::uint64_t bytes, std::string_view what) {
    const std::uint64_t available = available_memory();
    if (bytes <= available) return Done();
    const std::uint64_t needed = bytes / kMebibyte + (bytes % kMebibyte != 0 ? 1 : 0);
    return Error{Fault::input, std::string(what) + " needs " + mebibytes(needed) +
                                   " of memory, but " + mebibytes(available / kMebibyte) +
                                   " are free"};
}

Status check_memory(int width, int height, std::size_t bytes) {
    const auto area = static_cast<std::uint64_t>(width) * static_cast<std::uint64_t>(height);
    return check_memory(area * bytes, "a grid of " + std::to_string(width) + " x " +
                                          std::to_string(height) + " samples");
}

}  // namespace orograph
