#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "core/base/grid.h"
#include "core/base/job.h"
#include "core/base/result.h"
#include "core/formats/height_source.h"
#include "core/layers/generators/imported.h"
#include "core/terrain/terrain.h"

namespace orograph {

/// What a layer *imported* would take from a file, before it does.
struct HeightPreview {
    /// From above and north up: see picture_of_form. Black that is higher than white turns it over.
    /// Voids have kVoidColour: see paint_voids.
    Image picture;
    /// Samples of the file.
    int width = 0, height = 0;
    /// Metres that its lowest and its highest sample would have.
    HeightRange range;
    /// Samples without a height, which would be filled from those around them.
    std::size_t voids = 0;
    std::optional<PictureSpacing> spacing;
    /// Whether its samples are shades, which stand for metres; else they are metres themselves.
    bool shades = false;
    /// Whether the file or its sidecar says which metres.
    bool says_heights = false;

    /// "1025 x 1025 samples, from -12.5 m to 2310 m", and in a line of its own how wide a
    /// sample is.
    std::string text() const;
    /// What the colour of voids stands for, and how many there are; empty if there are none.
    std::string void_text() const;
};

/// Reads the file that `params` names, as they say, into a picture of at most `side` pixels along
/// its longer side. Nothing if the job was stopped; a sentence if a layer of these parameters could
/// not be made for the file's sake, or if memory is short. Deterministic.
Result<std::optional<HeightPreview>> preview_of(const ImportedParams& params, int side,
                                                const Job& job);

/// The parameters with which a file is taken if nobody says more: how samples lie is guessed where
/// only a person could know it. As preview_of.
Result<std::optional<ImportedParams>> params_for(const std::string& file, const Job& job);

}  // namespace orograph
