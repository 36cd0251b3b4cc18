#pragma once

#include "core/base/grid.h"

namespace orograph {

/// How far two pictures are apart, in steps of 8 bits.
struct PictureDifference {
    /// Over all channels of all pixels.
    double mean = 0;
    /// Of a single channel.
    int maximum = 0;
};

/// Pictures of different sizes are as different as can be.
PictureDifference difference(const Image& a, const Image& b);

/// Whether they are the same to the bit.
inline bool same(const Image& a, const Image& b) {
    return difference(a, b).maximum == 0;
}

/// Where two pictures of one size differ, made four times as bright. Requires equal sizes.
Image difference_picture(const Image& a, const Image& b);

}  // namespace orograph
