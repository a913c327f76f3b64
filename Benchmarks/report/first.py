"""The first page: three questions, each with its answer."""
import re

from report import delivery, panels
from report.contests import AHEAD, BEHIND, UNKNOWN
from report.estimates import REQUIRED, times

DETAILS = "benchmarks-details.md"
# The name, in notes.md, of the way of an event from another thread to its handler.
DELIVERY = "delivery"


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
    words = f"{delivery.pacing(record)} {busy(record)}`make bench-quick` repeats it in a minute."
    page.add(*delivery.summary(record), "", *delivery.wrapped(words))


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
    ratios = ratios_behind(page)
    workloads = list(ratios)
    page.section("Where is a peer ahead, and why?")
    if not workloads:
        page.add("Nowhere in this run.")
    told = set()
    for name, covered, reason in summaries(page.notes.get("Ahead", "")):
        found = [workload for workload in covered if workload in workloads]
        told |= set(found)
        if found:
            page.add(f"- **{name}** ({against(ratios, found)}): {reason}")
    if rest := [workload for workload in workloads if workload not in told]:
        page.add(f"- **{'; '.join(map(panels.title, rest))}** ({against(ratios, rest)})")


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


def ratios_behind(page):
    """Workload → peer → the ratios of the rows in which the peer is ahead of Mainspring."""
    ratios = {}
    for row in page.record.get("contests", []):
        if row["contest"]["outcome"] == BEHIND:
            peers = ratios.setdefault(row["workload"], {})
            peers.setdefault(row["contest"]["rival"], []).append(row["contest"]["ratio"]["median"])
    for row in page.delivery["rows"] if page.delivery else []:
        ratio = row.get("oursToThis")
        if row["subject"] not in delivery.LABELS and ratio["low"] > 1 and ratio["confidence"] >= REQUIRED:
            peers = ratios.setdefault(DELIVERY, {})
            peers.setdefault(row["subject"], []).append(ratio["median"])
    return ratios


def against(ratios, workloads):
    """`libuv 1.10 to 2.60×, GLib 1.20× as fast`"""
    found = {}
    for workload in workloads:
        for peer, values in ratios[workload].items():
            found[peer] = found.get(peer, []) + values
    parts = []
    for peer, values in found.items():
        low, high = times(min(values)), times(max(values))
        parts.append(f"{peer} {low if low == high else f'{low} to {high}'}×")
    return ", ".join(parts) + " as fast"
