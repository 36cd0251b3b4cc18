#include <core/recipe/generate.h>

#include <vector>

int main() {
    orograph::Recipe recipe;
    recipe.lattice.levels = 5;
    const auto products = orograph::generate(recipe, {.ground = true}, {}, {});
    const auto terrain = *orograph::ground_terrain(recipe, **products);
    std::vector<float> metres(33 * 33);
    orograph::fill_metres(*terrain, {terrain->finest_level(), 0, 0, 33, 33}, metres);
    return metres.front() == metres.back() && metres[16] != metres[17] ? 0 : 1;
}
