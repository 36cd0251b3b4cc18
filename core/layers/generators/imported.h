#pragma once

#include <string>

#include "core/formats/height_source.h"
#include "core/layers/stack/layer_kind.h"

namespace orograph {

/// How a picture is laid over the map.
enum class ImportFit {
    stretch,    // its border on the map's border
    square,     // the largest square in its middle, whose border is the map's
    true_size,  // its middle on the map's middle, as large as the file says
};

std::span<const Choice> choices_of(ImportFit);

/// A picture or an elevation model from a file.
struct ImportedParams {
    /// The path of a file of heights (core/formats) or a greyscale picture: bytes, which need not
    /// be UTF-8. Or the name of a map in the program (core/formats/own_maps.h).
    std::string file;
    ImportFit fit = ImportFit::stretch;
    /// Whether the heights that the file says count, where it says some.
    bool use_file_heights = true;
    /// Metres of black and of white otherwise; the lower one may be either.
    double low = 0, high = 500;
    /// How a RAW file is to be read, unless its sidecar says it.
    int raw_width = 0;
    RawSamples raw_samples = RawSamples::by_ending;
    ByteOrder raw_byte_order = ByteOrder::little;
    RowOrder raw_rows = RowOrder::north_first;
    bool operator==(const ImportedParams&) const = default;
};

std::span<const Field> imported_fields();

/// What an imported layer makes beside heights.
inline constexpr LayerField kImportedFields[] = {
    {.key = "voids",
     .label = "Voids",
     .tooltip = "1 where the file has no height and it was filled from those around, 0 elsewhere."},
};

/// Reads what the parameters name. Nothing if the job was stopped; a sentence if no file is named,
/// or it can't be used. See open_picture.
Result<std::optional<PictureFile>> open_import(const ImportedParams& params, const Job& job);

/// What black and white of the file are worth: what it says of them if that counts, else what the
/// parameters do. A sentence if it says what no ground has.
Result<GreyHeights> grey_heights(const ImportedParams& params, const PictureFile& picture);

/// The heights of the file, which is read anew at each run; a relative path is relative to the
/// current folder. Where the map is coarser than the file, a sample is the mean of what the file
/// has within half a step of it; where it is as fine or finer, heights between the file's are
/// bicubic, but never beyond its lowest and its highest; and those of the file are kept exactly
/// where samples coincide. At its true size, and where a square of it is taken, the file lies as
/// near to the middle as is possible by whole samples of the file; beyond the file lies its nearest
/// sample. An error if no file is named, it can't be used, or its true size is asked for and it
/// doesn't say it. Reach: map. Deterministic to the bit for a file of the same contents.
Result<bool> imported(const ImportedParams& params, const Site& site, Grid<float>& heights,
                      const Job& job);

/// The same as a layer, with the field of kImportedFields: the share of voids among what a sample
/// has of the file, from 0 to 1, sampled as heights are.
Result<Sampler> imported_layer(const ImportedParams& params, const Lattice& lattice);

}  // namespace orograph
