#pragma once

#include <cstddef>
#include <span>
#include <string_view>

// What a parameter's type can't say of it. core/parameters/field.h binds it to a member of a
// struct.

namespace orograph {

/// How a slider spreads its range.
enum class Scale {
    linear,
    logarithmic,
    both_ways  // logarithmic to both sides of 0
};

/// One answer of a multiple choice: as a recipe spells it, and as a person reads it.
struct Choice {
    std::string_view key, label;
};

/// What a person changes a parameter with, where its type alone doesn't say it.
enum class Editor {
    plain,
    seed,       // a number, with buttons that copy it and make another
    preset,     // a choice, with buttons for presets and variations of the document
    mood,       // a choice, with another of what goes with it
    layers,     // a list of layers, with the rows of the chosen one
    mask,       // a choice among the layers below
    field,      // a choice among the fields of all layers
    curve,      // a graph whose points are dragged
    strokes,    // a brush in the view
    equaliser,  // a slider for each item of a list
    bookmarks,  // buttons that go to a place and keep one
    time,       // a number that can be let run
    file,       // the path of a file that is read: bytes, which need not be UTF-8
    elsewhere,  // no row of the panel: a menu, a key or a list has it
};

/// A heading of the panel.
struct Section {
    std::string_view heading{};
    /// Whether its rows show before anybody opens it.
    bool open = true;
};

/// What of a document a parameter is about.
enum class Subject {
    ground,   // the heights: variations are of these
    picture,  // how much of the ground is shown, and how
    camera,   // where one looks from: moving it is no step of the history
};

/// What the ground has to be for a parameter to have an effect.
enum class GroundUse {
    any,
    whole,      // a map, made whole
    endless,    // made wherever one looks
    textured,   // made whole, and no climate colours it
    uncovered,  // neither a climate nor a style colours it
    by_height,  // coloured by its heights, when it is rendered
    climate,    // with a layer of climate that could colour it
    sky,        // under a sky, when it is rendered: no map is
    natural,    // drawn in the style natural, when it is rendered
    cut_out,    // a map that ends and has no sea, in any style but classic
};

struct Description {
    std::string_view key, label;
    /// Empty for a pure number.
    std::string_view unit{};
    std::string_view tooltip{};
    /// Bounds of a number, or of the numbers in a list, both allowed; unused for the other types.
    double minimum = 0, maximum = 0;
    Scale scale = Scale::linear;
    /// For a string, the allowed ones, or null when all are; an enumeration brings its own.
    std::span<const Choice> (*choices)() = nullptr;
    /// Bit t: the parameter has an effect on what rendering type t shows, or on what a brush of
    /// type t does.
    unsigned used_by = ~0u;
    /// Bit e: the parameter has an effect where the ground has extent e.
    unsigned used_in = ~0u;
    GroundUse used_on = GroundUse::any;
    /// Whether the parameter has an effect while its struct is as it is; null if it always has.
    bool (*used_while)(const void* owner) = nullptr;
    /// Its row stays in the panel, greyed out, where the ground's extent leaves it without an
    /// effect: it stands above the choice of the extent, which would move otherwise.
    bool keeps_row = false;
    Subject subject = Subject::ground;
    /// When it changes, others change with it: it alone names the step of the history.
    bool leads = false;
    /// Of a layer it is the lattice that has it.
    bool given_by_lattice = false;
    /// What it stands under in the panel; neighbours share one.
    Section section{};
    /// Of the ground of 1997 the panel has it in one place with the others that are marked so.
    bool classic_control = false;
    Editor editor = Editor::plain;
    /// A list has at most so many items. An array needn't say.
    std::size_t most_items = 0;
    /// What a person calls an item of a list, before its number.
    std::string_view item_label{};
    /// Files have the records of a list as lists of their fields, such as points [x, y].
    bool rows = false;
    /// Whole keys that it had in older versions, should they be no likeness of its own; blanks
    /// between them.
    std::string_view formerly{};
};

}  // namespace orograph
