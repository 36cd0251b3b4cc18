#pragma once

#include <cassert>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "core/base/grid.h"
#include "core/base/job.h"
#include "core/base/result.h"
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

class LayerKind;

/// The parameters of a layer of some kind, with what the kind does with them.
class LayerMethod {
  public:
    virtual ~LayerMethod() = default;

    virtual const LayerKind& kind() const = 0;
    virtual std::unique_ptr<LayerMethod> clone() const = 0;
    /// Whether both are of one kind and have equal parameters.
    virtual bool equals(const LayerMethod& other) const = 0;
    /// They last as long as the method does; their keys begin with `group` and a dot.
    virtual std::vector<Parameter> parameters(std::string_view group) = 0;

    /// Fills `heights`, of the size of the site's window, with metres; a shaper finds in it the
    /// heights below. False if the job was stopped; a sentence if parameters contradict each other
    /// or a file can't be used. Pure, and the same on any number of threads.
    virtual Result<bool> run(const Site& site, Grid<float>& heights, const Job& job) const = 0;
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
};

/// What most kinds are made of: `Params`, a plain struct with defaults and ==, the fields that
/// describe it, and a function.
template <class Params, std::span<const Field> (*fields)(),
          Result<bool> (*function)(const Params&, const Site&, Grid<float>&, const Job&)>
class LayerMethodOf : public LayerMethod {
  public:
    explicit LayerMethodOf(const LayerKind& kind) : kind_(&kind) {}

    const LayerKind& kind() const override { return *kind_; }

    std::unique_ptr<LayerMethod> clone() const override {
        return std::make_unique<LayerMethodOf>(*this);
    }

    bool equals(const LayerMethod& other) const override {
        const auto* same = dynamic_cast<const LayerMethodOf*>(&other);
        return same && same->params == params;
    }

    std::vector<Parameter> parameters(std::string_view group) override {
        static const Params defaults;
        std::vector<Parameter> result;
        for (const Field& field : fields()) result.emplace_back(group, field, &params, &defaults);
        return result;
    }

    Result<bool> run(const Site& site, Grid<float>& heights, const Job& job) const override {
        assert(heights.width() == site.window.width && heights.height() == site.window.height);
        return function(params, site, heights, job);
    }

    Params params;

  private:
    const LayerKind* kind_;
};

}  // namespace orograph
