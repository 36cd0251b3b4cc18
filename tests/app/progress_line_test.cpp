#include "app/command_line/progress_line.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <utility>

namespace orograph {
namespace {

TEST(ProgressText, tells_what_is_left_once_it_can) {
    EXPECT_EQ(progress_text(0, 0), "0 %");
    EXPECT_EQ(progress_text(0.999, 1), "99 %");
    EXPECT_EQ(progress_text(0.001, 100), "0 %");
    EXPECT_EQ(progress_text(0.5, 30), "50 %, 30 s left");
    EXPECT_EQ(progress_text(0.25, 200), "25 %, 10 min left");
    EXPECT_EQ(progress_text(0.25, 7200), "25 %, 6.0 h left");
    EXPECT_EQ(progress_text(0.999, 10), "99 %, 1 s left");
    EXPECT_EQ(progress_text(1, 10), "100 %");
    EXPECT_EQ(progress_text(2, 10), "100 %");
    EXPECT_EQ(progress_text(-1, 10), "0 %");
}

/// Standard error as something else for a while.
class OtherErrors {
  public:
    explicit OtherErrors(int file) : before_(dup(STDERR_FILENO)) { dup2(file, STDERR_FILENO); }
    ~OtherErrors() {
        dup2(before_, STDERR_FILENO);
        close(before_);
    }

  private:
    int before_;
};

void show_progress() {
    double seconds = 100;
    ProgressLine line([&seconds] { return seconds; });
    const auto report = line.callback();
    // The second comes too soon after the first to be read.
    for (const auto& [after, fraction] : {std::pair(0.5, 0.25), {0.1, 0.4}, {3.4, 0.5}}) {
        seconds += after;
        if (report) report(fraction);
    }
}

/// What was written to the other end, which is closed: a terminal hands it on in pieces.
std::string read_all(int file) {
    std::string text;
    char piece[256];
    for (ssize_t count = 0; (count = read(file, piece, sizeof piece)) > 0;)
        text.append(piece, static_cast<std::size_t>(count));
    return text;
}

TEST(ProgressLine, is_written_over_and_wiped_on_a_terminal) {
    const int terminal = posix_openpt(O_RDWR | O_NOCTTY);
    ASSERT_TRUE(terminal >= 0 && grantpt(terminal) == 0 && unlockpt(terminal) == 0);
    const int other_end = open(ptsname(terminal), O_RDWR | O_NOCTTY);
    ASSERT_GE(other_end, 0);
    {
        const OtherErrors errors(other_end);
        show_progress();
    }
    close(other_end);
    EXPECT_EQ(read_all(terminal), "\r25 %\r50 %, 4 s left\r              \r");
    close(terminal);
}

TEST(ProgressLine, says_nothing_to_what_is_no_terminal) {
    int ends[2] = {};
    ASSERT_EQ(pipe(ends), 0);
    {
        const OtherErrors errors(ends[1]);
        show_progress();
    }
    close(ends[1]);
    EXPECT_EQ(read_all(ends[0]), "");
    close(ends[0]);
}

}  // namespace
}  // namespace orograph
