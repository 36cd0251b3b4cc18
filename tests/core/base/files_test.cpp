#include "core/base/files.h"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <csignal>
#include <fstream>
#include <sstream>
#include <string>

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

/// A disk that is full after so many bytes of a file.
class FullDisk {
  public:
    explicit FullDisk(rlim_t bytes) : handler_(std::signal(SIGXFSZ, SIG_IGN)) {
        getrlimit(RLIMIT_FSIZE, &before_);
        const rlimit limit{bytes, before_.rlim_max};
        setrlimit(RLIMIT_FSIZE, &limit);
    }
    FullDisk(const FullDisk&) = delete;
    FullDisk& operator=(const FullDisk&) = delete;
    ~FullDisk() {
        setrlimit(RLIMIT_FSIZE, &before_);
        std::signal(SIGXFSZ, handler_);
    }

  private:
    rlimit before_{};
    void (*handler_)(int);
};

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
        EXPECT_EQ(refusal(folder / "missing/file", "x", existing), "No such file or directory");
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
}

TEST(ReadFile, a_file_may_be_as_large_as_the_limit_and_no_larger) {
    const TemporaryFolder folder;
    put(folder / "file", std::string(1000, 'x'));
    EXPECT_EQ(reading_refusal(folder / "file", 1000), "accepted");
    EXPECT_EQ(reading_refusal(folder / "file", 999), "it is larger than 999 bytes");
    EXPECT_EQ(reading_refusal("/dev/zero", 999), "it is larger than 999 bytes");
}

}  // namespace
}  // namespace orograph
