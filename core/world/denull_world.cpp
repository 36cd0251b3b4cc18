#include "core/world/denull_world.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstdlib>
#include <utility>

#include "core/base/grid.h"
#include "core/base/parallel.h"

namespace orograph {
namespace {

/// Rows of a band; the coarse levels, a handful of rows each, are one.
constexpr int kDenullBand = 16;

/// The samples of `window`, and around it a rim of one sample which lacks those between two of the
/// parent's: the next level does not read them.
class Patch {
  public:
    Patch(const DenullWorld& world, const Window& window)
        : world_(world),
          window_(window),
          spacing_(world.size >> window.level),
          heights_(window.width + 2, window.height + 2) {}

    const double& at(std::int64_t x, std::int64_t y) const {
        return heights_.at(column(x), row(y));
    }

    /// Level 0 lies on the border or outside.
    void clear() { std::ranges::fill(heights_.values(), 0); }

    /// Fills it from the level before; false if the job was stopped.
    bool refine(const Patch& parent, const Job& job) {
        return parallel_rows(window_.height + 2, kDenullBand, job.part(0, 0.5),
                             [&](int begin, int end) {
                                 for (int i = begin; i < end; ++i) {
                                     keep_or_square(parent, window_.y - 1 + i);
                                 }
                             }) &&
               parallel_rows(window_.height, kDenullBand, job.part(0.5, 1),
                             [&](int begin, int end) {
                                 for (int i = begin; i < end; ++i) diamond(window_.y + i);
                             });
    }

    /// Copies the samples of row `y` of the window to `out`.
    void copy_row(std::int64_t y, double* out) const {
        std::copy_n(&at(window_.x, y), window_.width, out);
    }

  private:
    int column(std::int64_t x) const { return static_cast<int>(x - window_.x + 1); }
    int row(std::int64_t y) const { return static_cast<int>(y - window_.y + 1); }
    double& at(std::int64_t x, std::int64_t y) { return heights_.at(column(x), row(y)); }

    /// Every second sample of an even row is one of the parent's, of an odd row the centre of four.
    void keep_or_square(const Patch& parent, std::int64_t y) {
        const std::int64_t odd = y & 1;
        const std::int64_t west = window_.x - 1, east = window_.x + window_.width;
        for (std::int64_t x = west + ((west ^ odd) & 1); x <= east; x += 2) {
            if (odd == 0) {
                at(x, y) = parent.at(x / 2, y / 2);
                continue;
            }
            const std::int64_t left = (x - 1) / 2, above = (y - 1) / 2;
            at(x, y) = displaced(x, y,
                                 parent.at(left, above) + parent.at(left + 1, above) +
                                     parent.at(left, above + 1) + parent.at(left + 1, above + 1));
        }
    }

    /// The samples of row `y` between two of the parent's and two centres.
    void diamond(std::int64_t y) {
        const std::int64_t east = window_.x + window_.width;
        for (std::int64_t x = window_.x + ((window_.x ^ y ^ 1) & 1); x < east; x += 2) {
            at(x, y) = displaced(x, y, at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1));
        }
    }

    /// The height of sample (x, y) from the sum of its neighbours. The order in which callers add
    /// (west before east, then north before south) is the article's and decides the last bit.
    double displaced(std::int64_t x, std::int64_t y, double sum) const {
        const std::int64_t side = std::int64_t{1} << window_.level;
        if (x <= 0 || y <= 0 || x >= side || y >= side) return 0;
        const double share = denull_random(world_.seed, x * spacing_, y * spacing_) - 0.5;
        const double displacement = share * static_cast<double>(spacing_) * 2 /
                                    static_cast<double>(world_.size) * world_.roughness;
        return std::clamp(sum / 4 + displacement, 0.0, 1.0);
    }

    DenullWorld world_;
    Window window_;
    std::int64_t spacing_;
    Grid<double> heights_;
};

/// The part of `window` inside the world, which may be empty.
Window inner_part(const Window& window) {
    const std::int64_t side = std::int64_t{1} << window.level;
    const auto cut = [side](std::int64_t& origin, int& length) {
        // No window reaches the world from farther away; from here its ends don't overflow.
        constexpr std::int64_t far = std::int64_t{1} << 40;
        const std::int64_t end = std::min(std::clamp(origin, -far, far) + length, side);
        origin = std::max<std::int64_t>(origin, 1);
        length = static_cast<int>(std::max<std::int64_t>(end - origin, 0));
    };
    Window result = window;
    cut(result.x, result.width);
    cut(result.y, result.height);
    return result;
}

/// What a window that begins at `x` and has `length` samples reads of the level before.
void coarsen(std::int64_t& x, int& length) {
    const std::int64_t last = x + length - 1;
    x = ((x + 1) >> 1) - 1;
    length = static_cast<int>((last >> 1) + 1 - x + 1);
}

/// The windows to evaluate, from level 0 to `window`.
std::vector<Window> cascade(const Window& window) {
    std::vector<Window> result(static_cast<std::size_t>(window.level) + 1, window);
    for (int level = window.level - 1; level >= 0; --level) {
        Window& coarse = result[static_cast<std::size_t>(level)];
        coarse = result[static_cast<std::size_t>(level) + 1];
        coarse.level = level;
        coarsen(coarse.x, coarse.width);
        coarsen(coarse.y, coarse.height);
    }
    return result;
}

double area(const Window& window) {
    return static_cast<double>(window.width) * window.height;
}

}  // namespace

int finest_level(const DenullWorld& world) {
    assert(world.size >= 2 && world.size <= std::int64_t{1} << 30);
    const auto size = static_cast<std::uint64_t>(world.size);
    assert(std::has_single_bit(size));
    return std::countr_zero(size);
}

double denull_random(std::int64_t seed, std::int64_t x, std::int64_t y) {
    // Nothing overflows: x gains less than 2^27 altogether.
    std::int64_t sum = 0;
    for (int round = 0; round < 80; ++round) {
        sum = x % 7 + x % 13 + x % 1301081 + y % 8461 + y % 105467 + y % 105943;
        y = x + seed;
        x += sum;
    }
    return static_cast<double>(sum) / 1520972;
}

std::optional<std::vector<double>> denull_window(const DenullWorld& world, const Window& window,
                                                 const Job& job) {
    assert(window.level >= 0 && window.level <= finest_level(world));
    assert(window.width >= 0 && window.height >= 0);
    assert(std::abs(world.seed) <= std::int64_t{1} << 52);
    if (job.stopped()) return std::nullopt;
    const auto width = static_cast<std::size_t>(window.width);
    std::vector<double> heights(width * static_cast<std::size_t>(window.height), 0.0);
    const Window inner = inner_part(window);
    if (area(inner) == 0) {
        job.report(1);
        return heights;
    }
    const std::vector<Window> windows = cascade(inner);
    double work = 0;
    for (const Window& level : windows) work += area(level);
    double done = area(windows.front());
    Patch patch(world, windows.front());
    patch.clear();
    for (std::size_t level = 1; level < windows.size(); ++level) {
        Patch finer(world, windows[level]);
        const double from = done / work;
        done += area(windows[level]);
        if (!finer.refine(patch, job.part(from, done / work))) return std::nullopt;
        patch = std::move(finer);
    }
    for (std::int64_t y = inner.y; y < inner.y + inner.height; ++y) {
        const auto row = static_cast<std::size_t>(y - window.y);
        patch.copy_row(y, &heights[row * width + static_cast<std::size_t>(inner.x - window.x)]);
    }
    job.report(1);
    return heights;
}

}  // namespace orograph
