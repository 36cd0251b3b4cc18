#include "core/world/row_cascade.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstring>

#include "core/base/mirror.h"

namespace orograph {
namespace {

constexpr std::int64_t kStreamedPeriod = 1024;  // shorter ones are copied, not made
constexpr std::ptrdiff_t kAlignment = 16;       // samples: 64 bytes
constexpr int kWideRow = 1024;  // samples: a few more don't count, eight fill the cache

/// The least power of two that is at least `least`.
int rounded_up(int least) {
    return static_cast<int>(std::bit_ceil(static_cast<unsigned>(least)));
}

std::ptrdiff_t aligned(std::ptrdiff_t samples) {
    return (samples + kAlignment - 1) / kAlignment * kAlignment;
}

}  // namespace

RowCascade::RowCascade(const World& world, const Window& window)
    : world_(world),
      window_(window),
      loops_(row_loops()),
      kriged_(world.params().predictor == Predictor::kriged),
      torus_(world.params().edge == Edge::torus),
      bounded_(has_border(world.params().edge)),
      mirrored_(bounded_ && world.params().edge != Edge::constant),
      batch_(window.width < kWideRow ? kMostPairs : 1) {
    assert(window.level >= world.root_level() && window.level <= kMostLevels);
    assert(window.width >= 1 && window.height >= 1);
    plan(window);
    allocate();
}

/// From the window back to the root: what each level must have for the next.
void RowCascade::plan(const Window& window) {
    const int after = kriged_ ? 3 : 1;
    stages_.resize(static_cast<std::size_t>(window.level - world_.root_level()) + 1);
    std::int64_t left = window.x, right = window.x + window.width;
    std::int64_t top = window.y, bottom = window.y + window.height;
    for (std::size_t i = stages_.size(); i-- > 0;) {
        Stage& stage = stages_[i];
        stage.level = world_.root_level() + static_cast<int>(i);
        stage.size = std::int64_t{1} << stage.level;
        stage.mask = world_.params().edge == Edge::endless ? ~std::int64_t{0} : stage.size - 1;
        if (bounded_) {  // what lies outside is never made
            top = std::clamp<std::int64_t>(top, 0, stage.size);
            bottom = std::clamp(bottom, top + 1, stage.size + 1);
        }
        stage.x = left & ~std::int64_t{1};
        stage.y = top & ~std::int64_t{1};
        stage.width = static_cast<int>(((right - stage.x) + 1) & ~std::int64_t{1});
        stage.height = static_cast<int>(((bottom - stage.y) + 1) & ~std::int64_t{1});
        stage.next_row = stage.y;
        const std::int64_t across = stage.x >> 1, down = stage.y >> 1;
        // One centre before the first edge point; in wide rows so many that loads are aligned.
        const bool wide = stage.width >= kWideRow;
        stage.centre_x = across - (wide ? kAlignment : 1);
        stage.centre_count =
            static_cast<int>(across - stage.centre_x) + stage.width / 2 + (kriged_ ? 1 : 0);
        stage.next_centre = bounded_ ? std::max<std::int64_t>(0, down - 1) : down - 1;
        stage.key = level_key(world_.params().seed, stage.level, (stage.x & stage.mask) >> 32);
        left = stage.centre_x - (kriged_ ? (wide ? kAlignment : 1) : 0);
        right = across + stage.width / 2 + after;
        top = down - (kriged_ ? 2 : 1);
        bottom = down + stage.height / 2 + after;
    }
}

void RowCascade::allocate() {
    // A row starts aligned, after room for what lies before it.
    std::ptrdiff_t total = kAlignment, widest = 0;
    for (Stage& stage : stages_) {
        stage.stride = aligned(kAlignment + stage.width + kRowPadding);
        // All there is, or what a kriged batch of the next level reads at once, which may begin and
        // end in the middle of a pair; that is no less than a batch of this level writes.
        stage.kept_rows = rounded_up(std::min(batch_ + 7, stage.height));
        stage.kept_centres = rounded_up(std::min(batch_, stage.height / 2) + 2);
        total += stage.kept();
        widest = std::max(widest, stage.stride);
    }
    memory_ =
        std::make_unique_for_overwrite<std::int32_t[]>(static_cast<std::size_t>(total + widest));
    const auto address = reinterpret_cast<std::uintptr_t>(memory_.get());
    std::int32_t* next = memory_.get() + (-(address / sizeof(std::int32_t)) & (kAlignment - 1));
    std::fill_n(next, widest, 0);
    nothing_ = next + kAlignment;
    next += widest;
    for (Stage& stage : stages_) {
        stage.rows = next + kAlignment;
        stage.centres = stage.rows + stage.stride * stage.kept_rows;
        next += stage.kept();
    }
}

/// The key of the block that column `x` lies in.
std::uint64_t RowCascade::key(const Stage& stage, std::int64_t x) const {
    if (x >> 32 == stage.x >> 32) return stage.key;
    return level_key(world_.params().seed, stage.level, (x & stage.mask) >> 32);
}

/// Where row `y` of a level is kept, from its column `x` on; what lies outside is brought home.
const std::int32_t* RowCascade::row(const Stage& stage, std::int64_t y) const {
    if (mirrored_) return stage.slot(mirrored(y, stage.size));
    return bounded_ && (y <= 0 || y >= stage.size) ? nothing_ : stage.slot(y);
}

/// The same for row `y` of the centres that make a level, from its column `centre_x` on.
const std::int32_t* RowCascade::centre_row(const Stage& stage, std::int64_t y) const {
    const std::int64_t cells = stage.size / 2;
    if (mirrored_) return stage.centre_slot(mirrored_cell(y, cells));
    return bounded_ && (y < 0 || y >= cells) ? nothing_ : stage.centre_slot(y);
}

/// Makes the rows of a level as far as row `last` or the border.
void RowCascade::make_rows(std::size_t index, std::int64_t last) {
    Stage& stage = stages_[index];
    if (bounded_) last = std::min(last, stage.size);
    while (stage.next_row <= last) {
        const std::int64_t y = stage.next_row;
        if (index == 0) {
            make_root_row(stage, y);
            stage.next_row += 1;
            continue;
        }
        const int pairs = static_cast<int>(std::min<std::int64_t>(batch_, (last - y) / 2 + 1));
        std::int32_t* out[2 * kMostPairs];
        for (int i = 0; i < 2 * pairs; ++i) out[i] = stage.slot(y + i);
        make_pairs(index, y >> 1, pairs, out, stage.width, true, false);
        stage.next_row += 2 * pairs;
    }
}

void RowCascade::make_root_row(const Stage& stage, std::int64_t y) {
    std::int32_t* out = stage.slot(y);
    const auto home = [&](std::int64_t x) {
        if (torus_) return x & stage.mask;
        return mirrored_ ? mirrored(x, stage.size) : x;
    };
    for (int i = 0; i < stage.width; ++i) {
        const std::int64_t x = stage.x + i;
        const bool outside = bounded_ && !mirrored_ && (x <= 0 || x >= stage.size);
        out[i] = outside ? 0 : world_.root_height(home(x), home(y));
    }
}

/// The centres that make a level, as far as row `last` or the border, from rows of `parent` that
/// are made.
void RowCascade::make_centres(Stage& stage, const Stage& parent, std::int64_t last) {
    if (bounded_) last = std::min(last, stage.size / 2 - 1);
    const std::int64_t y = stage.next_centre;
    if (y > last) return;
    const int rows = static_cast<int>(last - y) + 1;
    assert(rows <= kMostPairs + 2);
    const std::int32_t* corners[kMostPairs + 5];
    std::int32_t* out[kMostPairs + 2];
    for (int i = 0; i < rows + 3; ++i) {
        corners[i] = row(parent, y + i - 1) + (stage.centre_x - parent.x);
    }
    for (int i = 0; i < rows; ++i) out[i] = stage.centre_slot(y + i);
    const int made =
        torus_ ? static_cast<int>(std::min<std::int64_t>(stage.centre_count, stage.size / 2))
               : stage.centre_count;
    CentreRows job;
    job.corners = corners;
    job.out = out;
    job.rows = rows;
    job.step = world_.rule(stage.level).centre;
    job.begin = 0;
    for (; job.begin < made; job.begin += job.count) {
        const std::int64_t x = 2 * (stage.centre_x + job.begin) + 1;
        const std::int64_t run = (stage.run_end(x) - x + 1) / 2;
        job.count = static_cast<int>(std::min<std::int64_t>(made - job.begin, run));
        job.random = {key(stage, x), stage.mask, 2 * y + 1,
                      static_cast<std::uint32_t>(x & stage.mask)};
        (kriged_ ? loops_.kriged_centres : loops_.average_centres)(job);
    }
    for (int r = 0; r < rows; ++r) {
        for (int i = made; i < stage.centre_count; ++i) out[r][i] = out[r][i - stage.size / 2];
        if (bounded_) finish_centre_edges(stage, out[r]);
    }
    stage.next_centre += rows;
}

void RowCascade::make_pairs(std::size_t index, std::int64_t y, int pairs, std::int32_t* const* out,
                            int count, bool padded, bool stream) {
    Stage& stage = stages_[index];
    const Stage& parent = stages_[index - 1];
    make_rows(index - 1, y + pairs + (kriged_ ? 2 : 0));
    make_centres(stage, parent, y + pairs - (kriged_ ? 0 : 1));
    const std::int64_t across = stage.x >> 1;
    const std::int32_t *corners[kMostPairs + 2], *centres[kMostPairs + 2];
    for (int i = 0; i < pairs + 2; ++i) {
        corners[i] = row(parent, y + i - 1) + (across - parent.x);
        centres[i] = centre_row(stage, y + i - 1) + (across - stage.centre_x);
    }
    // What was written past the caches is not read again so soon.
    const int made =
        torus_ && !stream ? static_cast<int>(std::min<std::int64_t>(count, stage.size)) : count;
    RowPairs job;
    job.corners = corners;
    job.centres = centres;
    job.out = out;
    job.pairs = pairs;
    job.padded = padded;
    job.step = world_.rule(stage.level).edge;
    job.begin = 0;
    for (; job.begin < made; job.begin += job.count) {
        const std::int64_t x = stage.x + job.begin;
        job.count =
            static_cast<int>(std::min<std::int64_t>(made - job.begin, stage.run_end(x) - x));
        job.stream = stream && job.begin % kAlignment == 0;
        job.random = {key(stage, x), stage.mask, 2 * y, static_cast<std::uint32_t>(x & stage.mask)};
        (kriged_ ? loops_.kriged_pairs : loops_.average_pairs)(job);
    }
    for (int r = 0; r < pairs; ++r) {
        std::int32_t *even = out[2 * r], *odd = out[2 * r + 1];
        for (int i = made; i < count; ++i) {
            even[i] = even[i - stage.size];
            odd[i] = odd[i - stage.size];
        }
        if (bounded_) finish_edges(index, y + r, even, odd, count);
    }
}

void RowCascade::run(Rows out, bool stream) {
    const std::size_t last = stages_.size() - 1;
    Stage& stage = stages_[last];
    if (torus_ && stage.size < kStreamedPeriod) stream = false;
    const std::int64_t skipped = window_.x - stage.x;  // 0 or 1
    const std::int64_t end = window_.y + window_.height;
    const auto width = static_cast<std::size_t>(window_.width);
    // Whole vectors to the end: a last sample alone would have to fetch its line first.
    const int step = 2 * loops_.lanes;
    const bool padded = stream && out.stride >= (window_.width + step - 1) / step * step;
    const auto target = [&](std::int64_t y) { return out.first + (y - window_.y) * out.stride; };
    const auto copy = [&](std::int64_t y, const std::int32_t* from) {
        std::memcpy(target(y), from + skipped, width * sizeof(std::int32_t));
    };
    const auto within = [&](std::int64_t y) { return y >= window_.y && y < end; };
    if (last == 0 || skipped != 0) {
        for (std::int64_t y = window_.y; y < end; ++y) {
            if (y >= stage.next_row) {
                make_rows(last, std::min(stage.next_row + 2 * batch_, end) - 1);
            }
            copy(y, row(stage, y));
        }
        return;
    }
    for (std::int64_t y = window_.y & ~std::int64_t{1}; y < end; y += 2 * batch_) {
        const int pairs = static_cast<int>(std::min<std::int64_t>(batch_, (end - y + 1) / 2));
        std::int32_t* rows[2 * kMostPairs];
        for (int i = 0; i < 2 * pairs; ++i) {
            rows[i] = within(y + i) ? target(y + i) : stage.slot(i);
        }
        make_pairs(last, y >> 1, pairs, rows, window_.width, padded, stream);
    }
    if (stream) flush_streamed_rows();
}

std::int64_t RowCascade::evaluated() const {
    std::int64_t result = 0;
    for (std::size_t i = 1; i < stages_.size(); ++i) {
        const Stage& stage = stages_[i];
        const std::int64_t pairs = stage.height / 2;
        result += (pairs + (kriged_ ? 2 : 1)) * stage.centre_count + pairs * stage.width;
    }
    return result;
}

std::int64_t RowCascade::kept() const {
    std::int64_t result = 0;
    for (const Stage& stage : stages_) result += stage.kept();
    return result;
}

}  // namespace orograph
