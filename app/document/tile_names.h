#pragma once

#include <filesystem>
#include <string>

#include "core/base/result.h"

namespace orograph {

/// The names of a grid's tiles: a path whose last part has {x} for the column and {y} for the row.
/// They count from 0 in the north-west. {x} has as many digits as the last column, with zeros
/// before it, so that names sort as tiles lie; {x:1} has no fewer than one digit, {x:4} than four.
class TileNames {
  public:
    /// A usage error if two tiles of `columns x rows` would have one name, if the folder's name has
    /// a number in it, or if braces hold anything else.
    static Result<TileNames> of(const std::filesystem::path& pattern, int columns, int rows);

    std::filesystem::path name(int column, int row) const;
    /// The folder of all tiles.
    const std::filesystem::path& folder() const { return folder_; }

  private:
    TileNames(std::filesystem::path folder, std::string pattern, int columns, int rows)
        : folder_(std::move(folder)),
          pattern_(std::move(pattern)),
          columns_(columns),
          rows_(rows) {}

    std::filesystem::path folder_;
    std::string pattern_;
    int columns_, rows_;
};

}  // namespace orograph
