"""Numbers as text, and tables."""
import math


# The placements of threads, as records name them and as pages do.
PLACEMENTS = {"free": "free threads", "one-core": "same core", "two-cores": "two cores"}


def show(value):
    """Three digits that matter."""
    if value is None:
        return "–"
    if value == 0:
        return "0"
    digits = max(0, 2 - math.floor(math.log10(abs(value))))
    return f"{value:,.{min(digits, 4)}f}"


def duration(nanoseconds):
    """With the unit that fits."""
    if nanoseconds < 1_000:
        return f"{show(nanoseconds)} ns"
    if nanoseconds < 1_000_000:
        return f"{show(nanoseconds / 1_000)} µs"
    return f"{show(nanoseconds / 1_000_000)} ms"


def interval(estimate, text):
    """`19.5 ns – 22.6 ns`"""
    return f"{text(estimate['low'])} – {text(estimate['high'])}"


def table(heads, rows, numbers=True):
    """Lines of a table whose first column is text."""
    rule = "|---|" + ("---:|" if numbers else "---|") * (len(heads) - 1)
    return ["| " + " | ".join(heads) + " |", rule] + ["| " + " | ".join(row) + " |" for row in rows]
