#include "core/base/nearest_word.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "core/base/find_key.h"

namespace orograph {
namespace {

std::string nearest(std::string_view typed) {
    NearestWord nearest(typed);
    for (const char* word : {"render", "export", "alpine-peaks", "alpine-flight", "fly", "-h"}) {
        nearest.consider(word);
    }
    return std::string(nearest.found());
}

TEST(NearestWord, is_the_one_that_was_misspelt) {
    EXPECT_EQ(nearest("rendr"), "render");
    EXPECT_EQ(nearest("epxort"), "export");
    EXPECT_EQ(nearest("alpine-paeks"), "alpine-peaks");
    EXPECT_EQ(nearest("alpine-fligth"), "alpine-flight");
    EXPECT_EQ(nearest("fky"), "fly");
}

TEST(NearestWord, is_none_where_nothing_is_like_it) {
    EXPECT_EQ(nearest("volcano"), "");
    EXPECT_EQ(nearest("x"), "");
    EXPECT_EQ(nearest(""), "");
}

TEST(FindKey, names_the_nearest_key_or_all_there_are) {
    struct Item {
        std::string key;
    };
    const std::vector<Item> items = {{"fjord"}, {"desert"}};
    EXPECT_EQ(*find_key(items, "desert", "place"), &items[1]);
    EXPECT_EQ(find_key(items, "dessert", "place").error().message,
              "there is no place 'dessert'; the nearest is 'desert'");
    EXPECT_EQ(find_key(items, "meadow", "place").error().message,
              "there is no place 'meadow'; there are fjord, desert");
}

}  // namespace
}  // namespace orograph
