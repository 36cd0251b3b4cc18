#include "core/meshes/mesh_format.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>

#include "core/formats/bytes.h"
#include "core/meshes/decimate.h"
#include "core/meshes/solid.h"
#include "tests/core/meshes/test_ground.h"

namespace orograph {
namespace {

using Json = nlohmann::json;
constexpr auto kLittle = ByteOrder::little;
constexpr double kSpacing = 2.5;

/// The mesh that the tests write: 21 x 13 samples.
struct Ground {
    Grid<float> heights = rough_ground(21, 13);
    GroundMesh mesh = decimate(heights, 5, {})->mesh;
    MeshSource source{heights, kSpacing, mesh, 30, 1, {}, R"({"seed": 7})"};
    float lowest = std::ranges::min(heights.values()), highest = std::ranges::max(heights.values());

    std::string encoded(std::string_view name) const {
        return (*mesh_format_of(name))->encode(source);
    }
};

/// The least and the greatest of each coordinate.
struct Extents {
    Point least{1e9f, 1e9f, 1e9f}, greatest{-1e9f, -1e9f, -1e9f};
    void add(const Point& point) {
        for (std::size_t i = 0; i < 3; ++i) {
            least[i] = std::min(least[i], point[i]);
            greatest[i] = std::max(greatest[i], point[i]);
        }
    }
};

Point point_at(const std::string& bytes, std::size_t at) {
    return {float_at(bytes, at, kLittle), float_at(bytes, at + 4, kLittle),
            float_at(bytes, at + 8, kLittle)};
}

double area_of(const Point& a, const Point& b, const Point& c) {
    const double u[] = {b[0] - a[0], b[1] - a[1], b[2] - a[2]},
                 v[] = {c[0] - a[0], c[1] - a[1], c[2] - a[2]};
    return std::hypot(u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2],
                      u[0] * v[1] - u[1] * v[0]) /
           2;
}

TEST(MeshFormat, stl_is_closed_and_has_no_degenerate_triangle) {
    const Ground ground;
    const std::string bytes = ground.encoded("a.stl");
    ASSERT_EQ(bytes.find("solid"), bytes.npos);
    const std::size_t triangles = number_at<std::uint32_t>(bytes, 80, kLittle);
    ASSERT_EQ(bytes.size(), 84 + 50 * triangles);
    EXPECT_EQ(triangles, ground.mesh.triangles.size() + triangles_below(21, 13));
    std::map<std::pair<Point, Point>, int> edges;
    Extents extents;
    double volume = 0;
    for (std::size_t i = 0; i < triangles; ++i) {
        const std::size_t at = 84 + 50 * i;
        const Point normal = point_at(bytes, at);
        const Point corners[] = {point_at(bytes, at + 12), point_at(bytes, at + 24),
                                 point_at(bytes, at + 36)};
        const auto& [a, b, c] = corners;
        ASSERT_GT(area_of(a, b, c), 1e-3);
        EXPECT_NEAR(std::hypot(normal[0], normal[1], normal[2]), 1, 1e-5);
        volume += (a[0] * (b[1] * c[2] - b[2] * c[1]) + a[1] * (b[2] * c[0] - b[0] * c[2]) +
                   a[2] * (b[0] * c[1] - b[1] * c[0])) /
                  6.0;
        for (std::size_t k = 0; k < 3; ++k) {
            extents.add(corners[k]);
            ++edges[{corners[k], corners[(k + 1) % 3]}];
        }
    }
    for (const auto& [edge, count] : edges) {
        ASSERT_EQ(count, 1);
        ASSERT_TRUE(edges.contains({edge.second, edge.first}));
    }
    EXPECT_EQ(extents.least, (Point{-25, -15, ground.lowest - 30}));
    EXPECT_EQ(extents.greatest, (Point{25, 15, ground.highest}));
    // Inside out it would be below 0; at its thinnest it is as thick as its base.
    EXPECT_GT(volume, 50 * 30 * 30);
    EXPECT_LT(volume, 50 * 30 * (30 + ground.highest - ground.lowest));
}

TEST(MeshFormat, stl_has_the_size_that_is_printed) {
    Ground ground;
    ground.source.scale = 0.1;
    const std::string bytes = ground.encoded("a.stl");
    Extents extents;
    for (std::size_t at = 84; at < bytes.size(); at += 50) {
        for (std::size_t corner = 12; corner < 48; corner += 12) {
            extents.add(point_at(bytes, at + corner));
        }
    }
    EXPECT_NEAR(extents.greatest[0] - extents.least[0], 5, 1e-5);
    EXPECT_NEAR(extents.greatest[1] - extents.least[1], 3, 1e-5);
    EXPECT_NEAR(extents.greatest[2] - extents.least[2], (ground.highest - ground.lowest + 30) / 10,
                1e-4);
}

TEST(MeshFormat, ply_has_the_corners_and_the_triangles) {
    const Ground ground;
    const std::string bytes = ground.encoded("a.ply");
    const std::string end = "end_header\n";
    const std::size_t begin = bytes.find(end) + end.size();
    const std::string header = bytes.substr(0, begin);
    const std::size_t corners = ground.mesh.samples.size();
    EXPECT_NE(header.find("element vertex " + std::to_string(corners) + "\n"), header.npos);
    ASSERT_EQ(bytes.size(), begin + 12 * corners + 13 * ground.mesh.triangles.size());
    for (std::size_t i = 0; i < corners; ++i) {
        const std::uint32_t sample = ground.mesh.samples[i];
        EXPECT_EQ(point_at(bytes, begin + 12 * i),
                  (Point{static_cast<float>((sample % 21 - 10.0) * kSpacing),
                         static_cast<float>((6.0 - sample / 21) * kSpacing),
                         ground.heights.values()[sample]}));
    }
    for (std::size_t i = 0; i < ground.mesh.triangles.size(); ++i) {
        const std::size_t at = begin + 12 * corners + 13 * i;
        EXPECT_EQ(bytes[at], 3);
        for (std::size_t k = 0; k < 3; ++k) {
            EXPECT_EQ(number_at<std::uint32_t>(bytes, at + 1 + 4 * k, kLittle),
                      ground.mesh.triangles[i][k]);
        }
    }
}

TEST(MeshFormat, obj_has_the_corners_with_y_up_and_the_triangles) {
    const Ground ground;
    std::istringstream text(ground.encoded("a.obj"));
    std::string word;
    std::size_t corners = 0, places = 0, triangles = 0;
    while (text >> word) {
        if (word == "v") {
            Point point;
            text >> point[0] >> point[1] >> point[2];
            const Point wanted = point_of(ground.source, ground.mesh.samples[corners++]);
            EXPECT_EQ(point, (Point{wanted[0], wanted[2], -wanted[1]}));
        } else if (word == "vt") {
            float u = 0, v = 0;
            text >> u >> v;
            const auto wanted = texture_place_of(ground.source, ground.mesh.samples[places++]);
            EXPECT_EQ(u, wanted[0]);
            EXPECT_EQ(v, 1 - wanted[1]);
        } else if (word == "f") {
            for (std::size_t k = 0; k < 3; ++k) {
                text >> word;
                const std::string number = std::to_string(ground.mesh.triangles[triangles][k] + 1);
                EXPECT_EQ(word, number + "/" + number);
            }
            ++triangles;
        }
    }
    EXPECT_EQ(corners, ground.mesh.samples.size());
    EXPECT_EQ(places, corners);
    EXPECT_EQ(triangles, ground.mesh.triangles.size());
}

TEST(MeshFormat, glb_keeps_the_rules_of_gltf) {
    Ground ground;
    ground.source.texture = {"\x89PNG and so on", 21, 13, false};
    const std::string bytes = ground.encoded("a.glb");
    EXPECT_EQ(bytes.substr(0, 4), "glTF");
    EXPECT_EQ(number_at<std::uint32_t>(bytes, 4, kLittle), 2u);
    EXPECT_EQ(number_at<std::uint32_t>(bytes, 8, kLittle), bytes.size());
    const std::size_t json_length = number_at<std::uint32_t>(bytes, 12, kLittle);
    ASSERT_EQ(json_length % 4, 0u);
    EXPECT_EQ(bytes.substr(16, 4), "JSON");
    const Json json = Json::parse(bytes.substr(20, json_length));
    const std::size_t data = 20 + json_length + 8;
    const std::size_t data_length = number_at<std::uint32_t>(bytes, data - 8, kLittle);
    EXPECT_EQ(bytes.substr(data - 4, 4), std::string("BIN\0", 4));
    ASSERT_EQ(data + data_length, bytes.size());
    EXPECT_EQ(json["buffers"][0]["byteLength"], data_length);
    EXPECT_EQ(json["asset"]["version"], "2.0");
    EXPECT_EQ(json["asset"]["extras"]["orograph"]["seed"], 7);

    std::size_t end = 0;
    for (const Json& view : json["bufferViews"]) {
        const std::size_t offset = view["byteOffset"], length = view["byteLength"];
        EXPECT_EQ(offset % 4, 0u);
        EXPECT_GE(offset, end);
        end = offset + length;
        EXPECT_LE(end, data_length);
    }
    const Json& primitive = json["meshes"][0]["primitives"][0];
    const auto accessor = [&](int number) -> const Json& {
        return json["accessors"][static_cast<std::size_t>(number)];
    };
    const auto begin_of = [&](const Json& part) {
        return data + json["bufferViews"][part["bufferView"].get<std::size_t>()]["byteOffset"]
                          .get<std::size_t>();
    };
    const Json& positions = accessor(primitive["attributes"]["POSITION"]);
    const Json& normals = accessor(primitive["attributes"]["NORMAL"]);
    const Json& places = accessor(primitive["attributes"]["TEXCOORD_0"]);
    const Json& indices = accessor(primitive["indices"]);
    const std::size_t corners = ground.mesh.samples.size();
    for (const Json* each : {&positions, &normals, &places}) EXPECT_EQ((*each)["count"], corners);
    ASSERT_EQ(indices["count"], 3 * ground.mesh.triangles.size());
    Extents extents;
    for (std::size_t i = 0; i < corners; ++i) {
        extents.add(point_at(bytes, begin_of(positions) + 12 * i));
        const Point normal = point_at(bytes, begin_of(normals) + 12 * i);
        EXPECT_NEAR(std::hypot(normal[0], normal[1], normal[2]), 1, 1e-5);
        EXPECT_GT(normal[1], 0);
    }
    EXPECT_EQ(positions["min"].get<Point>(), extents.least);
    EXPECT_EQ(positions["max"].get<Point>(), extents.greatest);
    EXPECT_EQ(extents.least[0], -25);
    EXPECT_EQ(extents.greatest[2], 15);
    EXPECT_EQ(extents.greatest[1], ground.highest);
    // Counter-clockwise from above, where y is up.
    for (std::size_t i = 0; i < ground.mesh.triangles.size(); ++i) {
        Point corner[3];
        for (std::size_t k = 0; k < 3; ++k) {
            const auto index =
                number_at<std::uint32_t>(bytes, begin_of(indices) + 12 * i + 4 * k, kLittle);
            ASSERT_LT(index, corners);
            corner[k] = point_at(bytes, begin_of(positions) + 12 * index);
        }
        const auto [a, b, c] = corner;
        EXPECT_GT((b[2] - a[2]) * (c[0] - a[0]) - (b[0] - a[0]) * (c[2] - a[2]), 0);
    }
    // The first sample lies on the middle of the first texel, the last on that of the last.
    EXPECT_EQ(float_at(bytes, begin_of(places), kLittle), 0.5f / 21);
    EXPECT_EQ(float_at(bytes, begin_of(places) + 8 * (corners - 1) + 4, kLittle), 12.5f / 13);
    const Json& image = json["images"][0];
    EXPECT_EQ(bytes.substr(begin_of(image), 14), "\x89PNG and so on");
    EXPECT_EQ(json["textures"][0]["source"], 0);
    EXPECT_EQ(json["materials"][0]["pbrMetallicRoughness"]["baseColorTexture"]["index"], 0);
}

TEST(MeshFormat, a_texture_that_repeats_ends_where_it_begins) {
    Ground ground;
    ground.source.texture = {"x", 40, 24, true};
    const auto first = texture_place_of(ground.source, 0),
               last = texture_place_of(ground.source, 21 * 13 - 1);
    EXPECT_FLOAT_EQ(last[0] - first[0], 1);
    EXPECT_FLOAT_EQ(last[1] - first[1], 1);
}

TEST(MeshFormat, without_a_texture_glb_names_none) {
    const std::string bytes = Ground{}.encoded("a.glb");
    const Json json = Json::parse(bytes.substr(20, number_at<std::uint32_t>(bytes, 12, kLittle)));
    EXPECT_FALSE(json.contains("images"));
    EXPECT_FALSE(json["materials"][0]["pbrMetallicRoughness"].contains("baseColorTexture"));
}

TEST(MeshFormat, normals_face_away_from_a_slope) {
    Grid<float> slope(3, 3);
    for (int y = 0; y < 3; ++y) {
        for (int x = 0; x < 3; ++x) slope.at(x, y) = static_cast<float>(2 * x);
    }
    const GroundMesh mesh = decimate(slope, 0, {})->mesh;
    const MeshSource source{slope, 2, mesh};
    for (const std::uint32_t sample : {0u, 4u, 8u}) {
        const Point normal = normal_of(source, sample);
        EXPECT_FLOAT_EQ(normal[0], -std::sqrt(0.5f));
        EXPECT_EQ(normal[1], 0);
        EXPECT_FLOAT_EQ(normal[2], std::sqrt(0.5f));
    }
}

TEST(MeshFormat, the_same_mesh_has_the_same_bytes) {
    for (const MeshFormat& format : mesh_formats()) {
        EXPECT_TRUE(format.encode(Ground{}.source) == format.encode(Ground{}.source)) << format.key;
    }
}

TEST(MeshFormat, no_file_is_larger_than_is_said) {
    const Ground ground;
    for (const MeshFormat& format : mesh_formats()) {
        std::uint64_t triangles = ground.mesh.triangles.size();
        if (format.solid) triangles += triangles_below(21, 13);
        EXPECT_LE(format.encode(ground.source).size(),
                  format.bytes_a_corner * ground.mesh.samples.size() +
                      format.bytes_a_triangle * triangles + 4096)
            << format.key;
    }
}

std::string sentence(const Status& status) {
    return status ? "fits" : status.error().message;
}

TEST(MeshFormat, refuses_what_it_cannot_hold) {
    const MeshFormat& gltf = **mesh_format_of("a.glb");
    EXPECT_EQ(sentence(check_size(gltf, {5, 5, 25, 32, 0})), "fits");
    EXPECT_EQ(
        sentence(check_size(gltf, {60000, 60000, 1, 400000000, 0})),
        "glTF can't hold the 400,000,000 triangles of this mesh; choose a larger --mesh-error "
        "or fewer samples");
    EXPECT_EQ(sentence(check_map(gltf, 1, 5, {})), "a mesh needs at least 2 x 2 samples");
    EXPECT_EQ(sentence(check_map(gltf, 70000, 70000, {})),
              "a mesh is made of fewer than 2^32 samples");
    EXPECT_EQ(sentence(check_map(gltf, 5, 5, {})), "fits");
    const std::string huge = sentence(check_map(**mesh_format_of("a.obj"), 65000, 65000, {}));
    EXPECT_NE(huge.find(" MiB of memory, but "), huge.npos) << huge;
}

TEST(MeshFormat, counts_the_memory_of_the_mesh_and_of_encoding_it) {
    constexpr std::uint64_t kSamples = 1025 * 1025, kTriangles = 2 * 1024 * 1024;
    const auto bytes = [](const char* name) {
        return bytes_of_mesh(**mesh_format_of(name), 1025, 1025, {});
    };
    const std::uint64_t mesh = 12 * kSamples + 12 * kTriangles;
    EXPECT_EQ(bytes("a.ply"), mesh + 12 * kSamples + 13 * kTriangles);
    // The binary part is made before the file that it is a part of.
    EXPECT_EQ(bytes("a.glb"), mesh + 2 * (32 * kSamples + 12 * kTriangles));
    // The solid is made before its file.
    EXPECT_EQ(bytes("a.stl"), mesh + 12 * kSamples + 62 * kTriangles);
}

TEST(MeshFormat, says_which_endings_and_choices_there_are) {
    EXPECT_EQ(mesh_format_of("a.png").error().message,
              "can't write a.png: the name of a mesh ends in .glb, .obj, .stl or .ply");
    EXPECT_EQ(mesh_format_of("").error().message, "a mesh needs a name");
    const MeshFormat& ply = **mesh_format_of("A.PLY");
    EXPECT_EQ(ply.key, "ply");
    EXPECT_EQ(sentence(check_options(ply, {.error = 2})), "fits");
    EXPECT_EQ(sentence(check_options(ply, {.base = 2})), "\"Base\" can't be chosen for PLY");
}

}  // namespace
}  // namespace orograph
