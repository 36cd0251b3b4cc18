"""What tests of the dialog that exports do in it."""


class ExportHands:
    def open_dialog(self, session):
        session.key("ctrl+e")
        session.wait(lambda r: "export.start" in r["controls"], "the dialog")

    def exported(self, session, wanted):
        session.wait(lambda r: wanted in r["message"] and not r["busy"], f"a message with {wanted}")

    def choose(self, session, name, choice):
        session.click(name)
        session.wait(lambda r: f"{name}.{choice}" in r["controls"], f"{name} to open")
        session.click(f"{name}.{choice}")
        session.wait(lambda r: f"{name}.{choice}" not in r["controls"], f"{name} to close")

    def toggle(self, session, name):
        """Clicks on a box, and waits until the rows below and above it have moved to their places."""
        session.click(name)
        places = None
        for _ in range(3):  # the frame of the click, that of the new rows, and that of their places
            session.report_again()
        while places != session.report()["controls"]:
            places = session.report()["controls"]
            session.report_again()

    def names(self, session):
        return sorted(path.name for path in session.folder.iterdir())
