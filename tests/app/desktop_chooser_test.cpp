#include "app/interface/desktop_chooser.h"

#include <gtest/gtest.h>

#include <condition_variable>
#include <cstdlib>
#include <fstream>
#include <mutex>

#include "tests/support/temporary_folder.h"

namespace orograph {
namespace {

namespace fs = std::filesystem;

/// A search path on which nothing is but what the test puts there.
class DesktopChooserTest : public testing::Test {
  protected:
    DesktopChooserTest() : before_(std::getenv("PATH")) {
        ::setenv("PATH", folder_.path().c_str(), 1);
        ::unsetenv("XDG_CURRENT_DESKTOP");
    }
    ~DesktopChooserTest() override { ::setenv("PATH", before_.c_str(), 1); }

    void install(const std::string& name, const std::string& script) const {
        const fs::path path = folder_ / name;
        std::ofstream(path) << "#!/bin/sh\n" << script << "\n";
        fs::permissions(path, fs::perms::owner_all);
    }
    /// What came of it. The chooser calls when there is something.
    DesktopChooser::Answer answer() const {
        std::mutex mutex;
        std::condition_variable called;
        bool there = false;
        DesktopChooser chooser([&] {
            const std::lock_guard lock(mutex);
            there = true;
            called.notify_one();
        });
        EXPECT_TRUE(chooser.show("Where?", "/tmp"));
        std::unique_lock lock(mutex);
        EXPECT_TRUE(called.wait_for(lock, std::chrono::seconds(60), [&] { return there; }));
        lock.unlock();
        return chooser.take().value_or(DesktopChooser::Answer{});
    }

    TemporaryFolder folder_;
    std::string before_;
};

TEST_F(DesktopChooserTest, is_the_one_of_the_desktop_that_runs) {
    using Words = std::vector<std::string>;
    EXPECT_EQ(chooser_command("Where?", "/tmp"), Words());
    install("kdialog", "");
    const Words kde{"kdialog", "--title", "Where?", "--getexistingdirectory", "/tmp"};
    EXPECT_EQ(chooser_command("Where?", "/tmp"), kde);
    install("zenity", "");
    const Words gnome{"zenity", "--file-selection", "--directory", "--title=Where?",
                      "--filename=/tmp/"};
    EXPECT_EQ(chooser_command("Where?", "/tmp"), gnome);
    ::setenv("XDG_CURRENT_DESKTOP", "KDE", 1);
    EXPECT_EQ(chooser_command("Where?", "/tmp"), kde);
    ::setenv("XDG_CURRENT_DESKTOP", "ubuntu:GNOME", 1);
    EXPECT_EQ(chooser_command("Where?", "/tmp"), gnome);
    DesktopChooser none([] {});
    fs::remove(folder_ / "zenity");
    fs::remove(folder_ / "kdialog");
    EXPECT_FALSE(none.show("Where?", "/tmp"));
}

TEST_F(DesktopChooserTest, a_name_comes_as_it_is) {
    install("zenity", "echo '/home/me/two  words\n  and a line'; echo noise >&2");
    const auto chosen = answer();
    EXPECT_FALSE(chosen.failed);
    EXPECT_EQ(chosen.folder, "/home/me/two  words\n  and a line");
}

TEST_F(DesktopChooserTest, cancelling_chooses_nothing_and_a_crash_is_told) {
    install("zenity", "echo /tmp/half; exit 1");
    EXPECT_FALSE(answer().failed);
    EXPECT_EQ(answer().folder, "");
    install("zenity", "exit 255");
    EXPECT_TRUE(answer().failed);
    install("zenity", "kill -SEGV $$");
    EXPECT_TRUE(answer().failed);
    std::ofstream(folder_ / "zenity") << "no program";
    fs::permissions(folder_ / "zenity", fs::perms::owner_all);
    EXPECT_TRUE(answer().failed || answer().folder.empty());
}

TEST_F(DesktopChooserTest, who_closes_it_ends_the_program) {
    // It ends by itself only if it is told to; the file says that it was.
    install("zenity", "trap 'echo > " + (folder_ / "ended").string() + "; exit 0' TERM; echo > " +
                          (folder_ / "begun").string() + "; while :; do /bin/sleep 0.02; done");
    {
        DesktopChooser chooser([] {});
        ASSERT_TRUE(chooser.show("Where?", "/tmp"));
        while (!fs::exists(folder_ / "begun")) std::this_thread::yield();
        chooser.close();
    }
    EXPECT_TRUE(fs::exists(folder_ / "ended"));
}

}  // namespace
}  // namespace orograph
