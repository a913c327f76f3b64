"""The section that says, row by row, who is ahead: ours or the best peer."""
import re

from report.formats import duration, interval, show, table

AHEAD, BEHIND, UNKNOWN = "ahead", "behind", "cannot be told"


def contests(page):
    every = page.record.get("contests", [])
    if not every:
        return
    tally = {name: sum(row["contest"]["outcome"] == name for row in every) for name in (AHEAD, BEHIND, UNKNOWN)}
    page.section(
        "Each row against the best peer",
        f"Of {len(every)} rows, Mainspring is ahead in {tally[AHEAD]}, behind in {tally[BEHIND]}, and it cannot be told in "
        f"{tally[UNKNOWN]}. The best peer of a row is a peer",
        "ahead of Mainspring, if there is one; otherwise the peer that comes nearest. A peer is ahead if all of the interval of the",
        "ratio, paired by round, is above 1, and Mainspring is if all of it is below 1 for every peer. All intervals of a row",
        "together have a confidence of 95 %, so each is wider than the one in the table above. Peers whose timers fire early are left",
        "out of the rows of timers that are due: W4c, and W4b if the last timer was early.",
        "",
    )
    rows = []
    for row in every:
        contest = row["contest"]
        rows.append([
            named(row),
            row["placement"],
            contest["rival"],
            duration(contest["ours"]["median"]),
            duration(contest["theirs"]["median"]),
            f"{show(contest['ratio']['median'])}×<br>{interval(contest['ratio'], lambda value: f'{show(value)}×')}",
            word(contest),
        ])
    page.add(*table(["", "threads", "best peer", "Mainspring", "best peer's", "ratio", "Mainspring is"], rows))
    left_out = {row["workload"]: ", ".join(row["leftOut"]) for row in every if row["leftOut"]}
    for workload, peers in left_out.items():
        page.add("", f"Left out of {workload}, since their timers fire early: {peers}.")
    behind = rows_behind(page.record)
    if behind:
        page.add("", "### Why a peer is ahead")
    for workload in behind:
        page.note(workload)


def named(row):
    return row["workload"] if row["measure"] == "time" else f"{row['workload']} {row['measure']}"


def word(contest):
    if contest["outcome"] == UNKNOWN:
        return f"{UNKNOWN}: {contest['reason']}"
    return f"**{BEHIND}**" if contest["outcome"] == BEHIND else contest["outcome"]


def rows_behind(record):
    """The workloads in which a peer is ahead, in any placement or measure."""
    return list(dict.fromkeys(
        row["workload"] for row in record.get("contests", []) if row["contest"]["outcome"] == BEHIND
    ))


def unexplained(record, notes):
    """The workloads in which a peer is ahead without a note that has a figure."""
    return [name for name in rows_behind(record) if not has_figure(notes.get(name, ""))]


def has_figure(text):
    """Whether a text has a number that is not a part of a name, such as W4a, or of a year or a version."""
    return bool(re.search(r"(?<![\w.])\d+(?:[.,]\d+)*\s*(?:ns|µs|ms|s|%|times|instructions|bytes)\b|\d\s*%", text))
