#pragma once

#include <optional>
#include <span>

#include "core/terrain/terrain.h"
#include "core/world/world.h"

// A world as a terrain asks for it.

namespace orograph {

/// Fills `heights`, row-major, north row first, with any window of a world, in units, on this
/// thread: beyond a border lies its nearest sample, a torus repeats itself. Requires
/// heights.size() == window.width * window.height > 0.
void fill_world(const World& world, const Window& window, std::span<std::int32_t> heights);

/// An estimate of where nearly all heights lie, the same on every machine: what windows at a few
/// dozen random places hold at a level that shows the largest features, widened by the deviation of
/// the levels below. Takes a few milliseconds.
HeightRange estimated_range(const World& world);

/// Where a world ends; of a torus, one period; nothing if it is endless.
std::optional<Extent> extent_of(const World& world);

}  // namespace orograph
