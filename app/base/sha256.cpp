#include "app/base/sha256.h"

#include <fmt/core.h>
#include <nettle/sha2.h>

#include <array>
#include <vector>

#include "core/base/input_file.h"

namespace orograph {
namespace {

class Digest {
  public:
    Digest() { sha256_init(&context_); }

    void add(std::string_view bytes) {
        sha256_update(&context_, bytes.size(), reinterpret_cast<const std::uint8_t*>(bytes.data()));
    }
    std::string text() {
        std::array<std::uint8_t, SHA256_DIGEST_SIZE> digest{};
        sha256_digest(&context_, digest.size(), digest.data());
        std::string text;
        for (const std::uint8_t byte : digest) text += fmt::format("{:02x}", byte);
        return text;
    }

  private:
    sha256_ctx context_;
};

}  // namespace

std::string sha256(std::string_view bytes) {
    Digest digest;
    digest.add(bytes);
    return digest.text();
}

Result<std::optional<std::string>> sha256_of_file(const std::filesystem::path& path,
                                                  const Job& job) {
    auto file = InputFile::open(path);
    if (!file) return file.error();
    Digest digest;
    std::vector<char> block(std::size_t{1} << 20);
    while (!job.stopped()) {
        const auto count = file->read(block);
        if (!count) return count.error();
        digest.add({block.data(), *count});
        if (*count < block.size()) return std::optional(digest.text());
    }
    return std::optional<std::string>();
}

}  // namespace orograph
