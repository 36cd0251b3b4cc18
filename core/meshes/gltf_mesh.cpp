#include "core/meshes/gltf_mesh.h"

#include <algorithm>
#include <optional>
#include <span>

#include "core/base/json.h"
#include "core/formats/bytes.h"

namespace orograph {
namespace {

// What the specification calls them.
constexpr int kFloat = 5126, kUnsignedInt = 5125, kTriangles = 4;
constexpr int kArrayBuffer = 34962, kElementArrayBuffer = 34963;
constexpr int kLinear = 9729, kLinearMipmapLinear = 9987, kClampToEdge = 33071, kRepeat = 10497;
constexpr std::size_t kHeader = 12, kChunkHeader = 8, kAlignment = 4;

/// A length with what fills it up to the alignment.
std::size_t padded(std::size_t length) {
    return (length + kAlignment - 1) / kAlignment * kAlignment;
}

/// What the JSON says of the binary part, as it grows.
class Buffer {
  public:
    /// A view of `count` things of a type; `put(i)` appends the i-th of them.
    template <class Put>
    void add(const char* type, int component, int target, std::size_t count, const Put& put) {
        begin();
        for (std::size_t i = 0; i < count; ++i) put(i);
        end(target);
        accessors.push_back({{"bufferView", views.size() - 1},
                             {"componentType", component},
                             {"count", count},
                             {"type", type}});
    }
    void add_bytes(std::string_view more) {
        begin();
        bytes += more;
        end({});
    }

    std::string bytes;
    Json views = Json::array(), accessors = Json::array();

  private:
    void begin() { begin_ = bytes.size(); }
    void end(std::optional<int> target) {
        views.push_back(
            {{"buffer", 0}, {"byteOffset", begin_}, {"byteLength", bytes.size() - begin_}});
        if (target) views.back()["target"] = *target;
        bytes.resize(padded(bytes.size()));
    }

    std::size_t begin_ = 0;
};

/// x east, y up, z south.
Point turned(const Point& point) {
    return {point[0], point[2], -point[1]};
}

void put_floats(std::string& bytes, std::span<const float> numbers) {
    for (const float number : numbers) put_float(bytes, number, ByteOrder::little);
}

/// Adds the texture to `json`, and the material that has it.
void add_texture(const MeshTexture& texture, Buffer& buffer, Json& json) {
    buffer.add_bytes(texture.png);
    const int wrap = texture.repeats ? kRepeat : kClampToEdge;
    json["images"].push_back({{"bufferView", buffer.views.size() - 1}, {"mimeType", "image/png"}});
    json["samplers"].push_back({{"magFilter", kLinear},
                                {"minFilter", kLinearMipmapLinear},
                                {"wrapS", wrap},
                                {"wrapT", wrap}});
    json["textures"].push_back({{"sampler", 0}, {"source", 0}});
    json["materials"][0]["pbrMetallicRoughness"]["baseColorTexture"] = {{"index", 0}};
}

void put_chunk(std::string& file, std::string_view type, std::string_view bytes, char filler) {
    const std::size_t length = padded(bytes.size());
    put_number(file, static_cast<std::uint32_t>(length), ByteOrder::little);
    file += type;
    file += bytes;
    file.append(length - bytes.size(), filler);
}

/// One scene of one mesh, without what lies in the binary part.
Json scene_of(const std::string& description) {
    Json json{{"asset", {{"version", "2.0"}, {"generator", "Orograph"}}}};
    if (!description.empty()) json["asset"]["extras"]["orograph"] = Json::parse(description);
    json["scene"] = 0;
    json["scenes"].push_back({{"nodes", Json::array({0})}});
    json["nodes"].push_back({{"mesh", 0}, {"name", "terrain"}});
    json["meshes"].push_back({{"name", "terrain"}, {"primitives", Json::array()}});
    json["meshes"][0]["primitives"].push_back(
        {{"attributes", {{"POSITION", 0}, {"NORMAL", 1}, {"TEXCOORD_0", 2}}},
         {"indices", 3},
         {"material", 0},
         {"mode", kTriangles}});
    json["materials"].push_back(
        {{"pbrMetallicRoughness", {{"metallicFactor", 0}, {"roughnessFactor", 1}}}});
    return json;
}

/// Adds corners and triangles, in the order of the accessors that scene_of names.
void add_ground(const MeshSource& source, Buffer& buffer) {
    const GroundMesh& mesh = source.mesh;
    std::string& bytes = buffer.bytes;
    const std::size_t corners = mesh.samples.size();
    Point least = turned(point_of(source, mesh.samples.front())), greatest = least;
    buffer.add("VEC3", kFloat, kArrayBuffer, corners, [&](std::size_t i) {
        const Point point = turned(point_of(source, mesh.samples[i]));
        for (std::size_t axis = 0; axis < 3; ++axis) {
            least[axis] = std::min(least[axis], point[axis]);
            greatest[axis] = std::max(greatest[axis], point[axis]);
        }
        put_floats(bytes, point);
    });
    buffer.accessors[0]["min"] = least;
    buffer.accessors[0]["max"] = greatest;
    buffer.add("VEC3", kFloat, kArrayBuffer, corners, [&](std::size_t i) {
        put_floats(bytes, turned(normal_of(source, mesh.samples[i])));
    });
    buffer.add("VEC2", kFloat, kArrayBuffer, corners, [&](std::size_t i) {
        put_floats(bytes, texture_place_of(source, mesh.samples[i]));
    });
    buffer.add(
        "SCALAR", kUnsignedInt, kElementArrayBuffer, 3 * mesh.triangles.size(),
        [&](std::size_t i) { put_number(bytes, mesh.triangles[i / 3][i % 3], ByteOrder::little); });
}

/// The file of both parts.
std::string packed(const Json& json, std::string_view bytes) {
    const std::string text = json.dump();
    const std::size_t length =
        kHeader + 2 * kChunkHeader + padded(text.size()) + padded(bytes.size());
    std::string file = "glTF";
    file.reserve(length);
    put_number(file, std::uint32_t{2}, ByteOrder::little);
    put_number(file, static_cast<std::uint32_t>(length), ByteOrder::little);
    put_chunk(file, "JSON", text, ' ');
    put_chunk(file, {"BIN\0", 4}, bytes, '\0');
    return file;
}

}  // namespace

std::string encode_gltf(const MeshSource& source) {
    constexpr std::size_t kCornerBytes = 32, kTriangleBytes = 12;
    Json json = scene_of(source.description);
    Buffer buffer;
    buffer.bytes.reserve(kCornerBytes * source.mesh.samples.size() +
                         kTriangleBytes * source.mesh.triangles.size() + source.texture.png.size() +
                         kAlignment);
    add_ground(source, buffer);
    if (!source.texture.png.empty()) add_texture(source.texture, buffer, json);
    json["buffers"].push_back({{"byteLength", buffer.bytes.size()}});
    json["bufferViews"] = std::move(buffer.views);
    json["accessors"] = std::move(buffer.accessors);
    return packed(json, buffer.bytes);
}

}  // namespace orograph
