#include "tests/support/allocations.h"

#include <cstdlib>
#include <new>

namespace {

thread_local std::int64_t calls = 0;

}  // namespace

std::int64_t orograph::allocations() {
    return calls;
}

#if !defined(OROGRAPH_SANITIZED)

// The other forms, for arrays and without exceptions, are those of the library, which call these.

void* operator new(std::size_t bytes) {
    ++calls;
    if (void* memory = std::malloc(bytes > 0 ? bytes : 1)) return memory;
    throw std::bad_alloc();
}

void* operator new(std::size_t bytes, std::align_val_t alignment) {
    ++calls;
    const auto step = static_cast<std::size_t>(alignment);
    if (void* memory = std::aligned_alloc(step, (bytes + step) / step * step)) return memory;
    throw std::bad_alloc();
}

void operator delete(void* memory) noexcept {
    std::free(memory);
}

void operator delete(void* memory, std::size_t) noexcept {
    std::free(memory);
}

void operator delete(void* memory, std::align_val_t) noexcept {
    std::free(memory);
}

void operator delete(void* memory, std::size_t, std::align_val_t) noexcept {
    std::free(memory);
}

#endif
