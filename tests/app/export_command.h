#pragma once

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "core/base/files.h"
#include "core/recipe/recipe.h"
#include "tests/app/program.h"
#include "tests/support/temporary_folder.h"

namespace orograph {

/// Exports by the program, as a process, into a folder of the test's own.
class ExportCommandTest : public testing::Test {
  protected:
    std::string path(const std::string& name) const { return (folder_ / name).string(); }
    std::string bytes(const std::string& name) const {
        const auto read = read_file(folder_ / name);
        return read ? *read : "";
    }
    Finished run(const Arguments& more) const {
        Arguments arguments{"export"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return run_program(arguments);
    }
    /// An export that fails with exit code 4; the sentence it says.
    std::string refusal(const Arguments& more) const {
        const Finished finished = run(more);
        EXPECT_EQ(finished.code, 4) << finished.errors;
        EXPECT_EQ(finished.output, "");
        return finished.errors;
    }
    /// The recipe in the description beside a heightmap.
    Recipe exported_recipe(const std::string& name) const {
        const auto json = nlohmann::json::parse(bytes(name));
        return *recipe_from_json(json["recipe"].dump(), name);
    }

    TemporaryFolder folder_;
};

}  // namespace orograph
