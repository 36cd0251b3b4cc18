#include "app/dialogs/picture_dialog.h"

#include <gtest/gtest.h>

namespace orograph {
namespace {

TEST(PictureCommand, renders_what_it_reads) {
    PictureParams params;
    params.width = 640;
    params.height = 480;
    params.supersampling = 3;
    params.lens = {.aperture = 1.5, .focus = 200};
    std::vector<std::string> words{"/bin/orograph",
                                   "render",
                                   "-",
                                   "--allow-outside-files",
                                   "--output",
                                   "/tmp/a b.png",
                                   "--size",
                                   "640x480",
                                   "--supersampling",
                                   "3",
                                   "--aperture",
                                   "1.5",
                                   "--focus",
                                   "200"};
    EXPECT_EQ(picture_command("/bin/orograph", params, "/tmp/a b.png", true), words);
    words.push_back("--no-recipe");
    EXPECT_EQ(picture_command("/bin/orograph", params, "/tmp/a b.png", false), words);
}

TEST(PictureFields, begin_with_the_size_of_a_large_screen) {
    PictureParams params;
    std::vector<std::string> keys;
    for (const Field& field : picture_fields()) {
        keys.push_back(Parameter("picture", field, &params, &params).key());
    }
    EXPECT_EQ(keys, (std::vector<std::string>{"picture.width", "picture.height",
                                              "picture.supersampling"}));
    EXPECT_EQ(params.width * 9, params.height * 16);
}

}  // namespace
}  // namespace orograph
