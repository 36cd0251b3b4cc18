#include "core/layers/stack/kept_maps.h"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <span>

#include "core/base/kept_file.h"
#include "core/base/source_version.h"
#include "core/parameters/parameter.h"

namespace orograph {
namespace {

std::atomic<KeptMaps*> kept_maps = nullptr;
std::atomic<bool> fields_are_kept = true;

template <class T>
ConstBytes bytes_of(const Grid<T>& grid) {
    return std::as_bytes(std::span(grid.values()));
}

template <class T>
Bytes bytes_of(Grid<T>& grid) {
    return std::as_writable_bytes(std::span(grid.values()));
}

/// Whether water is any, whoever wrote it.
bool is_sound(const Grid<WaterSample>& water) {
    return std::ranges::all_of(water.values(), [](const WaterSample& sample) {
        const bool way =
            sample.receiver <= kWays || (sample.receiver == kSaltFloor && sample.width == 0);
        return way && sample.depth == sample.depth;
    });
}

}  // namespace

std::string map_origin(const Layer& layer, const Site& site, std::uint64_t seed,
                       const Grid<float>& below, const LayerInputs& inputs,
                       std::string_view field) {
    assert(layer.kind().slow || !field.empty());
    const std::unique_ptr<LayerMethod> method = layer.method->clone();
    std::string text = "Orograph's map of a layer\nsources " + std::string(source_version()) + "\n";
    const auto line = [&](std::string_view name, const std::string& value) {
        text += std::string(name) + " " + value + "\n";
    };
    line("kind", std::string(layer.kind().key));
    for (const Parameter& parameter : method->parameters("layer")) {
        line(parameter.key(), to_text(parameter.value()));
    }
    line("seed", std::to_string(seed));
    const Window& window = site.window;
    for (const std::int64_t number :
         {std::int64_t{window.level}, window.x, window.y, std::int64_t{window.width},
          std::int64_t{window.height}, std::int64_t{site.finest_level}}) {
        line("window", std::to_string(number));
    }
    line("spacing", to_text(site.spacing));
    line("tiled", to_text(site.tiled));
    line("below", std::to_string(sum_of(bytes_of(below))));
    for (const SharedHeights& input : inputs) {
        line("input", input ? std::to_string(sum_of(bytes_of(*input))) : "none");
    }
    line("of it", field.empty() ? "heights" : "field " + std::string(field));
    return text;
}

std::optional<MadeMap> KeptMaps::find(const std::string& origin, int width, int height,
                                      bool watery) const {
    for (const KeptFiles* files : {&own_, &shipped_}) {
        const std::filesystem::path file = files->file_of(origin);
        std::error_code missing;
        if (!std::filesystem::is_regular_file(file, missing)) continue;
        MadeMap map{std::make_shared<Grid<float>>(width, height), nullptr};
        std::vector<Bytes> arrays = {bytes_of(*map.heights)};
        if (watery) {
            map.water = std::make_shared<Grid<WaterSample>>(width, height);
            arrays.push_back(bytes_of(*map.water));
        }
        if (!read_kept_file(file, origin, arrays) || (watery && !is_sound(*map.water))) continue;
        if (files == &own_) KeptFiles::used(file);
        return map;
    }
    return std::nullopt;
}

void KeptMaps::keep(const std::string& origin, std::shared_ptr<const Grid<float>> heights,
                    std::shared_ptr<const Grid<WaterSample>> water) {
    std::vector<ConstBytes> arrays = {bytes_of(*heights)};
    if (water) arrays.push_back(bytes_of(*water));
    std::uint64_t bytes = 0;
    for (const ConstBytes array : arrays) bytes += array.size();
    if (bytes < kLeastOfOne || bytes > kMostOfOne) return;
    own_.keep(origin, [origin, heights = std::move(heights), water = std::move(water),
                       arrays](const std::filesystem::path& file) {
        return write_kept_file(file, origin, arrays);
    });
}

KeepMaps::KeepMaps(std::filesystem::path folder, std::filesystem::path shipped)
    : maps_(std::move(folder), std::move(shipped)) {
    fields_are_kept = true;
    kept_maps = &maps_;
}

KeepMaps::~KeepMaps() {
    kept_maps = nullptr;
}

KeptMaps* KeepMaps::kept_if(bool slow) {
    return slow ? kept_maps.load() : nullptr;
}

bool KeepMaps::keeps_fields() {
    return fields_are_kept;
}

void KeepMaps::keep_no_more_fields() {
    fields_are_kept = false;
}

}  // namespace orograph
