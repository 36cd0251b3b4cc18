#include "app/document/mask_strips.h"

#include <algorithm>

#include "core/base/parallel.h"
#include "core/pictures/heightmap_png.h"
#include "core/pictures/png_rows.h"
#include "render/view/horizons.h"

namespace orograph {
namespace {

constexpr int kStrip = 512;
constexpr int kHorizons = 64;  // rows whose horizons are in memory at once, a thread

}  // namespace

Result<bool> MaskStrips::write(const MaskKind& kind, const MaskOptions& options,
                               const std::string& description, const TakeBytes& take,
                               const Job& job) const {
    const auto written = kind.mask == Mask::normal_map
                             ? write_normals(options.normal_green, description, take, job)
                             : write_numbers(kind, description, take, job);
    if (!written) return written.error();
    return *written && !job.stopped();
}

MaskStrips::Strip MaskStrips::strip(int top, int count) const {
    const int first = std::max(top - 1, 0), end = std::min(top + count + 1, window_.height);
    Window window = window_;
    window.y += first;
    window.height = end - first;
    Strip strip{Grid<float>(window.width, window.height), {top - first, count}};
    fill_metres(terrain_, window, strip.heights.values());
    return strip;
}

Result<bool> MaskStrips::write_normals(NormalGreen green, const std::string& description,
                                       const TakeBytes& take, const Job& job) const {
    const double spacing = terrain_.spacing(window_.level);
    Strip now;
    int top = 0;
    PngRows rows{.width = window_.width, .height = window_.height, .text = description};
    rows.prepare = [&](int first, int count) -> Status {
        now = strip(first, count);
        top = first;
        return Done{};
    };
    rows.fill = [&](int y, std::span<Rgb> row) {
        const Image normals =
            normal_map(now.heights, spacing, green, {now.rows.first + y - top, 1});
        std::ranges::copy(normals.values(), row.begin());
    };
    return encode_png_rows(rows, take, job);
}

Result<bool> MaskStrips::write_numbers(const MaskKind& kind, const std::string& description,
                                       const TakeBytes& take, const Job& job) const {
    const double greatest = kind.mask == Mask::slope ? 90 : 1;
    const FieldPicture picture{std::string(kind.key),
                               std::string(kind.unit),
                               description,
                               {0, greatest},
                               terrain_.spacing(window_.level)};
    Job quiet = job;
    quiet.progress = {};
    Grid<float> now;
    const auto fill = [&](int y, std::span<float> row) {
        const int top = y - y % kStrip;
        if (y == top) now = numbers(kind.mask, top, std::min(kStrip, window_.height - top), quiet);
        std::copy_n(now.row(y - top), row.size(), row.begin());
    };
    return write_field(window_.width, window_.height, picture, fill, take, job);
}

/// Of a job that was stopped they may be anything.
Grid<float> MaskStrips::numbers(Mask mask, int top, int count, const Job& job) const {
    if (mask == Mask::slope) {
        const Strip now = strip(top, count);
        return slope_degrees(now.heights, terrain_.spacing(window_.level), now.rows);
    }
    const Direction anywhere{0, 1, 0};
    Grid<float> shares(window_.width, count);
    static_cast<void>(parallel_rows(count, kHorizons, job, [&](int begin, int end) {
        Window band = window_;
        band.y += top + begin;
        band.height = end - begin;
        const Horizons around = horizons(terrain_, band, anywhere);
        for (int y = begin; y < end; ++y) {
            for (int x = 0; x < shares.width(); ++x) {
                shares.at(x, y) = sky_share(around, x, y - begin);
            }
        }
    }));
    return shares;
}

}  // namespace orograph
