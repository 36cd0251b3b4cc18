#pragma once

#include <algorithm>
#include <cassert>
#include <functional>
#include <memory>
#include <span>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/base/grid.h"
#include "core/base/job.h"
#include "core/base/result.h"
#include "core/layers/stack/layer_inputs.h"
#include "core/layers/stack/site.h"
#include "core/parameters/parameter.h"

namespace orograph {

/// Whether a kind of layer makes heights of its own or changes those below it.
enum class Role { generator, shaper };

/// What a sample of a layer depends on.
enum class Reach {
    sample,  // its place, and the heights below at that place alone: an endless world can have it
    map,     // anything in the map
};

/// What the numbers of a field are.
enum class FieldType {
    real,
    whole,  // numbers that are counted: none between them means anything
};

/// Something that a layer makes beside heights: a number for each sample.
struct LayerField {
    /// Unique in its kind of layer.
    std::string_view key, label;
    /// Empty for a pure number.
    std::string_view unit{};
    FieldType type = FieldType::real;
    std::string_view tooltip{};
    /// As LayerKind::slow, where only this field of its kind is.
    bool slow = false;
};

class LayerKind;
class World;
struct WaterSample;

/// What a layer that goes on in time made of a map, up to some moment. Immutable and shared.
class LayerRun {
  public:
    virtual ~LayerRun() = default;
    /// Fills the grid with the field of that number among those of the kind.
    virtual void fill_field(std::size_t index, Grid<float>& values) const = 0;
    /// One sample of water a sample of the map.
    virtual void fill_water(std::span<WaterSample> water) const = 0;
    virtual std::size_t bytes() const = 0;
};

/// A layer made ready for any number of windows of a lattice: its parameters are checked, and what
/// doesn't depend on the window is computed. Immutable; threads may share it.
struct Sampler {
    /// Fills the grid, of the window's size, with metres; a shaper finds in it the heights below.
    /// False if the job was stopped; a sentence if a file can't be used, or if what the whole map
    /// needs contradicts itself. Pure, and the same on any number of threads.
    using Fill = std::function<Result<bool>(const Window&, Grid<float>&, const Job&)>;
    Fill heights;
    /// The fields that the kind declares, in that order. As for heights, a shaper finds in the grid
    /// the heights below.
    std::vector<Fill> fields{};
    /// Fills the heights once more, as above, and with them the water of the layer alone; null if
    /// it has none. Requires one sample of water a sample of the window.
    std::function<Result<bool>(const Window&, Grid<float>&, std::span<WaterSample>, const Job&)>
        heights_and_water{};
    /// Of a layer that leaves heights as they are and goes on in time: its run over the heights
    /// below, to which `before`, a run over the same or null, is the beginning if it can be. Gives
    /// what the others above give, and the same whatever came before. Null if the job was stopped.
    /// Null itself of any other layer.
    std::function<std::shared_ptr<const LayerRun>(
        const Window&, const std::shared_ptr<const Grid<float>>& below,
        const std::shared_ptr<const LayerRun>& before, const Job&)>
        run{};
    /// Whose heights these are, to the bit, in whole units; null if they are no world's.
    std::shared_ptr<const World> world{};
};

/// A whole map of other layers, that one stands on.
class LayersBelow {
  public:
    virtual ~LayersBelow() = default;
    /// Fills the grid, of 2^n + 1 samples a side, with metres: of as much land as the lattice's
    /// 2^finest_level samples have. As Sampler::heights.
    virtual Result<bool> fill(Grid<float>& heights, const Job& job) const = 0;
    /// Whether both are of layers that make the same, on equal lattices.
    virtual bool equals(const LayersBelow& other) const = 0;
};

/// The parameters of a layer of some kind, with what the kind does with them.
class LayerMethod {
  public:
    virtual ~LayerMethod() = default;

    virtual const LayerKind& kind() const = 0;
    virtual std::unique_ptr<LayerMethod> clone() const = 0;
    /// Whether both are of one kind and have equal parameters.
    virtual bool equals(const LayerMethod& other) const = 0;
    /// Whether it is `earlier` some time later, so that a run of that is its beginning; also of
    /// equal ones. See Sampler::run.
    virtual bool goes_on_from(const LayerMethod& earlier) const { return equals(earlier); }
    /// They last as long as the method does; their keys begin with `group` and a dot.
    virtual std::vector<Parameter> parameters(std::string_view group) = 0;

    /// A sentence if parameters contradict each other. The seed of `lattice` is the layer's.
    virtual Result<Sampler> prepare(const Lattice& lattice) const = 0;

    /// What it may take from layers below, whether it names them or not.
    virtual std::vector<LayerInput> inputs() const { return {}; }
    /// As prepare, with one grid for each of inputs(), for their window alone.
    virtual Result<Sampler> prepare_with(const Lattice& lattice, const LayerInputs& inputs) const {
        static_cast<void>(inputs);
        return prepare(lattice);
    }

    /// Whether it stands on a whole map of the layers below, which it covers: they need not reach
    /// as far as the ground does, and show through it alone.
    virtual bool covers_layers() const { return false; }
    /// As prepare. Requires covers_layers().
    virtual Result<Sampler> prepare_over(const Lattice& lattice,
                                         std::shared_ptr<const LayersBelow> below) const {
        static_cast<void>(below);
        return prepare(lattice);
    }

    /// Prepares the layer for a single window. See Sampler::heights.
    Result<bool> run(const Site& site, Grid<float>& heights, const Job& job) const;
};

/// One entry of the table of kinds.
class LayerKind {
  public:
    std::string_view key, label, description;
    Role role;
    Reach reach;

    /// With its defaults.
    std::unique_ptr<LayerMethod> make() const { return maker(*this); }
    std::unique_ptr<LayerMethod> (*maker)(const LayerKind& kind);
    /// What its layers make beside heights.
    std::span<const LayerField> fields{};
    /// Whether its layers have water that is drawn.
    bool watery = false;
    /// Whether a map of a million samples takes them some tenths of a second, so that what they
    /// make of it is worth keeping: see KeptMaps. Of shapers that need the map, and neither read
    /// files nor go on in time.
    bool slow = false;
    /// Whether what its layers make is the same for all seeds.
    bool seedless = false;
    /// Whether its layers are there for their fields or their water, and leave heights as they are.
    bool keeps_heights = false;

    /// Whether endless ground can have its layers too, though they need the map: to colour it. As
    /// masks and inputs they can't be had there.
    bool colours_endless = false;

    /// Which of the fields has that key; fields.size() if none has.
    std::size_t field_index(std::string_view field) const {
        return static_cast<std::size_t>(std::ranges::find(fields, field, &LayerField::key) -
                                        fields.begin());
    }
};

inline Result<bool> LayerMethod::run(const Site& site, Grid<float>& heights, const Job& job) const {
    assert(heights.width() == site.window.width && heights.height() == site.window.height);
    const Result<Sampler> sampler = prepare(site.lattice());
    if (!sampler) return sampler.error();
    return sampler->heights(site.window, heights, job);
}

/// A method that has parameters of type `Params`, whatever it does with them.
template <class Params>
class LayerMethodWith : public LayerMethod {
  public:
    Params params;
};

/// The parameters of `method`; null if it has others.
template <class Params>
Params* params_of(LayerMethod& method) {
    auto* with = dynamic_cast<LayerMethodWith<Params>*>(&method);
    return with ? &with->params : nullptr;
}
template <class Params>
const Params* params_of(const LayerMethod& method) {
    const auto* with = dynamic_cast<const LayerMethodWith<Params>*>(&method);
    return with ? &with->params : nullptr;
}

/// What most kinds are made of: `Params`, a plain struct with defaults and ==, the fields that
/// describe it, and a function. This is one of
///     Result<bool> (const Params&, const Site&, Grid<float>&, const Job&), as Sampler::Fill, and
///     Result<Sampler> (const Params&, const Lattice&), if there is something to check or to
///         compute that windows of an endless layer share;
///     Result<Sampler> (const Params&, const Lattice&, const LayerInputs&), if it takes something
///         from layers below, which may be null.
template <class Params, std::span<const Field> (*fields)(), auto function>
class LayerMethodOf : public LayerMethodWith<Params> {
  public:
    using LayerMethodWith<Params>::params;

    explicit LayerMethodOf(const LayerKind& kind) : kind_(&kind) {}

    const LayerKind& kind() const override { return *kind_; }

    std::unique_ptr<LayerMethod> clone() const override {
        return std::make_unique<LayerMethodOf>(*this);
    }

    bool equals(const LayerMethod& other) const override {
        const auto* same = dynamic_cast<const LayerMethodOf*>(&other);
        return same && same->params == params;
    }

    bool goes_on_from(const LayerMethod& earlier) const override {
        if constexpr (requires { params.goes_on_from(params); }) {
            const auto* before = dynamic_cast<const LayerMethodOf*>(&earlier);
            return before && params.goes_on_from(before->params);
        } else {
            return equals(earlier);
        }
    }

    std::vector<Parameter> parameters(std::string_view group) override {
        static const Params defaults;
        std::vector<Parameter> result;
        for (const Field& field : fields()) result.emplace_back(group, field, &params, &defaults);
        return result;
    }

    std::vector<LayerInput> inputs() const override { return inputs_of(fields(), &params); }

    Result<Sampler> prepare_with(const Lattice& lattice, const LayerInputs& given) const override {
        if constexpr (takes_inputs) {
            return function(params, lattice, given);
        } else {
            static_cast<void>(given);
            return prepare(lattice);
        }
    }

    Result<Sampler> prepare(const Lattice& lattice) const override {
        if constexpr (takes_inputs) {
            return function(params, lattice, LayerInputs(inputs().size()));
        } else if constexpr (std::is_invocable_v<decltype(function), const Params&,
                                                 const Lattice&>) {
            return function(params, lattice);
        } else {
            return Sampler{[params = params, lattice](const Window& window, Grid<float>& heights,
                                                      const Job& job) {
                return function(params, lattice.site(window), heights, job);
            }};
        }
    }

  private:
    static constexpr bool takes_inputs =
        std::is_invocable_v<decltype(function), const Params&, const Lattice&, const LayerInputs&>;

    const LayerKind* kind_;
};

}  // namespace orograph
