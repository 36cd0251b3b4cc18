#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/layers/stack/blend.h"
#include "core/layers/stack/layer_kind.h"
#include "core/parameters/parameter.h"
#include "core/parameters/unknown_entries.h"

namespace orograph {

/// What every layer has, whatever its kind.
struct LayerSettings {
    /// Another one for each layer of a stack, at least 1: what masks refer to.
    int id = 1;
    std::string name;
    bool visible = true;
    /// When layers are soloed, only those show.
    bool solo = false;
    Blend blend = Blend::add;
    /// In [0, 1].
    double opacity = 1;
    /// The id of the layer below whose heights, as plain numbers from 0 to 1, are this one's
    /// opacity at each sample; 0 for none. That layer need not be visible.
    int mask = 0;
    /// The field of that layer which is the mask instead; empty for heights, unused without a mask.
    std::string mask_field;
    /// 0 is the recipe's own seed; each other number is a stream of it.
    std::uint64_t seed = 0;
    bool operator==(const LayerSettings&) const = default;
};

/// One layer of a stack: a kind with its parameters, and how it joins what lies below.
class Layer {
  public:
    /// With the defaults of the kind; a shaper takes the place of what is below.
    explicit Layer(const LayerKind& kind, int id = 1);
    Layer(const Layer& other);
    Layer(Layer&&) = default;
    Layer& operator=(const Layer& other);
    Layer& operator=(Layer&&) = default;
    ~Layer() = default;

    const LayerKind& kind() const { return method->kind(); }
    /// What a person calls it: its name, or that of its kind where it was given none.
    std::string name() const;
    /// With the defaults of `kind`; keeps its number, its seed and a name that was given to it.
    void change_kind(const LayerKind& kind);
    bool operator==(const Layer& other) const;

    LayerSettings settings;
    /// What its file said of it that this program doesn't know.
    UnknownEntries unknown;
    /// Never null.
    std::unique_ptr<LayerMethod> method;
};

/// Whether both make the same of the same: all but their names.
bool make_the_same(const Layer& a, const Layer& b);

/// The parameters of `layers`, which must outlive them, from the bottom: keys "layers.1.kind" and
/// so on. Setting another kind gives its layer the defaults of that, and ends the life of all
/// parameters that the layer had.
std::vector<Parameter> parameters(std::vector<Layer>& layers);

/// Those of one of them, whose keys begin with `group` and a dot.
std::vector<Parameter> parameters(Layer& layer, std::string_view group);

/// Whether a parameter of `layer` has an effect while the others are as they are: see
/// Parameter::in_use.
bool in_use(const Layer& layer, const Parameter& parameter);

/// The group of the parameters of the layer at `index`: "layers.1" of the first.
std::string layer_group(std::size_t index);
/// The index of the layer whose parameter has that key; nothing if it is no layer's.
std::optional<std::size_t> layer_of_key(std::string_view key);

/// Of one stack, which is more than anybody can look through.
inline constexpr std::size_t kMostLayers = 1000;
/// An id that no layer has. Requires at most kMostLayers layers.
int free_id(std::span<const Layer> layers);

/// A sentence if there are too many layers, two have one id, or one has its mask or an input from a
/// layer that isn't below it or from a field that this doesn't make.
Status check_layers(std::span<const Layer> layers);

/// Which field of a layer's kind has that key, or a sentence that names those there are.
Result<std::size_t> find_field(const Layer& layer, std::string_view key);

}  // namespace orograph
