#include "app/base/sha256.h"

#include <fmt/core.h>
#include <nettle/sha2.h>

#include <array>
#include <vector>

#include "core/base/input_file.h"

namespace orograph {
struct Sha256::State {
    sha256_ctx context;
};

Sha256::Sha256() : state_(std::make_unique<State>()) {
    sha256_init(&state_->context);
}

Sha256::~Sha256() = default;

void Sha256::add(std::string_view bytes) {
    sha256_update(&state_->context, bytes.size(),
                  reinterpret_cast<const std::uint8_t*>(bytes.data()));
}

std::string Sha256::text() {
    std::array<std::uint8_t, SHA256_DIGEST_SIZE> digest{};
    sha256_digest(&state_->context, digest.size(), digest.data());
    std::string text;
    for (const std::uint8_t byte : digest) text += fmt::format("{:02x}", byte);
    return text;
}

std::string sha256(std::string_view bytes) {
    Sha256 digest;
    digest.add(bytes);
    return digest.text();
}

Result<std::optional<std::string>> sha256_of_file(const std::filesystem::path& path,
                                                  const Job& job) {
    auto file = InputFile::open(path);
    if (!file) return file.error();
    Sha256 digest;
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
