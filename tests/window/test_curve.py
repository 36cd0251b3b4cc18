"""A drawn curve: its points moved, added and removed with the mouse, and all of it taken back."""

import pixels
from session import WindowTest

# A small map, so that each change is there at once.
SMALL = ("--set", "view.rendering=rendered", "--set", "clouds.iterations=6",
         "--set", "extent.samples=129", "--set", "extent.coarseness=6",
         "--set", "camera.y=1500")  # above whatever the curve does

DEFAULT = "0 0; 0.3 0.1; 0.6 0.35; 1 1"
YELLOW = (255, 214, 90)


class Curve(WindowTest):
    def start_with_curve(self):
        """The program with a drawn curve that was added by hand, and its graph in sight."""
        session = self.start(*SMALL, "--layers", "noise")
        session.click("layer.1")
        session.click("layer.add")
        session.wait(lambda r: "layer.add.drawn_curve" in r["controls"], "the kinds")
        session.click("layer.add.drawn_curve")
        self.wait_curve(session, DEFAULT)
        session.place("layers.2.curve")
        session.place("curve.graph")
        return session

    def wait_curve(self, session, text):
        points = [[float(number) for number in point.split()] for point in text.split(";")]
        session.wait(lambda r: len(r["recipe"].get("layers", [])) == 2 and
                     r["recipe"]["layers"][1].get("curve") == points, f"the curve {text}")

    def wait_steps(self, session, count):
        session.wait(lambda r: r["step"] == count, f"{count} steps")
        self.assertEqual(len(session.report()["steps"]), count + 1)

    def pixel(self, session, x, y):
        left, top, side, height = session.report()["controls"]["curve.graph"]
        self.assertEqual(side, height)
        return round(left + x * side), round(top + (1 - y) * side)

    def click(self, session, x, y, *how):
        session.tool("mousemove", *self.pixel(session, x, y))
        session.report_again()
        session.tool("click", *(how or (1,)))

    def drag(self, session, begin, distance, meanwhile=lambda: None):
        """Drags from a place of the graph, in its units, and does something before it lets go."""
        side = session.report()["controls"]["curve.graph"][2]
        x, y = self.pixel(session, *begin)
        to_x, to_y = x + round(distance[0] * side), y - round(distance[1] * side)
        session.tool("mousemove", x, y)
        session.report_again()
        session.tool("mousedown", 1)
        try:
            for step in range(1, 7):
                session.tool("mousemove", x + (to_x - x) * step // 6, y + (to_y - y) * step // 6)
                session.report_again()
            meanwhile()
        finally:
            session.tool("mouseup", 1)

    def flick(self, session, begin, pixels_away):
        """Drags, and lets go where the mouse has only just come."""
        x, y = self.pixel(session, *begin)
        session.tool("mousemove", x, y)
        session.report_again()
        session.tool("mousedown", 1)
        session.report_again()
        session.tool("mousemove", x + pixels_away[0], y + pixels_away[1], "mouseup", 1)

    def shown_graph(self, session):
        x, y, width, height = map(round, session.report()["controls"]["curve.graph"])
        return session.picture().crop((x, y, x + width, y + height))

    def graph(self, session):
        """The picture of the graph, with the mouse elsewhere."""
        session.park()
        session.settled()
        return self.shown_graph(session)

    def colour(self, picture, x, y):
        return picture.getpixel((round(x * picture.width), round((1 - y) * picture.height)))

    def test_points_are_moved_added_removed_and_taken_back(self):
        session = self.start_with_curve()
        plain, plain_graph = session.scene(), self.graph(session)
        self.wait_steps(session, 1)

        def still_one_step():
            self.wait_curve(session, "0 0; 0.2 0.7; 0.6 0.35; 1 1")
            self.assertEqual(session.report()["step"], 1)
            # The point stands out, and the corner opposite says what it does.
            session.report_again()
            graph = self.shown_graph(session)
            self.assertEqual(self.colour(graph, 0.2, 0.7), YELLOW)
            half = graph.width // 2
            corner = graph.crop((half, half, graph.width, graph.height))
            self.assertGreater(pixels.share(corner, lambda r, g, b: r > 180 and b < 110), 0.01)

        self.drag(session, (0.3, 0.1), (-0.1, 0.6), still_one_step)
        self.wait_steps(session, 2)
        moved = session.scene()
        self.assertGreater(pixels.changed(plain, moved), 0.02)
        self.assertGreater(pixels.changed(plain_graph, self.graph(session)), 0.02)

        # It doesn't pass its neighbour, and comes back from there.
        self.drag(session, (0.2, 0.7), (0.7, 0),
                  lambda: self.wait_curve(session, "0 0; 0.59 0.7; 0.6 0.35; 1 1"))
        self.wait_steps(session, 3)
        # An end moves up and down.
        self.drag(session, (1, 1), (-0.3, -0.2))
        self.wait_curve(session, "0 0; 0.59 0.7; 0.6 0.35; 1 0.8")
        self.wait_steps(session, 4)
        # One more point, dragged as soon as it is there.
        self.drag(session, (0.3, 0.5), (0, -0.25),
                  lambda: self.wait_curve(session, "0 0; 0.3 0.25; 0.59 0.7; 0.6 0.35; 1 0.8"))
        self.wait_steps(session, 5)
        self.click(session, 0.8, 0.9)
        self.wait_curve(session, "0 0; 0.3 0.25; 0.59 0.7; 0.6 0.35; 0.8 0.9; 1 0.8")
        self.wait_steps(session, 6)
        # Three ways to lose a point.
        self.click(session, 0.59, 0.7, 3)
        self.wait_curve(session, "0 0; 0.3 0.25; 0.6 0.35; 0.8 0.9; 1 0.8")
        self.wait_steps(session, 7)

        def gone():
            self.wait_curve(session, "0 0; 0.3 0.25; 0.6 0.35; 1 0.8")
            session.report_again()
            self.assertNotEqual(self.colour(self.shown_graph(session), 0.99, 0.8), YELLOW)

        self.drag(session, (0.8, 0.9), (0, 0.3), gone)
        self.wait_steps(session, 8)
        self.click(session, 0.3, 0.25, "--repeat", 2, "--delay", 50, 1)
        self.wait_curve(session, "0 0; 0.6 0.35; 1 0.8")
        self.wait_steps(session, 9)
        # The ends stay, a click on a point does nothing, nor does a right click beside them.
        self.click(session, 0, 0, 3)
        self.click(session, 1, 0.8, "--repeat", 2, "--delay", 50, 1)
        self.click(session, 0.6, 0.35)
        self.click(session, 0.5, 0.6, 3)
        session.settled()
        self.wait_curve(session, "0 0; 0.6 0.35; 1 0.8")
        self.wait_steps(session, 9)
        # A double click where there is no point adds one and leaves it.
        self.click(session, 0.3, 0.8, "--repeat", 2, "--delay", 50, 1)
        self.wait_curve(session, "0 0; 0.3 0.8; 0.6 0.35; 1 0.8")
        self.wait_steps(session, 10)

        session.park()
        for step in range(9, 0, -1):
            session.key("ctrl+z")
            session.wait(lambda r, step=step: r["step"] == step, "a step back")
        self.wait_curve(session, DEFAULT)
        self.assertLess(pixels.changed(plain, session.scene()), 0.001)
        self.assertLess(pixels.changed(plain_graph, self.graph(session)), 0.001)
        session.key("ctrl+y")
        self.wait_curve(session, "0 0; 0.2 0.7; 0.6 0.35; 1 1")
        self.assertLess(pixels.changed(moved, session.scene()), 0.001)

    def test_the_graph_shows_the_curve_that_is_typed_below_it(self):
        session = self.start_with_curve()
        session.enter("layers.2.curve", "[[0, 0], [0.5, 0], [1, 1]]")
        self.wait_curve(session, "0 0; 0.5 0; 1 1")
        picture = self.graph(session)
        self.assertNotIn("curve.point.4", session.report()["controls"])
        # As it is interpolated, level in the middle: a chord would pass 0.5.
        blue = lambda r, g, b: b > 180 and r < 180  # noqa: E731
        self.assertTrue(blue(*self.colour(picture, 0.75, 0.375)))
        self.assertFalse(blue(*self.colour(picture, 0.75, 0.5)))
        self.assertGreater(min(self.colour(picture, 0.5, 0.01)), 200)  # a handle

        # A hand that trembles while it clicks moves nothing; one that is quick is followed.
        session.enter("layers.2.curve", "[[0,0.333],[0.6,0.507],[1,1]]")
        self.wait_curve(session, "0 0.333;0.6 0.507;1 1")
        session.settled()
        self.flick(session, (0, 0.333), (0, 1))
        session.settled()
        self.wait_curve(session, "0 0.333;0.6 0.507;1 1")
        self.flick(session, (0.6, 0.507), (-40, 0))
        self.wait_curve(session, "0 0.333; 0.39 0.51; 1 1")

        # What is no curve changes nothing.
        steps = session.report()["step"]
        for text in ("up", "[[0, 0]]", "[[0, 0], [1, 2]]"):
            session.enter("layers.2.curve", text)
            session.settled()
            self.wait_curve(session, "0 0.333; 0.39 0.51; 1 1")
            self.assertIn("curve.point.3", session.report()["controls"])
        self.wait_steps(session, steps)
