"""Checks the comparison itself: it must find a slowdown that was put into a copy of the engine, and must not find one
between two builds of one commit."""
import statistics
import time

from comparison import builds, measuring, verdicts

# A workload that has the injected work, one whose threads contend, and one whose count follows the clock.
WORKLOADS = ("W3a", "W2x2", "W4a")
SLOWED = "W3a"
COMPARISONS_WITH_SLOWDOWN = 10
COMPARISONS_WITHOUT = 20
LEAST_SLOWDOWN = 0.05
# A larger slowdown is easier to find, so finding it says nothing about one of 5 %.
MOST_SLOWDOWN = 0.07

# Where the loop looks at its budget, after some callouts, it waits for the processor's counter: that is time, and
# hardly an instruction more, so that the timings must find it without the counts.
TICKS = 20
INJECTED_INTO = "Sources/Loop/Mainspring/Loop/LoopPass.swift"
PLACE = """  private func isPollDueNow(dueTimersCount: Bool) -> Bool {
"""
INJECTION = f"""    let end = mainspring_ticks() &+ {TICKS}
    while mainspring_ticks() < end {{}}
"""


def inject(source):
    """Slows the engine of a copy down."""
    file = source / INJECTED_INTO
    text = file.read_text()
    if text.count(PLACE) != 1:
        raise builds.CannotBuild(f"{INJECTED_INTO} has {text.count(PLACE)} places for the slowdown instead of 1")
    file.write_text("import CLinux\n" + text.replace(PLACE, PLACE + INJECTION))


def check(word, say):
    """Prints the tally. Returns whether it is what is promised, and every comparison."""
    began = time.monotonic()
    # All three are built from one commit, although HEAD may move meanwhile.
    word = builds.resolve(word)[0] or word
    commit = builds.build(word, say=say)
    again = builds.build(word, label="again", say=say)
    slowed = builds.build(word, inject, label=INJECTION, say=say)
    built = time.monotonic()
    # Counts of the same two programs are the same in each comparison, so they are counted once; timings differ.
    with_slowdown, without = (
        measuring.count(commit.program, other.program, WORKLOADS) for other in (slowed, again)
    )
    found = [
        one(commit, slowed, with_slowdown, f"slowdown {number + 1}", say) for number in range(COMPARISONS_WITH_SLOWDOWN)
    ]
    false = [
        one(commit, again, without, f"same commit {number + 1}", say) for number in range(COMPARISONS_WITHOUT)
    ]
    ended = time.monotonic()

    injected = median_change(found, SLOWED, "processor")
    hits, mistakes = sum(map(bool, map(measuring.alarms, found))), sum(map(bool, map(measuring.alarms, false)))
    print()
    instructions = median_change(found, SLOWED, "instructions")
    print(f"slowdown injected into {SLOWED}: {injected:+.1%} of processor time, {instructions:+.1%} instructions")
    print(f"found in {hits} of {len(found)} comparisons; by {tally(found)}")
    print(f"false alarms in {mistakes} of {len(false)} comparisons of a commit with itself; by {tally(false)}")
    print(f"{ended - built:.0f} s, and {built - began:.0f} s to build")
    is_right = hits == len(found) and mistakes == 0
    if complaint := wrong_size(injected):
        print(complaint)
        is_right = False
    return is_right, {"slowdown": found, "same commit": false}


def wrong_size(injected):
    """A message if the injected slowdown is not about 5 %; otherwise None."""
    if injected < LEAST_SLOWDOWN:
        return f"The injected slowdown is less than {LEAST_SLOWDOWN:.0%} here: raise TICKS in comparison/selfcheck.py."
    if injected > MOST_SLOWDOWN:
        return f"The injected slowdown is more than {MOST_SLOWDOWN:.0%} here: lower TICKS in comparison/selfcheck.py."
    return None


def one(before, after, counts, name, say):
    began = time.monotonic()
    result = measuring.compare(before.program, after.program, WORKLOADS, lambda _: None, counts)
    alarms = ", ".join(f"{workload} {measure}" for workload, measure in measuring.alarms(result)) or "none"
    load = result["load before"]["load"][0]
    say(f"{name}: alarms: {alarms} ({time.monotonic() - began:.0f} s, load {load:.1f})")
    return result


def median_change(results, workload, measure):
    rows = [row for result in results for row in result["rows"] if row["workload"] == workload]
    return statistics.median(row[measure]["change"] for row in rows)


def tally(results):
    return ", ".join(
        f"{measure} {sum(any(measure == each for _, each in measuring.alarms(result)) for result in results)}"
        for measure in measuring.MEASURES
    )
