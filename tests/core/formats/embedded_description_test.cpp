#include "core/formats/embedded_description.h"

#include <gtest/gtest.h>

#include "core/formats/bytes.h"
#include "tests/core/formats/test_rows.h"

namespace orograph {
namespace {

using namespace std::string_literals;

constexpr const char* kDescription = R"({"format":"orograph-heightmap","recipe":{"a":[1,2]}})";
constexpr const char* kNames[] = {"h.png", "h.exr", "h.tif"};

std::string file(const std::string& name, const std::string& description = kDescription) {
    HeightRows rows = test_rows(3, {1, 2, 3, 4, 5, 6}, {1, 6});
    rows.description = description;
    return encoded(name, rows);
}

/// A binary glTF of nothing but such JSON.
std::string gltf(const std::string& json) {
    std::string chunk;
    put_number(chunk, static_cast<std::uint32_t>(json.size()), ByteOrder::little);
    return "glTF" + "\2\0\0\0"s + "\0\0\0\0"s + chunk + "JSON" + json;
}

/// A TIFF of nothing but a description, in either order of bytes and either width.
std::string described_tiff(const std::string& text, ByteOrder order, bool big) {
    std::string bytes = order == ByteOrder::little ? "II" : "MM";
    const auto put = [&](std::uint64_t number, int size) {
        if (size == 2) put_number(bytes, static_cast<std::uint16_t>(number), order);
        if (size == 4) put_number(bytes, static_cast<std::uint32_t>(number), order);
        if (size == 8) put_number(bytes, number, order);
    };
    const int wide = big ? 8 : 4;
    put(big ? 43 : 42, 2);
    if (big) put(8, 2), put(0, 2);
    const std::uint64_t directory = big ? 16 : 8;
    put(directory, wide);
    put(2, big ? 8 : 2);
    put(256, 2), put(3, 2), put(1, wide), put(0, wide);
    put(270, 2), put(2, 2), put(text.size(), wide);
    if (text.size() <= static_cast<std::size_t>(wide)) {  // which stands in the place of its place
        std::string padded = text;
        padded.resize(static_cast<std::size_t>(wide));
        return bytes + padded;
    }
    put(directory + (big ? 8 : 2) + 2 * (4 + 2 * static_cast<std::uint64_t>(wide)), wide);
    return bytes + text;
}

TEST(EmbeddedDescription, is_found_in_every_format_that_has_a_place_for_it) {
    for (const char* name : kNames) {
        EXPECT_TRUE(may_describe_itself(file(name).substr(0, kTellingBytes))) << name;
        EXPECT_EQ(embedded_description(file(name)), kDescription) << name;
        // One longer than any buffer.
        const std::string longer(100000, 'x');
        EXPECT_EQ(embedded_description(file(name, longer)), longer) << name;
    }
    for (const char* name : {"h.r16", "h.asc", "h.pgm", "h.ter"}) {
        EXPECT_FALSE(may_describe_itself(file(name))) << name;
        EXPECT_FALSE(embedded_description(file(name))) << name;
    }
    EXPECT_FALSE(embedded_description(""));
}

TEST(EmbeddedDescription, of_tiff_may_have_any_order_and_width) {
    for (const ByteOrder order : {ByteOrder::little, ByteOrder::big}) {
        for (const bool big : {false, true}) {
            EXPECT_EQ(embedded_description(described_tiff("{\"a\": 1}\0"s, order, big)),
                      "{\"a\": 1}");
            EXPECT_EQ(embedded_description(described_tiff("{}\0"s, order, big)), "{}");
        }
    }
}

TEST(EmbeddedDescription, of_gltf_stands_in_its_extras) {
    const std::string whole = R"({"asset":{"extras":{"orograph":{"recipe":{"a":1}}}}})";
    EXPECT_EQ(embedded_description(gltf(whole)), R"({"recipe":{"a":1}})");
    for (const char* json : {"", "{", "[]", "{}", R"({"asset":1})", R"({"asset":{"extras":[]}})"}) {
        EXPECT_FALSE(embedded_description(gltf(json))) << json;
    }
}

TEST(EmbeddedDescription, survives_files_cut_off_anywhere_and_wrong_in_any_byte) {
    std::vector<std::string> files{gltf(R"({"asset":{"extras":{"orograph":{}}}})")};
    for (const char* name : kNames) files.push_back(file(name));
    for (const bool big : {false, true})
        files.push_back(described_tiff("abcdefghij", ByteOrder::big, big));
    for (const std::string& whole : files) {
        const auto all = embedded_description(whole);
        std::size_t found = 0;
        for (std::size_t size = 0; size < whole.size(); ++size) {
            // In a block of its own, so that a tool sees reading beyond its end.
            const std::vector<char> part(whole.begin(),
                                         whole.begin() + static_cast<std::ptrdiff_t>(size));
            const auto text = embedded_description({part.data(), part.size()});
            if (text) {
                EXPECT_EQ(text, all) << size;
            }
            found += text ? 1u : 0u;
        }
        EXPECT_LT(found, whole.size());
        for (std::size_t at = 0; at < whole.size(); ++at) {
            for (const char byte : {'\0', '\xff'}) {
                std::string wrong = whole;
                wrong[at] = byte;
                const auto text = embedded_description(wrong);
                EXPECT_LE(text ? text->size() : 0, whole.size());
            }
        }
    }
}

TEST(DescribedFile, is_what_a_description_says) {
    const auto all = described_file(kDescription);
    ASSERT_TRUE(all);
    EXPECT_EQ(all->format, "orograph-heightmap");
    EXPECT_EQ(all->recipe, R"({"a":[1,2]})");
    for (const char* bare : {"{}", R"({"format":1,"recipe":"text"})", R"({"recipe":[1]})"}) {
        const auto described = described_file(bare);
        ASSERT_TRUE(described) << bare;
        EXPECT_EQ(described->format, "");
        EXPECT_EQ(described->recipe, "");
    }
    for (const char* none : {"", "a photo", "[]", "{\"format\":"})
        EXPECT_FALSE(described_file(none));
}

}  // namespace
}  // namespace orograph
