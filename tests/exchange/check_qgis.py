"""What QGIS reads of the rasters and lines of orograph, as check_exchange.py compares it:

    QT_QPA_PLATFORM=offscreen python3 check_qgis.py FILE...

Prints a line of JSON for each file after the word "layer": of a raster its numbers, row by row from the north, and its
extent; of lines how many there are and whose extent they have.
"""

import json
import pathlib
import sys

from qgis.core import QgsApplication, QgsRasterLayer, QgsVectorLayer

application = QgsApplication([], False)
application.initQgis()


def extent_of(layer):
    box = layer.extent()
    return [box.xMinimum(), box.yMinimum(), box.xMaximum(), box.yMaximum()]


def facts_of(file):
    if file.suffix == ".geojson":
        layer = QgsVectorLayer(str(file), file.name, "ogr")
        lines = list(layer.getFeatures())
        return {"lines": len(lines), "valid": layer.isValid() and all(
            not line.geometry().isEmpty() for line in lines), "extent": extent_of(layer)}
    layer = QgsRasterLayer(str(file))
    width, height = layer.width(), layer.height()
    block = layer.dataProvider().block(1, layer.extent(), width, height)
    numbers = [block.value(y, x) for y in range(height) for x in range(width)]
    return {"valid": layer.isValid(), "numbers": numbers, "extent": extent_of(layer)}


for name in sys.argv[1:]:
    print("layer " + json.dumps(facts_of(pathlib.Path(name))), flush=True)
application.exitQgis()
