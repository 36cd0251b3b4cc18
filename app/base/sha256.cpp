#include "app/base/sha256.h"

#include <fmt/core.h>
#include <openssl/evp.h>

#include <array>
#include <new>

namespace orograph {

std::string sha256(std::string_view bytes) {
    std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
    unsigned size = 0;
    // It fails for want of memory alone.
    if (EVP_Digest(bytes.data(), bytes.size(), digest.data(), &size, EVP_sha256(), nullptr) != 1) {
        throw std::bad_alloc();
    }
    std::string text;
    for (unsigned i = 0; i < size; ++i) text += fmt::format("{:02x}", digest[i]);
    return text;
}

}  // namespace orograph
