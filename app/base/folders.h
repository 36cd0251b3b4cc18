#pragma once

#include <filesystem>

namespace orograph {

/// Where the running program is; empty if the system doesn't tell.
std::filesystem::path program_path();

/// What an environment variable says; empty if there is none.
std::filesystem::path from_environment(const char* name);

/// Where a person's files of one sort are: below the folder that `variable` names
/// ("XDG_DATA_HOME"), else below `otherwise` in the home folder. On Windows below the folder that
/// `windows_variable` names ("APPDATA").
std::filesystem::path user_folder(const char* variable, const char* otherwise,
                                  const char* windows_variable);

/// A file that comes with the program, by its path below the installation's share/orograph. Where
/// the program was built, it lies beside the program.
std::filesystem::path program_file(const std::filesystem::path& name);

}  // namespace orograph
