#pragma once

#include <cstdint>
#include <optional>

#include "core/base/grid.h"
#include "core/base/job.h"
#include "core/terrain/terrain.h"
#include "core/world/row_cascade.h"
#include "core/world/world.h"

namespace orograph {

/// The furthest that a window may reach from the origin, in samples of the finest level.
inline constexpr std::int64_t kFarthestSample = std::int64_t{1} << 60;

/// Whether `window` can be sampled, or a sentence that says why not: an empty window, a level that
/// the world doesn't have, coordinates beyond 2^60 samples of the finest level, or, where nothing
/// lies around the world, samples outside it.
Status check_window(const World& world, const Window& window);

/// The heights of `window` in the world's units, sample (0, 0) at `out.first`, north row first;
/// `out` must have room for them. False if the job was stopped, and then `out` is unfinished. Pure:
/// the same integers by whatever window, on any number of threads, with any instruction set. Costs
/// O(width * height + level), wherever the window lies. Faster, for large windows, into rows
/// aligned to 64 bytes. Requires check_window(world, window).
bool sample(const World& world, const Window& window, Rows out, const Job& job);

/// The same in a grid of its own; nothing if the job was stopped. Throws std::bad_alloc when memory
/// is short.
std::optional<Grid<std::int32_t>> sample(const World& world, const Window& window, const Job& job);

/// All samples of a level: (2^level + 1)^2 of a world with borders, one period, 2^level x 2^level,
/// of a torus. Requires an edge other than Edge::endless, and level <= 30.
Window whole_map(const World& world, int level);

}  // namespace orograph
