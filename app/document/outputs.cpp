#include "app/document/outputs.h"

#include <utility>

#include "app/base/sha256.h"
#include "core/base/input_file.h"
#include "core/base/text.h"
#include "core/recipe/recipe_files.h"

namespace orograph {
namespace {

using Path = std::filesystem::path;

/// Whether a document is at `path`.
bool is_document(const Path& path) {
    constexpr std::size_t kEnough = 4096;  // to have the first key in it
    auto file = InputFile::open(path);
    if (!file) return false;  // nothing is there, or writing will say what
    std::string start(kEnough, '\0');
    const auto count = file->read(start);
    if (!count) return false;
    start.resize(*count);
    // What is exported has a format of its own before that of the recipe in it.
    const std::size_t format = start.find("\"orograph-");
    return format != start.npos && start.substr(format).starts_with("\"orograph-recipe\"");
}

}  // namespace

std::vector<Path> inputs_of(const Recipe& recipe, const Path& document) {
    std::vector<Path> inputs = files_of_layers(recipe);
    inputs.push_back(document);
    return inputs;
}

Status check_outputs(const std::vector<Path>& outputs, const std::vector<Path>& inputs) {
    for (auto one = outputs.begin(); one != outputs.end(); ++one) {
        if (one->empty()) continue;
        for (auto other = outputs.begin(); other != one; ++other) {
            if (other->empty() || !same_file(*one, *other)) continue;
            return Error{Fault::output,
                         shown(*one) + " would be two files at once; name them differently"};
        }
        for (const Path& input : inputs) {
            if (input.empty() || !same_file(*one, input)) continue;
            return Error{Fault::output, shown(*one) +
                                            " is what is read here; choose another name for what "
                                            "is written"};
        }
        if (is_document(*one)) {
            return Error{Fault::output, shown(*one) +
                                            " is a document, which only a document may replace; "
                                            "choose another name"};
        }
    }
    return Done{};
}

Result<bool> take_whole(std::string_view bytes, const TakeBytes& take) {
    const Status taken = take(bytes);
    if (!taken) return taken.error();
    return true;
}

Result<std::optional<StagedPicture>> stage_bytes(
    const Path& path, Existing existing,
    const std::function<Result<bool>(const TakeBytes&)>& write) {
    auto file = StagedFile::create(path, existing);
    if (!file) return file.error();
    Sha256 hash;
    const auto written = write([&](std::string_view bytes) {
        hash.add(bytes);
        return file->append(bytes);
    });
    if (!written) return written.error();
    if (!*written) return std::optional<StagedPicture>();
    return std::optional(StagedPicture{path, hash.text(), std::move(*file)});
}

Result<std::optional<StagedPicture>> stage_heights(const Path& path, Existing existing,
                                                   const HeightFormat& format, HeightRows rows,
                                                   const HeightOptions& options, const Job& job) {
    return stage_bytes(path, existing, [&](const TakeBytes& take) {
        return write_heights(format, std::move(rows), options, take, job);
    });
}

Status write_outputs(std::span<const Output> outputs, Existing existing,
                     std::vector<StagedFile> staged) {
    for (const Output& output : outputs) {
        auto file = StagedFile::write(output.path, output.bytes, existing);
        if (!file) return file.error();
        staged.push_back(std::move(*file));
    }
    return put_in_place(staged);
}

}  // namespace orograph
