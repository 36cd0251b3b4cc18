#include <algorithm>

#include "core/base/mirror.h"
#include "core/world/displacement.h"
#include "core/world/row_cascade.h"

// The loops over a row know nothing of edges. Here is put right what they made of a border and of
// what lies beyond it.

namespace orograph {
namespace {

/// A third of `sum`, rounded to the nearest.
std::int64_t third(std::int64_t sum) {
    const std::int64_t rounded = sum + 1;
    return rounded / 3 - (rounded % 3 < 0 ? 1 : 0);
}

}  // namespace

/// Centres beyond the border: 0, or those of the mirror image.
void RowCascade::finish_centre_edges(const Stage& stage, std::int32_t* out) const {
    const std::int64_t cells = stage.size / 2;
    for (int i = 0; i < stage.centre_count; ++i) {
        const std::int64_t x = stage.centre_x + i;
        if (x >= 0 && x < cells) continue;
        const std::int64_t source = mirrored_cell(x, cells) - stage.centre_x;
        if (!mirrored_) {
            out[i] = 0;
        } else if (source >= 0 && source < stage.centre_count) {
            out[i] = out[source];
        }
    }
}

/// A sample of the border from its neighbours: the sum of two along it, and one across it.
std::int32_t RowCascade::border(const Stage& stage, std::int64_t x, std::int64_t y,
                                std::int64_t along, std::int64_t across) const {
    const bool stitched = world_.params().edge == Edge::stitched;
    const std::int64_t mean = stitched ? (along + 1) >> 1 : third(along + across);
    const RowKey row = row_key(key(stage, x), y & stage.mask);
    const std::uint32_t bits = random_bits(row, static_cast<std::uint32_t>(x & stage.mask));
    const std::int64_t height = mean + displacement(bits, world_.rule(stage.level).border_range);
    return static_cast<std::int32_t>(
        std::clamp<std::int64_t>(height, -world_.limit(), world_.limit()));
}

void RowCascade::finish_edges(std::size_t index, std::int64_t y, std::int32_t* even,
                              std::int32_t* odd, int count) {
    const Stage& stage = stages_[index];
    const Stage& parent = stages_[index - 1];
    const std::int64_t last = stage.size;
    const auto inside = [&](std::int64_t x) { return x >= stage.x && x < stage.x + count; };
    if (!mirrored_) {
        for (int r = 0; r < 2; ++r) {
            std::int32_t* out = r == 0 ? even : odd;
            const bool outside = 2 * y + r <= 0 || 2 * y + r >= last;
            for (int i = 0; i < count; ++i) {
                const std::int64_t x = stage.x + i;
                if (outside || x <= 0 || x >= last) out[i] = 0;
            }
        }
        return;
    }
    const std::int32_t* here = row(parent, y) - parent.x;
    const std::int32_t* south = row(parent, y + 1) - parent.x;
    if (2 * y == 0 || 2 * y == last) {
        const std::int32_t* centres = centre_row(stage, y) - stage.centre_x;
        for (int i = 1; i < count; i += 2) {
            const std::int64_t x = stage.x + i, cell = x >> 1;
            if (x <= 0 || x >= last) continue;
            const std::int64_t along = std::int64_t{here[cell]} + here[cell + 1];
            even[i] = border(stage, x, 2 * y, along, centres[cell]);
        }
    }
    if (2 * y + 1 < last) {
        const std::int32_t* centres = centre_row(stage, y) - stage.centre_x;
        for (const std::int64_t x : {std::int64_t{0}, last}) {
            if (!inside(x)) continue;
            const std::int64_t cell = x >> 1;
            const std::int64_t along = std::int64_t{here[cell]} + south[cell];
            odd[x - stage.x] = border(stage, x, 2 * y + 1, along, centres[x == 0 ? 0 : cell - 1]);
        }
    }
    for (int i = 0; i < count; ++i) {
        const std::int64_t x = stage.x + i;
        if (x >= 0 && x <= last) continue;
        const std::int64_t source = mirrored(x, last);
        if (!inside(source)) continue;
        even[i] = even[source - stage.x];
        odd[i] = odd[source - stage.x];
    }
}

}  // namespace orograph
