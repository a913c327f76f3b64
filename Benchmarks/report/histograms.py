"""Distributions in HdrHistogram's percentile format, as the files with the ending hgrm have it."""
import math


def read(text):
    """[(1 / (1 - p), value)]: the value below which a share p of all lies; without the lines before and after them."""
    points = []
    for line in text.splitlines():
        fields = line.split()
        if not fields or fields[0] == "Value" or line.startswith("#"):
            continue
        value, share, count = float(fields[0]), float(fields[1]), int(fields[2])
        # At the maximum, 1 / (1 - p) is infinite. It stands where a percentile of one value in so many would stand.
        points.append((1 / (1 - share) if share < 1 else max(count, 1), value))
    # The percentiles above that of the maximum have its value, too.
    end = points[-1][0] if points else 1
    return [(min(inverse, end), value) for inverse, value in points]


def place(inverse):
    """Where 1 / (1 - p) stands on the axis, on which each further nine has the same width: 90 % at 1, 99 % at 2."""
    return math.log10(max(inverse, 1))


def ticks(width):
    """[(place, label)] for an axis up to `width`."""
    labels = [(0, "0"), (place(2), "50 %"), (1, "90 %"), (2, "99 %")]
    labels += [(nines, f"99.{'9' * (nines - 2)} %") for nines in range(3, math.floor(width) + 1)]
    return [(each, label) for each, label in labels if each <= width]
