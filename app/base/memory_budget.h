#pragma once

#include <cstddef>

// What a window may remember, all in one place. Besides it holds what is on show, however large:
// the present document, its scene, and the rings around the eye, whose number of samples
// app/drawing/quality.h has. The person sets the cache of endless layers
// (settings.cache_megabytes), which all scenes share. core/rivers/shared_river_world.h remembers
// two bases of worlds with rivers, some 50 MB each, and each of these worlds cells
// (RiverWorld::kRememberedBytes). On the disk the cache folder holds at most KeptRiverBases::kBytes
// of such bases and KeptMaps::kBytes of what slow layers made.

namespace orograph {

/// Bytes of samples that the present scene holds so that a change needn't make everything anew:
/// what other rendering types and extents showed, and each layer's own heights.
inline constexpr std::size_t kProductBytes = std::size_t{192} << 20;

/// Bytes that were freed and that the allocator may keep for what comes next. More is given back to
/// the system once a picture has come to rest.
inline constexpr std::size_t kFreedBytes = std::size_t{64} << 20;

/// Steps of the history, and about how many bytes they hold; the first are forgotten, but never the
/// last one that can be undone.
inline constexpr std::size_t kMostSteps = 500;
inline constexpr std::size_t kHistoryBytes = std::size_t{64} << 20;

/// Of the person's own presets, each a recipe and a picture of a few kilobytes.
inline constexpr std::size_t kMostOwnPresets = 200;

/// Of documents that were lost, each a recipe.
inline constexpr std::size_t kMostLostDocuments = 20;

/// Screenshots that wait to be written, each as large as the window.
inline constexpr std::size_t kMostWaitingScreenshots = 8;

}  // namespace orograph
