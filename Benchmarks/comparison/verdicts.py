"""What a measurement says. An alarm is a verdict SLOWER."""
from comparison.intervals import change

SLOWER, FASTER, SAME, UNKNOWN = "slower", "faster", "same", "cannot be told"
NOT_REPEATED = "does not repeat"
CHANGED = (SLOWER, FASTER)

# The probability that a comparison of equal programs has an interval without 0 anywhere. It is divided among the cells
# of the table and the looks at them, so it holds although a row ends as soon as it has an answer.
FAMILY_ALPHA = 0.002
# A row is looked at after so many pairs.
LOOKS = (16, 32, 64, 128)
# The smallest change of a time that is a change: a function that moves to another address costs or saves as much.
TIME_MARGIN = 0.01
# An interval within these limits says that nothing has changed.
TIME_TOLERANCE = 0.03
COUNT_REPEATS_WITHIN = 0.01
COUNT_MARGIN = 0.02
# The greatest median time of a fixed piece of work, as a multiple of its best time.
MOST_HICCUPS = 3.0


def alpha_of_a_look(rows):
    """Two measures a row, processor and wall time."""
    return FAMILY_ALPHA / (2 * rows * len(LOOKS))


def time_verdict(pairs, alpha):
    """The verdict from pairs of times, with the estimate and the limits of the change."""
    estimate, low, high = change(pairs, alpha)
    if low > TIME_MARGIN:
        verdict = SLOWER
    elif high < -TIME_MARGIN:
        verdict = FASTER
    elif -TIME_TOLERANCE < low and high < TIME_TOLERANCE:
        verdict = SAME
    else:
        verdict = UNKNOWN
    return {"verdict": verdict, "change": estimate, "low": low, "high": high}


def count_verdict(before, after):
    """The verdict from repeated counts of instructions."""
    low, high = min(after) / max(before) - 1, max(after) / min(before) - 1
    if any(max(counts) > min(counts) * (1 + COUNT_REPEATS_WITHIN) for counts in (before, after)):
        verdict = NOT_REPEATED
    elif low > COUNT_MARGIN:
        verdict = SLOWER
    elif high < -COUNT_MARGIN:
        verdict = FASTER
    else:
        verdict = SAME
    return {"verdict": verdict, "change": sum(after) / sum(before) - 1, "low": low, "high": high}


def without_noise(verdict, hiccups):
    """The verdict on a time, or UNKNOWN if the machine hiccuped too much before or after the measurement."""
    return {**verdict, "verdict": UNKNOWN} if max(hiccups) > MOST_HICCUPS else verdict
