#include "app/dialogs/document_reader.h"

#include <gtest/gtest.h>

#include <atomic>
#include <fstream>
#include <thread>

#include "app/document/document.h"
#include "tests/support/temporary_folder.h"

namespace orograph {
namespace {

namespace fs = std::filesystem;

ReadDocument read_whole(DocumentReader& reader, const fs::path& file) {
    reader.read(file, 0);
    while (true) {
        if (auto read = reader.take()) return std::move(*read);
        std::this_thread::yield();
    }
}

/// A document with a layer that reads `picture`, as a stranger may have written it.
void put_document(const fs::path& path, const std::string& picture) {
    std::ofstream(path) << R"({"format": "orograph-recipe", "version": 3, "layers": [
        {"kind": "imported", "file": ")" +
                               picture + "\"}]}";
}

TEST(DocumentReader, reads_a_document_and_tells_when_it_is_there) {
    const TemporaryFolder folder;
    const fs::path file = folder / "a.json";
    Document document{Recipe{}};
    ASSERT_TRUE(document.save(file));
    std::atomic<int> woken = 0;
    DocumentReader reader([&] { ++woken; });
    const ReadDocument read = read_whole(reader, file);
    ASSERT_TRUE(read.recipe.ok());
    EXPECT_EQ(*read.recipe, Recipe{});
    EXPECT_EQ(read.file, file);
    EXPECT_EQ(read.stamp, stamp_of(file));
    EXPECT_TRUE(read.outside.empty());
    while (woken == 0) std::this_thread::yield();
    EXPECT_FALSE(reader.take());
}

TEST(DocumentReader, says_why_there_is_none) {
    const TemporaryFolder folder;
    DocumentReader reader([] {});
    const ReadDocument read = read_whole(reader, folder / "none.json");
    ASSERT_FALSE(read.recipe.ok());
    EXPECT_NE(read.recipe.error().message.find("none.json"), std::string::npos);
}

TEST(DocumentReader, drops_what_was_cancelled) {
    const TemporaryFolder folder;
    put_document(folder / "a.json", "");
    DocumentReader reader([] {});
    for (int i = 0; i < 50; ++i) {
        reader.read(folder / "a.json", 0);
        if (i % 2 == 0) std::this_thread::yield();
        reader.cancel();
        EXPECT_FALSE(reader.take());
        EXPECT_FALSE(reader.slow(1000));
    }
}

Settings allowing(const fs::path& file) {
    Settings settings;
    allow_files(settings, {file});
    return settings;
}

TEST(DocumentReader, tells_of_files_outside_the_folder_without_reading_them) {
    const TemporaryFolder folder;
    fs::create_directory(folder / "in");
    put_document(folder.path() / "in" / "own.json", "relief.png");
    put_document(folder.path() / "in" / "other.json", "../relief.png");
    DocumentReader reader([] {});
    EXPECT_TRUE(read_whole(reader, folder.path() / "in" / "own.json").outside.empty());
    const auto outside = read_whole(reader, folder.path() / "in" / "other.json").outside;
    ASSERT_EQ(outside.size(), 1u);
    EXPECT_EQ(not_allowed(outside, {}), outside);
    EXPECT_EQ(not_allowed(outside, allowing(folder / "relief.png.not")), outside);
    EXPECT_TRUE(not_allowed(outside, allowing(folder / "relief.png")).empty());
}

TEST(DocumentReader, a_link_is_allowed_by_where_it_leads) {
    const TemporaryFolder folder;
    std::ofstream(folder / "one.png") << "1";
    std::ofstream(folder / "two.png") << "2";
    fs::create_symlink(folder / "one.png", folder / "link.png");
    const Settings allowed = allowing(folder / "link.png");
    EXPECT_TRUE(not_allowed({folder / "link.png"}, allowed).empty());
    fs::remove(folder / "link.png");
    fs::create_symlink(folder / "two.png", folder / "link.png");
    EXPECT_EQ(not_allowed({folder / "link.png"}, allowed).size(), 1u);
}

}  // namespace
}  // namespace orograph
