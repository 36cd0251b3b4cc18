#include "core/pictures/png_text.h"

#include <array>
#include <cassert>
#include <cstdint>

namespace orograph {
namespace {

constexpr std::string_view kKeyword = "orograph", kChunk = "iTXt";
constexpr std::size_t kAround = 12;  // bytes of a chunk's size, its name and its checksum
constexpr std::size_t kHeaderEnd = 8 + kAround + 13;  // of the signature and IHDR

/// The CRC of ISO 3309 that chunks end with, bit by bit: a description has some kilobytes.
std::uint32_t checksum(std::string_view bytes) {
    std::uint32_t rest = 0xffffffff;
    for (const char byte : bytes) {
        rest ^= static_cast<unsigned char>(byte);
        for (int bit = 0; bit < 8; ++bit) {
            rest = (rest & 1) != 0 ? rest >> 1 ^ 0xedb88320 : rest >> 1;
        }
    }
    return ~rest;
}

void put(std::string& out, std::uint32_t number) {
    for (int shift = 24; shift >= 0; shift -= 8) {
        out.push_back(static_cast<char>(number >> shift & 255));
    }
}

std::uint32_t number_of(std::string_view bytes) {
    std::uint32_t number = 0;
    for (const char byte : bytes.substr(0, 4)) {
        number = number << 8 | static_cast<unsigned char>(byte);
    }
    return number;
}

/// What a chunk iTXt says, should its keyword be ours and its text not be packed.
std::optional<std::string_view> text_of(std::string_view chunk) {
    if (!chunk.starts_with(kKeyword)) return std::nullopt;
    chunk.remove_prefix(kKeyword.size());
    if (!chunk.starts_with(std::string_view("\0\0\0", 3))) return std::nullopt;
    chunk.remove_prefix(3);        // the keyword's end, not packed, by no method
    for (int i = 0; i < 2; ++i) {  // the language, and the keyword in it
        const std::size_t end = chunk.find('\0');
        if (end == chunk.npos) return std::nullopt;
        chunk.remove_prefix(end + 1);
    }
    return chunk;
}

}  // namespace

std::string with_png_text(std::string_view png, std::string_view text) {
    assert(png.starts_with(kPngSignature) && png.size() > kHeaderEnd);
    std::string chunk(kChunk);
    chunk += kKeyword;
    chunk.append(5, '\0');
    chunk += text;
    std::string result(png.substr(0, kHeaderEnd));
    result.reserve(png.size() + chunk.size() + 8);
    put(result, static_cast<std::uint32_t>(chunk.size() - kChunk.size()));
    result += chunk;
    put(result, checksum(chunk));
    result += png.substr(kHeaderEnd);
    return result;
}

std::optional<std::string_view> text_in_png(std::string_view png) {
    if (!png.starts_with(kPngSignature)) return std::nullopt;
    png.remove_prefix(kPngSignature.size());
    while (png.size() >= kAround) {
        const std::size_t size = number_of(png);
        if (size > png.size() - kAround) return std::nullopt;
        if (png.substr(4, 4) == kChunk) {
            if (const auto text = text_of(png.substr(8, size))) return text;
        }
        png.remove_prefix(size + kAround);
    }
    return std::nullopt;
}

}  // namespace orograph
