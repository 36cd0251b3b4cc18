#include "app/base/freed_memory.h"

#include <cstdlib>  // which says what library this is

#if defined(__GLIBC__) && __GLIBC_PREREQ(2, 33)
#include <malloc.h>
#endif

namespace orograph {

void give_back_freed_memory(std::size_t bytes) {
#if defined(__GLIBC__) && __GLIBC_PREREQ(2, 33)
    if (mallinfo2().fordblks > bytes) malloc_trim(0);
#else
    static_cast<void>(bytes);
#endif
}

}  // namespace orograph
