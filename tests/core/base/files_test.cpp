#include "core/base/files.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "tests/support/full_disk.h"
#include "tests/support/temporary_folder.h"

namespace orograph {
namespace {

namespace fs = std::filesystem;

std::string contents(const fs::path& path) {
    std::ostringstream text;
    text << std::ifstream(path, std::ios::binary).rdbuf();
    return text.str();
}

void put(const fs::path& path, const std::string& bytes) {
    std::ofstream(path, std::ios::binary) << bytes;
}

/// The sentence with which a write was refused, without the path, which it must name.
std::string refusal(const fs::path& path, std::string_view bytes, Existing existing) {
    const Status status = write_file(path, bytes, existing);
    if (status) return "accepted";
    EXPECT_EQ(status.error().fault, Fault::output);
    const std::string start = "can't write " + path.string() + ": ";
    EXPECT_TRUE(status.error().message.starts_with(start)) << status.error().message;
    return status.error().message.substr(start.size());
}

std::string reading_refusal(const fs::path& path, std::size_t limit = 1000) {
    const auto bytes = read_file(path, limit);
    if (bytes) return "accepted";
    EXPECT_EQ(bytes.error().fault, Fault::input);
    const std::string start = "can't read " + path.string() + ": ";
    EXPECT_TRUE(bytes.error().message.starts_with(start)) << bytes.error().message;
    return bytes.error().message.substr(start.size());
}

/// Someone who is not allowed everything, as tests in a container often are.
class Nobody {
  public:
    Nobody() : was_root_(geteuid() == 0), changed_(!was_root_ || seteuid(65534) == 0) {}
    Nobody(const Nobody&) = delete;
    Nobody& operator=(const Nobody&) = delete;
    ~Nobody() {
        if (was_root_ && changed_ && seteuid(0) != 0) std::abort();
    }
    bool changed() const { return changed_; }

  private:
    bool was_root_, changed_;
};

TEST(WriteFile, writes_every_byte_and_nothing_beside) {
    const TemporaryFolder folder;
    std::string bytes(3 << 20, '\0');
    for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<char>(i * 7 + i / 251);
    EXPECT_TRUE(write_file(folder / "new", bytes, Existing::keep));
    EXPECT_TRUE(contents(folder / "new") == bytes);
    EXPECT_EQ(folder.entries(), 1);
    EXPECT_TRUE(write_file(folder / "empty", "", Existing::keep));
    EXPECT_EQ(fs::file_size(folder / "empty"), 0u);
    EXPECT_EQ(folder.entries(), 2);
}

TEST(WriteFile, keeps_what_is_there_unless_told_to_replace_it) {
    const TemporaryFolder folder;
    put(folder / "file", "old and longer");
    EXPECT_EQ(refusal(folder / "file", "new", Existing::keep),
              "a file of that name is there already");
    EXPECT_EQ(contents(folder / "file"), "old and longer");
    EXPECT_TRUE(write_file(folder / "file", "new", Existing::replace));
    EXPECT_EQ(contents(folder / "file"), "new");
    EXPECT_EQ(folder.entries(), 1);
}

TEST(WriteFile, a_folder_is_no_file) {
    const TemporaryFolder folder;
    fs::create_directory(folder / "inner");
    for (const Existing existing : {Existing::keep, Existing::replace}) {
        EXPECT_EQ(refusal(folder / "inner", "x", existing), "it is a folder");
    }
    EXPECT_TRUE(fs::is_directory(folder / "inner"));
    EXPECT_EQ(folder.entries(), 1);
}

TEST(WriteFile, the_folder_must_be_there) {
    const TemporaryFolder folder;
    put(folder / "file", "old");
    for (const Existing existing : {Existing::keep, Existing::replace}) {
        EXPECT_EQ(refusal(folder / "missing/file", "x", existing),
                  "there is no folder " + (folder / "missing").string());
        EXPECT_EQ(refusal(folder / "file/inside", "x", existing), "Not a directory");
    }
    EXPECT_EQ(contents(folder / "file"), "old");
    EXPECT_EQ(folder.entries(), 1);
}

TEST(WriteFile, a_folder_without_permission_is_left_alone) {
    constexpr auto kRead = fs::perms::owner_read | fs::perms::group_read | fs::perms::others_read;
    constexpr auto kEnter = fs::perms::owner_exec | fs::perms::group_exec | fs::perms::others_exec;
    // One that can be read and not written, and one that can't even be looked into.
    for (const fs::perms allowed : {kRead | kEnter, kRead}) {
        const TemporaryFolder folder;
        put(folder / "file", "old");
        fs::permissions(folder.path(), allowed);
        {
            const Nobody nobody;
            ASSERT_TRUE(nobody.changed()) << "root can't become anybody else here";
            EXPECT_EQ(refusal(folder / "new", "x", Existing::keep), "Permission denied");
            EXPECT_EQ(refusal(folder / "file", "x", Existing::replace), "Permission denied");
        }
        fs::permissions(folder.path(), fs::perms::owner_all);
        EXPECT_EQ(contents(folder / "file"), "old");
        EXPECT_EQ(folder.entries(), 1);
    }
}

TEST(WriteFile, a_full_disk_leaves_the_old_file_and_no_part_of_the_new) {
    const TemporaryFolder folder;
    put(folder / "file", "old");
    // Short of the buffer of a stream, which shows at the flush, and of many of them.
    for (const std::size_t size : {std::size_t{200}, std::size_t{1} << 20}) {
        const std::string bytes(size, 'x');
        std::string replaced, kept;
        {
            const FullDisk disk(100);
            replaced = refusal(folder / "file", bytes, Existing::replace);
            kept = refusal(folder / "new", bytes, Existing::keep);
        }
        EXPECT_EQ(replaced, "File too large");
        EXPECT_EQ(kept, "File too large");
        EXPECT_EQ(contents(folder / "file"), "old");
        EXPECT_EQ(folder.entries(), 1);
    }
}

TEST(WriteFile, a_file_keeps_its_permissions) {
    const TemporaryFolder folder;
    put(folder / "file", "old");
    for (const fs::perms allowed : {fs::perms{0600}, fs::perms{0664}, fs::perms{0755}}) {
        fs::permissions(folder / "file", allowed);
        EXPECT_TRUE(write_file(folder / "file", "new", Existing::replace));
        EXPECT_EQ(fs::status(folder / "file").permissions(), allowed);
    }
    const mode_t before = umask(027);
    EXPECT_TRUE(write_file(folder / "fresh", "new", Existing::keep));
    umask(before);
    EXPECT_EQ(fs::status(folder / "fresh").permissions(), fs::perms{0640});
}

TEST(WriteFile, a_file_that_may_not_be_written_is_not_replaced) {
    const TemporaryFolder folder;
    put(folder / "file", "old");
    fs::permissions(folder.path(), fs::perms::all);
    fs::permissions(folder / "file", fs::perms{0444});
    {
        const Nobody nobody;
        ASSERT_TRUE(nobody.changed()) << "root can't become anybody else here";
        EXPECT_EQ(refusal(folder / "file", "new", Existing::replace), "Permission denied");
    }
    EXPECT_EQ(contents(folder / "file"), "old");
    EXPECT_EQ(folder.entries(), 1);
}

TEST(WriteFile, links_lead_to_the_file_and_stay) {
    const TemporaryFolder folder;
    fs::create_directories(folder / "far/away");
    put(folder / "far/away/file", "old");
    fs::create_symlink("far/second", folder / "first");
    fs::create_symlink("away/file", folder / "far/second");
    EXPECT_TRUE(write_file(folder / "first", "new", Existing::replace));
    EXPECT_EQ(contents(folder / "far/away/file"), "new");
    fs::remove(folder / "far/away/file");  // now they lead nowhere
    EXPECT_TRUE(write_file(folder / "first", "anew", Existing::keep));
    EXPECT_EQ(contents(folder / "far/away/file"), "anew");
    EXPECT_TRUE(fs::is_symlink(folder / "first") && fs::is_symlink(folder / "far/second"));
    fs::create_symlink("circle", folder / "circle");
    EXPECT_EQ(refusal(folder / "circle", "x", Existing::replace),
              "Too many levels of symbolic links");
}

TEST(WriteFile, names_may_be_as_long_as_the_system_has_them) {
    const TemporaryFolder folder;
    EXPECT_TRUE(write_file(folder / std::string(255, 'n'), "new", Existing::keep));
    EXPECT_TRUE(write_file(folder / std::string(255, 'n'), "newer", Existing::replace));
    EXPECT_EQ(refusal(folder / std::string(256, 'n'), "x", Existing::keep), "File name too long");
    EXPECT_EQ(folder.entries(), 1);
}

/// Two files to be put in place together; the first replaces "old".
std::vector<StagedFile> staged_pair(const TemporaryFolder& folder) {
    put(folder / "one", "old");
    std::vector<StagedFile> files;
    for (const auto& [name, existing] :
         {std::pair{"one", Existing::replace}, std::pair{"two", Existing::keep}}) {
        auto file = StagedFile::write(folder / name, "new", existing);
        if (file) files.push_back(std::move(*file));
    }
    return files;
}

TEST(PutInPlace, all_files_of_a_set_appear) {
    const TemporaryFolder folder;
    std::vector<StagedFile> files = staged_pair(folder);
    EXPECT_TRUE(put_in_place(files));
    files.clear();  // which removes what "one" was
    EXPECT_EQ(contents(folder / "one") + contents(folder / "two"), "newnew");
    EXPECT_EQ(folder.entries(), 2);
}

TEST(PutInPlace, where_one_fails_the_others_are_taken_back) {
    const TemporaryFolder folder;
    {
        std::vector<StagedFile> files = staged_pair(folder);
        put(folder / "two", "somebody else's");
        const Status status = put_in_place(files);
        ASSERT_FALSE(status);
        EXPECT_NE(status.error().message.find("a file of that name is there already"),
                  std::string::npos);
    }
    EXPECT_EQ(contents(folder / "one"), "old");
    EXPECT_EQ(contents(folder / "two"), "somebody else's");
    EXPECT_EQ(folder.entries(), 2);
}

TEST(PutInPlace, a_set_that_is_dropped_leaves_nothing) {
    const TemporaryFolder folder;
    (void)staged_pair(folder);
    EXPECT_EQ(contents(folder / "one"), "old");
    EXPECT_EQ(folder.entries(), 1);
}

TEST(SameFile, names_are_compared_as_files) {
    const TemporaryFolder folder;
    fs::create_directory(folder / "inner");
    fs::create_directory_symlink("inner", folder / "link");
    const fs::path round = folder.path() / ".." / folder.path().filename() / "x";
    for (const fs::path& other : {folder / "x", folder / "./x", folder / "inner/../x", round}) {
        EXPECT_TRUE(same_file(folder / "x", other)) << other;
    }
    EXPECT_TRUE(same_file(folder / "inner/x", folder / "link/x"));
    EXPECT_FALSE(same_file(folder / "x", folder / "y"));
    put(folder / "x", "");
    fs::create_symlink("x", folder / "y");
    EXPECT_TRUE(same_file(folder / "x", folder / "y"));
    fs::create_hard_link(folder / "x", folder / "z");
    EXPECT_TRUE(same_file(folder / "x", folder / "z"));
}

TEST(ReadFile, gives_every_byte) {
    const TemporaryFolder folder;
    std::string bytes = "a\0b\r\n\xff";
    put(folder / "small", bytes);
    EXPECT_EQ(*read_file(folder / "small"), bytes);
    bytes.assign(200000, 'y');
    put(folder / "large", bytes);
    EXPECT_TRUE(*read_file(folder / "large") == bytes);
    put(folder / "empty", "");
    EXPECT_EQ(*read_file(folder / "empty"), "");
}

TEST(ReadFile, what_cannot_be_read_is_named) {
    const TemporaryFolder folder;
    EXPECT_EQ(reading_refusal(folder / "missing"), "No such file or directory");
    EXPECT_EQ(reading_refusal(folder.path()), "it is a folder");
    EXPECT_EQ(reading_refusal(folder / std::string(300, 'n')), "File name too long");
}

TEST(ReadFile, what_is_no_regular_file_is_refused_at_once) {
    const TemporaryFolder folder;
    ASSERT_EQ(mkfifo((folder / "pipe").c_str(), 0600), 0);
    EXPECT_EQ(reading_refusal(folder / "pipe"), "it is not a regular file");
    EXPECT_EQ(reading_refusal("/dev/zero"), "it is not a regular file");
}

TEST(ReadFile, a_file_may_be_as_large_as_the_limit_and_no_larger) {
    const TemporaryFolder folder;
    put(folder / "file", std::string(1000, 'x'));
    EXPECT_EQ(reading_refusal(folder / "file", 1000), "accepted");
    EXPECT_EQ(reading_refusal(folder / "file", 999), "it is larger than 999 bytes");
    EXPECT_EQ(reading_refusal("/proc/self/status", 10), "it is larger than 10 bytes");  // size 0
}

}  // namespace
}  // namespace orograph
