"""The section on the instructions a callback."""
from report.formats import table


def instructions(page):
    if not page.counts:
        return
    rows = page.counts["rows"]
    page.section(
        "Instructions",
        f"Instructions a callback, counted by callgrind (`make bench-instructions`) at commit {page.counts['commit']}: two sizes,",
        "subtracted. Ours is counted twice, and four times if it has no limit or one relative to W2. A count that follows no clock has a limit, above which",
        "`make bench-instructions` and CI fail, and must repeat within 1 %. W4a, W4b and W12 look at the clock as time passes, so their counts",
        "follow the speed of the machine, even where they repeat: the same work in virtual time has limits. W11, W12 repeat, W13 and W14 are not",
        "counted: their threads or the kernel decide how many passes a callback takes. W2, W2x2 and W2x4 here post first and then run the loop; no wake-up is counted. W2i is W2 with an instrument that receives one callout in 1,000",
        "and does nothing, W2h and W2t with `LatencyHistograms` and a `LoopTrace` of as many: their limit is 2 % above W2. W2s is a source that signals itself; W5 has 100 socket pairs and 10 tokens; W12 resets a timer; W9 and W10 run in virtual time.",
        "",
    )
    lines = []
    for row in rows:
        theirs = "–" if row["libevent"] is None else f"{row['libevent']:,.0f}"
        limit = "–" if row["limit"] is None else f"≤ {row['limit']:,}"
        # A limit relative to W2 has a decimal, so the count beside it does.
        digits = 1 if isinstance(row["limit"], float) else 0
        ours = sum(row["mainspring"]) / len(row["mainspring"])
        word = row["verdict"] if row["verdict"] != "missed" else f"**missed** by {(ours / row['limit'] - 1) * 100:,.0f} %"
        lines.append([row["workload"], theirs, f"{ours:,.{digits}f}", f"{row['differsByPercent']:.2f} %", limit, word])
    page.add(*table(["", "libevent", "Mainspring", "repeats differ by", "limit", ""], lines))
    gated = [row["workload"] for row in rows if row["limit"] is not None]
    others = [f"{row['workload']} ({row['differsByPercent']:.2f} %)" for row in rows if row["limit"] is None]
    page.add("", f"Limited: {', '.join(gated)}. Without a limit: {', '.join(others) or 'none'}.")
    if any(row["verdict"] == "missed" for row in rows):
        page.note("Instructions")
    page.add("", "Where ours spends them, a callback:", "")
    for row in rows:
        costs = " · ".join(f"`{entry['name']}` {entry['instructions']:,.0f}" for entry in row["functions"])
        page.add(f"- {row['workload']}: {costs}")
