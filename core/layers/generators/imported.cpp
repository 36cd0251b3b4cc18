#include "core/layers/generators/imported.h"

#include <algorithm>
#include <vector>

#include "core/base/text.h"
#include "core/formats/open_picture.h"
#include "core/formats/own_maps.h"
#include "core/layers/generators/file_shares.h"
#include "core/layers/stack/shaping.h"

namespace orograph {
namespace {

/// What the samples of a file run between, and what white is among them.
struct Shades {
    double least = 0, greatest = 0, white = 1;
};

/// A row of the map from rows of the file: first down its columns into `column_sums`, as long as a
/// row of the file, then along them.
void resample_row(const Grid<float>& shades, const FileShares& columns,
                  const FileShares::Share& rows, const GreyHeights& grey, const Shades& range,
                  std::span<double> column_sums, float* out) {
    std::ranges::fill(column_sums, 0.0);
    int y = rows.first;
    for (const double weight : rows.weights) {
        const float* row = shades.row(y++);
        for (auto x = static_cast<std::size_t>(columns.begin());
             x < static_cast<std::size_t>(columns.end()); ++x) {
            column_sums[x] += weight * row[x];
        }
    }
    for (int x = 0; x < columns.samples(); ++x) {
        const FileShares::Share share = columns[x];
        const double* from = column_sums.data() + share.first;
        double shade = 0;
        for (const double weight : share.weights) shade += weight * *from++;
        // Cubics reach a little beyond what they run between, such as under a sea that is level.
        shade = std::clamp(shade, range.least, range.greatest);
        out[x] = static_cast<float>(grey.black + grey.extent * shade / range.white);
    }
}

/// Where the samples of a map lie among those of the file.
struct Places {
    Placement across, down;
};

bool resample(const Grid<float>& shades, const Places& places, const GreyHeights& grey,
              double white, Grid<float>& heights, const Job& job) {
    const FileShares columns(places.across, heights.width(), shades.width());
    const FileShares rows(places.down, heights.height(), shades.height());
    const int widest = std::max(heights.width(), shades.width());
    const auto [least, greatest] = std::ranges::minmax(shades.values());
    const Shades range{least, greatest, white};
    return parallel_rows(heights.height(), rows_of_band(widest), job, [&](int begin, int end) {
        std::vector<double> column_sums(static_cast<std::size_t>(shades.width()));
        for (int y = begin; y < end; ++y) {
            resample_row(shades, columns, rows[y], grey, range, column_sums, heights.row(y));
        }
    });
}

Result<Places> places_of(const ImportedParams& params, const PictureFile& picture, const Site& site,
                         const Grid<float>& map) {
    const Grid<float>& shades = picture.shades;
    if (params.fit == ImportFit::stretch) {
        return Places{stretched(map.width(), shades.width()),
                      stretched(map.height(), shades.height())};
    }
    if (params.fit == ImportFit::square) {
        const PictureSpacing apart = picture.spacing.value_or(PictureSpacing{1, 1});
        const double side =
            std::min((shades.width() - 1) * apart.x, (shades.height() - 1) * apart.y);
        const auto ratio = [side](int samples, double distance) {
            return side / std::max(samples - 1, 1) / distance;
        };
        return Places{in_the_middle(map.width(), shades.width(), ratio(map.width(), apart.x)),
                      in_the_middle(map.height(), shades.height(), ratio(map.height(), apart.y))};
    }
    if (!picture.spacing) {
        return Error{Fault::input, shown(params.file) +
                                       " doesn't give the distance between its samples: set Fit to "
                                       "\"Stretch over the map\""};
    }
    const double step = site.step();
    return Places{in_the_middle(map.width(), shades.width(), step / picture.spacing->x),
                  in_the_middle(map.height(), shades.height(), step / picture.spacing->y)};
}

/// Fills the grid with the share of the file's voids.
Result<bool> fill_shares_of_voids(const ImportedParams& params, const Site& site,
                                  Grid<float>& shares, const Job& job) {
    const auto opened = open_import(params, job.part(0, 0.5));
    if (!opened) return opened.error();
    if (!*opened) return false;
    const PictureFile& picture = **opened;
    const auto places = places_of(params, picture, site, shares);
    if (!places) return places.error();
    if (picture.void_at.empty()) {
        std::ranges::fill(shares.values(), 0.0f);
        return true;
    }
    Grid<float> voids(picture.shades.width(), picture.shades.height());
    std::ranges::copy(picture.void_at, voids.values().begin());
    return resample(voids, *places, {0, 1}, 1, shares, job.part(0.5, 1));
}

}  // namespace

std::span<const Choice> choices_of(ImportFit) {
    static constexpr Choice kFits[] = {{"stretch", "Stretch over the map"},
                                       {"square", "Largest square"},
                                       {"true_size", "True size"}};
    return kFits;
}

namespace {

/// By its name alone, as a RAW file says nothing of itself.
bool is_raw(const void* owner) {
    const auto& params = *static_cast<const ImportedParams*>(owner);
    const HeightFormat* format = height_format_of({}, params.file);
    return format && format->any_byte_order;
}

}  // namespace

std::span<const Field> imported_fields() {
    static constexpr Field kFields[] = {
        field<&ImportedParams::file>(
            {.key = "file",
             .label = "File",
             .tooltip = "The path of a file of heights or a grey picture: PNG, RAW, PGM, EXR, "
                        "TIFF, ASCII grid, Terragen or HGT. The file is read again each time the "
                        "layer is made. Or a map that comes with the program, "
                        "orograph:blanca-peak.",
             .editor = Editor::file}),
        field<&ImportedParams::fit>({.key = "fit",
                                     .label = "Fit",
                                     .tooltip = "Stretches the picture over the map, stretches the "
                                                "largest square in its middle, or puts it in the "
                                                "middle at the size that the file gives."}),
        field<&ImportedParams::use_file_heights>(
            {.key = "use_file_heights",
             .label = "Use the file's heights",
             .tooltip = "Uses the heights of black and white that an exported heightmap contains, "
                        "instead of the two below."}),
        field<&ImportedParams::low>({.key = "low",
                                     .label = "Height of black",
                                     .unit = "m",
                                     .tooltip = "The height of black.",
                                     .minimum = -100000,
                                     .maximum = 100000}),
        field<&ImportedParams::high>({.key = "high",
                                      .label = "Height of white",
                                      .unit = "m",
                                      .tooltip = "The height of white.",
                                      .minimum = -100000,
                                      .maximum = 100000}),
        field<&ImportedParams::raw_width>(
            {.key = "raw_width",
             .label = "Samples in a row",
             .tooltip = "Of a RAW file, which doesn't say it; 0 is as many as there are rows.",
             .minimum = 0,
             .maximum = 32769,
             .used_while = is_raw}),
        field<&ImportedParams::raw_samples>({.key = "raw_samples",
                                             .label = "Samples",
                                             .tooltip = "What a sample of a RAW file is.",
                                             .used_while = is_raw}),
        field<&ImportedParams::raw_byte_order>(
            {.key = "raw_byte_order",
             .label = "Byte order",
             .tooltip = "Which byte of a sample of a RAW file is first.",
             .used_while = is_raw}),
        field<&ImportedParams::raw_rows>({.key = "raw_rows",
                                          .label = "Rows",
                                          .tooltip = "Which row of a RAW file is first.",
                                          .used_while = is_raw}),
    };
    return kFields;
}

Result<std::optional<PictureFile>> open_import(const ImportedParams& params, const Job& job) {
    if (params.file.empty()) return Error{Fault::input, "no file is named: choose a file"};
    if (job.stopped()) return std::optional<PictureFile>();
    if (names_own_map(params.file)) return open_own_map(params.file, job);
    return open_picture(
        params.file, {params.raw_width, params.raw_samples, params.raw_byte_order, params.raw_rows},
        job);
}

Result<GreyHeights> grey_heights(const ImportedParams& params, const PictureFile& picture) {
    if (!params.use_file_heights || !picture.heights) {
        return GreyHeights{params.low, params.high - params.low};
    }
    if (picture.heights->plausible()) return *picture.heights;
    return Error{Fault::input, shown(params.file) +
                                   " gives impossible heights: choose another file, or turn off "
                                   "\"Use the file's heights\""};
}

Result<bool> imported(const ImportedParams& params, const Site& site, Grid<float>& heights,
                      const Job& job) {
    const auto opened = open_import(params, job.part(0, 0.5));
    if (!opened) return opened.error();
    if (!*opened) return false;
    const PictureFile& picture = **opened;
    const auto grey = grey_heights(params, picture);
    if (!grey) return grey.error();
    const auto places = places_of(params, picture, site, heights);
    if (!places) return places.error();
    return resample(picture.shades, *places, *grey, picture.white, heights, job.part(0.5, 1));
}

Result<Sampler> imported_layer(const ImportedParams& params, const Lattice& lattice) {
    const auto with = [params, lattice](auto fill) -> Sampler::Fill {
        return [params, lattice, fill](const Window& window, Grid<float>& values, const Job& job) {
            return fill(params, lattice.site(window), values, job);
        };
    };
    return Sampler{.heights = with(imported), .fields = {with(fill_shares_of_voids)}};
}

}  // namespace orograph
