#include "app/base/settings_file.h"

#include <gtest/gtest.h>

#include "core/base/files.h"
#include "tests/support/temporary_folder.h"

namespace orograph {
namespace {

namespace fs = std::filesystem;

std::string text_of(const fs::path& path) {
    const auto text = read_file(path);
    return text ? *text : "none";
}

Settings with_hint(bool shown) {
    Settings settings;
    settings.show_hint = shown;
    return settings;
}

/// What is called settings.json can't be used: that is said, it is kept, and settings are kept
/// anew.
void expect_put_aside(const fs::path& path, const std::string& aside) {
    const StartSettings start = open_settings(path);
    EXPECT_EQ(start.settings, Settings{});
    EXPECT_NE(start.note.find(path.string()), std::string::npos) << start.note;
    EXPECT_NE(start.note.find("it is kept as " + aside), std::string::npos) << start.note;
    EXPECT_TRUE(fs::exists(fs::symlink_status(aside)));
    const auto kept = keep_settings({}, with_hint(false), path);
    ASSERT_TRUE(kept.ok()) << kept.error().message;
    EXPECT_EQ(*kept, "");
    EXPECT_FALSE(open_settings(path).settings.show_hint);
}

TEST(SettingsFile, that_is_damaged_is_kept_aside) {
    const TemporaryFolder folder;
    const fs::path path = folder / "settings.json";
    put_text(path, "{ not json");
    expect_put_aside(path, path.string() + ".bak");
    EXPECT_EQ(text_of(path.string() + ".bak"), "{ not json");
}

TEST(SettingsFile, of_a_newer_version_is_kept_aside) {
    const TemporaryFolder folder;
    const fs::path path = folder / "settings.json";
    const std::string newer = R"({"format": "orograph-settings", "version": 99})";
    put_text(path, newer);
    expect_put_aside(path, path.string() + ".bak");
    EXPECT_EQ(text_of(path.string() + ".bak"), newer);
}

TEST(SettingsFile, never_takes_the_place_of_another_that_was_kept) {
    const TemporaryFolder folder;
    const fs::path path = folder / "settings.json";
    for (const char* text : {"one", "two", "one", "three"}) {
        put_text(path, text);
        EXPECT_NE(open_settings(path).note, "");
    }
    EXPECT_EQ(text_of(path.string() + ".bak"), "one");
    EXPECT_EQ(text_of(path.string() + ".bak.1"), "two");
    EXPECT_EQ(text_of(path.string() + ".bak.2"), "three");
    EXPECT_EQ(folder.entries(), 3);
}

TEST(SettingsFile, that_is_hostile_never_stops_a_start) {
    const TemporaryFolder folder;
    const std::string head = R"({"format": "orograph-settings", "version": 3, "a": )";
    const std::string many(6 << 20, ' ');
    int number = 0;
    for (const std::string& text :
         {std::string(100000, '['), head + std::string(100000, '[') + "}", head + "1}" + many,
          head + "\"\xff\xfe\"}", std::string("\0\1\2", 3), std::string(),
          std::string(R"({"format": "orograph-settings", "version": 1e99})"),
          std::string(R"({"format": "orograph-settings", "version": 3, "settings": 5})")}) {
        const fs::path path = folder / ("settings" + std::to_string(++number));
        put_text(path, text);
        expect_put_aside(path, path.string() + ".bak");
    }
    const fs::path folder_instead = folder / "folder";
    fs::create_directory(folder_instead);
    put_text(folder_instead / "inside", "it");
    expect_put_aside(folder_instead, folder_instead.string() + ".bak");
    EXPECT_EQ(text_of(folder_instead.string() + ".bak/inside"), "it");
    const fs::path link = folder / "link";
    fs::create_symlink("/dev/zero", link);
    expect_put_aside(link, link.string() + ".bak");
}

TEST(SettingsFile, that_leads_nowhere_is_made) {
    const TemporaryFolder folder;
    const fs::path path = folder / "settings.json";
    fs::create_symlink(folder / "elsewhere.json", path);
    EXPECT_EQ(open_settings(path).note, "");
    ASSERT_TRUE(keep_settings({}, with_hint(false), path).ok());
    EXPECT_FALSE(open_settings(path).settings.show_hint);
}

TEST(SettingsFile, that_can_not_be_put_aside_is_never_written) {
    const TemporaryFolder folder;
    // Whatever is renamed into a file's place as a folder fails.
    const fs::path path = folder.path() / "file" / "settings.json";
    put_text(folder / "file", "");
    const auto kept = keep_settings({}, with_hint(false), path);
    ASSERT_FALSE(kept.ok());
    EXPECT_EQ(kept.error().fault, Fault::output);
}

TEST(SettingsFile, that_was_damaged_since_the_start_is_kept_aside_and_said) {
    const TemporaryFolder folder;
    const fs::path path = folder / "settings.json";
    put_text(path, "damaged meanwhile");
    const auto kept = keep_settings({}, with_hint(false), path);
    ASSERT_TRUE(kept.ok());
    EXPECT_NE(kept->find(".bak"), std::string::npos);
    EXPECT_EQ(text_of(path.string() + ".bak"), "damaged meanwhile");
    EXPECT_FALSE(open_settings(path).settings.show_hint);
}

TEST(SettingsFile, keeps_what_it_does_not_know) {
    const TemporaryFolder folder;
    const fs::path path = folder / "settings.json";
    put_text(path, R"({"format": "orograph-settings", "version": 3, "later": [1, {"a": 2}],
                  "settings": {"theme": "dark", "show_hint": true}})");
    ASSERT_TRUE(keep_settings({}, with_hint(false), path).ok());
    const Settings kept = open_settings(path).settings;
    EXPECT_FALSE(kept.show_hint);
    EXPECT_EQ(kept.unknown.json, R"({"later":[1,{"a":2}],"settings":{"theme":"dark"}})");
}

TEST(SettingsFile, keeps_what_another_window_has_changed) {
    const TemporaryFolder folder;
    const fs::path path = folder / "settings.json";
    Settings one, other;
    one.key_layout = KeyLayout::classic;
    one.recent_files = {"/one.json"};
    other.export_folder = "/elsewhere";
    other.recent_files = {"/other.json"};
    other.allowed_files = {"/picture.png"};
    ASSERT_TRUE(keep_settings({}, one, path).ok());
    ASSERT_TRUE(keep_settings({}, other, path).ok());
    Settings later = one;
    later.show_hint = false;
    ASSERT_TRUE(keep_settings(one, later, path).ok());
    const Settings kept = open_settings(path).settings;
    EXPECT_EQ(kept.key_layout, KeyLayout::classic);
    EXPECT_EQ(kept.export_folder, "/elsewhere");
    EXPECT_FALSE(kept.show_hint);
    EXPECT_EQ(kept.recent_files, (std::vector<std::string>{"/one.json", "/other.json"}));
    EXPECT_EQ(kept.allowed_files, (std::vector<std::string>{"/picture.png"}));
}

TEST(RememberFile, puts_the_newest_first_and_forgets_the_oldest) {
    std::vector<std::string> list;
    for (const char* name : {"/a", "/b", "/c/../d", "/a"}) remember_file(list, name, 2);
    EXPECT_EQ(list, (std::vector<std::string>{"/a", "/d"}));
}

TEST(RememberFile, leaves_out_names_that_are_no_text_or_endless) {
    std::vector<std::string> list;
    remember_file(list, "/bytes\xff.json", 8);
    remember_file(list, "/" + std::string(100000, 'a'), 8);
    EXPECT_TRUE(list.empty());
}

}  // namespace
}  // namespace orograph
