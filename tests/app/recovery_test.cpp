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
fs::path left_behind(const fs::path& folder, const Recipe& recipe, const fs::path& file,
                     const char* name = "left.json") {
    const fs::path running = folder.parent_path() / "running", copy = folder / name;
    Recovery recovery(running);
    recovery.keep(recipe, file, "Ridge line");
    wait_for_copy(running);
    fs::create_directories(folder);
    fs::copy_file(copies_in(running).front(), copy);
    return copy;
}

TEST(Recovery, keeps_what_a_later_start_finds) {
    const TemporaryFolder home;
    Recipe recipe;
    recipe.lattice.seed = 77;
    left_behind(home / "recovery", recipe, "/some/file.json");
    const Recovery later(home / "recovery");
    const auto lost = later.lost();
    ASSERT_EQ(lost.size(), 1u);
    EXPECT_EQ(lost[0].recipe, recipe);
    EXPECT_EQ(lost[0].file, "/some/file.json");
    EXPECT_EQ(lost[0].title, "Ridge line");
    Recovery::forget(lost[0]);
    EXPECT_TRUE(later.lost().empty());
    EXPECT_TRUE(copies_in(home / "recovery").empty());
}

TEST(Recovery, finds_every_lost_document_the_newest_first) {
    const TemporaryFolder home;
    Recipe recipe;
    int minutes = 0;
    for (const std::uint64_t seed : {3u, 1u, 2u}) {
        recipe.lattice.seed = seed;
        const std::string name = std::to_string(seed) + ".json";
        const fs::path copy = left_behind(home / "recovery", recipe, "", name.c_str());
        fs::last_write_time(copy,
                            fs::file_time_type::clock::now() - std::chrono::minutes(++minutes));
    }
    std::vector<std::uint64_t> seeds;
    for (const LostDocument& lost : Recovery(home / "recovery").lost()) {
        seeds.push_back(lost.recipe.lattice.seed);
    }
    EXPECT_EQ(seeds, (std::vector<std::uint64_t>{3, 1, 2}));
}

TEST(Recovery, leaves_nothing_when_the_program_ends_well) {
    const TemporaryFolder home;
    {
        Recovery recovery(home / "recovery");
        recovery.keep(Recipe{}, {}, {});
        wait_for_copy(home / "recovery");
    }
    EXPECT_TRUE(fs::is_empty(home / "recovery"));
    {
        Recovery recovery(home / "recovery");
        recovery.keep(Recipe{}, {}, {});
        wait_for_copy(home / "recovery");
        recovery.clear();
        EXPECT_TRUE(copies_in(home / "recovery").empty());
    }
}

TEST(Recovery, a_copy_of_its_own_is_not_lost) {
    const TemporaryFolder home;
    Recovery recovery(home / "recovery");
    recovery.keep(Recipe{}, {}, {});
    wait_for_copy(home / "recovery");
    EXPECT_TRUE(recovery.lost().empty());
}

TEST(Recovery, leaves_alone_what_is_no_copy) {
    const TemporaryFolder home;
    fs::create_directories(home / "recovery");
    std::ofstream(home / "recovery" / "a.json") << "not json";
    std::ofstream(home / "recovery" / "b.json") << R"({"format": "orograph-recovery"})";
    const Recovery recovery(home / "recovery");
    EXPECT_TRUE(recovery.lost().empty());
    EXPECT_TRUE(fs::exists(home / "recovery" / "a.json"));
}

TEST(Recovery, with_no_folder_there_is_nothing_lost) {
    const TemporaryFolder home;
    EXPECT_TRUE(Recovery(home / "missing").lost().empty());
}

TEST(Recovery, says_when_no_copy_can_be_kept) {
    const TemporaryFolder home;
    std::ofstream(home / "recovery") << "a file where the folder should be";
    Recovery recovery(home / "recovery");
    recovery.keep(Recipe{}, {}, {});
    EXPECT_NE(recovery.problem().find((home / "recovery").string()), std::string::npos);
}

}  // namespace
}  // namespace orograph
