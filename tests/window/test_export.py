"""Exporting from the dialog: the right bytes, none that the person didn't mean, and messages."""

import json
import shutil
import subprocess

from PIL import Image

import pixels
from export_hands import ExportHands
from session import PROGRAM, QUICK, WindowTest


class Export(ExportHands, WindowTest):
    def by_command(self, session):
        """What the command line makes of the same recipe."""
        recipe = self.home / "recipe.json"
        recipe.write_text(json.dumps(session.report()["recipe"]), encoding="utf-8")
        height, texture = self.home / "height.png", self.home / "texture.png"
        subprocess.run([PROGRAM, "export", recipe, "--heightmap", height, "--texture", texture,
                        "--overwrite"], check=True, stderr=subprocess.DEVNULL)
        return height, texture

    def asked_for_heights(self, levels):
        """A window whose dialog is about to export heights alone, as land-height."""
        session = self.start("--set", f"lattice.levels={levels}")
        session.settled()
        self.open_dialog(session)
        self.toggle(session, "export.texture")
        session.enter("export.name", "land")
        return session

    def pixels_of(self, path):
        with Image.open(path) as image:
            return image.mode, image.size, list(image.getdata())

    def test_the_diagram_of_biomes_is_that_of_the_command_line(self):
        session = self.start("--set", "lattice.levels=6", "--set", "extent.kind=region", "--set", "extent.samples=33",
                             "--set", "extent.coarseness=1", "--layers", "noise,climate", "--set",
                             "layers.1.height_scale=2000")
        session.settled()
        session.click("layer.2")
        session.click("biomes")
        session.wait(lambda r: "biomes.export" in r["controls"], "the biomes")
        session.report_again()
        session.click("biomes.export")
        session.wait(lambda r: "export.start" in r["controls"], "the dialog")
        session.enter("export.name", "land")
        session.click("export.start")
        self.exported(session, "land-biome-diagram.png")
        self.assertEqual(self.names(session), ["land-biome-diagram.png"])
        recipe, expected = self.home / "recipe.json", self.home / "expected.png"
        recipe.write_text(json.dumps(session.report()["recipe"]), encoding="utf-8")
        subprocess.run([PROGRAM, "export", recipe, "--biome-diagram", expected], check=True,
                       stderr=subprocess.DEVNULL)
        self.assertEqual(self.pixels_of(session.folder / "land-biome-diagram.png"), self.pixels_of(expected))
        # The box of the dialog says so too, where there is a climate.
        self.open_dialog(session)
        self.assertIn("export.biome_diagram", session.report()["controls"])
        session.click("layer.2.visible")
        session.wait(lambda r: "export.biome_diagram" not in r["controls"], "the box to go")

    def test_the_files_are_those_of_the_command_line(self):
        session = self.start("--set", "lattice.levels=6", "--set",
                             "texture.iterations=7", "--set", "clouds.iterations=5")
        session.settled()
        self.open_dialog(session)
        session.enter("export.name", "mountains")
        session.click("export.start")
        self.exported(session, "mountains-height.png")
        self.assertNotIn("export.name", session.settled()["controls"])
        self.assertEqual(self.names(session), ["mountains-height.png", "mountains-height.png.json",
                                               "mountains-texture.png"])
        height = session.folder / "mountains-height.png"
        mode, size, values = self.pixels_of(height)
        self.assertIn(mode, ("I", "I;16", "I;16B"))
        self.assertEqual(size, (65, 65))
        self.assertEqual((min(values), max(values)), (0, 65535))
        self.assertEqual([values[row * 65] for row in range(65)],
                         [values[row * 65 + 64] for row in range(65)], "it closes")
        expected_height, expected_texture = self.by_command(session)
        self.assertEqual(self.pixels_of(height), self.pixels_of(expected_height))
        mode, size, _ = texture = self.pixels_of(session.folder / "mountains-texture.png")
        self.assertEqual((mode, size), ("RGB", (128, 128)))
        self.assertEqual(texture, self.pixels_of(expected_texture))

        facts = json.loads(height.with_suffix(".png.json").read_text(encoding="utf-8"))
        self.assertEqual(facts["file"], height.name)
        self.assertEqual((facts["width"], facts["height"], facts["bits"]), (65, 65, 16))
        self.assertLess(facts["minimum_metres"], facts["maximum_metres"])
        self.assertEqual(facts["spacing_metres"], 1000 / 64)
        self.assertEqual(facts["recipe"], session.report()["recipe"])

    def test_heights_in_another_format(self):
        session = self.asked_for_heights(5)
        self.choose(session, "export.format", "exr")
        session.wait(lambda r: "export.rows" not in r["controls"], "only what EXR leaves open")
        self.choose(session, "export.format", "raw16")
        session.wait(lambda r: "export.byte_order" in r["controls"], "what RAW leaves open")
        self.choose(session, "export.rows", "south_first")
        session.click("export.start")
        self.exported(session, "land-height.r16")
        values = (session.folder / "land-height.r16").read_bytes()
        recipe = self.home / "recipe.json"
        recipe.write_text(json.dumps(session.report()["recipe"]), encoding="utf-8")
        subprocess.run([PROGRAM, "export", recipe, "--heightmap", self.home / "h.r16",
                        "--rows", "south_first"], check=True, stderr=subprocess.DEVNULL)
        self.assertEqual(values, (self.home / "h.r16").read_bytes())
        facts = json.loads((session.folder / "land-height.r16.json").read_text(encoding="utf-8"))
        self.assertEqual(facts["rows"], "south first")

    def test_tiles_are_those_of_the_command_line(self):
        session = self.asked_for_heights(6)
        self.toggle(session, "export.tiles")
        session.wait(lambda r: "export.tile_samples.field" in r["controls"], "what tiles ask")
        session.enter("export.tile_samples.field", "33")
        session.click("export.start")
        self.exported(session, "land-tiles.json")
        recipe = self.home / "recipe.json"
        recipe.write_text(json.dumps(session.report()["recipe"]), encoding="utf-8")
        subprocess.run([PROGRAM, "export", recipe, "--tiles", self.home / "land-height-{x}-{y}.png",
                        "--tile-samples", "33", "--manifest", self.home / "land-tiles.json"],
                       check=True, stderr=subprocess.DEVNULL)
        self.assertEqual(len(self.names(session)), 9)
        for name in self.names(session):
            self.assertEqual((session.folder / name).read_bytes(), (self.home / name).read_bytes())
        # What is there is asked about, and then kept as it is. The name is still the one typed last.
        self.open_dialog(session)
        session.click("export.start")
        session.wait(lambda r: "export.replace" in r["controls"], "the question")
        session.click("export.replace")
        self.exported(session, "4 tiles")

    def test_tiles_for_an_engine_come_with_what_to_type_there(self):
        session = self.asked_for_heights(6)
        self.choose(session, "export.for", "unity")
        self.toggle(session, "export.tiles")
        session.wait(lambda r: "export.tile_samples.field" in r["controls"], "what tiles ask")
        session.enter("export.tile_samples.field", "33")
        session.click("export.start")
        self.exported(session, "land-tiles.txt, which says what to type into Unity")
        self.assertIn("land-tiles.txt", self.names(session))

    def test_an_engine_sets_the_rows(self):
        session = self.asked_for_heights(6)
        self.choose(session, "export.for", "unity")
        session.wait(lambda r: "export.byte_order" in r["controls"], "what RAW leaves open")
        session.click("export.start")
        self.exported(session, "land-height.raw")
        self.assertEqual(self.names(session),
                         ["land-height.raw", "land-height.raw.json", "land-height.txt"])
        recipe = self.home / "recipe.json"
        recipe.write_text(json.dumps(session.report()["recipe"]), encoding="utf-8")
        subprocess.run([PROGRAM, "export", recipe, "--for", "unity", "--heightmap",
                        self.home / "land-height"], check=True, stderr=subprocess.DEVNULL)
        for ending in ("raw", "txt"):
            self.assertEqual((session.folder / f"land-height.{ending}").read_bytes(),
                             (self.home / f"land-height.{ending}").read_bytes())
        # Unreal takes no 65 x 65 samples: the dialog says so, and nothing can be exported.
        self.open_dialog(session)
        session.enter("export.name", "other")
        self.choose(session, "export.for", "unreal")
        session.wait(lambda r: "export.byte_order" not in r["controls"], "what PNG leaves open")
        session.click("export.start")
        self.choose(session, "export.for", "godot")
        session.wait(lambda r: "export.rows" not in r["controls"], "what EXR leaves open")
        session.click("export.start")
        self.exported(session, "other-height.exr")
        self.assertNotIn("other-height.png", self.names(session))

    def test_a_mesh_is_that_of_the_command_line(self):
        session = self.start("--set", "lattice.levels=6")
        session.settled()
        self.open_dialog(session)
        self.toggle(session, "export.heightmap")
        self.toggle(session, "export.texture")
        self.toggle(session, "export.mesh")
        session.enter("export.name", "land")
        session.wait(lambda r: "export.mesh_error" in r["controls"], "what a mesh asks")
        self.assertNotIn("export.mesh_base", session.report()["controls"])
        self.choose(session, "export.mesh_format", "stl")
        session.wait(lambda r: "export.mesh_base" in r["controls"], "what a solid asks")
        session.enter("export.mesh_error.field", "12")
        session.click("export.start")
        self.exported(session, "land-mesh.stl")
        self.assertEqual(self.names(session), ["land-mesh.stl", "land-mesh.stl.json"])
        recipe = self.home / "recipe.json"
        recipe.write_text(json.dumps(session.report()["recipe"]), encoding="utf-8")
        subprocess.run([PROGRAM, "export", recipe, "--mesh", self.home / "land.stl", "--mesh-error",
                        "12"], check=True, stderr=subprocess.DEVNULL)
        self.assertEqual((session.folder / "land-mesh.stl").read_bytes(),
                         (self.home / "land.stl").read_bytes())

    def test_masks_are_those_of_the_command_line(self):
        session = self.start("--set", "lattice.levels=6")
        session.settled()
        self.open_dialog(session)
        self.toggle(session, "export.heightmap")
        self.toggle(session, "export.texture")
        self.toggle(session, "export.normal_map")
        session.wait(lambda r: "export.normal_green" in r["controls"], "what a normal map asks")
        self.choose(session, "export.normal_green", "directx")
        self.toggle(session, "export.splat")
        session.enter("export.mask_size.field", "150")
        session.enter("export.name", "land")
        session.click("export.start")
        self.exported(session, "land-normal-map.png")
        recipe = self.home / "recipe.json"
        recipe.write_text(json.dumps(session.report()["recipe"]), encoding="utf-8")
        # By the same names, which stand in the files.
        names = ("land-normal-map.png", "land-splat.png")
        subprocess.run([PROGRAM, "export", recipe, "--normal-map", self.home / names[0],
                        "--normal-green", "directx", "--splat", self.home / names[1], "--mask-size", "150"],
                       check=True, stderr=subprocess.DEVNULL)
        for name in names:
            self.assertEqual((session.folder / name).read_bytes(), (self.home / name).read_bytes())

    def test_a_file_that_is_there_is_not_replaced_unasked(self):
        session = self.start(*QUICK)
        session.settled()
        names = ["a-height.png", "a-height.png.json", "a-texture.png"]
        (session.folder / "a-height.png").write_bytes(b"precious")

        def ask():
            self.open_dialog(session)
            session.enter("export.name", "a")
            session.click("export.start")
            session.wait(lambda r: "export.replace" in r["controls"], "the question")

        ask()
        session.click("export.back")
        session.wait(lambda r: "export.replace" not in r["controls"], "the question to go")
        self.assertEqual(self.names(session), ["a-height.png"])
        session.key("Escape")
        session.wait(lambda r: "export.name" not in r["controls"], "the dialog to close")

        ask()
        session.click("export.keep")
        self.exported(session, "a-2-height.png")
        self.assertEqual((session.folder / "a-height.png").read_bytes(), b"precious")
        self.assertIn("a-2-height.png.json", self.names(session))
        kept = {path.name: path.read_bytes() for path in session.folder.iterdir()}

        ask()
        session.click("export.replace")
        self.exported(session, "a-height.png")
        for name in names:
            self.assertIn(name, self.names(session))
        self.assertEqual(self.pixels_of(session.folder / "a-height.png"),
                         self.pixels_of(self.by_command(session)[0]))
        for name, content in kept.items():
            if name.startswith("a-2-"):
                self.assertEqual((session.folder / name).read_bytes(), content)

    def test_another_folder_and_fewer_files(self):
        session = self.start(*QUICK)
        session.settled()
        folder = self.home / "elsewhere"
        folder.mkdir()
        self.open_dialog(session)
        session.click("export.texture")
        session.enter("export.folder", str(folder))
        session.enter("export.name", "b")
        session.click("export.start")
        self.exported(session, "b-height.png")
        self.assertEqual(sorted(path.name for path in folder.iterdir()),
                         ["b-height.png", "b-height.png.json"])
        self.assertEqual(self.names(session), [])

    def test_a_folder_that_cannot_be_written_is_told(self):
        session = self.start(*QUICK)
        session.settled()
        (self.home / "file").write_text("", encoding="utf-8")
        for folder in ("/proc/none", str(self.home / "missing"), str(self.home / "file")):
            with self.subTest(folder=folder):
                self.open_dialog(session)
                session.enter("export.folder", folder)
                session.enter("export.name", "c")
                session.click("export.start")
                # In the dialog, which lies over where messages are.
                session.wait(lambda r: folder in r["export_problem"] and not r["busy"], "why not")
                self.assertIn("export.problem", session.report()["controls"])
                session.key("Escape")
                session.wait(lambda r: "export.start" not in r["controls"], "the dialog to close")
                self.assertEqual(session.report()["export_folder"], "")  # for the next time
        self.assertEqual(self.names(session), [])
        self.assertEqual(sorted(path.name for path in self.home.glob("missing*")), [])

    def test_a_ridge_and_clouds_are_exported_as_they_are_drawn(self):
        session = self.start(*QUICK, "--set", "view.rendering=ridge")
        session.settled()
        self.open_dialog(session)
        session.enter("export.name", "ridge")
        session.click("export.start")
        self.exported(session, "ridge-height.png")
        height = self.pixels_of(session.folder / "ridge-height.png")
        self.assertEqual(height[1], (33, 1))
        self.assertEqual(height, self.pixels_of(self.by_command(session)[0]))

        session.choose("view.rendering", "clouds")
        session.settled()
        self.open_dialog(session)
        session.enter("export.name", "sky")
        session.click("export.start")
        self.exported(session, "sky-texture.png")
        with Image.open(session.folder / "sky-texture.png") as image:
            self.assertEqual(image.size, (64, 64))
            self.assertEqual(pixels.share(image.convert("RGB"), pixels.sky), 1)

    def test_a_long_export_can_be_cancelled(self):
        session = self.start("--set", "view.rendering=clouds", "--set", "clouds.iterations=5",
                             "--set", "lattice.levels=13")
        session.settled()
        self.open_dialog(session)
        session.enter("export.name", "large")
        session.click("export.start")
        session.wait(lambda r: "export.cancel" in r["controls"], "the progress")
        session.click("export.cancel")
        self.exported(session, "cancelled")
        self.assertEqual(self.names(session), [])

    def test_the_dialog_shows_what_is_being_exported_whatever_becomes_of_the_document(self):
        session = self.start("--set", "view.rendering=clouds", "--set", "clouds.iterations=5",
                             "--set", "lattice.levels=13")
        session.settled()
        self.open_dialog(session)
        session.click("export.start")
        session.wait(lambda r: "export.cancel" in r["controls"], "the progress")
        # Of which there would be no tiles.
        session.choose("view.rendering", "ridge")
        session.report_again()
        controls = session.report()["controls"]
        self.assertIn("export.cancel", controls)
        self.assertIn("export.tiles", controls)
        session.click("export.cancel")
        self.exported(session, "cancelled")
        session.wait(lambda r: "export.start" in r["controls"], "the dialog")
        self.assertNotIn("export.tiles", session.report()["controls"])

    def test_endless_ground_offers_to_bake_a_square_of_it(self):
        session = self.start("--preset", "endless-flight", "--set", "clouds.iterations=6",
                             "--set", "extent.samples=129")
        session.settled()
        session.key("ctrl+e")
        session.wait(lambda r: "export.bake" in r["controls"], "the offer")
        self.assertNotIn("export.start", session.report()["controls"])
        session.click("export.bake")
        session.wait(lambda r: "bake.do" in r["controls"], "the frame and its buttons")
        session.click("bake.do")
        session.wait_value("extent.kind", "region")
        session.settled()
        session.park()
        session.key("ctrl+e")
        session.wait(lambda r: "export.start" in r["controls"], "the dialog")
        session.click("export.start")
        session.wait(lambda r: "Exported" in r["message"], "the files")
        with Image.open(next(session.folder.glob("*-height.png"))) as image:
            self.assertEqual(image.size, (129, 129))

    def test_the_dialog_says_what_the_files_will_hold(self):
        session = self.asked_for_heights(6)
        self.choose(session, "export.format", "raw16")
        line = session.wait(lambda r: r["forecast"] and "land-height.r16" in r["forecast"][0], "a forecast")
        told = line["forecast"][0]
        self.assertIn("RAW, 16 bits, 65 x 65, ", told)
        self.assertTrue(told.endswith("; 8.4 kB"), told)
        session.click("export.start")
        self.exported(session, "land-height.r16")
        self.assertEqual((session.folder / "land-height.r16").stat().st_size, 8450)
        # The metres are those that the file has.
        facts = json.loads((session.folder / "land-height.r16.json").read_text(encoding="utf-8"))
        self.assertIn(f"{facts['minimum_metres']:.6g} to {facts['maximum_metres']:.6g} m", told)

    def test_fields_are_those_of_the_command_line(self):
        session = self.start("--set", "lattice.levels=6", "--set", "extent.kind=region", "--set", "extent.samples=65",
                             "--set", "extent.coarseness=0", "--layers", "noise,climate")
        session.settled()
        self.open_dialog(session)
        self.toggle(session, "export.heightmap")
        self.toggle(session, "export.texture")
        session.enter("export.name", "land")
        session.click("export.fields")
        for name in ("export.fields.2.rain", "export.fields.2.biome"):
            session.wait(lambda r: name in r["controls"], "the fields")
            self.toggle(session, name)
        session.key("Escape")
        session.wait(lambda r: "export.field_format" in r["controls"], "the format of fields")
        self.choose(session, "export.field_format", "exr")
        session.wait(lambda r: len(r["forecast"]) == 2 and ".exr" in r["forecast"][1], "the forecast")
        session.click("export.start")
        self.exported(session, "land-2-rain.exr")
        names = ["land-2-biome.exr", "land-2-rain.exr"]
        self.assertEqual([name for name in self.names(session) if name.endswith(".exr")], names)
        recipe = self.home / "recipe.json"
        recipe.write_text(json.dumps(session.report()["recipe"]), encoding="utf-8")
        subprocess.run([PROGRAM, "export", recipe, "--fields", self.home / "land.exr"], check=True,
                       stderr=subprocess.DEVNULL)
        for name in names:
            self.assertEqual((session.folder / name).read_bytes(), (self.home / name).read_bytes())

    def stand_in(self, name, script):
        """A program in the place of the desktop's chooser; how to find it."""
        folder = self.home / "programs"
        folder.mkdir(exist_ok=True)
        program = folder / name
        program.write_text("#!/bin/sh\n" + script, encoding="utf-8")
        program.chmod(0o755)
        # Of the rest of the search path what the session itself needs.
        (folder / "xdotool").unlink(missing_ok=True)
        (folder / "xdotool").symlink_to(shutil.which("xdotool"))
        return {"PATH": str(folder), "XDG_CURRENT_DESKTOP": ""}

    def test_the_folder_is_chosen_by_the_desktops_dialog(self):
        chosen, asked, go = self.home / "two words", self.home / "asked", self.home / "go"
        chosen.mkdir()
        environment = self.stand_in(
            "zenity", f'for word in "$@"; do echo "$word"; done > {asked}\n'
                      f'while [ ! -e {go} ]; do /bin/sleep 0.05; done\necho "{chosen}"\n')
        session = self.start(*QUICK, environment=environment)
        session.settled()
        self.open_dialog(session)
        session.click("export.texture")
        session.enter("export.name", "b")
        session.click("export.choose")
        session.wait(lambda r: asked.exists(), "the desktop's dialog")
        # The window goes on meanwhile.
        session.enter("export.name", "c")
        go.touch()
        session.wait(lambda r: r["export_folder"] == str(chosen), "the folder")
        self.assertEqual(asked.read_text(encoding="utf-8").split("\n")[:2], ["--file-selection", "--directory"])
        self.assertIn(f"--filename={session.folder}/", asked.read_text(encoding="utf-8"))
        session.click("export.start")
        self.exported(session, "c-height.png")
        self.assertEqual(sorted(path.name for path in chosen.iterdir()), ["c-height.png", "c-height.png.json"])

    def test_without_a_desktops_dialog_the_programs_own_is_there(self):
        (self.home / "work" / "inside").mkdir(parents=True)
        for script in (None, "exit 127\n"):  # there is none, or one that doesn't work
            with self.subTest(script=script):
                environment = self.stand_in("zenity" if script else "nothing", script or "")
                session = self.start(*QUICK, environment=environment)
                session.settled()
                self.open_dialog(session)
                session.click("export.choose")
                session.wait(lambda r: "file.folder.inside" in r["controls"], "the folders")
                session.click("file.folder.inside")
                session.wait(lambda r: "file.folder.inside" not in r["controls"], "the folder to be entered")
                session.click("file.ok")
                session.wait(lambda r: "file.ok" not in r["controls"], "the dialog to close")
                self.assertEqual(session.report()["export_folder"], str(session.folder / "inside"))
                session.close()
                shutil.rmtree(self.home / "config")  # for a folder of its own again
