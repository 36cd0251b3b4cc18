#include "app/base/run_program.h"

#include <gtest/gtest.h>
#include <signal.h>

#include <filesystem>
#include <thread>

#include "tests/support/temporary_folder.h"

namespace orograph {
namespace {

ProgramEnd end_of(const std::string& script, const ProgramStreams& streams = {}) {
    const auto end = run_program({"sh", "-c", script}, {"GREETING=hello"}, streams, {});
    EXPECT_TRUE(end);
    return end.value_or(ProgramEnd{});
}

TEST(RunProgram, gives_what_it_writes_and_its_exit_code) {
    const ProgramEnd end = end_of("echo $GREETING; echo no >&2; exit 7");
    EXPECT_TRUE(end.ran);
    EXPECT_EQ(end.code, 7);
    EXPECT_EQ(end.text, "hello\n");
    EXPECT_EQ(end_of("kill -9 $$").code, 128 + 9);
}

TEST(RunProgram, hears_errors_where_these_are_wanted) {
    std::string heard;
    ProgramStreams streams;
    streams.hear_errors = true;
    streams.heard = [&](std::string_view text) { heard = text; };
    EXPECT_EQ(end_of("echo yes >&2", streams).text, "yes\n");
    EXPECT_EQ(heard, "yes\n");
}

TEST(RunProgram, reads_its_input_however_long) {
    ProgramStreams streams;
    streams.input = std::string(1 << 20, 'x');  // more than a pipe holds
    EXPECT_EQ(end_of("cat", streams).text, *streams.input);
    streams.input = "";
    EXPECT_EQ(end_of("cat", streams).text, "");
}

TEST(RunProgram, that_is_not_there_is_told) {
    const auto end = run_program({"orograph-no-such-program"}, {}, {}, {});
    ASSERT_TRUE(end);
    EXPECT_FALSE(end->ran);
    EXPECT_FALSE(on_search_path("orograph-no-such-program"));
    EXPECT_TRUE(on_search_path("sh"));
}

TEST(RunProgram, ends_when_nobody_wants_it_any_more) {
    // As threads of the window do.
    sigset_t ending, before;
    sigemptyset(&ending);
    sigaddset(&ending, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &ending, &before);
    const TemporaryFolder folder;
    std::stop_source source;
    Job job;
    job.stop = source.get_token();
    ProgramStreams streams;
    streams.heard = [&](std::string_view) { source.request_stop(); };
    const std::string file = (folder / "lived").string();
    EXPECT_FALSE(
        run_program({"sh", "-c", "echo begun; sleep 2; echo > " + file}, {}, streams, job));
    EXPECT_FALSE(std::filesystem::exists(file));
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

}  // namespace
}  // namespace orograph
