#pragma once

#include <pybind11/pybind11.h>

#include <cstddef>
#include <new>
#include <utility>

#include "core/base/result.h"
#include "core/terrain/terrain.h"

namespace orograph {

/// An Error on its way to Python, where it becomes an `orograph.Error` with the same sentence.
struct Failure {
    Error error;
};

/// What `result` holds; throws a Failure if that is an error.
template <class T>
T unwrapped(Result<T> result) {
    if (!result) throw Failure{result.error()};
    return std::move(*result);
}

inline void require(const Status& status) {
    if (!status) throw Failure{status.error()};
}

/// Want of memory that is known beforehand, on its way to Python, where it becomes a MemoryError
/// with the same sentence.
struct Shortage {
    Error error;
};

/// Throws a Shortage if `memory`, such as of check_memory, is an error.
inline void require_memory(const Status& memory) {
    if (!memory) throw Shortage{memory.error()};
}

/// The same where there is no room for a window, of so many bytes a sample, that isn't empty: that
/// is refused for other reasons.
void require_room(const Window& window, std::size_t sample_bytes);

/// Makes `orograph.Error`, a ValueError, and has every Failure become one, and want of memory a
/// MemoryError with a sentence.
void add_errors(pybind11::module_& module);

}  // namespace orograph
