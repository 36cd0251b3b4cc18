#include "app/base/freed_memory.h"

#include <cstdlib>  // which says what library this is

#if defined(__GLIBC__)
#include <malloc.h>
#endif

#if defined(__SANITIZE_ADDRESS__)
#define OROGRAPH_ADDRESS_SANITIZER
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define OROGRAPH_ADDRESS_SANITIZER
#endif
#endif

#if defined(OROGRAPH_ADDRESS_SANITIZER)
#include <sanitizer/allocator_interface.h>
#endif

namespace orograph {

AllocatorFigures allocator_figures() {
#if defined(OROGRAPH_ADDRESS_SANITIZER)
    return {__sanitizer_get_current_allocated_bytes(), __sanitizer_get_free_bytes()};
#elif defined(__GLIBC__) && __GLIBC_PREREQ(2, 33)
    const struct mallinfo2 figures = mallinfo2();
    return {figures.uordblks + figures.hblkhd, figures.fordblks};
#else
    return {};
#endif
}

void return_large_pieces() {
#if defined(__GLIBC__)
    // What is larger than either costs far more to fill than to map; the grids of rings, which come
    // and go all the time, are smaller.
    constexpr int kLargePiece = 4 << 20, kTopOfHeap = 64 << 20;
    mallopt(M_MMAP_THRESHOLD, kLargePiece);
    mallopt(M_TRIM_THRESHOLD, kTopOfHeap);
#endif
}

void give_back_freed_memory(std::size_t bytes) {
#if defined(OROGRAPH_ADDRESS_SANITIZER)
    static_cast<void>(bytes);  // how much it keeps from use, for errors to be found, it doesn't say
    __sanitizer_purge_allocator();
#elif defined(__GLIBC__) && __GLIBC_PREREQ(2, 33)
    if (allocator_figures().freed > bytes) malloc_trim(0);
#else
    static_cast<void>(bytes);
#endif
}

}  // namespace orograph
