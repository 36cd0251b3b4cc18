#include "core/formats/water_lines.h"

#include <cassert>
#include <cmath>
#include <string_view>
#include <utility>

#include "core/formats/number_text.h"
#include "core/formats/river_lines.h"
#include "core/formats/shores.h"

namespace orograph {
namespace {

/// As many digits as the land has.
double to_millimetres(double metres) {
    return std::round(metres * 1000) / 1000;
}

/// Writes features one by one.
class Features {
  public:
    Features(const Grid<float>& heights, const MapPlace& place)
        : heights_(heights), place_(place) {}

    void begin(std::string_view properties) {
        text_ += text_.empty() ? "" : ",\n";
        text_ += R"({"type":"Feature","properties":{)";
        text_ += properties;
        text_ += R"(},"geometry":{"type":"LineString","coordinates":[)";
        first_ = true;
    }

    /// `x` and `y` in samples to the east and the south; `height` in metres.
    void add(double x, double y, double height) {
        text_ += first_ ? "[" : ",[";
        put_metres(place_.east + x * place_.spacing);
        text_ += ',';
        put_metres(place_.north - y * place_.spacing);
        text_ += ',';
        put_metres(height);
        text_ += ']';
        first_ = false;
    }

    void end() { text_ += "]}}"; }

    double height(int cell) const { return heights_.values()[static_cast<std::size_t>(cell)]; }

    std::string take() {
        return "{\"type\":\"FeatureCollection\",\"features\":[\n" + std::move(text_) + "\n]}\n";
    }

  private:
    void put_metres(double metres) { put_text(text_, to_millimetres(metres)); }

    const Grid<float>& heights_;
    MapPlace place_;
    std::string text_;
    bool first_ = true;
};

}  // namespace

std::string water_lines(const Grid<WaterSample>& water, const Grid<float>& heights,
                        const MapPlace& place, Sides sides, double narrowest) {
    assert(water.size() == heights.size());
    Features features(heights, place);
    for (const RiverLine& line : find_river_lines(water, sides, narrowest)) {
        features.begin(R"("kind":"river","order":)" + std::to_string(line.order) +
                       R"(,"width_m":)" + number_text(to_millimetres(line.width)));
        for (const int cell : line.cells) {
            const WaterSample& at = water.values()[static_cast<std::size_t>(cell)];
            features.add(cell % water.width() + at.x / 256.0, cell / water.width() + at.y / 256.0,
                         features.height(cell));
        }
        features.end();
    }
    for (const Shore& shore : find_shores(water)) {
        const double level = features.height(shore.wet) +
                             double{water.values()[static_cast<std::size_t>(shore.wet)].depth};
        features.begin(R"("kind":"shore","level_m":)" + number_text(to_millimetres(level)));
        for (const Shore::Point& point : shore.points) features.add(point.x, point.y, level);
        features.end();
    }
    return features.take();
}

}  // namespace orograph
