#include "app/document/convert.h"

#include <algorithm>
#include <utility>

#include "app/base/standard_data.h"
#include "app/base/standard_streams.h"
#include "app/document/outputs.h"
#include "app/document/sidecar.h"
#include "core/base/count_text.h"
#include "core/base/text.h"

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
        notes.push_back(name + " has no height in " + count_text(picture.voids) +
                        " samples: they were filled from those around them");
    }
    return notes;
}

}  // namespace

Result<Converted> convert_heights(const ConvertPlan& plan, const Job& job) {
    const bool printed = plan.to == kStandardStream;
    const auto format =
        printed ? Result<const HeightFormat*>(plan.format) : height_format_of(plan.to);
    if (!format) return format.error();
    if (const Status fit = check_options(**format, plan.options); !fit) return fit.error();
    std::vector<Path> inputs, outputs;
    if (!plan.from.standard()) inputs = {plan.from.file, sidecar_path(plan.from.file)};
    if (!printed) outputs = {plan.to, sidecar_path(plan.to)};
    if (const Status free = check_outputs(outputs, inputs); !free) return free.error();
    for (const Path& output : outputs) {
        if (const Status place = check_place(output, plan.existing); !place) return place.error();
    }
    const std::string name = plan.from.name();
    const auto picture = plan.from.open(plan.raw, job.part(0, 0.5));
    if (!picture) return picture.error();
    if (!*picture) return kStopped;
    const double white = (*picture)->white;
    const GreyHeights grey = (*picture)->heights.value_or(GreyHeights{0, white});
    if (!grey.plausible()) return Error{Fault::input, name + " has heights that no ground has"};
    HeightRows rows = rows_of(**picture, grey);
    const Window window{0, 0, 0, rows.width, rows.height};
    const MadeBy made_by = plan.from.standard() ? MadeBy() : MadeBy::converted_from(plan.from.file);
    const std::string description =
        describe_heightmap(rows, window, **format, plan.options, plan.to, made_by);
    rows.description = description;
    const Job writing = job.part(0.5, 1);
    Converted converted{{}, notes_on(**picture, name)};
    if (printed) {
        const auto written =
            write_heights(**format, std::move(rows), plan.options, write_standard_output, writing);
        if (!written) return written.error();
        if (!*written) return kStopped;
        if (const Status arrived = flush_output(); !arrived) return arrived.error();
        return converted;
    }
    auto map =
        stage_heights(plan.to, plan.existing, **format, std::move(rows), plan.options, writing);
    if (!map) return map.error();
    if (!*map) return kStopped;
    const std::vector<WrittenPicture> on_disk = {{(*map)->path, (*map)->hash}};
    std::vector<StagedFile> staged;
    staged.push_back(std::move((*map)->file));
    const std::vector<Output> files =
        with_hashes({{}, {{sidecar_path(plan.to), description}}}, on_disk);
    const Status written = write_outputs(files, plan.existing, std::move(staged));
    if (!written) return written.error();
    converted.files = {plan.to, sidecar_path(plan.to)};
    return converted;
}

}  // namespace orograph
