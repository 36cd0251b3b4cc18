#pragma once

#include <new>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/count_text.h"
#include "core/base/job.h"
#include "core/base/memory.h"
#include "core/base/result.h"
#include "core/pictures/picture_file.h"

// What the readers of pictures and of heights share.

namespace orograph {

inline constexpr int kMostSamples = 32769;  // a side

/// Why a file is refused, and what to do: what follows its name.
struct Refusal {
    std::string text;
};

/// The job was stopped.
struct Stopped {};

[[noreturn]] inline void refuse_damaged(const std::string& reason) {
    throw Refusal{" is cut off or damaged (" + reason + "); choose another file"};
}

/// Refuses no samples, and more than there may be.
inline void check_sides(std::uint64_t width, std::uint64_t height) {
    if (width == 0 || height == 0) refuse_damaged("it has no samples");
    if (width > kMostSamples || height > kMostSamples) {
        throw Refusal{" has " + samples_text(width, height) + " samples; choose one of at most " +
                      count_text(kMostSamples) + " a side"};
    }
}

/// Refuses what there is no memory for, before it is asked for. Requires sides that check_sides
/// lets pass.
inline void check_room(std::uint64_t width, std::uint64_t height, std::size_t sample_bytes) {
    const Status memory =
        check_memory(static_cast<int>(width), static_cast<int>(height), sample_bytes);
    if (!memory) throw Refusal{": " + memory.error().message + "; choose a smaller picture"};
}

/// Both, and refuses a file that is too short for its samples, of which each takes so many bytes.
inline void check_samples(std::uint64_t width, std::uint64_t height, std::uint64_t bytes,
                          std::uint64_t sample_bytes) {
    check_sides(width, height);
    if (width * height * sample_bytes > bytes) {
        refuse_damaged("it is too short for " + samples_text(width, height) + " samples");
    }
    check_room(width, height, sizeof(float));
}

/// What `read` returns, a PictureFile, or why it threw; the sentence begins with `name`.
template <class Read>
Result<std::optional<PictureFile>> reading(std::string_view name, const Read& read) {
    const auto refuse = [&](const std::string& why) {
        return Error{Fault::input, std::string(name) + why};
    };
    try {
        return std::optional<PictureFile>(read());
    } catch (const Stopped&) {
        return std::optional<PictureFile>();
    } catch (const Refusal& refusal) {
        return refuse(refusal.text);
    } catch (const std::bad_alloc&) {
        return refuse(" can't be read: memory is short; close other programs");
    }
}

}  // namespace orograph
