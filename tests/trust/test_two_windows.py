"""Two windows of the program at once: one document, one file of settings, one folder of copies."""

import json

from screen import poll
from session import QUICK, WindowTest


class TwoWindows(WindowTest):
    """Both on one screen, without a window manager: the one in front hears the mouse."""

    def setUp(self):
        super().setUp()
        self.land = self.home / "land.json"
        self.land.write_text('{"format": "orograph-recipe", "version": 3, "layers": '
                             '[{"kind": "diamond_square"}], "lattice": {"levels": 5, "seed": 77}}',
                             encoding="utf-8")
        self.settings = self.home / "config" / "orograph" / "settings.json"

    def both(self, *arguments, **options):
        return [self.start(*arguments, name=name, **options) for name in ("one", "two")]

    def front(self, session):
        session.tool("windowraise", session.window)
        session.focus()
        session.report_again()
        return session

    def h(self):
        """Of the document in the file; None as it was at first."""
        return json.loads(self.land.read_text(encoding="utf-8"))["layers"][0].get("h")

    def change(self, session, share):
        """Drags a slider and saves; the value."""
        self.front(session).drag("layers.1.h", 0.3, share)
        session.wait(lambda r: r["title"] == "land* - Orograph", "a change")
        session.park()
        session.key("ctrl+s")
        return session.value("layers.1.h")

    def test_who_saves_later_is_asked(self):
        one, two = self.both(str(self.land))
        first = self.change(one, 0.5)
        poll(lambda: self.h() == first, "the first to save")
        second = self.change(two, 0.7)
        two.wait(lambda r: "changed.replace" in r["controls"], "the question")
        self.assertEqual(self.h(), first)
        two.click("changed.replace")
        poll(lambda: self.h() == second, "the second to save")
        # And so the first one, whose file is no longer what it wrote.
        self.change(one, 0.9)
        one.wait(lambda r: "changed.replace" in r["controls"], "the question")
        self.assertEqual(self.h(), second)

    def test_each_keeps_the_settings_of_the_other(self):
        one, two = self.both(*QUICK, hint=True, toolbar=True)
        self.front(one).click("hint.dismiss")
        kept = lambda: json.loads(  # noqa: E731
            self.settings.read_text(encoding="utf-8"))["settings"]
        poll(lambda: self.settings.exists() and not kept()["show_hint"], "the first to keep it")
        self.front(two).click("menu.view")
        two.click("view.statistics")
        poll(lambda: kept()["show_statistics"], "the second to keep it")
        self.assertFalse(kept()["show_hint"])
        self.assertFalse([path for path in self.settings.parent.iterdir()
                          if ".bak" in path.name or ".part" in path.name])

    def test_what_both_had_not_saved_is_offered(self):
        one, two = self.both(*QUICK)
        for session, seed in ((one, "1111"), (two, "2222")):
            self.front(session).enter("lattice.seed.field", seed)
        copies = lambda: sorted(  # noqa: E731
            json.loads(path.read_text(encoding="utf-8"))["recipe"]["lattice"]["seed"]
            for path in (self.home / "state").rglob("*.json"))
        poll(lambda: copies() == [1111, 2222], "both copies")
        for session in (one, two):
            session.process.kill()
            session.process.wait()
        after = self.start(*QUICK)
        after.wait(lambda r: "lost.2.open" in r["controls"], "both to be offered")
