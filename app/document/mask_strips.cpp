#include "app/document/mask_strips.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "core/base/enlarged_rows.h"
#include "core/base/grid_copy.h"
#include "core/base/parallel.h"
#include "core/layers/sculpt/biome_ids.h"
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
    const auto written = [&] {
        switch (kind.mask) {
            case Mask::normal_map:
                return write_texels<Rgb>(
                    [&](const Strip& strip, MaskRows rows) {
                        return normal_map(strip.heights, terrain_.spacing(window_.level),
                                          options.normal_green, rows);
                    },
                    description, take, job);
            case Mask::splat:
                return write_cover(false, description, take, job);
            case Mask::biomes:
                return write_cover(true, description, take, job);
            default:
                return write_numbers(kind, description, take, job);
        }
    }();
    if (!written) return written.error();
    return *written && !job.stopped();
}

MaskStrips::Strip MaskStrips::strip(int top, int count) const {
    const int first = std::max(top - 1, 0), end = std::min(top + count + 1, window_.height);
    Window window = window_;
    window.y += first;
    window.height = end - first;
    Strip strip{Grid<float>(window.width, window.height), {top - first, count}, first};
    fill_metres(terrain_, window, strip.heights.values());
    return strip;
}

template <class Texel>
Result<bool> MaskStrips::write_texels(
    const std::function<Grid<Texel>(const Strip&, MaskRows)>& make, const std::string& description,
    const TakeBytes& take, const Job& job) const {
    constexpr int kBand = 8;
    Grid<Texel> texels;
    int top = 0;
    Job quiet = job;
    quiet.progress = {};
    PngRowsOf<Texel> rows{.width = window_.width, .height = window_.height, .text = description};
    rows.prepare = [&](int first, int count) -> Status {
        const Strip now = strip(first, count);
        texels = Grid<Texel>(window_.width, count);
        top = first;
        // Of a job that was stopped they may be anything: nothing is filled with them.
        static_cast<void>(parallel_rows(count, kBand, quiet, [&](int begin, int end) {
            const Grid<Texel> band = make(now, {now.rows.first + begin, end - begin});
            std::ranges::copy(band.values(), texels.row(begin));
        }));
        return Done{};
    };
    rows.fill = [&](int y, std::span<Texel> row) {
        std::copy_n(texels.row(y - top), row.size(), row.begin());
    };
    return encode_png_rows(rows, take, job);
}

Result<bool> MaskStrips::write_cover(bool ids, const std::string& description,
                                     const TakeBytes& take, const Job& job) const {
    /// What a strip is made of, cut to its size, for as long as it is the one at hand.
    struct Ground {
        std::vector<WaterSample> water;
        std::optional<Grid<float>> temperature, rain, biomes;
        std::optional<StreamCover> streams;
    };
    const auto source_of = [this](const Strip& strip, Ground& ground) {
        CoverSource source{strip.heights, terrain_.spacing(window_.level)};
        const int rows = strip.heights.height();
        const auto cut = [&](const Grid<float>* whole, Between between = Between::mixed) {
            return whole ? std::optional(enlarged_rows(*whole, window_.width, window_.height,
                                                       strip.first, rows, between))
                         : std::nullopt;
        };
        if (terrain_.has_water()) {
            Window window = window_;
            window.y += strip.first;
            window.height = rows;
            ground.water.resize(strip.heights.size());
            std::vector<std::int32_t> units(ground.water.size());
            terrain_.fill_with_water(window, units, ground.water);
        }
        ground.temperature = cut(climate_.temperature);
        ground.rain = cut(climate_.rain);
        ground.biomes = cut(climate_.biomes, Between::foremost);
        if (climate_.streams) {
            const StreamCover& whole = *climate_.streams;
            ground.streams = StreamCover{*cut(&whole.green), *cut(&whole.gravel)};
            if (whole.salt.size() > 0) ground.streams->salt = *cut(&whole.salt);
        }
        source.temperature = ground.temperature ? &*ground.temperature : nullptr;
        source.rain = ground.rain ? &*ground.rain : nullptr;
        source.streams = ground.streams ? &*ground.streams : nullptr;
        source.climate = climate_.usual;
        source.water = ground.water;
        return source;
    };
    // Each band of a strip cuts its own rows, so that threads share nothing.
    const auto band_of = [](const Strip& strip, MaskRows rows) {
        const int first = std::max(rows.first - 1, 0);
        const int end = std::min(rows.first + rows.count + 1, strip.heights.height());
        return Strip{rows_of_grid(strip.heights, first, end - first),
                     {rows.first - first, rows.count},
                     strip.first + first};
    };
    if (ids) {
        return write_texels<std::uint8_t>(
            [&](const Strip& strip, MaskRows rows) {
                const Strip band = band_of(strip, rows);
                Ground ground;
                const CoverSource source = source_of(band, ground);
                return biome_ids(source, ground.biomes ? &*ground.biomes : nullptr, band.rows);
            },
            description, take, job);
    }
    return write_texels<Rgba>(
        [&](const Strip& strip, MaskRows rows) {
            const Strip band = band_of(strip, rows);
            Ground ground;
            return cover_weights(source_of(band, ground), band.rows);
        },
        description, take, job);
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
        const LandAround around = land_around(terrain_, band, anywhere);
        std::ranges::copy(around.sky_share.values(), shares.row(begin));
    }));
    return shares;
}

}  // namespace orograph
