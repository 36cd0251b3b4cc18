#include "app/base/settings.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <optional>

#include "tests/support/temporary_folder.h"

namespace orograph {
namespace {

namespace fs = std::filesystem;

std::string refusal(const fs::path& path) {
    const auto settings = load_settings(path);
    if (settings) return "accepted";
    EXPECT_EQ(settings.error().fault, Fault::input);
    return settings.error().message;
}

Settings kept_in(const std::string& export_folder) {
    Settings settings;
    settings.export_folder = export_folder;
    return settings;
}

/// An environment variable for as long as a test takes.
class Variable {
  public:
    Variable(const char* name, const char* value) : name_(name) {
        if (const char* before = std::getenv(name)) before_ = before;
        if (value)
            setenv(name, value, 1);
        else
            unsetenv(name);
    }
    Variable(const Variable&) = delete;
    Variable& operator=(const Variable&) = delete;
    ~Variable() {
        if (before_)
            setenv(name_, before_->c_str(), 1);
        else
            unsetenv(name_);
    }

  private:
    const char* name_;
    std::optional<std::string> before_;
};

TEST(Settings, survive_from_one_start_to_the_next) {
    const TemporaryFolder folder;
    Settings settings;
    settings.key_layout = KeyLayout::classic;
    settings.show_hint = false;
    settings.export_folder = "/some/where \"else\"";
    settings.recent_files = {"/a.json", "/b c.json"};
    ASSERT_TRUE(save_settings(settings, folder / "settings.json"));
    EXPECT_EQ(*load_settings(folder / "settings.json"), settings);
}

TEST(Settings, are_the_defaults_when_there_is_no_file) {
    const TemporaryFolder folder;
    EXPECT_EQ(*load_settings(folder / "settings.json"), Settings{});
    EXPECT_EQ(*load_settings(folder / "no" / "such" / "folder.json"), Settings{});
}

TEST(Settings, each_is_a_parameter_that_a_file_keeps) {
    const TemporaryFolder folder;
    Settings names;
    for (std::size_t i = 0; i < parameters(names).size(); ++i) {
        Settings changed;
        const Parameter parameter = parameters(changed)[i];
        const Value value = parameter.default_value();
        const bool* on = std::get_if<bool>(&value);
        const std::string other = on ? (*on ? "false" : "true")
                                  : parameter.field().choices
                                      ? std::string(parameter.field().choices().back().key)
                                  : parameter.type() == Type::list     ? "[\"/elsewhere\"]"
                                  : std::holds_alternative<int>(value) ? "7"
                                                                       : "elsewhere";
        ASSERT_TRUE(parameter.set_text(other)) << parameter.key();
        ASSERT_FALSE(changed == Settings{}) << parameter.key();
        ASSERT_TRUE(save_settings(changed, folder / "settings.json"));
        EXPECT_EQ(*load_settings(folder / "settings.json"), changed) << parameter.key();
    }
}

TEST(Settings, absent_ones_take_their_defaults) {
    const TemporaryFolder folder;
    put_text(folder / "a.json",
             R"({"format": "orograph-settings", "version": 1, "settings": {"show_hint": false}})");
    Settings expected;
    expected.show_hint = false;
    EXPECT_EQ(*load_settings(folder / "a.json"), expected);
}

TEST(Settings, what_another_version_kept_does_not_lose_the_rest) {
    const TemporaryFolder folder;
    put_text(folder / "a.json", R"({"format": "orograph-settings", "version": 1,
        "settings": {"show_hint": false, "show_frame_times": true}})");
    EXPECT_FALSE(load_settings(folder / "a.json")->show_hint);
}

TEST(InterfaceScale, is_the_monitors_or_the_persons) {
    EXPECT_EQ(factor_of(InterfaceScale::automatic, 1.5f), 1.5f);
    EXPECT_EQ(factor_of(InterfaceScale::automatic, 0), 1) << "no monitor is known";
    EXPECT_EQ(factor_of(InterfaceScale::automatic, 9), 3);
    EXPECT_EQ(factor_of(InterfaceScale::percent_75, 2), 0.75f);
    EXPECT_EQ(factor_of(InterfaceScale::percent_300, 1), 3);
    const auto choices = choices_of(InterfaceScale{});
    for (std::size_t i = 1; i < choices.size(); ++i) {
        EXPECT_EQ(std::stoi(std::string(choices[i].key)),
                  100 * factor_of(static_cast<InterfaceScale>(i), 1));
    }
}

TEST(Settings, of_version_1_have_their_recent_files_in_a_text) {
    const TemporaryFolder folder;
    put_text(folder / "a.json", R"({"format": "orograph-settings", "version": 1,
                               "settings": {"recent_files": "/a.json\n/b c.json\n"}})");
    EXPECT_EQ(load_settings(folder / "a.json")->recent_files,
              (std::vector<std::string>{"/a.json", "/b c.json"}));
    put_text(folder / "a.json", R"({"format": "orograph-settings", "version": 1,
                               "settings": {"recent_files": ""}})");
    EXPECT_TRUE(load_settings(folder / "a.json")->recent_files.empty());
}

TEST(Settings, of_version_2_had_other_names_for_the_keys_and_the_overview) {
    const TemporaryFolder folder;
    put_text(folder / "a.json", R"({"format": "orograph-settings", "version": 2,
                               "settings": {"key_map": "classic", "show_map": false}})");
    const auto settings = load_settings(folder / "a.json");
    ASSERT_TRUE(settings.ok()) << settings.error().message;
    EXPECT_EQ(settings->key_layout, KeyLayout::classic);
    EXPECT_FALSE(settings->show_overview);
    EXPECT_EQ(settings->unknown.json, Settings{}.unknown.json);
}

TEST(Settings, that_are_not_known_survive) {
    const TemporaryFolder folder;
    put_text(folder / "a.json",
             R"({"format": "orograph-settings", "version": 2, "later": [1, {"a": 2}],
                               "settings": {"theme": "dark", "show_hint": false}})");
    const auto settings = load_settings(folder / "a.json");
    ASSERT_TRUE(settings.ok()) << settings.error().message;
    EXPECT_FALSE(settings->show_hint);
    ASSERT_TRUE(save_settings(*settings, folder / "b.json"));
    EXPECT_EQ(*load_settings(folder / "b.json"), *settings);
    EXPECT_EQ(settings->unknown.json, R"({"later":[1,{"a":2}],"settings":{"theme":"dark"}})");
}

TEST(Settings, a_broken_file_is_named) {
    const TemporaryFolder folder;
    const fs::path path = folder / "a.json";
    put_text(path, "{\"format\": ");
    EXPECT_EQ(refusal(path), path.string() + ": not valid JSON at line 1, column 12");
    put_text(path, R"({"format": "orograph-recipe", "version": 1})");
    EXPECT_TRUE(refusal(path).starts_with(path.string() + ": ")) << refusal(path);
    put_text(path, R"({"format": "orograph-settings", "version": 4})");
    EXPECT_NE(refusal(path).find("version 4 is not known"), std::string::npos) << refusal(path);
    put_text(path,
             R"({"format": "orograph-settings", "version": 3, "settings": {"key_layout": "new"}})");
    EXPECT_NE(refusal(path).find("settings.key_layout can't be 'new'"), std::string::npos)
        << refusal(path);
}

TEST(Settings, a_folder_in_their_place_is_named) {
    const TemporaryFolder folder;
    EXPECT_EQ(refusal(folder.path()), "can't read " + folder.path().string() + ": it is a folder");
}

TEST(Settings, a_path_that_leads_nowhere_ends_in_the_defaults_or_a_sentence) {
    const TemporaryFolder folder;
    fs::create_symlink(folder / "round.json", folder / "round.json");
    const auto settings = load_settings(folder / "round.json");
    if (settings) {
        EXPECT_EQ(*settings, Settings{});
    } else {
        EXPECT_NE(settings.error().message.find("round.json"), std::string::npos);
    }
}

TEST(Settings, saving_makes_the_folders) {
    const TemporaryFolder folder;
    const fs::path path = folder.path() / "deep" / "down" / "settings.json";
    Settings settings;
    settings.show_hint = false;
    ASSERT_TRUE(save_settings(settings, path));
    EXPECT_FALSE(load_settings(path)->show_hint);
}

TEST(Settings, saving_replaces_what_was_there) {
    const TemporaryFolder folder;
    ASSERT_TRUE(save_settings(kept_in("one"), folder / "a.json"));
    ASSERT_TRUE(save_settings(kept_in("two"), folder / "a.json"));
    EXPECT_EQ(load_settings(folder / "a.json")->export_folder, "two");
    EXPECT_EQ(folder.entries(), 1);
}

TEST(Settings, that_can_not_be_saved_are_a_sentence) {
    const TemporaryFolder folder;
    put_text(folder / "file", "");
    const fs::path path = folder.path() / "file" / "settings.json";
    const Status status = save_settings({}, path);
    ASSERT_FALSE(status.ok());
    EXPECT_EQ(status.error().fault, Fault::output);
    EXPECT_TRUE(status.error().message.starts_with("can't write " + path.string() + ": "))
        << status.error().message;
}

TEST(SettingsPath, lies_in_the_configuration_folder) {
    const Variable configuration("XDG_CONFIG_HOME", "/configuration");
    EXPECT_EQ(settings_path(), "/configuration/orograph/settings.json");
}

TEST(SettingsPath, otherwise_lies_below_the_home_folder) {
    const Variable configuration("XDG_CONFIG_HOME", nullptr);
    const Variable home("HOME", "/home/somebody");
    EXPECT_EQ(settings_path(), "/home/somebody/.config/orograph/settings.json");
    const Variable empty("XDG_CONFIG_HOME", "");
    EXPECT_EQ(settings_path(), "/home/somebody/.config/orograph/settings.json");
}

}  // namespace
}  // namespace orograph
