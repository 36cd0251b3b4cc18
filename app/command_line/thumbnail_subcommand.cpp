#include <CLI/CLI.hpp>
#include <algorithm>
#include <new>
#include <string>
#include <vector>

#include "app/base/standard_data.h"
#include "app/base/standard_streams.h"
#include "app/command_line/option_values.h"
#include "app/command_line/stream_format.h"
#include "app/command_line/subcommand.h"
#include "app/command_line/value_checks.h"
#include "app/document/outputs.h"
#include "app/document/thumbnail.h"
#include "core/base/file_ending.h"
#include "core/base/files.h"
#include "core/base/memory.h"
#include "core/base/text.h"
#include "core/formats/open_picture.h"
#include "core/pictures/picture_png.h"

namespace orograph {
namespace {

/// Whether a PNG may have that name. File managers make up some whose ending means nothing, or that
/// have none; one that other files have is a mistake.
Status check_named(const std::filesystem::path& picture) {
    constexpr std::string_view kOthers[] = {".jpg", ".jpeg", ".jfif", ".gif", ".webp", ".bmp",
                                            ".tga", ".avif", ".heic", ".jxl", ".svg",  ".ppm",
                                            ".dds", ".ico",  ".psd",  ".pdf", ".hdr",  ".json"};
    const std::string ending = ending_of(picture);
    if (ending == ".png") return Done{};
    const bool other =
        std::ranges::find(kOthers, ending) != std::end(kOthers) || named_as_heights(picture);
    return other ? check_ending(picture, kPictureEndings, "a thumbnail") : Status(Done{});
}

struct ThumbnailCommand : Subcommand {
    explicit ThumbnailCommand(CLI::App& program)
        : Subcommand(program, "thumbnail",
                     "Draw a small picture of a document or of heights, for file managers") {
        app()
            .add_option("file", file, "Document or file of heights to show; - is standard input")
            ->required()
            ->type_name(kFileValue);
        format.add_to(app());
        app()
            .add_option("picture", picture,
                        "PNG to write; one that is there is replaced; - is standard output")
            ->required()
            ->type_name(kFileValue);
        app()
            .add_option("--size", side, "The most pixels along each side, 2 to 4096")
            ->check(whole_number(2, 4096))
            ->capture_default_str();
    }

    Status run() override {
        const bool printed = picture == kStandardStream, given = file == kStandardStream;
        const auto named = format.read(given);
        if (!named) return named.error();
        if (const Status right = check_named(picture); !right) return right;
        std::vector<std::filesystem::path> inputs, outputs;
        if (!given) inputs = {file};
        if (!printed) outputs = {picture};
        if (const Status free = check_outputs(outputs, inputs); !free) return free;
        if (!printed) {
            const Status place = check_place(picture, Existing::replace);
            if (!place) return place;
        }
        try {
            const auto image = thumbnail_of({file, *named}, side);
            if (!image) return image.error();
            const auto png = encode_png(*image);
            if (!png) return png.error();
            if (printed) {
                const Status written = write_standard_output(*png);
                return written ? flush_output() : written;
            }
            const Status written = write_file(picture, *png, Existing::replace);
            if (written) say("wrote " + shown(picture));
            return written;
        } catch (const std::bad_alloc& error) {
            return out_of_memory(error);
        }
    }

    StreamFormat format{StreamFormat::Way::in};
    std::string file, picture;
    int side = 256;
};

}  // namespace

std::unique_ptr<Subcommand> add_thumbnail(CLI::App& program) {
    return std::make_unique<ThumbnailCommand>(program);
}

}  // namespace orograph
