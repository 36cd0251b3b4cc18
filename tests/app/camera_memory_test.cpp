#include <gtest/gtest.h>

#include "app/flight/flight.h"

namespace orograph {
namespace {

/// A frame in which the person chooses another rendering type.
void choose(CameraMemory& memory, Recipe& recipe, Rendering rendering) {
    memory.follow(recipe.view.rendering, recipe.camera);
    recipe.view.rendering = rendering;
    memory.follow(recipe.view.rendering, recipe.camera);
}

/// A frame in which the person flies.
void fly_to(CameraMemory& memory, Recipe& recipe, double x) {
    recipe.camera.framed = false;
    recipe.camera.x = x;
    memory.follow(recipe.view.rendering, recipe.camera);
}

struct Flight {
    explicit Flight(Rendering rendering) {
        recipe.view.rendering = rendering;
        memory.start(recipe.view.rendering);
    }
    Recipe recipe;
    CameraMemory memory;
};

TEST(CameraMemory, leaves_the_camera_alone_while_the_rendering_type_stays) {
    Flight flight(Rendering::rendered);
    fly_to(flight.memory, flight.recipe, 7);
    const Recipe before = flight.recipe;
    flight.memory.follow(flight.recipe.view.rendering, flight.recipe.camera);
    EXPECT_EQ(flight.recipe, before);
}

TEST(CameraMemory, types_that_look_from_the_same_place_share_their_camera) {
    Flight surface(Rendering::rendered);
    fly_to(surface.memory, surface.recipe, 7);
    choose(surface.memory, surface.recipe, Rendering::lines);
    EXPECT_EQ(surface.recipe.camera.x, 7);
    EXPECT_FALSE(surface.recipe.camera.framed);

    Flight map(Rendering::clouds);
    fly_to(map.memory, map.recipe, 8);
    choose(map.memory, map.recipe, Rendering::texture);
    EXPECT_EQ(map.recipe.camera.x, 8);
}

TEST(CameraMemory, a_type_that_was_not_looked_at_yet_is_framed) {
    for (const Rendering other : {Rendering::ridge, Rendering::clouds, Rendering::texture}) {
        Flight flight(Rendering::lines);
        fly_to(flight.memory, flight.recipe, 7);
        choose(flight.memory, flight.recipe, other);
        EXPECT_TRUE(flight.recipe.camera.framed);
    }
}

TEST(CameraMemory, finds_each_camera_where_it_was_left) {
    Flight flight(Rendering::lines);
    fly_to(flight.memory, flight.recipe, 7);
    choose(flight.memory, flight.recipe, Rendering::ridge);
    fly_to(flight.memory, flight.recipe, 8);
    choose(flight.memory, flight.recipe, Rendering::clouds);
    fly_to(flight.memory, flight.recipe, 9);
    choose(flight.memory, flight.recipe, Rendering::rendered);
    EXPECT_EQ(flight.recipe.camera.x, 7);
    choose(flight.memory, flight.recipe, Rendering::ridge);
    EXPECT_EQ(flight.recipe.camera.x, 8);
    choose(flight.memory, flight.recipe, Rendering::texture);
    EXPECT_EQ(flight.recipe.camera.x, 9);
}

TEST(CameraMemory, the_speed_belongs_to_all) {
    Flight flight(Rendering::lines);
    flight.recipe.camera.speed = 500;
    choose(flight.memory, flight.recipe, Rendering::clouds);
    EXPECT_EQ(flight.recipe.camera.speed, 500);
    flight.recipe.camera.speed = 20;
    choose(flight.memory, flight.recipe, Rendering::lines);
    EXPECT_EQ(flight.recipe.camera.speed, 20);
}

TEST(CameraMemory, another_document_starts_without_memories) {
    Flight flight(Rendering::lines);
    fly_to(flight.memory, flight.recipe, 7);
    choose(flight.memory, flight.recipe, Rendering::clouds);
    fly_to(flight.memory, flight.recipe, 8);
    Recipe other;
    other.view.rendering = Rendering::ridge;
    other.camera.x = 33;
    flight.memory.start(other.view.rendering);
    flight.memory.follow(other.view.rendering, other.camera);
    EXPECT_EQ(other.camera.x, 33);
    choose(flight.memory, other, Rendering::lines);
    EXPECT_TRUE(other.camera.framed);
    choose(flight.memory, other, Rendering::texture);
    EXPECT_TRUE(other.camera.framed);
}

}  // namespace
}  // namespace orograph
