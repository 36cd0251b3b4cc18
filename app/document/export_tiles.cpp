#include "app/document/export_tiles.h"

#include <fmt/core.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "app/base/sha256.h"
#include "app/document/outputs.h"
#include "app/document/sidecar.h"
#include "app/document/tile_record.h"
#include "app/document/tile_setup.h"
#include "core/base/files.h"
#include "core/base/grid.h"
#include "core/base/parallel.h"
#include "core/base/text.h"
#include "core/formats/height_sidecar.h"
#include "core/terrain/clamp_heights.h"

namespace orograph {
namespace {

using Path = std::filesystem::path;

constexpr int kBand = 128;  // rows: small windows of a world cost as much as somewhat larger ones
/// Of the work, what making a map is worth.
constexpr double kGroundShare = 0.2;

bool is_there(const Path& path) {
    std::error_code error;
    return std::filesystem::exists(std::filesystem::symlink_status(path, error));
}

/// A tile of the shard that is yet to be made.
struct MissingTile {
    TilePlace place;
    Existing existing = Existing::keep;
};

/// What a shard has on the disk.
struct Survey {
    std::vector<MissingTile> missing;
    std::int64_t tiles = 0;
    /// One for each tile of the grid; empty of those that are missing or another shard's.
    std::vector<std::string> hashes;
};

Error in_the_way(const Path& path, const std::string& why) {
    return {Fault::output, "can't write " + shown(path) + ": " + why};
}

/// The hash of a tile that is whole; empty if it is to be made. Nothing if the job was stopped; a
/// sentence if something else is in its place.
Result<std::optional<std::string>> look_at(const Path& tile, const TileSetup& setup,
                                           MissingTile& missing, const Job& job) {
    using Hash = std::optional<std::string>;
    const bool there = is_there(tile);
    if (!there && !is_there(sidecar_path(tile))) return Hash("");
    const auto record = record_of(tile);
    const bool same = record && record->made_from == setup.made_from;
    if (same && there) {
        const auto hash = sha256_of_file(tile, job);
        if (!hash || !*hash) return hash;
        if (**hash == record->hash) return hash;
    }
    // A record without its tile is what a run leaves that was killed between the two.
    if (missing.existing == Existing::replace || (same && !there)) {
        missing.existing = Existing::replace;
        return Hash("");
    }
    if (same) {
        return in_the_way(tile,
                          "it is no longer the tile that was made; move it away, or let it be "
                          "replaced (--overwrite)");
    }
    if (record) {
        return in_the_way(tile,
                          "a tile of another recipe, or with other options, is there already; "
                          "choose another name, or let it be replaced (--overwrite)");
    }
    return in_the_way(there ? tile : sidecar_path(tile), std::string(kFileIsThere));
}

/// Nothing if the job was stopped.
Result<std::optional<Survey>> survey(const TileSetup& setup, const TilePlan& plan, const Job& job) {
    const TileGrid& grid = setup.grid;
    Survey result;
    result.hashes.resize(static_cast<std::size_t>(grid.count()));
    for (std::int64_t i = 0; i < grid.count(); ++i) {
        if (!plan.shard.has(i)) continue;
        if (job.stopped()) return std::optional<Survey>();
        const TilePlace place{static_cast<int>(i % grid.columns),
                              static_cast<int>(i / grid.columns)};
        const Path tile = setup.names.name(place.column, place.row);
        const Status free = check_outputs(
            {tile, sidecar_path(tile), setup.manifest, setup.guide_path}, setup.inputs);
        if (!free) return free.error();
        MissingTile missing{place, plan.existing};
        auto hash = look_at(tile, setup, missing, job);
        if (!hash) return hash.error();
        if (!*hash) return std::optional<Survey>();
        ++result.tiles;
        if ((*hash)->empty()) result.missing.push_back(missing);
        result.hashes[static_cast<std::size_t>(i)] = std::move(**hash);
    }
    return std::optional(std::move(result));
}

/// Makes a tile, writes it, and returns its hash; nothing if the job was stopped. Adds to `beyond`
/// how many of its samples were brought into the range.
Result<std::optional<std::string>> make_tile(const TileSetup& setup, const MissingTile& missing,
                                             std::int64_t& beyond, const Job& job) {
    const auto [column, row] = missing.place;
    const Path path = setup.names.name(column, row);
    const Window window = setup.grid.tile(column, row);
    Grid<float> heights(window.width, window.height);
    const auto fill = [&](int begin, int end) {
        const Window band{window.level, window.x, window.y + begin, window.width, end - begin};
        const auto width = static_cast<std::size_t>(window.width);
        fill_metres(*setup.terrain, band,
                    {heights.row(begin), width * static_cast<std::size_t>(end - begin)});
    };
    const bool filled = parallel_rows(window.height, kBand, job.part(0, 0.5), fill);
    if (!filled) return std::optional<std::string>();
    const std::int64_t here = setup.range_estimated ? clamp_heights(*setup.range, heights) : 0;
    beyond += here;
    HeightRows rows = rows_of(*setup.terrain, window);
    rows.fill = [&heights](int y, std::span<float> out) {
        std::copy_n(heights.row(y), heights.width(), out.begin());
    };
    const auto range = setup.range ? setup.range : measured_range(rows, {});
    rows.range = *range;
    rows.description = describe_tile(setup, missing.place, rows, here);
    const std::string description = rows.description;
    auto bytes = encode_heights(*setup.format, std::move(rows), setup.options, job.part(0.5, 1));
    if (!bytes) {
        return Error{bytes.error().fault, shown(path) + ": " + bytes.error().message};
    }
    if (!*bytes) return std::optional<std::string>();
    std::string hash = sha256(**bytes);
    // The record first: without it nobody would know whose the tile is.
    const Output files[] = {{sidecar_path(path), with_hash(description, path, hash)},
                            {path, std::move(**bytes)}};
    const Status written = write_outputs(files, missing.existing);
    if (!written) return written.error();
    return std::optional(std::move(hash));
}

/// The error of a tile that couldn't be made; where the disk is at fault, with what there is
/// meanwhile and how to go on.
Error left_off(Error error, const TileReport& report) {
    const std::int64_t there = report.found + report.made;
    if (error.fault == Fault::output && there > 0) {
        error.message += fmt::format(
            "; {} of {} tiles are there, and the same command makes the rest", there, report.tiles);
    }
    return error;
}

bool has_list(const TilePlan& plan) {
    return plan.shard.count == 1;
}

/// What is to be done before any tile is made.
struct TileWork {
    TileSetup setup;
    Survey tiles;
    /// Of the list, and of what is said beside it.
    Existing listed = Existing::keep, guided = Existing::keep;

    std::int64_t missing() const { return static_cast<std::int64_t>(tiles.missing.size()); }
    TileReport report() const {
        return {.tiles = tiles.tiles,
                .found = tiles.tiles - missing(),
                .range = setup.range.value_or(HeightRange{})};
    }
};

/// Nothing if the job was stopped.
Result<std::optional<TileWork>> prepare(const Recipe& recipe, const TilePlan& plan,
                                        const Products& made, const Job& job, double ground) {
    auto setup = set_up_tiles(recipe, plan, made, job.part(0, ground));
    if (!setup) return setup.error();
    if (!*setup) return std::optional<TileWork>();
    auto tiles = survey(**setup, plan, job);
    if (!tiles) return tiles.error();
    if (!*tiles) return std::optional<TileWork>();
    for (const MissingTile& tile : (*tiles)->missing) {
        const Path path = (*setup)->names.name(tile.place.column, tile.place.row);
        if (const Status free = check_place(path, tile.existing); !free) return free.error();
    }
    Existing listed = plan.existing, guided = plan.existing;
    if (const Path& guide = (*setup)->guide_path; !guide.empty()) {
        const auto there = read_file(guide, (*setup)->guide.size());
        if (there && *there == (*setup)->guide) guided = Existing::replace;
        if (const Status free = check_place(guide, guided); !free) return free.error();
    }
    if (has_list(plan)) {
        const Path& manifest = (*setup)->manifest;
        if (is_manifest_of(manifest, (*setup)->made_from)) listed = Existing::replace;
        if (const Status free = check_place(manifest, listed); !free) return free.error();
    }
    return std::optional(TileWork{std::move(**setup), std::move(**tiles), listed, guided});
}

}  // namespace

Result<TileReport> look_at_tiles(const Recipe& recipe, const TilePlan& plan, const Products& made,
                                 const Job& job) {
    const auto work = prepare(recipe, plan, made, job, 0);
    if (!work) return work.error();
    return *work ? (*work)->report() : TileReport{.stopped = true};
}

Result<TileReport> export_tiles(const Recipe& recipe, const TilePlan& plan, const Products& made,
                                const Job& job) {
    const double ground = made_whole(recipe) ? kGroundShare : 0;
    auto work = prepare(recipe, plan, made, job, ground);
    if (!work) return work.error();
    if (!*work) return TileReport{.stopped = true};
    const TileSetup& setup = (*work)->setup;
    Survey& tiles = (*work)->tiles;
    TileReport report = (*work)->report();
    report.stopped = true;
    const std::int64_t missing = (*work)->missing();
    for (const MissingTile& tile : tiles.missing) {
        const auto part = [&](std::int64_t count) {
            return ground +
                   (1 - ground) * static_cast<double>(count) / static_cast<double>(missing);
        };
        auto hash = make_tile(setup, tile, report.beyond,
                              job.part(part(report.made), part(report.made + 1)));
        if (!hash) return left_off(hash.error(), report);
        if (!*hash) return report;
        const auto number = std::int64_t{tile.place.row} * setup.grid.columns + tile.place.column;
        tiles.hashes[static_cast<std::size_t>(number)] = std::move(**hash);
        ++report.made;
    }
    report.stopped = false;
    if (!setup.guide_path.empty()) {
        const Status written = write_file(setup.guide_path, setup.guide, (*work)->guided);
        if (!written) return written.error();
        report.guide = setup.guide_path;
    }
    if (has_list(plan)) {
        const Status written = write_manifest(setup, tiles.hashes, (*work)->listed);
        if (!written) return written.error();
        report.manifest = setup.manifest;
    }
    job.report(1);
    return report;
}

}  // namespace orograph
