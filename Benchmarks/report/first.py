"""The first page: three questions, each with its answer."""
import re

from report import delivery, panels
from report.contests import AHEAD, BEHIND, UNKNOWN, rows_behind
from report.estimates import times

DETAILS = "benchmarks-details.md"


def first(page):
    machine, settings = page.record["machine"], page.record["settings"]
    page.add(
        "# Benchmarks",
        "",
        f"Mainspring beside the loops that one would use instead: {machine['processor']}, {machine['cores']} cores, "
        f"{settings['date'][:10]}, written by `make bench`.",
        f"[Machine, tables, intervals, goals]({DETAILS}) · [Measure your own program](benchmarking.md)",
    )
    delivered(page)
    compared(page)
    behind(page)
    drawn(page)


def delivered(page):
    page.section("How long from a system event to the delegate?")
    record = page.delivery
    if not record:
        page.add("This record does not contain it; `make bench-quick` measures it.")
        return
    page.add(*delivery.summary(record), "", delivery.pacing(record))
    page.add(f"{busy(record)}`make bench-quick` repeats it in a minute.")


def busy(record):
    return "The machine was not quiet. " if delivery.disturbances(record) else ""


def compared(page):
    page.section("How does it compare with what one would use instead?")
    rows = page.record.get("contests", [])
    ahead, behind_, level = (sum(row["contest"]["outcome"] == word for row in rows) for word in (AHEAD, BEHIND, UNKNOWN))
    if rows:
        page.add(
            f"Against the best of eight other loops in each row, Mainspring is ahead in {ahead}, level in {level} and behind in "
            f"{behind_} ([all rows](benchmarks-contests.md)).",
            "The picture has a panel for each of some kinds of work; its bars are times beside Mainspring's.",
        )


def drawn(page):
    title = "How long the same work takes in other loops"
    shown = panels.deliveries(page.delivery) + panels.workloads(page, panels.CHOSEN, panels.ALTERNATIVES)
    if shown:
        page.picture(title, "overview.svg", panels.picture(title, shown))


def behind(page):
    workloads = rows_behind(page.record)
    page.section("Where is a peer ahead, and why?")
    if not workloads:
        page.add("Nowhere in this run.")
    told = set()
    for name, covered, reason in summaries(page.notes.get("Ahead", "")):
        found = [workload for workload in covered if workload in workloads]
        told |= set(found)
        if found:
            page.add(f"- **{name}** ({against(page, found)}): {reason}")
    if rest := [workload for workload in workloads if workload not in told]:
        page.add(f"- **{'; '.join(map(panels.title, rest))}** ({against(page, rest)})")


def summaries(text):
    """[(name, workloads, reason)] of the lines `- Posting (W2, W3a): reason`."""
    found = [re.fullmatch(r"- ([^(]+) \(([^)]+)\): (.+)", line) for line in joined(text)]
    return [(each[1], [name.strip() for name in each[2].split(",")], each[3]) for each in found if each]


def joined(text):
    """The lines, each with those that continue it."""
    lines = []
    for line in text.splitlines():
        if line.startswith("  ") and lines:
            lines[-1] += " " + line.strip()
        else:
            lines.append(line)
    return lines


def against(page, workloads):
    """`libuv 1.1 to 2.6 times as fast`"""
    ratios = {}
    for row in page.record["contests"]:
        if row["workload"] in workloads and row["contest"]["outcome"] == BEHIND:
            ratios.setdefault(row["contest"]["rival"], []).append(row["contest"]["ratio"]["median"])
    parts = []
    for peer, found in ratios.items():
        low, high = times(min(found)), times(max(found))
        parts.append(f"{peer} {low if low == high else f'{low} to {high}'} times as fast")
    return ", ".join(parts)
