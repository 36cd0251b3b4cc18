#pragma once

#include <pybind11/pybind11.h>

#include <new>
#include <utility>

#include "core/base/result.h"

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

/// Makes `orograph.Error`, a ValueError, and has every Failure become one, and want of memory a
/// MemoryError with a sentence.
void add_errors(pybind11::module_& module);

}  // namespace orograph
