#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <thread>

#include "core/rivers/river_base_file.h"

namespace orograph {

/// Bases of worlds with rivers in a folder, each a file, from one start of a program to the next.
/// They may be deleted at any time, and other programs may keep theirs in the same folder. Nothing
/// depends on whether one is there but how long a world takes: what can't be written isn't kept,
/// and what isn't a base, or was made by another version, is as good as not there.
class KeptRiverBases {
  public:
    /// What the files of the folder hold together at most, but for one that is larger: six bases of
    /// 1024 x 1024 cells. Those that were used last stay.
    static constexpr std::uint64_t kBytes = std::uint64_t{256} << 20;

    explicit KeptRiverBases(std::filesystem::path folder, std::uint64_t most_bytes = kBytes)
        : folder_(std::move(folder)), most_bytes_(most_bytes) {}

    /// Nothing if it isn't kept.
    std::optional<RiverBase> find(const RiverBaseOrigin& source) const;

    /// Keeps a base, which lives as long as this program writes it: on a thread of its own, since
    /// nobody need wait until the disk has it. It waits for the one before, and so does the end of
    /// this object.
    void keep(const RiverBaseOrigin& source, std::shared_ptr<const RiverBase> base);

    /// Where a base is, or would be.
    std::filesystem::path file_of(const RiverBaseOrigin& source) const;

  private:
    void forget_oldest() const;

    std::filesystem::path folder_;
    std::uint64_t most_bytes_;
    std::jthread writer_;
};

}  // namespace orograph
