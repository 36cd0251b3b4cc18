# What Godot 3 reads of heights, as check_exchange.py compares it:
#
#     godot3-server --path FOLDER --script check_godot.gd
#
# FOLDER holds g.exr and g.r16 of 65 x 65 samples. Prints a line of JSON for each: "heights " and the numbers,
# row by row from the north.
extends SceneTree

const SIDE = 65


func heights_of_exr():
    var image = Image.new()
    if image.load("res://g.exr") != OK:
        return []
    var heights = []
    image.lock()
    for y in range(image.get_height()):
        for x in range(image.get_width()):
            heights.append(image.get_pixel(x, y).r)
    image.unlock()
    return heights


func numbers_of_r16():
    var file = File.new()
    if file.open("res://g.r16", File.READ) != OK:
        return []
    var numbers = []
    for _i in range(SIDE * SIDE):
        numbers.append(file.get_16())
    return numbers


func _init():
    for numbers in [heights_of_exr(), numbers_of_r16()]:
        print("heights ", JSON.print(numbers))
    quit()
