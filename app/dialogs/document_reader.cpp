#include "app/dialogs/document_reader.h"

#include <algorithm>
#include <new>
#include <utility>

#include "app/document/document.h"
#include "core/base/text.h"
#include "core/recipe/read_recipe.h"
#include "core/recipe/recipe_files.h"

namespace orograph {
namespace {

constexpr double kUnnoticedSeconds = 0.3;

/// What stands in the settings for a file.
std::string allowed_name(const std::filesystem::path& file) {
    std::error_code error;
    const auto target = std::filesystem::weakly_canonical(file, error);
    return (error ? file : target).string();
}

std::optional<ReadDocument> read_document(const std::filesystem::path& file, const Job& job) {
    const auto stamp = stamp_of(file);
    try {
        auto read = read_recipe(file, job);
        if (!read) return ReadDocument{read.error(), file, {}, {}, stamp};
        if (!*read) return std::nullopt;
        auto outside = files_outside(**read, folder_of_document(file));
        if (may_hold_recipe(file)) {
            return ReadDocument{std::move(**read), {}, shown(file.stem()), std::move(outside), {}};
        }
        return ReadDocument{std::move(**read), file, {}, std::move(outside), stamp};
    } catch (const std::bad_alloc&) {
        const Error error{Fault::input,
                          shown(file) +
                              ": memory is short for so large a document; the present "
                              "one stays"};
        return ReadDocument{error, file, {}, {}, stamp};
    }
}

}  // namespace

void DocumentReader::read(const std::filesystem::path& file, double now) {
    file_ = file;
    since_ = now;
    read_.ask([file](const Job& job) { return read_document(file, job); });
}

void DocumentReader::cancel() {
    read_.cancel();
    file_.clear();
}

bool DocumentReader::slow(double now) const {
    return read_.busy() && !file_.empty() && now - since_ > kUnnoticedSeconds;
}

void allow_files(Settings& settings, const std::vector<std::filesystem::path>& files) {
    for (const std::filesystem::path& file : files) {
        remember_file(settings.allowed_files, allowed_name(file), kMostAllowedFiles);
    }
}

std::vector<std::filesystem::path> not_allowed(const std::vector<std::filesystem::path>& files,
                                               const Settings& settings) {
    std::vector<std::filesystem::path> result = files;
    std::erase_if(result, [&](const std::filesystem::path& file) {
        const auto& allowed = settings.allowed_files;
        return std::ranges::find(allowed, allowed_name(file)) != allowed.end();
    });
    return result;
}

}  // namespace orograph
