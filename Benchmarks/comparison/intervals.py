"""Confidence intervals for the change between paired timings.

They are those of Wilcoxon's signed ranks, around the estimate of Hodges and Lehmann. They need no normal distribution,
and an outlier moves them no further than any other value. If two programs are equal, the two timings of a pair can be
exchanged, and the probability of an interval without 0 is at most `alpha`, whatever noise the machine makes."""
import functools
import math


@functools.cache
def critical_rank(pairs, alpha):
    """The largest k for which the sum of positive ranks is at most k with a probability of at most alpha/2; None if
    there are too few pairs for this alpha."""
    # ways[s] counts the subsets of the ranks whose sum is s.
    ways = [1]
    for rank in range(1, pairs + 1):
        longer = ways + [0] * rank
        for total, count in enumerate(ways):
            longer[total + rank] += count
        ways = longer
    allowed = alpha / 2 * 2**pairs
    found, below = None, 0
    for total, count in enumerate(ways):
        below += count
        if below > allowed:
            return found
        found = total
    return found


def interval(values, alpha):
    """The estimate of the values' center with its lower and its upper limit."""
    averages = sorted((first + second) / 2 for index, first in enumerate(values) for second in values[index:])
    middle = len(averages) // 2
    estimate = averages[middle] if len(averages) % 2 else (averages[middle - 1] + averages[middle]) / 2
    rank = critical_rank(len(values), alpha)
    if rank is None:
        return estimate, -math.inf, math.inf
    return estimate, averages[rank], averages[-1 - rank]


def change(pairs, alpha):
    """The relative change from the first to the second of each pair, 0.05 for 5 % more, with its limits."""
    return tuple(math.expm1(value) for value in interval([math.log(after / before) for before, after in pairs], alpha))
