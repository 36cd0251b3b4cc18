#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/terrain/terrain.h"
#include "core/world/world.h"

namespace orograph {

inline constexpr Edge kAllEdges[] = {Edge::torus, Edge::constant, Edge::three_neighbours,
                                     Edge::stitched, Edge::endless};
inline constexpr Predictor kBothPredictors[] = {Predictor::average, Predictor::kriged};

struct WorldCase {
    std::string name;
    WorldParams params;
};

/// Every edge with both predictors, and each law, root and cap somewhere among them.
inline std::vector<WorldCase> world_cases(int levels) {
    std::vector<WorldCase> result;
    for (const Edge edge : kAllEdges) {
        for (const Predictor predictor : kBothPredictors) {
            const auto i = result.size();
            WorldParams params;
            params.seed = 40 + i;
            params.levels = levels;
            params.edge = edge;
            params.predictor = predictor;
            params.law = static_cast<Law>(i % 3);
            params.root = i % 2 == 0 || edge == Edge::endless ? Root::corners : Root::constant;
            params.h = 0.1 * static_cast<double>(i);
            params.largest_feature = i % 4 == 0 ? levels / 2 : kMostLevels;
            params.gains[1] = 0.5;
            const std::string name(choices_of(edge)[static_cast<std::size_t>(edge)].key);
            result.push_back({name + (predictor == Predictor::kriged ? "_kriged" : ""), params});
        }
    }
    return result;
}

/// Heights that must never change, on any machine: a change is a change of everybody's worlds. The
/// fingerprints of this window of world_cases(24).
inline constexpr Window kKnownWindow{24, 9876543, 1234321, 65, 33};
inline constexpr std::uint64_t kKnownAnswers[] = {
    13595967368589318100u, 18027350357656451504u, 15756175226115947357u, 6949738953737630265u,
    16212759305883223623u, 10723495265875532845u, 15763164810516033391u, 8710609723482553459u,
    5201171923557607803u,  4037079081834513170u};

}  // namespace orograph
