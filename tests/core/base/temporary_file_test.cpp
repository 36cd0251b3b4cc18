#include "core/base/temporary_file.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <fstream>

#include "core/base/files.h"
#include "tests/support/temporary_folder.h"

namespace orograph {
namespace {

TEST(TemporaryFile, lies_in_the_folder_for_as_long_as_it_lives) {
    const TemporaryFolder folder;
    {
        auto file = TemporaryFile::create(folder.path(), ".mp4");
        ASSERT_TRUE(file);
        EXPECT_EQ(file->path().parent_path(), folder.path());
        EXPECT_EQ(file->path().extension(), ".mp4");
        EXPECT_TRUE(file->write("bytes"));
        EXPECT_EQ(*read_file(file->path()), "bytes");
        EXPECT_EQ(folder.entries(), 1);
    }
    EXPECT_EQ(folder.entries(), 0);
}

TEST(TemporaryFile, others_of_living_programs_stay) {
    const TemporaryFolder folder;
    const auto first = TemporaryFile::create(folder.path());
    const auto second = TemporaryFile::create(folder.path());
    ASSERT_TRUE(first && second);
    remove_abandoned(folder.path());
    EXPECT_EQ(folder.entries(), 2);
}

TEST(TemporaryFile, those_of_a_killed_program_go_with_the_next_write) {
    const TemporaryFolder folder;
    std::ofstream(folder / "mine.part") << "no temporary file";
    const pid_t child = fork();
    if (child == 0) {
        const auto file = TemporaryFile::create(folder.path());
        std::raise(SIGKILL);
    }
    int status = 0;
    waitpid(child, &status, 0);
    ASSERT_TRUE(WIFSIGNALED(status));
    EXPECT_EQ(folder.entries(), 2);
    EXPECT_TRUE(write_file(folder / "other", "bytes", Existing::keep));
    EXPECT_EQ(folder.entries(), 2);
    EXPECT_TRUE(std::filesystem::exists(folder / "mine.part"));
}

TEST(TemporaryFile, a_program_that_ends_at_once_removes_its_own) {
    const TemporaryFolder folder, other;
    {
        auto file = TemporaryFile::create(folder.path());
        const auto second = TemporaryFile::create(other.path());
        ASSERT_TRUE(file && second);
        std::filesystem::rename(file->path(), folder / "in place");
        file->keep();
        remove_own_temporaries();
        EXPECT_EQ(other.entries(), 0);
    }
    EXPECT_EQ(folder.entries(), 1);
}

}  // namespace
}  // namespace orograph
