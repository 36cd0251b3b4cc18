#include "app/document/file_stamp.h"

#include <gtest/gtest.h>

#include <chrono>
#include <fstream>

#include "core/base/files.h"
#include "tests/support/temporary_folder.h"

namespace orograph {
namespace {

namespace fs = std::filesystem;

TEST(FileStamp, stays_while_nobody_writes_the_file) {
    const TemporaryFolder folder;
    const fs::path path = folder / "a.json";
    EXPECT_FALSE(stamp_of(path));
    std::ofstream(path) << "one";
    const auto before = stamp_of(path);
    ASSERT_TRUE(before);
    (void)read_file(path);
    EXPECT_EQ(stamp_of(path), before);
}

TEST(FileStamp, tells_every_way_of_writing) {
    const TemporaryFolder folder;
    const fs::path path = folder / "a.json";
    std::ofstream(path) << "one";
    const auto before = stamp_of(path);
    const auto time = before->changed_at;
    std::ofstream(path, std::ios::app) << "more";
    fs::last_write_time(path, time);  // a clock that is coarse
    EXPECT_NE(stamp_of(path), before);
    std::ofstream(path) << "two";
    fs::last_write_time(path, time + std::chrono::seconds(1));
    EXPECT_NE(stamp_of(path), before);
    // As careful programs do: another file of the same size takes its place.
    std::ofstream(folder / "b.json") << "two";
    fs::rename(folder / "b.json", path);
    fs::last_write_time(path, time);
    EXPECT_NE(stamp_of(path), before);
}

TEST(FileStamp, is_of_the_file_that_a_link_leads_to) {
    const TemporaryFolder folder;
    std::ofstream(folder / "a.json") << "one";
    fs::create_symlink(folder / "a.json", folder / "link.json");
    EXPECT_EQ(stamp_of(folder / "link.json"), stamp_of(folder / "a.json"));
}

TEST(TimeText, has_the_date_of_another_day) {
    const auto now = fs::file_time_type::clock::now();
    EXPECT_EQ(time_text(now).size(), 5u) << time_text(now);
    const auto long_ago = now - std::chrono::hours(24 * 400);
    EXPECT_EQ(time_text(long_ago), date_text(long_ago));
    EXPECT_EQ(date_text(long_ago).size(), 16u) << date_text(long_ago);
}

}  // namespace
}  // namespace orograph
