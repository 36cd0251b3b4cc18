#include "app/base/standard_streams.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

namespace orograph {
namespace {

/// Whether `check` holds in a process that lacks all three streams.
template <class Check>
bool without_streams(const Check& check) {
    const pid_t child = fork();
    if (child == 0) {
        for (int stream = 0; stream <= 2; ++stream) close(stream);
        _exit(check() ? 0 : 1);
    }
    int status = -1;
    waitpid(child, &status, 0);
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

TEST(StandardStreams, that_are_missing_do_not_become_files) {
    EXPECT_TRUE(without_streams([] { return open("/dev/null", O_RDWR) == 0; }));
    EXPECT_TRUE(without_streams([] {
        open_missing_streams();
        return open("/dev/null", O_RDWR) > 2;  // others may have been open before
    }));
}

TEST(StandardStreams, that_are_missing_can_not_be_used) {
    EXPECT_TRUE(without_streams([] {
        open_missing_streams();
        char byte = 0;
        return read(0, &byte, 1) < 0 && write(1, &byte, 1) < 0 && write(2, &byte, 1) < 0;
    }));
}

}  // namespace
}  // namespace orograph
