#pragma once

#include <cstdint>
#include <optional>

#include "core/base/job.h"
#include "core/meshes/ground_mesh.h"

namespace orograph {

/// A mesh of fewer triangles, and how far it lies from the heights.
struct Decimated {
    GroundMesh mesh;
    /// Metres along the vertical, at the sample where it is farthest.
    double greatest_error = 0;
};

/// The triangles of a grid of heights, with all those left out that a greatest error of `error`
/// metres lets go; all triangles for an error of 0. Each sample of the border stays a corner, so
/// that meshes of neighbouring maps meet. The same for any number of threads. Nothing if the job
/// was stopped. Requires at least 2 x 2 and fewer than 2^32 samples, and error >= 0.
///
/// Method: right-triangulated irregular networks (Evans, Kirkpatrick and Townsend 2001), with the
/// error of a triangle measured at all samples that it covers rather than at the middle of its
/// longest side, so that the greatest error is a promise.
std::optional<Decimated> decimate(const Grid<float>& heights, double error, const Job& job);

/// Bytes that decimating takes beside the heights and the mesh. Requires width, height >= 1.
std::uint64_t bytes_to_decimate(int width, int height);

}  // namespace orograph
