#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "app/document/export.h"
#include "tests/support/png_reader.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/test_scenes.h"

namespace orograph {

inline PngFile png_of(const std::filesystem::path& path) {
    return *read_png(*read_file(path));
}
inline nlohmann::json json_of(const std::filesystem::path& path) {
    return nlohmann::json::parse(*read_file(path));
}

/// Exports by a plan into a folder of the test's own.
class ExportTest : public testing::Test {
  protected:
    std::filesystem::path height() const { return folder_ / "a-height.png"; }
    std::filesystem::path sidecar() const { return folder_ / "a-height.png.json"; }
    std::filesystem::path texture() const { return folder_ / "a-texture.png"; }
    ExportPlan both(Existing existing = Existing::keep) const {
        return {height(), texture(), existing};
    }

    std::vector<std::filesystem::path> written(const Recipe& recipe, const ExportPlan& plan) const {
        const auto result = export_files(recipe, plan, {}, {});
        if (result) return *result;
        ADD_FAILURE() << result.error().message;
        return {};
    }
    std::string refusal(const ExportPlan& plan) const {
        const auto result = export_files(small_recipe(Rendering::lines), plan, {}, {});
        if (result) return "accepted";
        EXPECT_EQ(result.error().fault, Fault::output);
        return result.error().message;
    }

    TemporaryFolder folder_;
};

}  // namespace orograph
