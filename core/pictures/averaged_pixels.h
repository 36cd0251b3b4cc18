#pragma once

#include "core/base/grid.h"

namespace orograph {

/// A picture of a pixel for each square of `side` x `side` of another: the mean of their linear
/// light. Requires side >= 1 and a picture of whole squares. Deterministic.
Image averaged_pixels(Image image, int side);

/// The mean of several pictures of one size, in linear light. Deterministic.
class AveragedPictures {
  public:
    AveragedPictures(int width, int height);

    /// Requires a picture of that size.
    void add(const Image& image);
    /// Requires one at least.
    Image mean() const;

  private:
    struct Sum {
        float red = 0, green = 0, blue = 0;
    };
    Grid<Sum> sums_;
    int count_ = 0;
};

}  // namespace orograph
