#include "app/base/file_lock.h"

#include <gtest/gtest.h>

#include <fstream>
#include <thread>

#include "tests/support/temporary_folder.h"

namespace orograph {
namespace {

namespace fs = std::filesystem;

TEST(FileLock, is_held_by_one_alone_until_it_goes) {
    const TemporaryFolder folder;
    const fs::path path = folder.path() / "lock";
    auto first = FileLock::take(path);
    ASSERT_TRUE(first);
    EXPECT_FALSE(FileLock::take(path));
    first = nullptr;
    EXPECT_TRUE(fs::exists(path));
    EXPECT_TRUE(FileLock::take(path));
}

TEST(FileLock, outlives_others_who_open_and_close_the_file) {
    const TemporaryFolder folder;
    const fs::path path = folder.path() / "lock";
    const auto held = FileLock::take(path);
    ASSERT_TRUE(held);
    std::ifstream(path).close();
    EXPECT_FALSE(FileLock::take(path));
}

TEST(FileLock, comes_to_who_waits) {
    const TemporaryFolder folder;
    const fs::path path = folder.path() / "lock";
    auto first = FileLock::take(path);
    ASSERT_TRUE(first);
    std::unique_ptr<FileLock> second;
    std::jthread waiting([&] { second = FileLock::take(path, std::chrono::minutes(1)); });
    first = nullptr;
    waiting.join();
    EXPECT_TRUE(second);
}

TEST(FileLock, is_a_regular_file_that_can_be_made) {
    const TemporaryFolder folder;
    EXPECT_FALSE(FileLock::take(folder.path()));
    EXPECT_FALSE(FileLock::take(folder.path() / "missing" / "lock"));
    EXPECT_FALSE(FileLock::take("/dev/null"));
}

}  // namespace
}  // namespace orograph
