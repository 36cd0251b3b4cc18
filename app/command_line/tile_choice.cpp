#include "app/command_line/tile_choice.h"

#include <CLI/CLI.hpp>
#include <charconv>

#include "app/command_line/option_values.h"
#include "app/command_line/value_checks.h"
#include "app/command_line/window_text.h"
#include "core/base/text.h"

namespace orograph {

void TileChoice::add_to(CLI::App& command) {
    command
        .add_option("--tiles", names_,
                    "Heights as tiles, each with a JSON file beside it: the name of a file with "
                    "{x} for the column and {y} for the row, such as tile_{x}_{y}.png. Of endless "
                    "ground too, of which --window says how much. Tiles that are there and whole "
                    "are not made again")
        ->type_name(kFileValue);
    const TileOptions usual;
    fields_.add_to(command, &usual);
    command
        .add_option("--window", window_,
                    "x,y,width,height in samples of what the tiles fill; all of a map by default")
        ->type_name(kWindowValue);
    command
        .add_option("--level", level_, "Level whose samples the tiles have; the finest by default")
        ->check(whole_number(0, 62));
    command
        .add_option("--shard", shard_,
                    "Make a part of the tiles: 2/5 takes every fifth, from the second on. A run "
                    "without it lists them all")
        ->type_name("I/N");
    command
        .add_option("--manifest", manifest_,
                    "The list of the tiles with their hashes; tiles.json in their folder by "
                    "default")
        ->type_name(kFileValue);
}

Status TileChoice::check_unnamed() const {
    const TileOptions usual;
    TileOptions given = usual;
    if (const Status read = fields_.read(&given, &usual); !read) return read;
    if (window_.empty() && shard_.empty() && manifest_.empty() && level_ < 0 && given == usual) {
        return Done{};
    }
    return Error{Fault::usage,
                 "--window, --level, --shard, --manifest, --tile-samples and --tile-edges are for "
                 "--tiles; name the tiles, such as --tiles tile_{x}_{y}.png"};
}

Status TileChoice::read(TilePlan& plan) const {
    plan.names = names_;
    plan.manifest = manifest_;
    plan.level = level_;
    const TileOptions usual;
    if (const Status set = fields_.read(&plan.tiles, &usual); !set) return set;
    if (!window_.empty()) {
        const auto window = read_window(window_, level_);
        if (!window) return window.error();
        plan.window = *window;
    }
    if (!shard_.empty()) {
        const auto shard = read_shard(shard_);
        if (!shard) return shard.error();
        plan.shard = *shard;
    }
    return Done{};
}

Result<TileShard> read_shard(const std::string& text) {
    const char* const end = text.data() + text.size();
    int number = 0, count = 0;
    const char* slash = std::from_chars(text.data(), end, number).ptr;
    const bool read =
        slash != end && *slash == '/' && std::from_chars(slash + 1, end, count).ptr == end;
    if (!read || number < 1 || count < number || count > kMostTiles) {
        return Error{Fault::usage, "--shard: '" + excerpt(text) +
                                       "' is none of several parts, such as 1/3, 2/3 and 3/3"};
    }
    return TileShard{number - 1, count};
}

}  // namespace orograph
