#include "core/formats/unread_files.h"

#include <gtest/gtest.h>

namespace orograph {
namespace {

TEST(UnreadFiles, are_told_by_their_names) {
    for (const char* mesh : {"a.obj", "a.STL", "a.ply", "a.glb", "a.fbx"}) {
        EXPECT_TRUE(named_as_mesh(mesh)) << mesh;
        EXPECT_TRUE(refusal_of_named(mesh, "# mesh").starts_with(" is a mesh, ")) << mesh;
    }
    for (const char* heights : {"a.raw", "a.r16", "a.asc", "a.HGT"}) {
        EXPECT_FALSE(named_as_mesh(heights)) << heights;
        EXPECT_TRUE(refusal_of_named(heights, "\x01\x02").starts_with(" is a file of heights, "))
            << heights;
    }
}

TEST(UnreadFiles, are_neither_documents_nor_others) {
    for (const char* document : {"{", " \n{\"format\"", "\xef\xbb\xbf{"}) {
        EXPECT_EQ(refusal_of_named("a.obj", document), "") << document;
        EXPECT_EQ(refusal_of_named("a.raw", document), "") << document;
    }
    for (const char* other : {"a.json", "a.txt", "a", ""}) {
        EXPECT_EQ(refusal_of_named(other, "# text"), "") << other;
    }
}

}  // namespace
}  // namespace orograph
