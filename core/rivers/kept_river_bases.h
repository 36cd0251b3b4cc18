#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <utility>

#include "core/base/kept_files.h"
#include "core/rivers/river_base_file.h"

namespace orograph {

/// Bases of worlds with rivers in a folder. What isn't a base, or was made by another version, is
/// as good as not there.
class KeptRiverBases {
  public:
    /// Six bases of 1024 x 1024 cells.
    static constexpr std::uint64_t kBytes = std::uint64_t{256} << 20;

    explicit KeptRiverBases(std::filesystem::path folder, std::uint64_t most_bytes = kBytes)
        : files_(std::move(folder), ".river-base", most_bytes) {}

    /// Nothing if it isn't kept.
    std::optional<RiverBase> find(const RiverBaseOrigin& source) const;

    /// Keeps a base, which lives as long as this program writes it.
    void keep(const RiverBaseOrigin& source, std::shared_ptr<const RiverBase> base);

    /// Where a base is, or would be.
    std::filesystem::path file_of(const RiverBaseOrigin& source) const {
        return files_.file_of(source.text());
    }

  private:
    KeptFiles files_;
};

}  // namespace orograph
