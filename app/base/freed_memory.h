#pragma once

#include <cstddef>

namespace orograph {

/// What the allocator holds, in bytes; zeros but with the GNU C library's or the address
/// sanitizer's.
struct AllocatorFigures {
    /// Of what was asked for and not freed, the large pieces that have mappings of their own too.
    std::size_t in_use = 0;
    /// Kept though it was freed. The sanitizer counts what it keeps from use for a while as in use.
    std::size_t freed = 0;
};

AllocatorFigures allocator_figures();

/// Lets each large piece of memory go back to the system as soon as it is freed, for a program that
/// lasts. Left alone, the GNU C library takes what was freed for what will be asked for again:
/// after the first large grid all of up to 32 MiB share its heaps, where they leave gaps. Call
/// once, before there are threads. Does nothing but with that library.
void return_large_pieces();

/// Gives memory that was freed back to the system, if the allocator keeps more than `bytes` of it
/// for what may come: threads that free grids of ever other sizes leave gaps which it keeps for
/// good. Takes some milliseconds then. Does nothing but with the GNU C library, whose way this is,
/// and with the address sanitizer, which gives back all that it can, however little.
void give_back_freed_memory(std::size_t bytes);

}  // namespace orograph
