#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/kept_files.h"
#include "core/layers/stack/layer.h"
#include "core/layers/stack/site.h"
#include "core/terrain/water.h"

namespace orograph {

/// What a layer made of a whole map.
struct MadeMap {
    std::shared_ptr<Grid<float>> heights;
    /// Null if its kind has none.
    std::shared_ptr<Grid<WaterSample>> water;
};

/// What all that the layer makes of the map depends on, as text: its kind, its parameters and its
/// seed, where the map lies, sums of the heights below and of its inputs, and the sources of this
/// library; and what of it is meant: its heights and water, or the field of that key. Requires that
/// the kind is a slow one, or the field is.
std::string map_origin(const Layer& layer, const Site& site, std::uint64_t seed,
                       const Grid<float>& below, const LayerInputs& inputs,
                       std::string_view field = {});

/// What slow layers made of whole maps, from one start of a program to the next: see KeptFiles. It
/// is looked for in a second folder too, which came with the program, and where nothing is written.
class KeptMaps {
  public:
    /// 20 maps of 1025 x 1025 samples with water, or 60 without.
    static constexpr std::uint64_t kBytes = std::uint64_t{256} << 20;
    /// A larger map would take the place of too many others, and a smaller one is made at once:
    /// neither is kept.
    static constexpr std::uint64_t kMostOfOne = kBytes / 4, kLeastOfOne = 200'000;

    /// `shipped` may be empty.
    KeptMaps(std::filesystem::path folder, std::filesystem::path shipped,
             std::uint64_t most_bytes = kBytes)
        : own_(std::move(folder), kEnding, most_bytes), shipped_(std::move(shipped), kEnding, 0) {}

    /// Nothing if it isn't kept. `watery`: whether there has to be water.
    std::optional<MadeMap> find(const std::string& origin, int width, int height,
                                bool watery) const;

    /// Keeps a map, which must not change until it is written: it is held as long.
    void keep(const std::string& origin, std::shared_ptr<const Grid<float>> heights,
              std::shared_ptr<const Grid<WaterSample>> water);

    /// Until what is being kept is written.
    void wait() { own_.wait(); }

    /// Where a map is, or would be.
    std::filesystem::path file_of(const std::string& origin) const { return own_.file_of(origin); }

  private:
    static constexpr const char* kEnding = ".map";

    KeptFiles own_, shipped_;
};

/// While one lives, slow layers of every stack look for their maps where others are kept, and keep
/// theirs there. One at a time.
class KeepMaps {
  public:
    KeepMaps(std::filesystem::path folder, std::filesystem::path shipped);
    KeepMaps(const KeepMaps&) = delete;
    KeepMaps& operator=(const KeepMaps&) = delete;
    /// Waits until what is being kept is written.
    ~KeepMaps();

    /// Where a layer looks for what it may have made: null while none lives, and of what isn't
    /// slow.
    static KeptMaps* kept_if(bool slow);

    /// Whether slow fields of layers that aren't slow themselves are kept when they are made.
    static bool keeps_fields();
    /// From now on they are looked for alone: a window makes one at each step of a slider, and
    /// what took longer would have to go for them.
    static void keep_no_more_fields();

  private:
    KeptMaps maps_;
};

}  // namespace orograph
