#include "core/row_cascade.h"

#include <algorithm>
#include <cassert>
#include <cstring>

#include "core/mirror.h"

namespace orograph {
namespace {

constexpr std::int64_t kStreamedPeriod = 1024;  // shorter ones are copied, not made
constexpr std::ptrdiff_t kAlignment = 16;       // samples: 64 bytes
constexpr int kWideRow = 1024;                  // samples, where a few more don't count

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
      mirrored_(bounded_ && world.params().edge != Edge::constant) {
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
        total += stage.stride * (kKeptRows + kKeptCentres);
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
        stage.centres = stage.rows + stage.stride * kKeptRows;
        next += stage.stride * (kKeptRows + kKeptCentres);
    }
}

RowKey RowCascade::key(const Stage& stage, std::int64_t y, std::int64_t x) const {
    const std::int64_t row = y & stage.mask;
    if ((x >> 32) == (stage.x >> 32)) return row_key(stage.key, row);
    return row_key(world_.params().seed, stage.level, row, (x & stage.mask) >> 32);
}

/// Row `y` of a level from its column `x` on, made if it isn't yet; what lies outside is brought
/// home.
const std::int32_t* RowCascade::row(std::size_t index, std::int64_t y) {
    Stage& stage = stages_[index];
    if (bounded_) {
        if (mirrored_) y = mirrored(y, stage.size);
        if (!mirrored_ && (y <= 0 || y >= stage.size)) return nothing_;
    }
    while (stage.next_row <= y) {
        if (index == 0) {
            make_root_row(stage);
            continue;
        }
        const std::int64_t next = stage.next_row;
        make_pair(index, next >> 1, stage.slot(next), stage.slot(next + 1), stage.width, true,
                  false);
        stage.next_row += 2;
    }
    return stage.slot(y);
}

/// Row `y` of the centres that make a level, from its column `centre_x` on.
const std::int32_t* RowCascade::centre_row(std::size_t index, std::int64_t y) {
    Stage& stage = stages_[index];
    if (bounded_) {
        if (mirrored_) y = mirrored_cell(y, stage.size / 2);
        if (!mirrored_ && (y < 0 || y >= stage.size / 2)) return nothing_;
    }
    while (stage.next_centre <= y) {
        make_centres(index);
        ++stage.next_centre;
    }
    return stage.centre_slot(y);
}

void RowCascade::make_root_row(Stage& stage) {
    std::int32_t* out = stage.slot(stage.next_row);
    const auto home = [&](std::int64_t x) {
        if (torus_) return x & stage.mask;
        return mirrored_ ? mirrored(x, stage.size) : x;
    };
    for (int i = 0; i < stage.width; ++i) {
        const std::int64_t x = stage.x + i;
        const bool outside = bounded_ && !mirrored_ && (x <= 0 || x >= stage.size);
        out[i] = outside ? 0 : world_.root_height(home(x), home(stage.next_row));
    }
    ++stage.next_row;
}

void RowCascade::make_centres(std::size_t index) {
    Stage& stage = stages_[index];
    const Stage& parent = stages_[index - 1];
    const std::int64_t y = stage.next_centre, shift = stage.centre_x - parent.x;
    CentreRow job{};
    job.step = world_.rule(stage.level).centre;
    const std::int32_t* corners[4] = {};
    if (kriged_) corners[3] = row(index - 1, y + 2) + shift;
    corners[2] = row(index - 1, y + 1) + shift;
    corners[1] = row(index - 1, y) + shift;
    if (kriged_) corners[0] = row(index - 1, y - 1) + shift;
    std::int32_t* const out = stage.centre_slot(y);
    const int made =
        torus_ ? static_cast<int>(std::min<std::int64_t>(stage.centre_count, stage.size / 2))
               : stage.centre_count;
    for (int begin = 0; begin < made;) {
        const std::int64_t x = 2 * (stage.centre_x + begin) + 1;
        const std::int64_t run = stage.run_end(x) - x;
        const int end = static_cast<int>(std::min<std::int64_t>(made, begin + (run + 1) / 2));
        for (int i = kriged_ ? 0 : 1; i < (kriged_ ? 4 : 3); ++i)
            job.corners[i] = corners[i] + begin;
        job.out = out + begin;
        job.count = end - begin;
        job.key = key(stage, 2 * y + 1, x);
        job.column = static_cast<std::uint32_t>(x & stage.mask);
        (kriged_ ? loops_.kriged_centres : loops_.average_centres)(job);
        begin = end;
    }
    for (int i = made; i < stage.centre_count; ++i) out[i] = out[i - stage.size / 2];
    if (bounded_) finish_centre_edges(stage, out);
}

void RowCascade::make_pair(std::size_t index, std::int64_t y, std::int32_t* even, std::int32_t* odd,
                           int count, bool padded, bool stream) {
    Stage& stage = stages_[index];
    const Stage& parent = stages_[index - 1];
    const std::int64_t across = stage.x >> 1, shift = across - parent.x;
    RowPair job{};
    job.step = world_.rule(stage.level).edge;
    job.padded = padded;
    const std::int32_t *corners[3] = {}, *centres[3] = {};
    const std::int64_t first_centre = across - stage.centre_x;
    if (kriged_) centres[2] = centre_row(index, y + 1) + first_centre;
    centres[1] = centre_row(index, y) + first_centre;
    centres[0] = centre_row(index, y - 1) + first_centre;
    corners[2] = row(index - 1, y + 1) + shift;
    corners[1] = row(index - 1, y) + shift;
    if (kriged_) corners[0] = row(index - 1, y - 1) + shift;
    // What was written past the caches is not read again so soon.
    const int made =
        torus_ && !stream ? static_cast<int>(std::min<std::int64_t>(count, stage.size)) : count;
    for (int begin = 0; begin < made;) {
        const std::int64_t x = stage.x + begin;
        const int end =
            static_cast<int>(std::min(std::int64_t{made}, begin + stage.run_end(x) - x));
        for (int i = 0; i < 3; ++i) {
            if (corners[i]) job.corners[i] = corners[i] + begin / 2;
            if (centres[i]) job.centres[i] = centres[i] + begin / 2;
        }
        job.even = even + begin;
        job.odd = odd + begin;
        job.count = end - begin;
        job.stream = stream && begin % kAlignment == 0;
        job.right_key = key(stage, 2 * y, x);
        job.lower_key = key(stage, 2 * y + 1, x);
        job.column = static_cast<std::uint32_t>(x & stage.mask);
        (kriged_ ? loops_.kriged_pair : loops_.average_pair)(job);
        begin = end;
    }
    for (int i = made; i < count; ++i) {
        even[i] = even[i - stage.size];
        odd[i] = odd[i - stage.size];
    }
    if (bounded_) finish_edges(index, y, even, odd, count);
}

void RowCascade::run(Rows out, bool stream) {
    const std::size_t last = stages_.size() - 1;
    Stage& stage = stages_[last];
    if (torus_ && stage.size < kStreamedPeriod) stream = false;
    const std::int64_t skipped = window_.x - stage.x;  // 0 or 1
    const auto width = static_cast<std::size_t>(window_.width);
    // Whole vectors to the end: a last sample alone would have to fetch its line first.
    const int step = 2 * loops_.lanes;
    const bool padded = stream && out.stride >= (window_.width + step - 1) / step * step;
    const auto target = [&](std::int64_t y) { return out.first + (y - window_.y) * out.stride; };
    const auto copy = [&](std::int64_t y, const std::int32_t* from) {
        std::memcpy(target(y), from + skipped, width * sizeof(std::int32_t));
    };
    const auto within = [&](std::int64_t y) {
        return y >= window_.y && y < window_.y + window_.height;
    };
    if (last == 0 || skipped != 0) {
        for (std::int64_t y = window_.y; within(y); ++y) copy(y, row(last, y));
        return;
    }
    for (std::int64_t y = window_.y & ~std::int64_t{1}; within(y) || y < window_.y; y += 2) {
        const bool outside = bounded_ && (y + 1 < 0 || y > stage.size);
        std::int32_t* even = within(y) ? target(y) : stage.slot(0);
        std::int32_t* odd = within(y + 1) ? target(y + 1) : stage.slot(1);
        if (outside) {  // a constant: the whole row
            if (within(y)) copy(y, nothing_);
            if (within(y + 1)) copy(y + 1, nothing_);
        } else {
            make_pair(last, y >> 1, even, odd, window_.width, padded, stream);
        }
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
    for (const Stage& stage : stages_) result += stage.stride * (kKeptRows + kKeptCentres);
    return result;
}

}  // namespace orograph
