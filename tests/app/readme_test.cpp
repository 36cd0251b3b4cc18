#include <gtest/gtest.h>

#include "core/base/files.h"
#include "tests/app/program.h"

namespace orograph {
namespace {

struct Table {
    const char *command, *file;
};

class Readme : public testing::TestWithParam<Table> {};

TEST_P(Readme, shows_the_table_that_the_program_prints) {
    const auto readme = read_file(GetParam().file);
    ASSERT_TRUE(readme.ok());
    const Finished table = run_program({GetParam().command});
    EXPECT_EQ(table.code, 0);
    EXPECT_GT(table.output.size(), 100u);
    const std::string name = GetParam().command;
    EXPECT_NE(readme->find("<!-- begin " + name + " -->\n" + table.output + "<!-- end " + name),
              std::string::npos)
        << "run scripts/document";
}

INSTANTIATE_TEST_SUITE_P(Every, Readme,
                         testing::Values(Table{"keys", OROGRAPH_README},
                                         Table{"parameters", OROGRAPH_PARAMETERS_PAGE},
                                         Table{"generators", OROGRAPH_WORLD_PAGE},
                                         Table{"layers", OROGRAPH_LAYERS_PAGE}),
                         [](const auto& table) { return std::string(table.param.command); });

}  // namespace
}  // namespace orograph
