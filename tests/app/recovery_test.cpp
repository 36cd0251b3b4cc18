#include "app/document/recovery.h"

#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <optional>
#include <thread>

#include "core/base/files.h"
#include "tests/support/temporary_folder.h"

namespace orograph {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> copies_in(const fs::path& folder) {
    std::vector<fs::path> copies;
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end;
         entry.increment(error)) {
        if (entry->path().extension() == ".json") copies.push_back(entry->path());
    }
    return copies;
}

/// Waits for the copy that is written on a thread.
void wait_for_copy(const fs::path& folder) {
    while (copies_in(folder).empty()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

/// A copy as a program leaves it that ends badly.
fs::path left_behind(const fs::path& folder, const Recipe& recipe, const fs::path& file) {
    const fs::path outside = folder.parent_path() / "left.json";
    {
        Recovery recovery(folder);
        recovery.keep(recipe, file);
        wait_for_copy(folder);
        fs::copy_file(copies_in(folder).front(), outside);
    }
    const fs::path copy = folder / "left.json";
    fs::rename(outside, copy);
    return copy;
}

TEST(Recovery, keeps_what_a_later_start_finds) {
    const TemporaryFolder home;
    Recipe recipe;
    recipe.lattice.seed = 77;
    left_behind(home / "recovery", recipe, "/some/file.json");
    const Recovery later(home / "recovery");
    const auto lost = later.lost();
    ASSERT_TRUE(lost);
    EXPECT_EQ(lost->recipe, recipe);
    EXPECT_EQ(lost->file, "/some/file.json");
    Recovery::forget(*lost);
    EXPECT_FALSE(later.lost());
    EXPECT_TRUE(copies_in(home / "recovery").empty());
}

TEST(Recovery, leaves_nothing_when_the_program_ends_well) {
    const TemporaryFolder home;
    {
        Recovery recovery(home / "recovery");
        recovery.keep(Recipe{}, {});
        wait_for_copy(home / "recovery");
    }
    EXPECT_TRUE(fs::is_empty(home / "recovery"));
    {
        Recovery recovery(home / "recovery");
        recovery.keep(Recipe{}, {});
        wait_for_copy(home / "recovery");
        recovery.clear();
        EXPECT_TRUE(copies_in(home / "recovery").empty());
    }
}

TEST(Recovery, a_copy_of_its_own_is_not_lost) {
    const TemporaryFolder home;
    Recovery recovery(home / "recovery");
    recovery.keep(Recipe{}, {});
    wait_for_copy(home / "recovery");
    EXPECT_FALSE(recovery.lost());
}

TEST(Recovery, leaves_alone_what_is_no_copy) {
    const TemporaryFolder home;
    fs::create_directories(home / "recovery");
    std::ofstream(home / "recovery" / "a.json") << "not json";
    std::ofstream(home / "recovery" / "b.json") << R"({"format": "orograph-recovery"})";
    const Recovery recovery(home / "recovery");
    EXPECT_FALSE(recovery.lost());
    EXPECT_TRUE(fs::exists(home / "recovery" / "a.json"));
}

TEST(Recovery, with_no_folder_there_is_nothing_lost) {
    const TemporaryFolder home;
    EXPECT_FALSE(Recovery(home / "missing").lost());
}

TEST(Recovery, says_when_no_copy_can_be_kept) {
    const TemporaryFolder home;
    std::ofstream(home / "recovery") << "a file where the folder should be";
    Recovery recovery(home / "recovery");
    recovery.keep(Recipe{}, {});
    EXPECT_NE(recovery.problem().find((home / "recovery").string()), std::string::npos);
}

}  // namespace
}  // namespace orograph
