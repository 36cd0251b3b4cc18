#include "app/document/convert.h"

#include <algorithm>
#include <utility>

#include "app/document/outputs.h"
#include "app/document/sidecar.h"
#include "core/base/text.h"
#include "core/formats/open_picture.h"

namespace orograph {
namespace {

using Path = std::filesystem::path;

const Error kStopped{Fault::output, "stopped; nothing was written"};

HeightRows rows_of(const PictureFile& picture, GreyHeights grey) {
    const Grid<float>& shades = picture.shades;
    const auto metres = [grey, white = picture.white](float shade) {
        return static_cast<float>(grey.black + grey.extent * shade / white);
    };
    const auto [least, greatest] = std::ranges::minmax(shades.values());
    const bool scaled = picture.white > 1;  // 1 is of metres
    HeightRange range{metres(scaled ? 0 : least),
                      metres(scaled ? static_cast<float>(picture.white) : greatest)};
    if (range.minimum > range.maximum) std::swap(range.minimum, range.maximum);
    return {.width = shades.width(),
            .height = shades.height(),
            .spacing = picture.spacing ? picture.spacing->y : 1,
            .range = range,
            .fill = [&shades, metres](int y, std::span<float> row) {
                std::transform(shades.row(y), shades.row(y) + row.size(), row.begin(), metres);
            }};
}

/// What the file doesn't say, and what stands in for it.
std::vector<std::string> notes_on(const PictureFile& picture, const std::string& name) {
    std::vector<std::string> notes;
    if (!picture.guess.empty()) notes.push_back(name + " was read as " + picture.guess);
    if (!picture.heights) {
        notes.push_back(name + " doesn't say its heights: each shade counts as a metre");
    }
    if (!picture.spacing) {
        notes.push_back(name + " doesn't say how far its samples are apart: it counts as 1 m");
    } else if (picture.spacing->x != picture.spacing->y) {
        notes.push_back(name + " has other distances east than north: only those north are kept");
    }
    if (picture.voids > 0) {
        notes.push_back(name + " has no height in " + std::to_string(picture.voids) +
                        " samples: they were filled from those around them");
    }
    return notes;
}

}  // namespace

Result<Converted> convert_heights(const Path& from, const Path& to, const HeightOptions& options,
                                  Existing existing, const Job& job, const RawWish& raw) {
    const auto format = height_format_of(to);
    if (!format) return format.error();
    if (const Status fit = check_options(**format, options); !fit) return fit.error();
    if (const Status free = check_outputs({to, sidecar_path(to)}, {from, sidecar_path(from)});
        !free) {
        return free.error();
    }
    const auto picture = open_guessing(from, raw, job.part(0, 0.5));
    if (!picture) return picture.error();
    if (!*picture) return kStopped;
    const double white = (*picture)->white;
    const GreyHeights grey = (*picture)->heights.value_or(GreyHeights{0, white});
    if (!grey.plausible()) {
        return Error{Fault::input, shown(from) + " has heights that no ground has"};
    }
    HeightRows rows = rows_of(**picture, grey);
    const Window window{0, 0, 0, rows.width, rows.height};
    const std::string description =
        describe_heightmap(rows, window, **format, options, to, MadeBy::converted_from(from));
    rows.description = description;
    auto bytes = encode_heights(**format, std::move(rows), options, job.part(0.5, 1));
    if (!bytes) return bytes.error();
    if (!*bytes) return kStopped;
    const std::vector<Output> files =
        with_hashes({{{to, std::move(**bytes)}}, {{sidecar_path(to), description}}});
    if (const Status written = write_outputs(files, existing); !written) return written.error();
    return Converted{{to, sidecar_path(to)}, notes_on(**picture, shown(from))};
}

}  // namespace orograph
