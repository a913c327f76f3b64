"""How long an event takes from another thread to its handler: for the terminal, for the page, and as a picture."""
from report import plots
from report.estimates import REQUIRED, bounds, is_level, times
from report.formats import duration, table
from report.picture import Picture

OURS = "Mainspring"
# The names of our rows for a person; the others have those of the record.
LABELS = {
    OURS: "Mainspring: event to delegate",
    "Mainspring main": "Mainspring: block on the main loop",
    "Mainspring post": "Mainspring: block on a loop",
}
PERCENTILES = (50, 99, 99.9)
BAR = 16


def rows_in(record, placement):
    return [row for row in record["rows"] if row["placement"] == placement["name"]]


def at(row, percentile):
    return next(step["nanoseconds"] for step in row["percentiles"] if step["percentile"] == percentile)


def label(row):
    return LABELS.get(row["subject"], row["subject"])


def verdict(row):
    """Mainspring's median from event to delegate divided by that of another row: whether they are level, or how often."""
    found = row.get("oursToThis")
    if not found:
        return ""
    if found["confidence"] < REQUIRED:
        return f"{times(found['median'])}×, too few rounds for an interval"
    return f"level: {bounds(found)}" if is_level(found) else f"{times(found['median'])}× ({bounds(found)})"


def pacing(record):
    """How the events come, in one sentence."""
    rounds = record["settings"]["rounds"]
    events = max(row["events"] for row in record["rows"])
    return (
        f"From just before another thread hands an event over to the first line of its handler. That thread hands over "
        f"{record['rate']:,} a second and sleeps between them: {events:,} events a row, in {rounds} round{'' if rounds == 1 else 's'}."
    )


def disturbances(record):
    load = record["load"]
    return load["noise"] + load.get("unsteadiness", [])


def terminal(record):
    """The table of a run, with a bar for each median, as text."""
    name_width = max(len(label(row)) for row in record["rows"])
    lines = ["How long from an event to its handler?", *wrapped(pacing(record))]
    for placement in record["placements"]:
        rows = rows_in(record, placement)
        longest = max(at(row, 50) for row in rows)
        heads = "".join(f"{f'p{percentile:g}':>10}" for percentile in PERCENTILES)
        lines += ["", f"{placement['title']}: {placement['text']}", f"  {'':{name_width}}  {'':{BAR}}{heads}   Mainspring's p50 / its"]
        for row in rows:
            bar = "█" * max(1, round(at(row, 50) / longest * BAR))
            cells = "".join(f"{duration(at(row, percentile)):>10}" for percentile in PERCENTILES)
            lines.append(f"  {label(row):{name_width}}  {bar:{BAR}}{cells}   {verdict(row)}".rstrip())
            if row["elsewhere"]:
                lines.append(f"  {'':{name_width}}  {row['elsewhere']} more ran on another core, and do not count")
    lines += [
        "",
        "Bars: p50. The last column divides Mainspring's p50, from event to delegate, by that of the row, with the interval that",
        f"contains the true ratio with {record['settings']['confidence'] * 100:.1f} %; level: it contains 1.",
    ]
    if found := disturbances(record):
        lines += ["", "The machine was not quiet, so the times by themselves are those of a busy machine:"]
        lines += [f"  {each}" for each in found]
    return "\n".join(lines)


def wrapped(text, width=120):
    lines, line = [], ""
    for word in text.split():
        if len(line) + len(word) >= width:
            lines.append(line)
            line = ""
        line = f"{line} {word}".strip()
    return lines + [line]


def summary(record):
    """Mainspring's times from an event to the delegate: a line for each placement."""
    lines = []
    for placement in record["placements"]:
        ours = next(row for row in rows_in(record, placement) if row["subject"] == OURS)
        # A no-break space between number and unit.
        cells = [f"**{duration(at(ours, percentile)).replace(' ', chr(0xA0))}**" for percentile in PERCENTILES]
        lines.append([f"{placement['title']}: {placement['text']}", *cells])
    return table(["threads", *(f"p{percentile:g}" for percentile in PERCENTILES)], lines)


def whole(record):
    """The table for the page of details: a line for each row and placement."""
    lines = []
    for placement in record["placements"]:
        for row in rows_in(record, placement):
            cells = [
                f"{duration(at(row, percentile))}<br>{interval_of(row, percentile)}" for percentile in PERCENTILES
            ]
            lines.append([placement["title"], label(row), *cells, duration(row["maximum"]), f"{row['events']:,}", verdict(row) or "–"])
    heads = ["threads", "", *(f"p{percentile:g}" for percentile in PERCENTILES), "max", "events", "Mainspring's p50 / its"]
    return table(heads, lines)


def interval_of(row, percentile):
    found = next(step["rounds"] for step in row["percentiles"] if step["percentile"] == percentile)
    return f"{duration(found['low'])} – {duration(found['high'])}"


def picture(record):
    """For each placement and row a line from p50 over p99 to p99.9, with the median in figures."""
    pitch, head = 20, 34
    height = 104 + sum(head + pitch * len(rows_in(record, placement)) for placement in record["placements"])
    drawn = Picture("From an event on another thread to its handler", width=720, height=height, left=230, right=90, bottom=56)
    low, high = plots.decades([at(row, percentile) for row in record["rows"] for percentile in PERCENTILES])
    x = lambda value: plots.logarithmic(value, low, high, drawn.left, drawn.right)
    for power in range(low, high + 1):
        drawn.line(x(10**power), drawn.top, x(10**power), drawn.bottom)
        drawn.text(x(10**power), drawn.bottom + 16, duration(10**power), anchor="middle")
    drawn.text(drawn.left, drawn.bottom + 36, "● p50    ○ p99    │ p99.9; logarithmic", size=12)
    drawn.text(drawn.right + 8, drawn.top + 4, "p50", size=12)
    y = drawn.top
    for placement in record["placements"]:
        y += head
        drawn.text(12, y - 10, placement["title"], size=13, weight="bold")
        drawn.text(drawn.left, y - 10, placement["text"], size=11)
        for row in rows_in(record, placement):
            ours = row["subject"] in LABELS
            color = OURS if ours else row["subject"]
            middle, weight = y + pitch / 2, "bold" if row["subject"] == OURS else "normal"
            drawn.text(drawn.left - 10, middle + 4, label(row), size=12, anchor="end", weight=weight)
            median, tail, end = (x(at(row, percentile)) for percentile in PERCENTILES)
            drawn.curve([(median, middle), (end, middle)], color, 2)
            drawn.curve([(end, middle - 5), (end, middle + 5)], color, 2)
            drawn.dot(median, middle, 5, color)
            drawn.dot(tail, middle, 4, color, hollow=True)
            drawn.text(drawn.right + 8, middle + 4, duration(at(row, 50)), size=12, weight=weight)
            y += pitch
    return drawn
