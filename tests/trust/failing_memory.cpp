// Preloaded into the program, it lets one request for memory fail: the n-th of those by the program
// itself, by the standard library, and by the libraries that code pictures and share work. Those of
// graphics drivers don't count: they end the program by themselves when one fails.
// OROGRAPH_FAULT is n; OROGRAPH_FAULT_COUNT names a file that is told how many there were.

#include <dlfcn.h>
#include <link.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <new>

#include "tests/trust/fault_count.h"

namespace {

FaultCount requests;

struct Code {
    std::uintptr_t begin = 0, end = 0;
};

// Of libstdc++ only what asks through the operators: how it throws is its own affair.
constexpr const char* kLibraries[] = {"libpng", "libz.", "libtbb", "libfmt"};

/// The code whose requests count.
struct AllCode {
    std::array<Code, 32> parts;
    std::size_t count = 0;
};

int add(dl_phdr_info* info, std::size_t, void* data) {
    auto& all = *static_cast<AllCode*>(data);
    const bool program = info->dlpi_name[0] == '\0';
    const bool counts =
        program || std::any_of(std::begin(kLibraries), std::end(kLibraries), [&](const char* name) {
            return std::strstr(info->dlpi_name, name);
        });
    if (!counts) return 0;
    for (int i = 0; i < info->dlpi_phnum && all.count < all.parts.size(); ++i) {
        const auto& header = info->dlpi_phdr[i];
        if (header.p_type != PT_LOAD || (header.p_flags & PF_X) == 0) continue;
        const std::uintptr_t begin = info->dlpi_addr + header.p_vaddr;
        all.parts[all.count++] = {begin, begin + header.p_memsz};
    }
    return 0;
}

bool counts(const void* caller) {
    static const AllCode all = [] {
        AllCode result;
        dl_iterate_phdr(add, &result);
        return result;
    }();
    const auto place = reinterpret_cast<std::uintptr_t>(caller);
    return std::any_of(all.parts.begin(), all.parts.begin() + static_cast<long>(all.count),
                       [&](const Code& code) { return place >= code.begin && place < code.end; });
}

bool fails(const void* caller) {
    static const long which = [] {
        const char* text = std::getenv("OROGRAPH_FAULT");
        return text ? std::strtol(text, nullptr, 10) : 0;
    }();
    return counts(caller) && requests.next() == which;
}

}  // namespace

extern "C" {

void* __libc_malloc(std::size_t size);
void* __libc_memalign(std::size_t alignment, std::size_t size);

void* malloc(std::size_t size) {
    return fails(__builtin_return_address(0)) ? nullptr : __libc_malloc(size);
}

}  // extern "C"

namespace {

/// What the operators below have in common.
void* take(std::size_t size, std::size_t alignment, const void* caller) {
    if (fails(caller)) return nullptr;
    return alignment == 0 ? __libc_malloc(size) : __libc_memalign(alignment, size);
}

void* needed(void* memory) {
    if (!memory) throw std::bad_alloc();
    return memory;
}

}  // namespace

void* operator new(std::size_t size) {
    return needed(take(size, 0, __builtin_return_address(0)));
}
void* operator new[](std::size_t size) {
    return needed(take(size, 0, __builtin_return_address(0)));
}
void* operator new(std::size_t size, std::align_val_t alignment) {
    return needed(take(size, static_cast<std::size_t>(alignment), __builtin_return_address(0)));
}
void* operator new[](std::size_t size, std::align_val_t alignment) {
    return needed(take(size, static_cast<std::size_t>(alignment), __builtin_return_address(0)));
}
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
    return take(size, 0, __builtin_return_address(0));
}
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept {
    return take(size, 0, __builtin_return_address(0));
}
void* operator new(std::size_t size, std::align_val_t alignment, const std::nothrow_t&) noexcept {
    return take(size, static_cast<std::size_t>(alignment), __builtin_return_address(0));
}
void* operator new[](std::size_t size, std::align_val_t alignment, const std::nothrow_t&) noexcept {
    return take(size, static_cast<std::size_t>(alignment), __builtin_return_address(0));
}
