#pragma once

#include <cstdint>

namespace orograph {

/// Whether allocations are counted: not with sanitizers, which need the operators to be their own.
#if defined(OROGRAPH_SANITIZED)
inline constexpr bool kCountsAllocations = false;
#else
inline constexpr bool kCountsAllocations = true;
#endif

/// How often this thread has called operator new, in any of its forms, since it began. Counts all
/// of the program that links it: C++ libraries, so a driver's shader compiler too.
std::int64_t allocations();

}  // namespace orograph
