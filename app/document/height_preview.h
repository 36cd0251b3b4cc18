#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "core/base/grid.h"
#include "core/base/job.h"
#include "core/base/result.h"
#include "core/formats/height_source.h"
#include "core/layers/generators/imported.h"
#include "core/recipe/recipe.h"
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
    /// How a square map of so many samples changes the shape of the land whose borders lie on its
    /// own: "1025 x 513 samples become 1025 x 1025 on the square map, from north to south 2 times
    /// as long"; empty if it keeps its shape.
    std::string stretched_text(int samples) const;
    /// Metres from the west to the east and from the north to the south, or samples if the file
    /// doesn't say how far these are apart.
    double across() const { return (width - 1) * (spacing ? spacing->x : 1); }
    double down() const { return (height - 1) * (spacing ? spacing->y : 1); }
};

/// Reads the file that `params` names, as they say, into a picture of at most `side` pixels along
/// its longer side. Nothing if the job was stopped; a sentence if a layer of these parameters could
/// not be made for the file's sake, or if memory is short. Deterministic.
Result<std::optional<HeightPreview>> preview_of(const ImportedParams& params, int side,
                                                const Job& job);

/// Sentences on the files whose land a recipe's square map stretches, for the command line. Reads
/// the files that layers import; those that can't be read have none.
std::vector<std::string> notes_on_stretched(const Recipe& recipe);

/// The parameters with which a file is taken if nobody says more: how samples lie is guessed where
/// only a person could know it. As preview_of.
Result<std::optional<ImportedParams>> params_for(const std::string& file, const Job& job);

}  // namespace orograph
