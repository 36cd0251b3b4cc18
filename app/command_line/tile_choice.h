#pragma once

#include <string>
#include <utility>

#include "app/command_line/field_options.h"
#include "app/document/export_tiles.h"

namespace orograph {

/// How `orograph export` writes a window as tiles.
class TileChoice {
  public:
    /// Adds the arguments that fill it; it must outlive the parsing.
    void add_to(CLI::App& command);

    /// Whether tiles are wanted.
    bool named() const { return !names_.empty(); }
    /// The pattern of their names, as typed.
    const std::string& names() const { return names_; }
    /// A usage error if an option was given that is for tiles alone, and no tiles are wanted.
    Status check_unnamed() const;
    /// Puts what was given into a plan.
    Status read(TilePlan& plan) const;
    /// The error with options in place of the labels that it quotes.
    Error naming_options(Error error) const { return fields_.naming_options(std::move(error)); }

  private:
    FieldOptions fields_{tile_option_fields()};
    std::string names_, window_, shard_, manifest_;
    int level_ = -1;
};

/// "2/5", the second of five, as a shard.
Result<TileShard> read_shard(const std::string& text);

}  // namespace orograph
