"""What the dialog exports: the very bytes that the command line writes of the same recipe."""

import json
import subprocess

from PIL import Image

import pixels
from export_hands import ExportHands
from session import PROGRAM, QUICK, WindowTest


class Export(ExportHands, WindowTest):
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
