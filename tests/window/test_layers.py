"""Layers: an island made by the mouse alone, taken back, made again, saved and opened."""

import json

import pixels
from screen import LARGE, WIDE
from session import PANEL_WIDTH, WindowTest

# A small map, so that each change is there at once.
SMALL = ("--set", "view.rendering=rendered", "--set", "clouds.iterations=6",
         "--set", "extent.samples=129", "--set", "extent.coarseness=6")


class Layers(WindowTest):
    screen_size = WIDE

    def names(self, session):
        return [layer["name"] for layer in session.report()["recipe"].get("layers", [])]

    def wait_names(self, session, *names):
        session.wait(lambda r: [layer["name"] for layer in r["recipe"].get("layers", [])] ==
                     list(names), f"the layers {names}")

    def add(self, session, kind):
        session.click("layer.add")
        session.wait(lambda r: f"layer.add.{kind}" in r["controls"], "the kinds")
        before = len(self.names(session))
        session.click(f"layer.add.{kind}")
        # The buttons below the list have moved then.
        session.wait(lambda r: len(r["recipe"].get("layers", [])) > before and
                     f"layer.add.{kind}" not in r["controls"], "the layer")

    def drag_row(self, session, begin, finish):
        session.place(f"layer.{begin}")
        x, y = session.middle(f"layer.{begin}")
        to_x, to_y = session.middle(f"layer.{finish}")
        session.tool("mousemove", x, y)
        session.report_again()
        session.tool("mousedown", 1)
        for step in range(1, 9):
            session.tool("mousemove", x + (to_x - x) * step // 8, y + (to_y - y) * step // 8)
            session.report_again()
        session.tool("mouseup", 1)

    def test_the_rows_of_a_new_layer_are_scrolled_to(self):
        session = self.start(*SMALL, "--layers", "diamond_square,noise,terraces")
        session.tool("windowsize", "--sync", session.window, 640, 480)
        session.settled()
        self.add(session, "constant")
        session.wait_drawing(lambda r: "layers.4.opacity" in r["controls"], "its rows")
        session.report_again()
        controls = session.report()["controls"]
        self.assertIn("layers.4.name", controls)
        self.assertIn("layers.4.height", controls)

    def test_a_line_greys_out_how_its_layer_joins_others(self):
        session = self.start(*SMALL, "--layers", "diamond_square", "--set", "view.rendering=ridge")
        session.settled()
        session.place("layers.1.opacity")
        session.drag("layers.1.opacity", 0.9, 0.2)
        session.click("layer.1.solo")
        session.report_again()
        layer = session.report()["recipe"]["layers"][0]
        self.assertEqual((layer["opacity"], layer["solo"]), (1, False))

    def test_an_island_of_four_layers_by_mouse_alone(self):
        session = self.start(*SMALL, "--layers", "diamond_square")
        flat = session.scene()
        self.add(session, "voronoi_island")
        self.wait_names(session, "Diamond-square", "Voronoi island")
        session.click("layer.1")
        session.click("layer.remove")
        self.wait_names(session, "Voronoi island")
        self.add(session, "noise")
        self.wait_names(session, "Voronoi island", "Noise")
        self.add(session, "terraces")
        self.add(session, "height_mask")
        self.wait_names(session, "Voronoi island", "Noise", "Terraces", "Height mask")
        # The mask goes below the noise and is its mask, hidden.
        self.drag_row(session, 4, 2)
        self.wait_names(session, "Voronoi island", "Height mask", "Noise", "Terraces")
        session.click("layer.2.visible")
        session.click("layer.3")
        session.click("layers.3.mask")
        mask = session.report()["recipe"]["layers"][1]["id"]
        session.click(f"layers.3.mask.{mask}")
        session.wait(lambda r: r["recipe"]["layers"][2]["mask"] == mask, "the mask")
        session.drag("layers.3.opacity", 0.95, 0.5)
        session.wait(lambda r: r["recipe"]["layers"][2]["opacity"] < 0.7, "less opacity")
        session.settled()
        self.assertEqual(session.report()["problem"], "")
        island = session.scene()
        self.assertGreater(pixels.changed(flat, island), 0.05)
        made = session.report()["recipe"]["layers"]
        steps = session.report()["steps"]
        self.assertIn("Add layer 'Noise'", steps)
        self.assertIn("Move layer 'Height mask'", steps)
        self.assertRegex(steps[-1], r"^Noise: Opacity 1 -> 0\.\d+$")

        session.park()
        while session.report()["step"] > 0:
            step = session.report()["step"]
            session.key("ctrl+z")
            session.wait(lambda r: r["step"] < step, "a step back")
        self.assertEqual(session.value("layers.1.kind"), "diamond_square")
        while session.report()["step"] + 1 < len(steps):
            step = session.report()["step"]
            session.key("ctrl+y")
            session.wait(lambda r: r["step"] > step, "a step forth")
        self.assertEqual(session.report()["recipe"]["layers"], made)
        self.assertLess(pixels.changed(island, session.scene()), 0.001)

        session.key("ctrl+s")
        session.wait(lambda r: "file.name" in r["controls"], "the dialog")
        session.edit("file.name", "island")
        session.click("file.ok")
        session.wait(lambda r: r["title"] == "island - Orograph", "the file")
        saved = json.loads((session.folder / "island.json").read_text(encoding="utf-8"))
        self.assertEqual(saved["layers"], made)
        session.close()
        again = self.start("island.json")
        self.assertEqual(again.report()["recipe"]["layers"], made)
        self.assertLess(pixels.changed(island, again.scene()), 0.001)

    def test_a_layer_that_needs_a_map_says_so_in_an_endless_terrain(self):
        session = self.start(*SMALL, "--layers", "diamond_square,hills")
        session.choose("extent.kind", "endless")
        session.wait(lambda r: "'Hills' needs a whole map" in r["problem"], "the sentence")
        session.click("layer.2.visible")
        session.wait(lambda r: r["problem"] == "", "the sentence to go")
        session.choose("extent.kind", "region")
        session.click("layer.2.visible")
        self.assertEqual(session.settled()["problem"], "")

    def test_layers_are_duplicated_soloed_renamed_and_removed(self):
        session = self.start(*SMALL, "--layers", "diamond_square,noise")
        session.click("layer.2")
        session.click("layer.duplicate")
        self.wait_names(session, "Diamond-square", "Noise", "Noise")
        session.enter("layers.3.name", "Crags")
        self.wait_names(session, "Diamond-square", "Noise", "Crags")
        session.wait(lambda r: r["steps"][-1] == "Crags: Name 'Noise' -> 'Crags'", "its step")
        session.click("layer.3.solo")
        session.wait(lambda r: r["recipe"]["layers"][2]["solo"], "solo")
        session.click("layer.remove")
        self.wait_names(session, "Diamond-square", "Noise")
        session.click("layer.down")
        self.wait_names(session, "Noise", "Diamond-square")
        session.click("layer.up")
        self.wait_names(session, "Diamond-square", "Noise")
        # The list's pictures: more than one colour left of each name.
        session.settled()
        x, y, _, height = session.place("layer.1")
        session.park()
        session.settled()
        row = session.picture().crop((0, round(y), round(x), round(y + height)))
        self.assertGreater(len(pixels.colours(row)), 40)
        self.assertLess(round(x), PANEL_WIDTH)

    def test_a_copy_of_a_named_layer_has_a_name_of_its_own(self):
        session = self.start(*SMALL, "--layers", "diamond_square,noise", "--set",
                             "layers.2.name=Crags")
        session.click("layer.2")
        for names in (("Crags", "Crags 2"), ("Crags", "Crags 2", "Crags 3")):
            session.click("layer.duplicate")
            self.wait_names(session, "Diamond-square", *names)

    def test_a_share_that_is_typed_is_at_most_all(self):
        session = self.start(*SMALL, "--layers", "diamond_square,painted", "--set", "camera.framed=true")
        session.click("layer.2")
        session.click("brush.kind")
        session.wait(lambda r: "brush.kind.flatten" in r["controls"], "the brushes")
        session.click("brush.kind.flatten")
        session.wait(lambda r: "brush.kind.flatten" not in r["controls"], "the list to close")
        width, height = session.size()
        for count, (typed, wanted) in enumerate((("50", 1), ("0.25", 0.25), ("-3", 0))):
            with self.subTest(typed=typed):
                session.enter("brush.strength.field", typed)
                session.tool("mousemove", (PANEL_WIDTH + width) // 2, height // 2)
                session.report_again()
                session.tool("click", 1)
                report = session.wait(lambda r: len(r["recipe"]["layers"][1]["strokes"]) > count,  # noqa: B023
                                      "a stroke")
                self.assertEqual(report["recipe"]["layers"][1]["strokes"][-1]["strength"], wanted)

    def test_the_base_of_rivers_carries_the_world(self):
        """Bases that are too coarse for the world's levels can't be chosen."""
        session = self.start("--layers", "rivers", "--set", "extent.kind=endless", "--set",
                             "lattice.levels=24", "--set", "view.rendering=lines")
        session.click("layer.1")
        for typed in ("8", "9"):
            session.enter("layers.1.base_levels.field", typed)
            self.assertEqual(session.settled()["recipe"]["layers"][0]["base_levels"], 10)
        session.drag("layers.1.base_levels", 0.5, 0.02)
        report = session.settled()
        self.assertEqual(report["recipe"]["layers"][0]["base_levels"], 10)
        self.assertEqual(report["problem"], "")

    def test_a_world_of_rivers_has_as_many_iterations_as_its_base_carries(self):
        session = self.start("--layers", "rivers", "--set", "extent.kind=endless", "--set",
                             "lattice.levels=20", "--set", "layers.1.base_levels=11", "--set",
                             "view.rendering=lines")
        session.settled()
        session.enter("lattice.levels.field", "99")
        session.wait_value("lattice.levels", 25)
        session.drag("lattice.levels", 0.5, 0.98)
        session.wait_value("lattice.levels", 25)
        self.assertEqual(session.settled()["problem"], "")

    def test_a_brush_paints_one_step_for_each_stroke(self):
        session = self.start(*SMALL, "--layers", "diamond_square,painted", "--set", "camera.framed=true",
                             "--set", "layers.1.height_scale=100")
        session.click("layer.2")
        session.enter("brush.radius.field", "800")
        session.enter("brush.strength.field", "600")
        plain = session.scene()
        width, height = session.size()
        x, y = (PANEL_WIDTH + width) // 2, height // 2
        session.tool("mousemove", x, y)
        session.report_again()
        session.tool("mousedown", 1)
        for step in range(6):
            session.tool("mousemove", x + 15 * step, y + 4 * step)
            session.report_again()
        session.tool("mouseup", 1)
        session.wait(lambda r: r["steps"][-1].startswith("Painted: Strokes"), "one step")
        self.assertEqual(len(session.report()["steps"]), 2)
        strokes = session.report()["recipe"]["layers"][1]["strokes"]
        self.assertEqual(strokes[0]["tool"], "raise")
        self.assertGreater(len(strokes[0]["points"]), 1)
        painted = session.scene()
        self.assertGreater(pixels.changed(plain, painted), 0.01)
        session.park()
        session.key("ctrl+z")
        session.wait(lambda r: r["recipe"]["layers"][1]["strokes"] == [], "the stroke to go")
        self.assertLess(pixels.changed(plain, session.scene()), 0.001)
        self.assertNotIn("brush.hidden", session.report()["controls"])
        session.click("layer.2.visible")
        session.wait(lambda r: "brush.hidden" in r["controls"], "why no stroke would show")
        # With its controls out of sight the brush isn't in hand.
        session.click("section.Layers")
        session.wait(lambda r: "brush.on" not in r["controls"], "the section to close")
        session.tool("mousemove", x, y)
        session.report_again()
        session.tool("click", 1)
        self.assertEqual(session.settled()["recipe"]["layers"][1]["strokes"], [])

    def test_a_brush_waits_for_the_ground_of_another_document(self):
        session = self.start(*SMALL, "--layers", "diamond_square,painted", "--set", "camera.framed=true")
        session.click("layer.2")
        recipe = session.settled()["recipe"]
        recipe["lattice"]["levels"] = 12
        recipe["extent"] = {"kind": "region", "samples": 4097, "coarseness": 0}
        large = {"format": "orograph-recipe", "version": 3, **recipe}
        (session.folder / "large.json").write_text(json.dumps(large), encoding="utf-8")
        session.key("ctrl+o")
        session.wait(lambda r: "file.name" in r["controls"], "the dialog")
        session.edit("file.name", "large.json")
        session.report_again()
        width, height = session.size()
        session.key("Return")
        session.wait(lambda r: r["recipe"]["extent"].get("samples") == 4097, "the document")
        session.tool("mousemove", (PANEL_WIDTH + width) // 2, height // 2)
        session.report_again()
        session.tool("click", 1)
        session.report_again()
        report = session.report()
        # A machine that was slow to report may have made the ground meanwhile, to paint on.
        if report["busy"]:
            self.assertEqual(report["recipe"]["layers"][1]["strokes"], [])

    def test_a_new_brush_shows_at_once_and_lies_on_the_ground(self):
        session = self.start(*SMALL, "--layers", "diamond_square,painted", "--set", "camera.framed=true",
                             "--set", "layers.1.height_scale=100")
        session.click("layer.2")
        plain = session.scene()
        width, height = session.size()
        x, y = (PANEL_WIDTH + width) // 2, height // 2
        session.tool("mousemove", x, y)
        session.report_again()
        session.report_again()
        ring = pixels.box_of(session.screen.picture().crop((PANEL_WIDTH, 0, width, height - 90)),
                             lambda r, g, b: r > 200 and 150 < g < 230 and b < 140)
        self.assertIsNotNone(ring)
        # Seen aslant, a circle on the ground is wider than high.
        self.assertGreater(ring[2] - ring[0], 1.2 * (ring[3] - ring[1]))
        self.assertGreater(ring[2] - ring[0], 20)
        session.tool("mousedown", 1)
        session.tool("mousemove", x + 40, y)
        session.report_again()
        session.tool("mouseup", 1)
        session.wait(lambda r: r["steps"][-1].startswith("Painted: Strokes"), "one step")
        self.assertGreater(pixels.changed(plain, session.scene()), 0.001)

    def test_an_island_shows_its_polygons(self):
        session = self.start(*SMALL, "--layers", "voronoi_island")
        session.click("layer.1")
        session.click("polygons")
        session.wait(lambda r: "polygons.picture" in r["controls"], "the polygons")
        x, y, width, height = session.place("polygons.picture")
        session.park()
        picture = session.picture().crop((round(x), round(y), round(x + width), round(y + height)))
        blue = pixels.share(picture, lambda r, g, b: b > r + 20 and b > g)
        self.assertGreater(blue, 0.2)  # the ocean
        self.assertLess(blue, 0.9)
        # Its fields are in the same window: the sea is moist, which is yellow.
        session.click("polygons.show.moisture")
        session.park()
        session.wait(lambda r: pixels.share(
            session.picture().crop((round(x), round(y), round(x + width), round(y + height))),
            lambda r, g, b: r > 200 and g > 200 and b < 80) > 0.2, "the moisture")
        session.click("polygons.show.polygons")
        session.click("polygons")
        session.wait(lambda r: "polygons.picture" not in r["controls"], "the window to close")

    def test_a_climate_shows_its_biomes_and_its_rain_steers_erosion(self):
        session = self.start(*SMALL, "--layers", "noise,climate,erosion", "--set",
                             "layers.1.height_scale=2000")
        session.click("layer.2")
        session.click("biomes")
        session.wait(lambda r: "biomes.picture" in r["controls"], "the biomes")
        x, y, width, height = session.place("biomes.picture")
        session.park()
        picture = session.picture().crop((round(x), round(y), round(x + width), round(y + height)))
        self.assertGreater(pixels.share(picture, lambda r, g, b: (r, g, b) == (226, 155, 60)), 0.02)  # hot desert
        # Where the map lies the fields of the diagram are darker.
        biomes = {(147, 167, 172), (91, 143, 82), (217, 201, 122), (194, 151, 74), (117, 180, 98), (40, 138, 161),
                  (165, 189, 55), (24, 110, 62), (226, 155, 60)}
        dots = pixels.share(picture, lambda r, g, b: (r, g, b) not in biomes)
        self.assertGreater(dots, 0.0002)
        self.assertLess(dots, 0.5)
        session.park()
        session.key("Escape")
        session.wait(lambda r: "biomes.picture" not in r["controls"], "the window to close")
        session.click("layer.3")
        plain = session.scene()
        session.click("layers.3.rain_from")
        session.wait(lambda r: "layers.3.rain_from.2.rain" in r["controls"], "the fields")
        session.report_again()  # a list finds its place when it knows its size
        session.click("layers.3.rain_from.2.rain")
        session.wait(lambda r: r["recipe"]["layers"][2].get("rain_from") == 2 and
                     r["recipe"]["layers"][2].get("rain_field") == "rain", "the rain")
        session.park()
        session.wait(lambda r: pixels.changed(plain, session.scene()) > 0.001, "other valleys")

    def choose_mask(self, session, mask):
        session.click("layers.2.mask")
        session.wait(lambda r: f"layers.2.mask.{mask}" in r["controls"], "the masks")
        session.report_again()  # a list finds its place when it knows its size
        session.click(f"layers.2.mask.{mask}")

    def test_a_field_of_a_layer_is_the_mask_of_another(self):
        session = self.start(*SMALL, "--layers", "voronoi_island,constant", "--set",
                             "layers.2.height=300")
        plain = session.scene()
        session.click("layer.2")
        self.choose_mask(session, "1.moisture")
        session.wait(lambda r: r["recipe"]["layers"][1]["mask"] == 1 and
                     r["recipe"]["layers"][1]["mask_field"] == "moisture", "the mask")
        self.assertEqual(session.settled()["problem"], "")
        session.click("layer.1")
        session.click("layer.remove")
        session.wait(lambda r: "mask from layer number 1, which is gone" in r["problem"], "why not")
        session.key("ctrl+z")
        self.assertEqual(session.settled()["problem"], "")
        session.click("layer.2")
        session.park()
        self.assertGreater(pixels.changed(plain, session.scene()), 0.05)
        self.choose_mask(session, "0")
        session.wait(lambda r: r["recipe"]["layers"][1]["mask"] == 0 and
                     r["recipe"]["layers"][1]["mask_field"] == "", "no mask")
        self.assertEqual(session.settled()["problem"], "")


class Storms(WindowTest):
    screen_size = LARGE  # its brooks are small

    def test_a_storm_is_watched_minute_by_minute_and_is_one_step(self):
        session = self.start("--layers", "noise,rainstorm", *SMALL, "--set",
                             "layers.2.rain=500", "--set", "layers.2.minutes=0")
        dry = session.scene()
        steps = len(session.report()["steps"])
        session.click("layer.2")
        session.click("layer.watch")
        session.wait_drawing(lambda r: r["recipe"]["layers"][1].get("minutes", 15) > 20, "rain")
        session.click("layer.stop")
        stopped = session.settled()
        self.assertEqual(len(stopped["steps"]), steps + 1)
        self.assertEqual(session.settled()["recipe"], stopped["recipe"])
        self.assertGreater(pixels.changed(dry, session.scene()), 0.005)
        session.click("layer.watch_anew")
        session.wait_drawing(lambda r: 0 < r["recipe"]["layers"][1].get("minutes", 15) < 9, "0")
        session.park()
        session.key("ctrl+z")  # which ends it, too
        session.wait(lambda r: "layer.watch" in r["controls"], "it to end")
        self.assertEqual(session.settled()["recipe"], stopped["recipe"])
