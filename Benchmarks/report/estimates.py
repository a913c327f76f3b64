"""Medians and their intervals, as the benchmark's own `Estimate` computes them, and what a ratio says."""
import math

REQUIRED = 0.95


def trimmed(rounds):
    """How many rounds at each end the tightest interval of 95 % leaves out."""
    out = 0
    while 1 - 2 * sum(math.comb(rounds, below) for below in range(out + 2)) / 2**rounds >= REQUIRED:
        out += 1
    return out


def estimate(values):
    """The median of rounds, and the interval that contains the true one."""
    ordered = sorted(values)
    middle, out = len(ordered) // 2, trimmed(len(ordered))
    median = ordered[middle] if len(ordered) % 2 else (ordered[middle - 1] + ordered[middle]) / 2
    return {"median": median, "low": ordered[out], "high": ordered[-1 - out]}


def ratio(numerators, denominators):
    """The estimate of a ratio, paired by round; None if there is none."""
    pairs = [(above, below) for above, below in zip(numerators, denominators) if below > 0]
    return estimate([above / below for above, below in pairs]) if pairs else None


def is_level(found):
    """Whether 1 is within the interval of a ratio of times."""
    return found["low"] <= 1 <= found["high"]


def bounds(found):
    """`0.95 to 1.06`"""
    return " to ".join(times(found[end]) for end in ("low", "high"))


def times(value):
    """A ratio with as many digits as it needs."""
    if value < 0.1:
        return f"{value:.2g}"
    return f"{value:.2f}" if value < 10 else f"{value:,.0f}"
