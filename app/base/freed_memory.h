#pragma once

#include <cstddef>

namespace orograph {

/// Gives memory that was freed back to the system, if the allocator keeps more than `bytes` of it
/// for what may come: threads that free grids of ever other sizes leave gaps which it keeps for
/// good. Takes some milliseconds then. Does nothing but with the GNU C library, whose way this is.
void give_back_freed_memory(std::size_t bytes);

}  // namespace orograph
