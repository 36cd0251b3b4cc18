#include <gtest/gtest.h>

#include "core/files.h"
#include "tests/app/program.h"

namespace orograph {
namespace {

class Readme : public testing::TestWithParam<const char*> {};

TEST_P(Readme, shows_the_table_that_the_program_prints) {
    const auto readme = read_file(OROGRAPH_README);
    ASSERT_TRUE(readme.ok());
    const Finished table = run_program({GetParam()});
    EXPECT_EQ(table.code, 0);
    EXPECT_GT(table.output.size(), 100u);
    const std::string name = GetParam();
    EXPECT_NE(readme->find("<!-- begin " + name + " -->\n" + table.output + "<!-- end " + name),
              std::string::npos)
        << "run scripts/document";
}

INSTANTIATE_TEST_SUITE_P(Every, Readme, testing::Values("keys", "parameters"),
                         [](const auto& table) { return std::string(table.param); });

}  // namespace
}  // namespace orograph
