"""The kinds of plots. Each returns a Picture; all have nanoseconds upwards, on a logarithmic axis."""
import math

from report import histograms
from report.formats import duration
from report.picture import Picture

THICK = ("Mainspring", "Mainspring, hot")
# Shorter latencies are drawn as this one: they are those of timers that fire early.
SHORTEST = 100


def decades(values):
    """The powers of ten that hold all values above zero."""
    values = [value for value in values if value > 0]
    low, high = math.floor(math.log10(min(values))), math.ceil(math.log10(max(values)))
    return low, max(high, low + 1)


def logarithmic(value, low, high, start, end):
    return start + (math.log10(max(value, 10**low)) - low) / (high - low) * (end - start)


def spread_labels(wanted, top, bottom, gap=13):
    """Moves labels apart that would lie on each other; (y, name) pairs in, name → y out."""
    places, last = {}, top - gap
    for y, name in sorted(wanted):
        last = max(y, last + gap)
        places[name] = last
    over = max(0, last - bottom)
    return {name: y - over for name, y in places.items()}


def draw_rows(picture, low, high):
    for power in range(low, high + 1):
        y = logarithmic(10**power, low, high, picture.bottom, picture.top)
        picture.line(picture.left, y, picture.right, y)
        picture.text(picture.left - 8, y + 4, duration(10**power), anchor="end")


def curves(title, points_of, unit_x, ticks_x):
    """`points_of`: peer → [(share of the width, nanoseconds)]; `ticks_x`: [(share of the width, label)]."""
    picture = Picture(title)
    low, high = decades([y for points in points_of.values() for _, y in points])
    draw_rows(picture, low, high)
    width = picture.right - picture.left
    for share, label in ticks_x:
        x = picture.left + share * width
        picture.line(x, picture.top, x, picture.bottom)
        picture.text(x, picture.bottom + 18, label, anchor="middle")
    picture.text((picture.left + picture.right) / 2, picture.bottom + 40, unit_x, anchor="middle")
    labels, ends = [], {}
    for peer, points in points_of.items():
        placed = [(picture.left + x * width, logarithmic(y, low, high, picture.bottom, picture.top)) for x, y in points]
        picture.curve(placed, peer, 3 if peer in THICK else 1.5)
        labels.append((placed[-1][1] + 4, peer))
        ends[peer] = placed[-1][0]
    for peer, y in spread_labels(labels, picture.top, picture.bottom).items():
        # A curve that ends early, as that of a short sweep, has its label at its end.
        x = picture.right if ends[peer] > picture.right - 0.25 * width else ends[peer]
        picture.text(x + 8, y, peer, color=peer, weight="bold" if peer in THICK else "normal")
    return picture


def percentiles(title, distributions):
    """`distributions`: peer → points of histograms.read."""
    width = max(histograms.place(inverse) for points in distributions.values() for inverse, _ in points)
    points_of = {
        peer: [(histograms.place(inverse) / width, max(value, SHORTEST)) for inverse, value in points]
        for peer, points in distributions.items()
    }
    ticks_x = [(place / width, label) for place, label in histograms.ticks(width)]
    return curves(title, points_of, "percentile, by 1 / (1 − p)", ticks_x)
