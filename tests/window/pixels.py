"""What a person would say of a picture, counted."""

from PIL import ImageChops


def colours(picture):
    """Each colour and how many pixels have it."""
    return {colour: count for count, colour in picture.getcolors(picture.width * picture.height)}


def share(picture, condition):
    """The share of the pixels whose (red, green, blue) `condition` accepts."""
    good = sum(count for colour, count in colours(picture).items() if condition(*colour))
    return good / (picture.width * picture.height)


def changed(before, after, tolerance=24):
    """The share of the pixels that differ by more than `tolerance` in some channel."""
    if before.size != after.size:
        return 1.0
    difference = ImageChops.difference(before, after)
    red, green, blue = difference.split()
    most = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    return sum(most.histogram()[tolerance + 1:]) / (before.width * before.height)


def box(picture, condition):
    """Left, top, right and bottom of the pixels that `condition` accepts."""
    mask = picture.convert("L").point(lambda value: 255 if condition(value) else 0)
    return mask.getbbox()


def box_of(picture, condition):
    """The same, of the pixels whose (red, green, blue) `condition` accepts."""
    width, height = picture.size
    places = [(index % width, index // width) for index, colour in enumerate(picture.getdata())
              if condition(*colour)]
    if not places:
        return None
    across, down = zip(*places)
    return min(across), min(down), max(across) + 1, max(down) + 1


def grey(red, green, blue):
    return max(red, green, blue) - min(red, green, blue) <= 8


def black(red, green, blue):
    return max(red, green, blue) < 16


def white(red, green, blue):
    return min(red, green, blue) > 239


def sky(red, green, blue):
    """Blue, white, or any mixture of both."""
    return blue >= green - 4 and green >= red - 4 and blue > 150
