#pragma once

#include <filesystem>
#include <functional>
#include <vector>

#include "app/document/export.h"

namespace orograph {

/// One file that an export writes, of whatever kind. Planning, checking, making and writing are
/// loops over these; each kind is described once, in planned_files.cpp.
struct PlannedFile {
    std::filesystem::path path;
    /// Whether a JSON file lies beside it.
    bool described = false;
    /// Whether it is of the whole map, whatever is drawn. What is of the picture alone is so only
    /// where that shows the map.
    bool of_map = true;
    /// Whether its ending is one of its kind's, and the format that it says takes its options.
    std::function<Status()> check_name;
    /// Whether the recipe has what it is of, and in that size. Requires check_name and, if it is of
    /// the map, that the map is made whole.
    std::function<Status(const Recipe&)> check;
    /// Adds what must be made for it. Of a map nothing but heights is kept unless it says so.
    std::function<void(const Recipe&, Needs&)> add_needs;
    /// Gives its bytes to `take`, and adds what is said of it elsewhere to `files`; false if the
    /// job was stopped. Requires both checks, and its needs.
    std::function<Result<bool>(const Recipe&, Products&, const TakeBytes& take, const Job&,
                               Exported& files)>
        write;
};

/// The files of a plan, but for those beside them. They refer to the plan, which must outlive them.
std::vector<PlannedFile> planned_files(const ExportPlan& plan);

}  // namespace orograph
