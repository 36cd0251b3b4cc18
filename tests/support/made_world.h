#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <utility>

#include "core/world/world.h"

namespace orograph {

/// A world of parameters that must be right.
inline World made_world(const WorldParams& params,
                        std::shared_ptr<const PlantedHeights> planted = nullptr) {
    Result<World> world = World::create(params, std::move(planted));
    EXPECT_TRUE(world.ok());
    return std::move(*world);
}

}  // namespace orograph
