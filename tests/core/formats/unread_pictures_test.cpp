#include "core/formats/unread_pictures.h"

#include <gtest/gtest.h>

namespace orograph {
namespace {

using namespace std::string_literals;

TEST(UnreadPictures, are_told_by_how_they_begin) {
    const auto kind = [](const std::string& bytes) {
        const std::string why = refusal_of_picture(bytes);
        return why.substr(0, why.find(','));
    };
    EXPECT_EQ(kind("\xff\xd8\xff\xe0"), " is a JPEG picture");
    EXPECT_EQ(kind("GIF89a..."), " is a GIF picture");
    EXPECT_EQ(kind("RIFF1234WEBP"), " is a WebP picture");
    EXPECT_EQ(kind("BM1234\0\0\0\0"s), " is a BMP picture");
    EXPECT_EQ(kind("8BPS"), " is a Photoshop picture");
}

TEST(UnreadPictures, are_neither_documents_nor_what_is_read) {
    for (const std::string& bytes : {""s, "{}"s, "BM"s, "BMX is a text"s, "RIFF"s, "RIFF1234WAVE"s,
                                     "\x89PNG\r\n\x1a\n"s, "II*\0"s, "P5\n"s}) {
        EXPECT_EQ(refusal_of_picture(bytes), "") << bytes;
    }
}

}  // namespace
}  // namespace orograph
