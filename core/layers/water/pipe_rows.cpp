#include "core/layers/water/pipe_rows.h"

#include <algorithm>
#include <cmath>

namespace orograph {
namespace {

constexpr float kGravity = 9.81f;  // metres a second squared
/// An eighth of the Darcy-Weisbach factor, of rough ground: water a metre deep runs at 1.8 m/s down
/// a slope of 0.01.
constexpr float kFriction = 0.03f;
/// Metres. No pipe is deeper, so that no wave is faster than steps allow.
constexpr float kDeepestPipe = 4;
/// Metres: less is no water, and its square is still a number to divide by.
constexpr float kThinnest = 1e-9f;

}  // namespace

float drive_pipe(float flow, float depth, float slope, float seconds) {
    const float deep = std::max(std::min(depth, kDeepestPipe), kThinnest);
    const float brake = 1 + kFriction * seconds * std::abs(flow) / (deep * deep);
    const float driven = (flow + kGravity * deep * seconds * slope) / brake;
    return depth > kThinnest ? driven : 0.0f;
}

void drive_pipes(const PipeColumns& from, const PipeColumns& to, float spacing, float seconds,
                 int count, float* flow) {
    for (int i = 0; i < count; ++i) {
        const float before = limited(flow[i], from.share[i], to.share[i]);
        // First the difference of the beds, then that of the depths: on a mountain a film of water
        // is lost in the sum of both.
        const float step = from.bed[i] - to.bed[i];
        const float fall = step + (from.depth[i] - to.depth[i]);
        const float depth =
            std::max(from.depth[i] + std::min(step, 0.0f), to.depth[i] - std::max(step, 0.0f));
        flow[i] = drive_pipe(before, depth, fall / spacing, seconds);
    }
}

void share_out(const PipesAround& pipes, const float* depth, float each, int count, float* share) {
    for (int i = 0; i < count; ++i) {
        const float out = std::max(pipes.west[i + 1], 0.0f) - std::min(pipes.west[i], 0.0f) +
                          std::max(pipes.south[i], 0.0f) - std::min(pipes.north[i], 0.0f);
        const float taken = out * each;
        share[i] = taken > depth[i] ? depth[i] / taken : 1.0f;
    }
}

void add_up(const PipesAround& pipes, const SharesAround& shares, float each, int count,
            float* depth) {
    const float* share = shares.own;
    for (int i = 0; i < count; ++i) {
        const float west = limited(pipes.west[i], i > 0 ? share[i - 1] : shares.west, share[i]);
        const float east =
            limited(pipes.west[i + 1], share[i], i + 1 < count ? share[i + 1] : shares.east);
        const float north = limited(pipes.north[i], shares.north[i], share[i]);
        const float south = limited(pipes.south[i], share[i], shares.south[i]);
        depth[i] += ((west - east) + (north - south)) * each;
    }
}

}  // namespace orograph
