#include "app/document/recovery.h"

#include <gtest/gtest.h>

#ifndef _WIN32
#include <sys/stat.h>
#endif

#include <chrono>
#include <filesystem>
#include <fstream>
#include <new>
#include <optional>
#include <stop_token>
#include <thread>

#include "app/base/memory_budget.h"
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
    recovery.clear();
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
        recovery.clear();
        EXPECT_TRUE(copies_in(home / "recovery").empty());
    }
    EXPECT_TRUE(fs::is_empty(home / "recovery"));
}

TEST(Recovery, leaves_the_copy_when_something_is_thrown) {
    const TemporaryFolder home;
    try {
        Recovery recovery(home / "recovery");
        recovery.keep(Recipe{}, {}, {});
        wait_for_copy(home / "recovery");
        throw std::bad_alloc();
    } catch (const std::bad_alloc&) {
        EXPECT_EQ(Recovery(home / "recovery").lost().size(), 1u);
    }
}

TEST(Recovery, has_a_copy_at_once_if_it_must) {
    const TemporaryFolder home;
    Recipe recipe;
    {
        Recovery recovery(home / "recovery");
        for (const std::uint64_t seed : {1u, 2u, 3u}) {
            recipe.lattice.seed = seed;
            recovery.keep(recipe, {}, {});
        }
        recipe.lattice.seed = 77;
        ASSERT_TRUE(recovery.keep_now(recipe, "/some/file.json", "Ridge line"));
    }
    const auto lost = Recovery(home / "recovery").lost();
    ASSERT_EQ(lost.size(), 1u);
    EXPECT_EQ(lost[0].recipe, recipe);
    EXPECT_EQ(lost[0].file, "/some/file.json");
}

TEST(Recovery, never_drops_a_copy_that_is_being_written_for_another) {
    const TemporaryFolder home;
    Recovery recovery(home / "recovery");
    Recipe large;  // takes long enough to be written
    large.unknown.json = "{\"later\": \"" + std::string(std::size_t{8} << 20, 'a') + "\"}";
    EXPECT_TRUE(recovery.keep(large, {}, {}));
    EXPECT_FALSE(recovery.keep(Recipe{}, {}, {}));
    wait_for_copy(home / "recovery");
    while (!recovery.keep(Recipe{}, {}, {})) std::this_thread::yield();
}

TEST(Recovery, of_a_file_whose_name_is_no_text_keeps_it_as_a_title) {
    const TemporaryFolder home;
    {
        Recovery recovery(home / "recovery");
        ASSERT_TRUE(recovery.keep_now(Recipe{},
                                      "/folder/is\xff"
                                      "land.json",
                                      ""));
    }
    const auto lost = Recovery(home / "recovery").lost();
    ASSERT_EQ(lost.size(), 1u);
    EXPECT_EQ(lost[0].file, "");
    EXPECT_EQ(lost[0].title, "is\uFFFDland");
}

TEST(Recovery, names_the_pictures_of_layers_wherever_it_is_read) {
    const TemporaryFolder home;
    {
        Recovery recovery(home / "recovery");
        ASSERT_TRUE(recovery.keep_now(with_picture(Recipe{}, "relief.png"), {}, ""));
    }
    const auto lost = Recovery(home / "recovery").lost();
    ASSERT_EQ(lost.size(), 1u);
    EXPECT_NE(recipe_to_json(lost[0].recipe).find((fs::current_path() / "relief.png").string()),
              std::string::npos);
}

TEST(Recovery, is_stopped_by_no_hostile_copy) {
    const TemporaryFolder home;
    const fs::path folder = home / "recovery";
    const fs::path good = left_behind(folder, Recipe{}, "");
    std::ofstream(folder / "deep.json") << std::string(1000000, '[');
    std::ofstream(folder / "deeper.json") << R"({"format": "orograph-recovery", "version": 1,
        "file": "", "recipe": )" << std::string(1000000, '[')
                                          << "}";
    std::ofstream(folder / "bytes.json") << R"({"format": "orograph-recovery", "version": 1,
        "file": "\xff", "recipe": {}})";
    std::ofstream(folder / "list.json") << "[]";
    std::ofstream(folder / "number.json") << R"({"format": 1, "version": [], "file": 2})";
    std::ofstream(folder / "huge.json") << "{";
    fs::resize_file(folder / "huge.json", std::uintmax_t{1} << 40);
    fs::create_directory(folder / "folder.json");
    fs::create_symlink(folder / "nowhere", folder / "dangling.json");
    fs::create_symlink("/dev/zero", folder / "endless.json");
    fs::create_directory(folder / "locked.lock");
    std::ofstream(folder / "locked.json") << "{}";
#ifndef _WIN32
    ASSERT_EQ(mkfifo((folder / "pipe.json").c_str(), 0600), 0);
    ASSERT_EQ(mkfifo((folder / "piped.lock").c_str(), 0600), 0);
    std::ofstream(folder / "piped.json") << "{}";
#endif
    const auto lost = Recovery(folder).lost();
    ASSERT_EQ(lost.size(), 1u);
    EXPECT_EQ(lost[0].copy, good);
}

TEST(Recovery, reads_the_newest_of_very_many) {
    const TemporaryFolder home;
    const fs::path folder = home / "recovery";
    const fs::path good = left_behind(folder, Recipe{}, "");
    for (int i = 0; i < 2000; ++i) {
        std::ofstream(folder / (std::to_string(i) + "x.json")) << "{}";
        if (i % 50 == 0) fs::copy_file(good, folder / (std::to_string(i) + "y.json"));
    }
    EXPECT_EQ(Recovery(folder).lost().size(), kMostLostDocuments);
    std::stop_source stop;
    stop.request_stop();
    EXPECT_TRUE(Recovery::lost(folder, {}, {.stop = stop.get_token()}).empty());
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
