#include "app/document/engine_guide.h"

#include <fmt/core.h>

namespace orograph {
namespace {

/// Metres from the first sample to the last.
double side_of(const GuidedHeights& heights) {
    return (heights.samples - 1) * heights.spacing;
}

double extent_of(const GuidedHeights& heights) {
    return static_cast<double>(heights.range.maximum) - heights.range.minimum;
}

/// With at most seven digits, and none that says nothing.
std::string text_of(double number) {
    return fmt::format("{:.7g}", number);
}

std::string count_of(int number, const char* one) {
    return fmt::format("{} {}{}", number, one, number == 1 ? "" : "s");
}

/// What comes before the guide to the first tile, and what says where the others go after it.
std::string guide_to_each(const GuidedTiles& tiles, const std::string& first,
                          const std::string& place) {
    const std::string grid =
        fmt::format("{} and {} of tiles, column 0 in the west and row 0 in the north.\n",
                    count_of(tiles.columns, "column"), count_of(tiles.rows, "row"));
    if (tiles.columns == 1 && tiles.rows == 1) return grid + "\n" + first;
    return grid + "The tile of column 0 and row 0:\n\n" + first +
           "\nAll other tiles are the same, except for\n" + place;
}

}  // namespace

std::string guide_to_unreal(const GuidedHeights& heights) {
    const double steps = 65535, middle = 32768, steps_a_metre = 128;
    const double scale = extent_of(heights) * 100 * steps_a_metre / steps;
    const double zero = heights.range.minimum + middle / steps * extent_of(heights);
    const std::string across = text_of(heights.spacing * 100);
    return fmt::format(
        "Landscape mode > Manage > New > Import from File\n"
        "    Heightmap File        {}\n"
        "    Location              X 0, Y 0, Z {} (cm, so that 0 m lies at Z 0)\n"
        "    Rotation              X 0, Y 0, Z 0\n"
        "    Scale                 X {}, Y {}, Z {} (percent)\n"
        "    Overall Resolution    {} x {}\n"
        "X then points east and Y south.\n",
        heights.file, text_of(zero * 100), across, across, text_of(scale), heights.samples,
        heights.samples);
}

std::string guide_to_unity(const GuidedHeights& heights) {
    const bool south_first = heights.options.rows == RowOrder::south_first;
    const bool little = heights.options.byte_order == ByteOrder::little;
    const std::string side = text_of(side_of(heights));
    return fmt::format(
        "Select the terrain > Terrain Settings > Import Raw..., and {}\n"
        "    Depth                 Bit 16\n"
        "    Resolution            {}\n"
        "    Byte Order            {}\n"
        "    Flip Vertically       {}\n"
        "    Terrain Size          X {}, Y {}, Z {} (width, height, length)\n"
        "Transform of the terrain\n"
        "    Position              Y {} (so that 0 m lies at Y 0)\n"
        "X then points east and Z north.\n",
        heights.file, heights.samples, little ? "Windows" : "Mac", south_first ? "off" : "on", side,
        text_of(extent_of(heights)), side, text_of(heights.range.minimum));
}

std::string guide_to_godot(const GuidedHeights& heights) {
    std::string text = fmt::format(
        "Open addons/terrain_3d/tools/importer.tscn, click Importer; in the inspector\n"
        "    Height File Name      {}\n"
        "    Import Scale          1\n"
        "    Height Offset         0\n",
        heights.file);
    if (heights.scaled) {
        text += fmt::format(
            "    R16 Range             X {}, Y {}\n"
            "    R16 Size              X {}, Y {}\n",
            text_of(heights.range.minimum), text_of(heights.range.maximum), heights.samples,
            heights.samples);
    }
    return text + fmt::format(
                      "    Run Import\n"
                      "The node Terrain3D\n"
                      "    Vertex Spacing        {} (metres)\n"
                      "X then points east and Z south.\n",
                      text_of(heights.spacing));
}

std::string guide_to_blender(const GuidedHeights& heights) {
    return fmt::format(
        "Add > Mesh > Grid\n"
        "    X and Y Subdivisions  {}\n"
        "    Size                  {} m\n"
        "Modifiers > Displace > New texture, of the type Image or Movie, which opens {}\n"
        "    Color Space           Non-Color\n"
        "    Colors > Clamp        off\n"
        "    Sampling              Interpolation off, Extension Extend\n"
        "The modifier\n"
        "    Coordinates           UV\n"
        "    Direction             Z\n"
        "    Strength              1\n"
        "    Midlevel              0\n"
        "X then points east and Y north. View > Clip End must exceed {} m.\n",
        heights.samples - 1, text_of(side_of(heights)), heights.file,
        text_of(2 * side_of(heights)));
}

std::string guide_to_gis(const GuidedHeights& heights) {
    return fmt::format(
        "Open {} as a raster: in QGIS by Layer > Add Layer > Add Raster Layer...\n"
        "    Coordinate system     a local one in metres; where one must be chosen, any in metres\n"
        "    Size of a cell        {} m\n"
        "    Heights               metres, from {} to {}\n"
        "    Hillshade, Z factor   1\n",
        heights.file, text_of(heights.spacing), text_of(heights.range.minimum),
        text_of(heights.range.maximum));
}

std::string tiles_guide_to_unreal(const GuidedTiles& tiles) {
    const std::string away = text_of(tiles.distance() * 100);
    return guide_to_each(
        tiles, guide_to_unreal(tiles.first),
        fmt::format(
            "    Heightmap File        its own\n"
            "    Location              X {} times its column, Y {} times its row, Z as above\n",
            away, away));
}

std::string tiles_guide_to_unity(const GuidedTiles& tiles) {
    const std::string away = text_of(tiles.distance());
    return guide_to_each(
        tiles, guide_to_unity(tiles.first),
        fmt::format(
            "    File                  its own, for a terrain of its own\n"
            "    Position              X {} times its column, Y as above, Z -{} times its row\n",
            away, away));
}

std::string tiles_guide_to_godot(const GuidedTiles& tiles) {
    return guide_to_each(
        tiles, guide_to_godot(tiles.first),
        fmt::format(
            "    Height File Name      its own\n"
            "    Import Position       X {} times its column, Y {} times its row\n"
            "Terrain3D rounds positions to its Region Size, which {} must be a multiple of.\n",
            tiles.step, tiles.step, tiles.step));
}

std::string tiles_guide_to_blender(const GuidedTiles& tiles) {
    const std::string away = text_of(tiles.distance());
    return guide_to_each(
        tiles, guide_to_blender(tiles.first),
        fmt::format("    Texture               its own\n"
                    "    Location of the grid  X {} times its column, Y -{} times its row\n",
                    away, away));
}

std::string tiles_guide_to_gis(const GuidedTiles& tiles) {
    return fmt::format(
        "{} and {} of tiles, each of which says where it lies: open all as rasters, or one virtual "
        "raster of\nthem, in QGIS by Raster > Miscellaneous > Build Virtual Raster...\n"
        "    Coordinate system     a local one in metres; where one must be chosen, any in metres\n"
        "    Size of a cell        {} m\n"
        "    Heights               metres\n"
        "    Hillshade, Z factor   1\n",
        count_of(tiles.columns, "column"), count_of(tiles.rows, "row"),
        text_of(tiles.first.spacing));
}

std::string guide_to_mesh(const GuidedMesh& mesh) {
    return fmt::format(
        "Import {}\n"
        "    Scale                 1\n"
        "    Unit                  metres\n"
        "It is {} m from west to east, {} m from north to south and {} m high.\n",
        mesh.file, text_of(mesh.width), text_of(mesh.length), text_of(mesh.height));
}

std::string guide_to_printing(const GuidedMesh& mesh) {
    return fmt::format(
        "Import {} into the slicer\n"
        "    Scale                 100 %\n"
        "    Unit                  millimetres\n"
        "It is {} mm wide, {} mm deep and {} mm high, and stands on its base.\n",
        mesh.file, text_of(mesh.width), text_of(mesh.length), text_of(mesh.height));
}

}  // namespace orograph
