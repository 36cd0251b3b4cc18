#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>

#include "core/base/memory.h"

namespace orograph {

/// A `width x height` array, row-major, row 0 in the north. Its elements start uninitialised, since
/// large grids are always filled at once; the first is aligned to 64 bytes. Moves are cheap; copies
/// are not offered.
template <class T>
class Grid {
  public:
    Grid() = default;
    Grid(int width, int height)
        : width_(width),
          height_(height),
          values_(allocate_array<T>(static_cast<std::size_t>(width) *
                                    static_cast<std::size_t>(height))) {
        assert(width >= 0 && height >= 0);
    }

    int width() const { return width_; }
    int height() const { return height_; }
    std::size_t size() const {
        return static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_);
    }

    std::span<T> values() { return {values_.get(), size()}; }
    std::span<const T> values() const { return {values_.get(), size()}; }

    /// Requires 0 <= y < height.
    T* row(int y) {
        assert(y >= 0 && y < height_);
        return values_.get() + static_cast<std::size_t>(y) * static_cast<std::size_t>(width_);
    }
    const T* row(int y) const {
        assert(y >= 0 && y < height_);
        return values_.get() + static_cast<std::size_t>(y) * static_cast<std::size_t>(width_);
    }

    /// Requires 0 <= x < width and 0 <= y < height.
    T& at(int x, int y) {
        assert(x >= 0 && x < width_);
        return row(y)[x];
    }
    const T& at(int x, int y) const {
        assert(x >= 0 && x < width_);
        return row(y)[x];
    }

  private:
    int width_ = 0;
    int height_ = 0;
    AlignedArray<T> values_;
};

/// A colour as it stands in a PNG: red, green, blue, sRGB-encoded, 0 to 255.
struct Rgb {
    std::uint8_t red, green, blue;
    bool operator==(const Rgb&) const = default;
};

/// A picture, top row first. Its rows are tightly packed triples.
using Image = Grid<Rgb>;
static_assert(sizeof(Rgb) == 3);

}  // namespace orograph
