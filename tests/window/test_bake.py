"""Baking: a square of the endless world, chosen in the overview, becomes a map of its own."""

import threading

from PIL import Image

import pixels
from screen import WIDE
from session import PANEL_WIDTH, WindowTest

WORLD = ("--preset", "endless-flight", "--set", "clouds.iterations=5",
         "--set", "extent.samples=257")


class Bake(WindowTest):
    screen_size = WIDE

    def region(self, session):
        return session.report()["recipe"]["extent"]

    def drag(self, session, begin, finish):
        """Between places of the window."""
        session.tool("mousemove", *map(round, begin))
        session.report_again()
        session.tool("mousedown", 1)
        for step in range(1, 7):
            share = step / 6
            session.tool("mousemove", *(round(b + (f - b) * share) for b, f in zip(begin, finish)))
            session.report_again()
        session.tool("mouseup", 1)
        session.report_again()

    def corners(self, session, picture):
        """The middles of the frame's handles, from the north-west one clockwise."""
        places = [session.place(f"{picture}.corner.{i}") for i in (1, 2, 3, 4)]
        return [(x + width / 2, y + height / 2) for x, y, width, height in places]

    def inside(self, session, picture):
        corners = self.corners(session, picture)
        return [sum(corner[axis] for corner in corners) / 4 for axis in (0, 1)]

    def test_a_square_of_the_world_becomes_a_map_with_its_place_and_undo_brings_the_world_back(self):
        session = self.start(*WORLD, overview=True)
        session.settled()
        before = session.report()
        middle = 2 ** 23
        session.click("bake")
        session.wait(lambda r: "bake.do" in r["controls"], "the frame")
        # It is north of the eye, where that looks; moved by its inside.
        begin = self.inside(session, "overview")
        self.drag(session, begin, [begin[0] + 20, begin[1] - 10])
        self.assertEqual(session.report()["position"], before["position"])  # not a click to fly
        session.click("bake.do")
        session.wait(lambda r: r["recipe"]["extent"]["kind"] == "region", "the map")
        session.settled()
        region = self.region(session)
        self.assertEqual(region["kind"], "region")
        self.assertGreater(region["x"], middle)
        self.assertLess(region["y"], middle)
        self.assertEqual(session.report()["steps"][-1], "Bake a region")
        self.assertEqual(session.report()["problem"], "")
        self.assertGreater(len(pixels.colours(session.scene())), 1000)
        # Now any layer will do.
        session.click("layer.add")
        session.wait(lambda r: "layer.add.hills" in r["controls"], "the kinds")
        session.click("layer.add.hills")
        session.wait(lambda r: len(r["recipe"].get("layers", [])) == 2, "hills")
        self.assertEqual(session.settled()["problem"], "")
        session.park()
        session.key("ctrl+z")
        session.key("ctrl+z")
        session.wait(lambda r: r["recipe"]["extent"]["kind"] == "tiled", "the world")
        for now, then in zip(session.settled()["position"], before["position"]):
            self.assertAlmostEqual(now, then, delta=1)

    def test_the_rivers_of_a_world_come_along_to_erosion_on_what_was_baked(self):
        session = self.start("--preset", "great-bend", "--set", "rivers.base_levels=8",
                             "--set", "lattice.levels=22", "--set", "extent.samples=129",
                             overview=True)
        session.settled()
        session.click("bake")
        session.wait(lambda r: "bake.do" in r["controls"], "the frame")
        session.click("bake.do")
        session.wait(lambda r: r["recipe"]["extent"]["kind"] == "region", "the map")
        session.settled()
        for kind in ("erosion", "drainage"):
            session.click("layer.add")
            session.wait(lambda r: f"layer.add.{kind}" in r["controls"], "the kinds")
            session.click(f"layer.add.{kind}")
            session.wait(lambda r: len(r["recipe"]["layers"]) == 2, kind)
            added = session.settled()["recipe"]["layers"][1]
            self.assertEqual((added["kind"], added["inflow_from"], added["inflow_field"]),
                             (kind, 1, "flow"))
            self.assertEqual(session.report()["problem"], "")
            session.park()
            session.key("ctrl+z")
            session.wait(lambda r: len(r["recipe"]["layers"]) == 1, "the world alone")
        self.assertEqual(self.region(session)["kind"], "region")

    def test_a_climate_colours_a_world_as_soon_as_it_is_added_and_stays_on_what_is_baked(self):
        session = self.start("--preset", "great-bend", "--set", "rivers.base_levels=8",
                             "--set", "lattice.levels=22", "--set", "extent.samples=129",
                             "--set", "camera.z=1500000", overview=True)
        session.settled()
        before = session.scene()
        session.click("layer.add")
        session.wait(lambda r: "layer.add.climate" in r["controls"], "the kinds")
        session.click("layer.add.climate")
        session.wait(lambda r: len(r["recipe"]["layers"]) == 2, "the climate")
        self.assertTrue(session.settled()["recipe"]["texture"]["cover"])
        session.park()
        self.assertGreater(pixels.changed(before, session.scene()), 0.2)
        session.click("bake")
        session.wait(lambda r: "bake.do" in r["controls"], "the frame")
        session.click("bake.do")
        session.wait(lambda r: r["recipe"]["extent"]["kind"] == "region", "the map")
        climate = session.settled()["recipe"]["layers"][1]
        self.assertNotEqual(climate["temperature"], 16)  # which it is in the mean of the world
        self.assertNotEqual(climate["rain"], 1000)
        session.park()
        session.key("ctrl+z")
        session.key("ctrl+z")
        session.wait(lambda r: len(r["recipe"]["layers"]) == 1, "the world alone")
        self.assertFalse(session.settled()["recipe"]["texture"].get("cover", False))

    def test_the_frame_is_resized_by_its_corners(self):
        session = self.start(*WORLD, overview=True)
        session.settled()
        session.click("bake")
        session.wait(lambda r: "bake.do" in r["controls"], "the frame")
        session.click("bake.samples")
        session.wait(lambda r: "bake.samples.129" in r["controls"], "the sizes")
        session.click("bake.samples.129")
        session.report_again()
        session.click("bake.do")
        session.wait(lambda r: r["recipe"]["extent"]["kind"] == "region", "the map")
        small = self.region(session)
        self.assertEqual(small["samples"], 129)
        session.park()
        session.key("ctrl+z")
        session.wait(lambda r: r["recipe"]["extent"]["kind"] == "tiled", "the world")
        session.settled()
        session.click("bake")
        session.wait(lambda r: "bake.do" in r["controls"], "the frame")
        for _ in range(3):
            session.click("overview.wider")
        session.settled()
        session.report_again()
        # On the map to four times its side: by a corner, as seen from the middle.
        corner, middle = self.corners(session, "overview")[2], self.inside(session, "overview")
        self.drag(session, corner, [m + (c - m) * 4 for c, m in zip(corner, middle)])
        session.click("bake.do")
        session.wait(lambda r: r["recipe"]["extent"]["kind"] == "region", "the map")
        large = self.region(session)
        self.assertEqual(large["samples"], 257)
        # Half the samples of the same side were twice as far apart.
        self.assertEqual(large["coarseness"], small["coarseness"] - 1 + 2)

    def test_the_frame_lies_on_the_ground_in_the_view_and_can_be_dragged_there(self):
        above = 2 ** 23
        session = self.start(*WORLD, "--set", "camera.framed=false", "--set", "camera.x=0",
                             "--set", "camera.z=0", "--set", "camera.y=70000",
                             "--set", "camera.pitch_degrees=-85", overview=True)
        session.settled()
        session.click("bake")
        session.wait(lambda r: "view.corner.1" in r["controls"], "the frame in the view")
        corners = self.corners(session, "view")
        # Seen from the south: the north side is above, and shorter.
        self.assertLess(corners[0][1], corners[3][1])
        self.assertLess(corners[1][0] - corners[0][0], corners[2][0] - corners[3][0])
        # By a corner, to less than half of its size.
        inside = self.inside(session, "view")
        self.drag(session, corners[2], [i + (c - i) * 0.4 for c, i in zip(corners[2], inside)])
        smaller = self.corners(session, "view")
        self.assertLess(smaller[1][0] - smaller[0][0], 0.6 * (corners[1][0] - corners[0][0]))
        # By its inside, towards the north-east.
        self.drag(session, inside, [inside[0] + 60, inside[1] - 80])
        moved = self.corners(session, "view")
        self.assertAlmostEqual(moved[3][0] - smaller[3][0], 60, delta=12)
        self.assertAlmostEqual(moved[3][1] - smaller[3][1], -80, delta=12)
        # Beside it nothing is held, and the view is no map to click on.
        before = session.report()
        self.drag(session, [moved[3][0] - 40, moved[3][1] + 40], [moved[3][0], moved[3][1] + 40])
        self.assertEqual(session.report()["position"], before["position"])
        session.click("bake.do")
        session.wait(lambda r: r["recipe"]["extent"]["kind"] == "region", "the map")
        region = self.region(session)
        self.assertGreater(region["x"], above)
        self.assertLess(region["y"], above)

    def test_the_land_stays_where_it_is_and_keeps_its_colours(self):
        session = self.start(*WORLD, "--set", "camera.framed=false", "--set", "camera.x=0",
                             "--set", "camera.z=0", "--set", "camera.y=2500",
                             "--set", "camera.pitch_degrees=-85",
                             "--set", "extent.samples=1025", overview=True)
        before, position = session.scene(), session.report()["position"]
        session.click("bake")
        session.wait(lambda r: "bake.do" in r["controls"], "the frame")
        session.click("bake.do")
        report = session.wait(lambda r: r["recipe"]["extent"]["kind"] == "region", "the map")
        after = session.scene()
        region, texture = report["recipe"]["extent"], report["recipe"]["texture"]
        moved = [now - then for now, then in zip(session.report()["position"], position)]
        # Measured from the region's middle, which is elsewhere; the height is the same.
        self.assertAlmostEqual(moved[0], 2 ** 23 - region["x"], delta=16)
        self.assertAlmostEqual(moved[2], 2 ** 23 - region["y"], delta=16)
        self.assertAlmostEqual(moved[1], 0, delta=1)
        self.assertLess(texture["lowest"], texture["highest"])
        # What is drawn of the square is finer now, but each part of it looks the same on the whole.
        width, height = before.size
        inside = (width * 2 // 7, height // 2, width * 5 // 7, height)
        means = [picture.crop(inside).resize((6, 4), Image.Resampling.BOX)
                 for picture in (before, after)]
        self.assertEqual(pixels.changed(*means, tolerance=24), 0)

    def test_the_view_stays_over_its_land_while_that_is_baked_and_when_it_is_undone(self):
        session = self.start(*WORLD, "--set", "camera.framed=false", "--set", "camera.x=40000",
                             "--set", "camera.z=0", "--set", "camera.y=2500",
                             "--set", "camera.pitch_degrees=-85",
                             "--set", "extent.samples=2049", overview=True)
        self.watch_a_bake(session, "tiled")

    def test_so_it_does_over_a_world_with_rivers_whose_ground_takes_longer(self):
        # From where the whole world, as it is made first, shows other land and at another height.
        session = self.start("--preset", "great-bend", "--set", "rivers.base_levels=8",
                             "--set", "lattice.levels=22", "--set", "extent.samples=257",
                             "--set", "camera.y=2500", "--set", "camera.pitch_degrees=-85",
                             overview=True)
        self.watch_a_bake(session, "endless")

    def watch_a_bake(self, session, kind_of_world):
        """Bakes what is seen, undoes that, and expects that picture and overview show what was
        before or what is there afterwards in every moment between."""
        session.scene()
        width, height = session.size()
        low = (PANEL_WIDTH + 170, height // 2, width - 170, height - 140)
        x, y, side, _ = session.place("overview")
        # Off its middle, where the camera and the frame are.
        map_part = tuple(map(round, (x + 4, y + side * 3 / 4, x + side - 4, y + side - 4)))

        def seen():
            """Means of what lies below the frame and the overview, and of a part of that."""
            picture = session.screen.picture()
            return [picture.crop(low).resize((12, 8), Image.Resampling.BOX),
                    picture.crop(map_part).resize((6, 2), Image.Resampling.BOX)]

        for kind in ("region", kind_of_world):
            before = seen()
            if kind == "region":
                session.click("bake")
                session.wait(lambda r: "bake.do" in r["controls"], "the frame")
                session.scene()
            pictures, done = [seen()], threading.Event()

            def watch(pictures=pictures, done=done):
                while not done.is_set():
                    pictures.append(seen())

            watching = threading.Thread(target=watch)
            watching.start()
            try:
                if kind == "region":
                    session.click("bake.do")
                else:
                    session.key("ctrl+z")
                session.wait(lambda r, kind=kind: r["recipe"]["extent"]["kind"] == kind, "the step")
                session.scene()
                pictures.append(seen())
            finally:
                done.set()
                watching.join()
            self.assertGreater(len(pictures), 10)
            # The same land has more light on one ground than on the other; other land has neither.
            for number, picture in enumerate(pictures):
                for part, name in enumerate(("picture", "overview")):
                    known = (before, pictures[0], pictures[-1])
                    self.assertEqual(min(pixels.changed(picture[part], one[part])
                                         for one in known), 0,
                                     f"{name} {number} of {len(pictures)}, {kind}")

    def test_a_bake_shows_its_progress_and_can_be_cancelled(self):
        session = self.start("--layers", "noise,noise,noise,noise", "--set", "extent.kind=endless",
                             "--set", "clouds.iterations=5", "--set", "extent.samples=4097",
                             "--set", "extent.coarseness=0", overview=True)
        session.settled()
        session.click("bake")
        session.wait(lambda r: "bake.do" in r["controls"], "the frame")
        session.click("bake.do")
        session.wait(lambda r: "baking.cancel" in r["controls"], "the progress")
        self.assertEqual(self.region(session)["kind"], "region")
        self.assertTrue(session.report()["busy"])
        session.click("baking.cancel")
        session.wait(lambda r: r["recipe"]["extent"]["kind"] == "endless", "the endless ground")
        session.wait(lambda r: "baking.cancel" not in r["controls"], "the end of the baking")
        self.assertEqual(session.settled()["problem"], "")
        # What was cancelled can be done after all.
        session.park()
        session.key("ctrl+y")
        session.wait(lambda r: r["recipe"]["extent"]["kind"] == "region", "the map")

    def test_escape_puts_the_frame_away(self):
        session = self.start(*WORLD, overview=True)
        session.settled()
        session.click("bake")
        session.wait(lambda r: "bake.do" in r["controls"], "the frame")
        session.park()
        session.key("Escape")
        session.wait(lambda r: "bake.do" not in r["controls"], "no frame")
