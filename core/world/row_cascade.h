#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/terrain/terrain.h"
#include "core/world/refine_rows.h"
#include "core/world/world.h"

namespace orograph {

/// Where rows of heights go: sample (x, y) of a window to first[y * stride + x].
struct Rows {
    std::int32_t* first = nullptr;
    std::ptrdiff_t stride = 0;
};

/// Pulls the rows of one window through all levels from the root: each level keeps the few newest
/// rows that the next one needs, so that only finished rows touch memory. A row pair of a level
/// needs two rows more of the one before than half its own height, five if it is kriged, and as
/// many columns; so a window costs its own area and a constant for each level. Rows of a small
/// window are so short that calls would cost as much as samples: they are made in batches.
class RowCascade {
  public:
    /// Requires what `sample` requires, and window.level >= world.root_level().
    RowCascade(const World& world, const Window& window);

    /// Writes the window. `stream`: past the caches; requires aligned rows of an aligned stride,
    /// and what lies between the window's width and the stride may be overwritten.
    void run(Rows out, bool stream);

    /// Samples that `run` displaces, on all levels.
    std::int64_t evaluated() const;

    /// Samples that it has room for while it works.
    std::int64_t kept() const;

  private:
    static constexpr int kMostPairs = 8;  // of a batch

    /// One level's part of the work.
    struct Stage {
        int level = 0;
        std::int64_t x = 0, y = 0;  // the first sample; even
        int width = 0, height = 0;
        std::int64_t size = 0;  // samples from border to border
        std::int64_t mask = 0;  // of coordinates that feed the hash
        std::uint64_t key = 0;  // of the block that x lies in
        std::int64_t next_row = 0, next_centre = 0;
        std::int64_t centre_x = 0;  // the column of the first of centre_count centres
        int centre_count = 0;
        std::ptrdiff_t stride = 0;
        std::int32_t *rows = nullptr, *centres = nullptr;
        int kept_rows = 0, kept_centres = 0;  // the newest; powers of two

        /// Where the hash's columns, which follow one another from `column`, begin anew.
        std::int64_t run_end(std::int64_t column) const {
            return (column | (mask & 0xffffffff)) + 1;
        }
        std::int32_t* slot(std::int64_t row) const {
            return rows + (row & (kept_rows - 1)) * stride;
        }
        std::int32_t* centre_slot(std::int64_t row) const {
            return centres + (row & (kept_centres - 1)) * stride;
        }
        std::ptrdiff_t kept() const { return stride * (kept_rows + kept_centres); }
    };

    void plan(const Window& window);
    void allocate();
    const std::int32_t* row(const Stage& stage, std::int64_t y) const;
    const std::int32_t* centre_row(const Stage& stage, std::int64_t y) const;
    void make_rows(std::size_t stage, std::int64_t last);
    void make_root_row(const Stage& stage, std::int64_t y);
    void make_centres(Stage& stage, const Stage& parent, std::int64_t last);
    /// Rows 2 * y, 2 * y + 1 and so on, two for each of `pairs`, from column `stage.x` on.
    void make_pairs(std::size_t stage, std::int64_t y, int pairs, std::int32_t* const* out,
                    int count, bool padded, bool stream);
    void finish_centre_edges(const Stage& stage, std::int32_t* out) const;
    void finish_edges(std::size_t stage, std::int64_t y, std::int32_t* even, std::int32_t* odd,
                      int count);
    std::int32_t border(const Stage& stage, std::int64_t x, std::int64_t y, std::int64_t along,
                        std::int64_t across) const;
    std::uint64_t key(const Stage& stage, std::int64_t x) const;

    const World& world_;
    const Window window_;
    const RowLoops loops_;
    const bool kriged_, torus_, bounded_, mirrored_;
    const int batch_;            // pairs of rows made at once, at most
    std::vector<Stage> stages_;  // the root first
    std::unique_ptr<std::int32_t[]> memory_;
    std::int32_t* nothing_ = nullptr;  // a row of zeros
};

}  // namespace orograph
