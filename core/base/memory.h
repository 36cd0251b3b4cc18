#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <string_view>
#include <type_traits>

#include "core/base/result.h"

namespace orograph {

/// Gives back what allocate_array gave.
struct FreeArray {
    std::align_val_t alignment{};
    void operator()(void* memory) const { ::operator delete[](memory, alignment); }
};

template <class T>
using AlignedArray = std::unique_ptr<T[], FreeArray>;

/// What allocate_array throws: it knows how much was asked for.
class OutOfMemory : public std::bad_alloc {
  public:
    explicit OutOfMemory(std::uint64_t bytes) : bytes_(bytes) {}
    std::uint64_t bytes() const { return bytes_; }
    const char* what() const noexcept override { return "out of memory"; }

  private:
    std::uint64_t bytes_;
};

/// A sentence about it, with what was needed where that is known.
Error out_of_memory(const std::bad_alloc& error);

namespace detail {

struct Block {
    void* memory;
    std::align_val_t alignment;
};
Block allocate_block(std::size_t bytes);

}  // namespace detail

/// Uninitialised elements, aligned to 64 bytes. A large array asks for huge pages: touching fresh
/// memory in small ones costs more than making a map does. Throws OutOfMemory.
template <class T>
AlignedArray<T> allocate_array(std::size_t count) {
    static_assert(std::is_trivially_copyable_v<T>);
    if (count > static_cast<std::size_t>(-1) / sizeof(T))
        throw OutOfMemory(static_cast<std::size_t>(-1));
    const detail::Block block = detail::allocate_block(count * sizeof(T));
    return {static_cast<T*>(block.memory), {block.alignment}};
}

/// Bytes that the system can give without swapping, and allows this program still. Nothing is known
/// of systems other than Linux, where this is the largest number.
std::uint64_t available_memory();

/// Whether there is memory for `bytes`, or a sentence that says how much `what` ("a map of ...")
/// needs and how much there is.
Status check_memory(std::uint64_t bytes, std::string_view what);

/// The same for a grid of `width x height` samples of `bytes` each. Requires width, height >= 0.
Status check_memory(int width, int height, std::size_t bytes);

}  // namespace orograph
