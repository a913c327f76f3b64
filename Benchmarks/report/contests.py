"""The section that says, row by row, who is ahead: ours or the best peer."""
import math
import re

from report import panels
from report.estimates import bounds, times
from report.formats import PLACEMENTS, duration, interval, show, table
from report.picture import Picture

# The outcomes in a record. A row that cannot be told is level, and its interval says how nearly.
AHEAD, BEHIND, UNKNOWN = "ahead", "behind", "cannot be told"
WITHIN = "1 is within the interval"
# The ends of the picture's axis.
LEAST, MOST = 1 / 10, 10
PITCH = 17


def contests(page):
    every = page.record.get("contests", [])
    if not every:
        return
    tally = {name: sum(row["contest"]["outcome"] == name for row in every) for name in (AHEAD, BEHIND, UNKNOWN)}
    page.section(
        "Ratios",
        f"Of {len(every)} rows, Mainspring is ahead in {tally[AHEAD]}, behind in {tally[BEHIND]}, and level in {tally[UNKNOWN]}: "
        "1 is within the interval of the ratio. The best peer of a row is a peer",
        "ahead of Mainspring, if there is one; otherwise the peer that comes nearest. A peer is ahead if all of the interval of the",
        "ratio, paired by round, is above 1, and Mainspring is if all of it is below 1 for every peer. All intervals of a row",
        "together have a confidence of 95 %, so each is wider than the one in the table of times. Peers whose timers fire early are left",
        "out of the rows of timers that are due: W4c, and W4b if the last timer was early.",
        "",
    )
    page.picture("Mainspring's time beside the best peer's, row by row", "contests.svg", picture(every))
    page.add("")
    rows = []
    for row in every:
        contest = row["contest"]
        rows.append([
            named(row),
            PLACEMENTS[row["placement"]],
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
    name = f"{row['workload']} {panels.title(row['workload'])}"
    return name if row["measure"] == "time" else f"{name}, {row['measure']}"


def word(contest):
    if contest["outcome"] == UNKNOWN:
        level = f"level: {bounds(contest['ratio'])}"
        return level if contest["reason"] == WITHIN else f"{level}, {contest['reason']}"
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


def picture(every):
    """The interval of each row's ratio: all of it to the left of 1 if Mainspring is ahead."""
    drawn = Picture("Mainspring's time / the best peer's", width=720, height=100 + PITCH * len(every), left=330, right=110)
    place = lambda value: drawn.left + math.log(min(max(value, LEAST), MOST) / LEAST) / math.log(MOST / LEAST) * (
        drawn.right - drawn.left)
    for value in (LEAST, 1 / 3, 1, 3, MOST):
        drawn.line(place(value), 40, place(value), 48 + PITCH * len(every))
        drawn.text(place(value), 62 + PITCH * len(every), f"{value:.2g}×", size=12, anchor="middle")
    legend = "red: Mainspring is ahead; gray: level; black: behind; a figure: beyond the end"
    drawn.text(drawn.left - 120, 84 + PITCH * len(every), legend, size=12)
    for index, row in enumerate(every):
        contest, middle = row["contest"], 44 + PITCH * (index + 0.5)
        color = {AHEAD: panels.OURS, BEHIND: "ink"}.get(contest["outcome"], "peer")
        name = f"{panels.title(row['workload'])}{' p99' if row['measure'] == 'p99' else ''}, {PLACEMENTS[row['placement']]}"
        drawn.text(drawn.left - 10, middle + 4, name, size=12, anchor="end")
        ratio = contest["ratio"]
        beyond = f", {times(ratio['median'])}×" if ratio["median"] > MOST else ""
        drawn.curve([(place(ratio["low"]), middle), (place(ratio["high"]), middle)], color, 3)
        drawn.dot(place(ratio["median"]), middle, 4, color)
        drawn.text(drawn.right + 8, middle + 4, contest["rival"] + beyond, size=12)
    return drawn
