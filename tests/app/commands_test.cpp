#include "app/commands/commands.h"

#include <gtest/gtest.h>

#include <vector>

namespace orograph {
namespace {

TEST(Commands, does_what_was_bound) {
    const Settings settings;
    Commands commands(settings);
    int done = 0;
    commands.bind(Command::undo, [&] { ++done; });
    EXPECT_TRUE(commands.enabled(Command::undo));
    EXPECT_FALSE(commands.on(Command::undo));
    EXPECT_TRUE(commands.run(Command::undo));
    EXPECT_EQ(done, 1);
}

TEST(Commands, what_nobody_does_cannot_be_done) {
    const Settings settings;
    const Commands commands(settings);
    EXPECT_FALSE(commands.enabled(Command::undo));
    EXPECT_FALSE(commands.run(Command::undo));
}

TEST(Commands, what_is_not_enabled_is_not_done) {
    const Settings settings;
    Commands commands(settings);
    bool enabled = false, on = true;
    int done = 0;
    commands.bind(
        Command::overview, [&] { ++done; }, [&] { return enabled; }, [&] { return on; });
    EXPECT_FALSE(commands.run(Command::overview));
    EXPECT_EQ(done, 0);
    EXPECT_TRUE(commands.on(Command::overview));
    enabled = true;
    EXPECT_TRUE(commands.run(Command::overview));
    EXPECT_EQ(done, 1);
}

TEST(Commands, a_bookmark_is_told_by_its_number) {
    const Settings settings;
    Commands commands(settings);
    std::vector<int> gone;
    commands.bind_numbered(
        Command::go_to_bookmark, [&](int bookmark) { gone.push_back(bookmark); },
        [](int bookmark) { return bookmark != 1; });
    EXPECT_TRUE(commands.run(Command::go_to_bookmark, 0));
    EXPECT_FALSE(commands.run(Command::go_to_bookmark, 1));
    EXPECT_TRUE(commands.run(Command::go_to_bookmark, 2));
    EXPECT_EQ(gone, (std::vector<int>{0, 2}));
}

TEST(Commands, show_the_keys_of_the_map_in_use) {
    Settings settings;
    const Commands commands(settings);
    EXPECT_EQ(commands.shortcut(Command::open), "Ctrl+O");
    settings.key_layout = KeyLayout::classic;
    EXPECT_EQ(commands.shortcut(Command::open), "");
}

}  // namespace
}  // namespace orograph
