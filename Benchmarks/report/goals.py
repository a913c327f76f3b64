"""The section that says which goals are met."""
from report.formats import PLACEMENTS, show, table

MET, MISSED, UNKNOWN, UNMEASURED = "met", "missed", "cannot be told", "not measured"


def goals(page):
    every = page.record["goals"]
    tally = {name: sum(goal["verdict"] == name for goal in every) for name in (MET, MISSED, UNKNOWN)}
    page.section(
        "Goals",
        f"This run has judged {sum(tally.values())} goals: met {tally[MET]}, missed {tally[MISSED]}, open {tally[UNKNOWN]}, "
        "since the limit is within the interval or the machine's speed changed. "
        "What depends on where the",
        "threads run is judged in each placement. A goal of a time is met or missed only if all of the interval is on one side of",
        "it. Missed by so many percent: of the goal where less is better, of the measured factor where more is.",
        "",
    )
    rows = [[goal["workload"], PLACEMENTS[goal["placement"]], goal["goal"], goal["measured"], verdict(goal)] for goal in every]
    page.add(*table(["", "threads", "goal", "measured", ""], rows, numbers=False))
    missed = list(dict.fromkeys(goal["workload"] for goal in every if goal["verdict"] == MISSED))
    if missed:
        page.add("", "### What was tried where a goal is missed, and why it is missed")
        if told := [name for name in missed if name in page.noted]:
            page.add("", f"With the rows in which a peer is ahead ([there](benchmarks-contests.md)): {', '.join(told)}.")
    for workload in missed:
        page.note(workload)


def verdict(goal):
    if goal["verdict"] == UNKNOWN:
        return f"open: {goal['reason']}"
    if goal["verdict"] != MISSED:
        return goal["verdict"]
    missed = goal.get("missedByPercent")
    if missed is None:
        return "**missed**"
    return f"**missed** by {show(missed) if missed < 10 else f'{missed:,.0f}'} %"
