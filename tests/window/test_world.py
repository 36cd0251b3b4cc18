"""The endless world: from the ground to all of it and back, on foot, around a mountain."""

import math
import pathlib
import time

import pixels
from screen import WIDE
from session import WindowTest

WORLD = ("--preset", "endless-flight", "--set", "clouds.iterations=6")
ABOVE = ("--set", "camera.y=30000", "--set", "camera.pitch_degrees=-50")


def resident(session):
    """Megabytes of memory that the program holds."""
    status = pathlib.Path(f"/proc/{session.process.pid}/status").read_text(encoding="utf-8")
    return int(next(line for line in status.splitlines()
                    if line.startswith("VmRSS")).split()[1]) / 1024


class World(WindowTest):
    screen_size = WIDE

    def hold_until(self, session, key, condition, what):
        """Holds a key until a report is as wanted; all reports from then."""
        reports = []

        def look(report):
            reports.append(report)
            return condition(report)

        with session.held(key):
            session.wait(look, what)
        return reports

    def test_one_key_leads_from_the_ground_to_the_whole_world_and_back(self):
        session = self.start(*WORLD)
        first = session.scene()
        session.settled()
        memory = resident(session)
        rise = self.hold_until(session, "e", lambda r: r["position"][1] > 2e7, "space")
        self.assertGreater(len(rise), 20)
        fall = self.hold_until(session, "q", lambda r: r["above_ground"] < 5, "the ground")
        for report in rise + fall:
            self.assertGreater(report["above_ground"], 1)
        self.assertGreater(pixels.changed(first, session.scene()), 0.1)
        # What one flies over is not kept, but for the finest rings of the picture at rest.
        self.assertLess(resident(session) - memory, 110)

    def test_rising_ends_where_the_whole_world_is_in_sight(self):
        session = self.start(*WORLD, "--set", "camera.y=5000000", "--set", "camera.speed=1e9",
                             "--set", "camera.speed_by_height=false", "--set",
                             "camera.pitch_degrees=-90")
        session.settled()
        with session.held("e"):
            begin = session.wait(lambda r: r["position"][1] > 1e7, "a rise")
            start, seconds = begin["position"][1], time.monotonic()
            session.wait(lambda r: r["position"][1] > 2e7, "the ceiling")
            # A second for the whole world at most, however large the speed's number.
            self.assertGreater(time.monotonic() - seconds, (2e7 - start) / 2 ** 24 / 2)
            time.sleep(2)
        highest = session.settled()["position"][1]
        self.assertLess(highest, 3e7)
        with session.held("e"):
            time.sleep(0.5)
        self.assertEqual(session.settled()["position"][1], highest)

    def test_it_is_there_at_the_far_corner(self):
        far = 2 ** 23 - 3000
        session = self.start(*WORLD, *ABOVE, "--set", f"camera.x={far}", "--set",
                             f"camera.z={far}", "--set", "camera.heading_degrees=-45", "--set",
                             "camera.y=3000")
        before = session.scene()
        position = session.report()["position"]
        with session.held("Up"):
            time.sleep(1)
        after = session.settled()["position"]
        self.assertGreater(math.dist(position, after), 500)
        self.assertGreater(pixels.changed(before, session.scene()), 0.1)

    def test_whom_another_seed_leaves_at_sea_is_told_where_land_is(self):
        session = self.start("--preset", "great-bend", "--set", "rivers.base_levels=8",
                             "--set", "lattice.levels=22")
        session.settled()
        session.enter("lattice.seed.field", "3")
        session.wait_drawing(lambda r: "nothing but sea" in r["message"], "a word on it")
        session.enter("lattice.seed.field", "4")
        session.wait_value("lattice.seed", 4)
        session.wait_drawing(lambda r: r["message"] == "" and not r["busy"], "land")

    def test_walking_keeps_the_eyes_at_their_height(self):
        session = self.start(*WORLD)
        session.settled()
        session.key("F4")
        session.wait(lambda r: r["above_ground"] < 3, "to stand on the ground")
        begin = session.report()["position"]
        speed = session.value("camera.speed")

        def walked(report):
            """Metres on a map: uphill one comes farther."""
            return math.dist(report["position"][::2], begin[::2])

        # Walking begins at a walker's pace; the wheel makes a runner of him.
        start = time.monotonic()
        self.hold_until(session, "Up", lambda r: walked(r) > 2, "some steps")
        self.assertGreater(time.monotonic() - start, 1)
        session.tool("mousemove", 800, 300, "click", "--repeat", 12, "--delay", 40, 4)
        session.wait(lambda r: r["message"] == "Speed: 12 m/s", "a runner's speed")
        self.assertEqual(session.value("camera.speed"), speed)
        heights = self.hold_until(
            session, "Up", lambda r: walked(r) > 30, "a walk")
        for report in heights:
            self.assertGreater(report["above_ground"], 1)
            self.assertLess(report["above_ground"], 4)
        session.key("F2")
        self.hold_until(session, "e", lambda r: r["above_ground"] > 50, "the air")

    def test_orbiting_keeps_its_distance_and_looks_at_the_middle(self):
        session = self.start(*WORLD, *ABOVE)
        begin = session.settled()
        session.key("F3")
        session.wait(lambda r: r["recipe"]["camera"]["mode"] == "orbit", "the mode")
        self.hold_until(session, "Right", lambda r: abs(r["heading"] - begin["heading"]) > 1,
                        "a turn")
        after = session.settled()

        def ahead(report):
            return (math.sin(report["heading"]) * math.cos(report["pitch"]),
                    math.sin(report["pitch"]),
                    -math.cos(report["heading"]) * math.cos(report["pitch"]))

        # Both look at one place: the distance to it follows from where they stand.
        a, b = begin["position"], after["position"]
        chord = math.dist(a, b)
        turn = abs(after["heading"] - begin["heading"])
        radius = chord / (2 * math.sin(turn / 2)) / math.cos(begin["pitch"])
        place_a = [p + radius * d for p, d in zip(a, ahead(begin))]
        place_b = [p + radius * d for p, d in zip(b, ahead(after))]
        self.assertGreater(chord, 1000)
        self.assertLess(math.dist(place_a, place_b), 0.01 * radius)
        self.assertAlmostEqual(a[1], b[1], delta=1)

    def test_bookmarks_come_back_to_the_last_digit(self):
        session = self.start(*WORLD, *ABOVE)
        begin = session.settled()
        session.key("3")
        session.wait(lambda r: "no bookmark 3" in r["message"], "a word that there is none")
        session.press("ctrl", "3")
        session.wait(lambda r: len(r["recipe"]["bookmarks"]) == 3, "the bookmark")
        self.hold_until(session, "Up", lambda r: math.dist(r["position"], begin["position"]) > 5000,
                        "a flight")
        session.key("3")
        session.wait(lambda r: r["position"] == begin["position"], "to be back")

    def test_backspace_leads_back_from_where_one_jumped(self):
        session = self.start(*WORLD, *ABOVE, overview=True)
        begin = session.settled()
        session.press("ctrl", "3")
        session.wait(lambda r: len(r["recipe"]["bookmarks"]) == 3, "the bookmark")
        x, y, width, height = session.place("overview")
        session.tool("mousemove", round(x + 0.25 * width), round(y + 0.5 * height))
        session.report_again()
        session.tool("click", 1)
        west = session.wait(lambda r: r["position"][0] < begin["position"][0] - 1000, "the west")
        session.key("3")
        session.wait(lambda r: r["position"] == begin["position"], "the bookmark's place")
        session.key("Home")
        session.wait_value("camera.framed", True)
        session.key("BackSpace")
        session.wait(lambda r: r["position"] == begin["position"], "the bookmark's place again")
        session.key("BackSpace")
        session.wait(lambda r: r["position"] == west["position"], "the west again")
        session.key("shift+BackSpace")
        session.wait(lambda r: r["position"] == begin["position"], "the bookmark's place once more")
        for _ in range(2):
            session.click("menu.go")
            session.wait(lambda r: "go.previous_view" in r["controls"], "the menu")
            session.click("go.previous_view")
            session.report_again()
        session.wait(lambda r: r["position"] == begin["position"], "to be where it began")
        session.park()
        session.key("BackSpace")
        session.wait(lambda r: r["message"].startswith("There is no view to go back to"),
                     "a word that there is none")

    def test_another_seed_leaves_the_camera_clear_of_the_ground(self):
        session = self.start(*WORLD, "--set", "camera.y=-3000")
        low = session.settled()
        self.assertLess(low["above_ground"], 3)
        seed = session.value("lattice.seed")
        session.enter("lattice.seed.field", "77")
        session.wait(lambda r: r["above_ground"] > 40 and not r["busy"], "an outlook")
        session.key("ctrl+z")
        session.wait_value("lattice.seed", seed)
        session.settled()

    def test_the_camera_rises_smoothly_above_the_ground_of_another_seed(self):
        session = self.start(*WORLD, "--set", "camera.y=-3000")
        session.settled()
        session.enter("lattice.seed.field", "77")
        seen = {}

        def look(report):
            seen[report["frames"]] = report
            done = not report["busy"] and not report["coarse"]
            return report["above_ground"] > 40 and done

        session.wait(look, "an outlook")
        rise = [seen[frames] for frames in sorted(seen)]
        for report in rise:
            self.assertGreater(report["above_ground"], 1)
        heights = [round(report["position"][1], 2) for report in rise]
        heights = [height for i, height in enumerate(heights) if i == 0 or height != heights[i - 1]]
        # By and by, and not in steps as rings of the ground come.
        self.assertGreater(len(heights), 4)
        self.assertLess(abs(heights[-1] - heights[-2]), 5)

    def test_bookmarks_are_kept_and_found_by_buttons(self):
        session = self.start(*WORLD, *ABOVE)
        begin = session.settled()
        session.click("section.Bookmarks")
        session.click("bookmarks.2.keep")
        session.wait(lambda r: len(r["recipe"]["bookmarks"]) == 2, "the bookmark")
        session.park()
        self.hold_until(session, "Up", lambda r: math.dist(r["position"], begin["position"]) > 5000,
                        "a flight")
        session.click("bookmarks.2.go")
        session.wait(lambda r: r["position"] == begin["position"], "to be back")

    def test_a_click_on_the_map_flies_there(self):
        session = self.start(*WORLD, *ABOVE, overview=True)
        begin = session.settled()
        x, y, width, height = session.place("overview")
        session.tool("mousemove", round(x + 0.25 * width), round(y + 0.5 * height))
        session.report_again()
        session.tool("click", 1)
        after = session.wait(lambda r: r["position"][0] < begin["position"][0] - 1000, "the west")
        self.assertAlmostEqual(after["above_ground"], begin["above_ground"],
                               delta=0.05 * begin["above_ground"])
        session.park()
        session.click("overview.wider")
        session.settled()

    def test_the_map_s_buttons_are_grey_where_there_is_nothing_more_to_show(self):
        session = self.start(*WORLD, *ABOVE, overview=True)
        session.settled()

        def ink(button):
            session.park()
            session.report_again()
            x, y, width, height = session.place(button)
            return max(session.picture().crop((x, y, x + width, y + height)).convert("L").getdata())

        nearer, wider = ink("overview.nearer"), ink("overview.wider")
        for _ in range(3):
            session.click("overview.nearer")
            session.report_again()
        self.assertLess(ink("overview.nearer"), nearer - 40)
        self.assertEqual(ink("overview.wider"), wider)

    def test_the_map_shows_the_ground_from_beyond_its_border_too(self):
        session = self.start(*WORLD, "--layers", "noise", "--set", "extent.samples=1025",
                             "--set", "camera.framed=false", "--set", "camera.x=0",
                             "--set", "camera.y=20", "--set", "camera.z=9000",
                             overview=True)
        session.settled()
        _, _, width, height = session.place("overview")
        self.assertAlmostEqual(width, height, delta=0.1 * width)

    def test_another_seed_is_there_while_one_flies(self):
        session = self.start(*WORLD, *ABOVE)
        session.settled()
        with session.held("Up"):
            session.report_again()
            session.click("seed.random")
            session.wait(lambda r: r["recipe"]["lattice"]["seed"] != 3 and not r["busy"], "another world")
        other = session.scene()
        session.key("ctrl+z")
        session.wait(lambda r: r["recipe"]["lattice"]["seed"] == 3, "the first world")
        # However alike two seeds may be.
        self.assertGreater(pixels.changed(other, session.scene()), 0.05)

    def test_who_has_no_notable_places_is_led_to_a_preset_that_has(self):
        session = self.start(*WORLD)
        session.click("menu.go")
        session.click("go.places")
        session.wait(lambda r: "go.places.preset" in r["controls"], "the preset")
        session.click("go.places.preset")
        session.wait(lambda r: r["recipe"]["layers"][0]["kind"] == "rivers", "a world with rivers")
        session.settled()
        session.click("menu.go")
        session.click("go.places")
        session.wait(lambda r: "go.places.1" in r["controls"], "its places")

    def test_the_menu_leads_to_notable_places(self):
        session = self.start("--preset", "river-mouth")
        session.settled()
        session.key("F4")
        session.wait(lambda r: r["above_ground"] < 3, "to stand on the ground")
        session.click("menu.go")
        session.click("go.places")
        session.wait(lambda r: "go.places.1" in r["controls"], "the places")
        session.click("go.places.1")
        session.wait(lambda r: r["message"].startswith("Highest summit, "), "its name and height")
        summit = session.wait(lambda r: r["position"][1] > 5000, "the highest summit")
        # Who walked is lifted off the ground, from which it may not be seen.
        self.assertGreater(session.settled()["above_ground"], 100)
        # Who rises from there has the horizon in sight, up to the whole globe; and so who sinks.
        high = self.hold_until(session, "e", lambda r: r["position"][1] > 5e6, "space")[-1]
        self.assertLess(high["pitch"], -0.8)
        low = self.hold_until(session, "q", lambda r: r["above_ground"] < 1000, "the ground")[-1]
        self.assertAlmostEqual(low["pitch"], summit["pitch"], delta=0.1)
