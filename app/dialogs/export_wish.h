#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/document/export.h"
#include "app/document/export_tiles.h"

namespace orograph {

/// What the export dialog is asked for: files and, in place of the heightmap, its tiles.
struct ExportWish {
    ExportPlan files;
    std::optional<TilePlan> tiles{};
    bool operator==(const ExportWish&) const = default;
};

/// Those of its files that are there already, with the list of tiles and each of them.
std::vector<std::filesystem::path> existing_files(const Recipe& recipe, const ExportWish& wish);
/// That these are there, a line each, for a person; of many files the first ones and how many more.
std::vector<std::string> existing_lines(const std::vector<std::filesystem::path>& files);

/// Replaces what is there, or keeps it.
void set_existing(ExportWish& wish, Existing existing);

/// Writes all of it, and returns what a person is told: a line for each file. Nothing if the job
/// was stopped.
Result<std::optional<std::string>> carry_out(const Recipe& recipe, const ExportWish& wish,
                                             const Products& made, const Job& job);

}  // namespace orograph
