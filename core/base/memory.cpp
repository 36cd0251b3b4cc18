#include "core/base/memory.h"

#include <algorithm>
#include <fstream>
#include <limits>
#include <string>

#ifdef __linux__
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>
#endif

#include "core/base/count_text.h"

namespace orograph {
namespace {

constexpr std::size_t kHugePage = std::size_t{2} << 20, kCacheLine = 64;

constexpr std::uint64_t kMebibyte = 1 << 20;

std::string mebibytes(std::uint64_t count) {
    return count_text(count) + " MiB";
}

/// Bytes as mebibytes.
std::uint64_t rounded_up(std::uint64_t bytes) {
    return bytes / kMebibyte + (bytes % kMebibyte != 0 ? 1 : 0);
}

/// Bytes that a limit on this program's address space leaves; the largest number without one.
std::uint64_t allowed_memory() {
    std::uint64_t allowed = std::numeric_limits<std::uint64_t>::max();
#ifdef __linux__
    rlimit limit{};
    if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return allowed;
    std::uint64_t pages = 0;
    if (!(std::ifstream("/proc/self/statm") >> pages)) return allowed;
    const std::uint64_t used = pages * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
    allowed = limit.rlim_cur - std::min<std::uint64_t>(used, limit.rlim_cur);
#endif
    return allowed;
}

/// What /proc/meminfo says; the largest number where there is none.
std::uint64_t free_memory() {
    std::ifstream file("/proc/meminfo");
    std::string key;
    std::uint64_t kibibytes = 0;
    while (file >> key) {
        if (key == "MemAvailable:" && file >> kibibytes) return kibibytes << 10;
        file.ignore(std::numeric_limits<std::streamsize>::max(), '\n');
    }
    return std::numeric_limits<std::uint64_t>::max();
}

}  // namespace

detail::Block detail::allocate_block(std::size_t bytes) {
    const std::align_val_t alignment{bytes < 2 * kHugePage ? kCacheLine : kHugePage};
    void* memory = ::operator new[](bytes, alignment, std::nothrow);
    if (!memory) throw OutOfMemory(bytes);
    if (bytes < 2 * kHugePage) return {memory, alignment};
#ifdef __linux__
    madvise(memory, bytes, MADV_HUGEPAGE);  // a wish: without it all is only slower
#endif
    return {memory, alignment};
}

Error out_of_memory(const std::bad_alloc& error) {
    const auto* known = dynamic_cast<const OutOfMemory*>(&error);
    const std::string needed =
        known ? ": " + mebibytes(rounded_up(known->bytes())) + " more were needed" : "";
    return {Fault::output,
            "memory ran out" + needed + "; make fewer samples, or close other programs"};
}

std::uint64_t available_memory() {
    return std::min(free_memory(), allowed_memory());
}

Status check_memory(std::uint64_t bytes, std::string_view what) {
    const std::uint64_t available = available_memory();
    if (bytes <= available) return Done();
    return Error{Fault::input, std::string(what) + " needs " + mebibytes(rounded_up(bytes)) +
                                   " of memory, but " + mebibytes(available / kMebibyte) +
                                   " are free"};
}

Status check_memory(int width, int height, std::size_t bytes) {
    constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();
    const auto area = static_cast<std::uint64_t>(width) * static_cast<std::uint64_t>(height);
    return check_memory(area > kMost / bytes ? kMost : area * bytes,
                        "a grid of " + samples_text(width, height) + " samples");
}

}  // namespace orograph
