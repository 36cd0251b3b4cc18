#include "app/document/preset_text.h"

#include <fmt/core.h>

#include <algorithm>
#include <iterator>

namespace orograph {
namespace {

struct PresetText {
    std::string_view key, text;
};

constexpr PresetText kPresetTexts[] = {
    {"eroded-range", "A snowy range that rain and rivers have carved, a map with a climate."},
    {"sheltered-coast", "Lakes, bays and islands below worn mountains, a map with a climate."},
    {"eroded-island", "A mountain in the sea, with valleys that its rivers have cut."},
    {"old-mountains", "Rounded green mountains, worn down for a long time."},
    {"alpine-flight", "Peaks and valleys of the 1997 program, coloured by its texture."},
    {"classic-start", "What the program of 1997 began with: a coarse mesh of lines."},
    {"cool-image", "The picture of green and white mountains from the article of 1997."},
    {"ridge-line", "A single ridge, made by midpoint displacement in one dimension."},
    {"lace", "A fine mesh of white lines, as the program of 1997 drew it."},
    {"fair-weather", "The cloud texture alone, as a picture: it tiles without a seam."},
    {"from-above", "The terrain texture alone, as a picture: it tiles without a seam."},
    {"red-canyons", "Steep red rock of the 1997 program, in the colours of a canyon."},
    {"endless-flight", "Fractal land without an end, made wherever you fly."},
    {"tropical-island", "A green island with a beach, steps of rock and a low summit."},
    {"volcano", "A young volcano with gullies down its slopes, in the sea."},
    {"rice-terraces", "Green hills cut into steps, as for paddies."},
    {"alpine-peaks", "Sharp ridges around a high massif, made of noise alone."},
    {"endless-dunes", "A sea of orange sand, dune behind dune, without an end."},
    {"mesa-country", "Red tables of rock above a plain, in layers you can count."},
    {"archipelago", "Many low islands in a shallow sea."},
    {"fault-blocks", "Blocks of land that slid along faults, with worn scarps between them."},
    {"canyon-land", "Canyons cut into a red plateau, in strata."},
    {"random-rectangles", "Rectangles piled up at random: the oldest trick for a rough surface."},
    {"river-mouth", "Where a great river reaches the sea, in an endless world with rivers."},
    {"lake-country", "Wide lakes between low hills, in an endless world with rivers."},
    {"mountain-source", "Bare mountains where a river begins, in an endless world with rivers."},
    {"highland-coast", "Wooded highlands around a bay, in an endless world with rivers."},
    {"great-bend", "A broad river turns through flat land, in an endless world with rivers."},
    {"snow-peaks", "Peaks above the snow line, in an endless world with rivers."},
    {"plateau-river", "A river through hills of forest, in an endless world with rivers."},
    {"island-of-rivers", "A continent from high above, with all its rivers and a climate."},
    {"carved-island", "An island whose rivers carve its slopes, made wherever you look."},
    {"canyon-plateau", "A plateau of red strata into which rivers have cut deep canyons."},
    {"eroded-volcano", "An old volcano whose slopes the rain has cut into ridges."},
    {"drowned-coast", "Valleys that the sea has flooded, with islands before them."},
    {"badlands", "Pale clay cut into countless gullies."},
    {"moonlit-bay", "A bay by night, with the moon on the water."},
    {"island-map", "An island as a relief map: shaded, with contour lines and tints."},
    {"river-planet", "A whole world with rivers and a climate, seen from space."},
    {"blanca-peak", "A real mountain, imported from a survey and refined beyond it."},
    {"delta-coast", "A river that spreads over its delta into the sea, below mountains."},
    {"forest-bay", "Forest down to the beaches of a bay in the morning."},
    {"reef", "Coral under clear water, seen from below the surface."},
    {"oxbow-lakes", "A winding river beside a loop it has left, in an endless world."},
    {"glacial-valley", "A valley that ice has hollowed out, in an endless world with rivers."},
    {"rainy-mountains", "Dark wet forest in the mountains, in an endless world with a climate."},
    {"fjord", "An arm of the sea between steep slopes, in an endless world with rivers."},
    {"mountain-lake", "A lake between wooded mountains, in an endless world with rivers."},
    {"desert-river",
     "A river with green banks through a desert, in an endless world with a climate."},
    {"braided-river", "A river in many strands between forests, in an endless world."},
    {"salt-flat", "Salt where a lake has dried up, in an endless world with a climate."},
};

}  // namespace

std::string_view preset_text(std::string_view key) {
    const auto* const found = std::ranges::find(kPresetTexts, key, &PresetText::key);
    return found == std::end(kPresetTexts) ? std::string_view() : found->text;
}

std::string preset_text(const Preset& preset) {
    if (preset.file.empty()) return std::string(preset_text(preset.key));
    const Recipe& recipe = preset.recipe;
    const std::size_t count = recipe.layers.size();
    const auto extents = choices_of(ExtentKind{});
    return fmt::format("{}. Your own, of the extent {} with {} {}.", preset.label,
                       extents[static_cast<std::size_t>(recipe.extent.kind)].label, count,
                       count == 1 ? "layer" : "layers");
}

}  // namespace orograph
