"""The section on what it costs to watch a loop."""
from report.formats import duration, show, table


def percent(ratio):
    return f"{(ratio - 1) * 100:+.1f} %"


def watching(page):
    every = page.record.get("watching", [])
    if not every:
        return
    page.section(
        "What watching costs",
        "What can be switched on in production, in percent of the same work without it, paired by round, with the interval that",
        "contains the true median with 95 %. The rounds are short and many, since a cost of 2 % is less than what single rounds differ",
        "by; the loop's thread and the poster's are pinned, each to a core. The goal of what can stay on is 2 % of W2;",
        "callgrind counts the same as W2h and W2t ([instructions](benchmarks-instructions.md)).",
        "",
    )
    rows = []
    for cost in every:
        ratio = cost["ratio"]
        limits = f"{percent(ratio['low'])} … {percent(ratio['high'])}"
        rows.append([
            cost["workload"], cost["text"], duration(cost["plain"]["median"]), f"{cost['rounds']:,}",
            percent(ratio["median"]), limits, goal(cost),
        ])
    page.add(*table(["", "while", "without", "rounds", "cost", "interval", "goal"], rows))
    if any(cost.get("verdict") in ("missed", "cannot be told") for cost in every):
        page.note("Watching")


def goal(cost):
    if "limit" not in cost:
        return "–"
    verdict = {"missed": "**missed**", "cannot be told": "open"}.get(cost["verdict"], cost["verdict"])
    reason = f": {cost['reason']}" if "reason" in cost else ""
    return f"≤ {show((cost['limit'] - 1) * 100)} %: {verdict}{reason}"
