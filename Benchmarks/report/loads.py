"""The section on latencies under a load at a constant rate."""
from report.formats import PLACEMENTS, duration, interval, table

PERCENTILES = (50, 90, 99, 99.9, 99.99, 100)
# Those that are shown with the interval of the rounds.
WITH_ROUNDS = (50, 99)


def label(percentile):
    return "max" if percentile == 100 else f"p{percentile:g}"


def step_at(distribution, percentile):
    return next(step for step in distribution["percentiles"] if step["percentile"] == percentile)


def at(distribution, percentile):
    return duration(step_at(distribution, percentile)["nanoseconds"])


def cell(distribution, percentile):
    """The percentile of all rounds together, for some with the interval of the rounds below it."""
    rounds = step_at(distribution, percentile).get("rounds") if percentile in WITH_ROUNDS else None
    # One round has no interval, and neither has a record of an older format.
    if not rounds or rounds["low"] == rounds["high"]:
        return at(distribution, percentile)
    return f"{at(distribution, percentile)}<br>{interval(rounds, duration)}"


def loads(page):
    every = page.record.get("loads", [])
    if not every:
        return
    first = every[0]
    page.section(
        "Load at a constant rate",
        "Another thread posts at a constant rate, and never waits for a callback. A latency goes from when the post was *due* to its",
        "callback, so a loop that is late delays no measurement (no coordinated omission). \"Hiccup\" is how much longer than it had",
        "asked a thread slept that did nothing else at the same time: the machine's own jitter. Without a loop, only that is measured.",
        f"{first['rounds']} rounds of {first['load']['seconds']:g} s; the percentiles are those of all rounds together. Below p50 and p99 is the interval",
        "of the rounds; that of three rounds goes from the least to the greatest. A poster with a core of its own spins until a post",
        "is due; threads that compute take the other cores. `make bench-load` measures it alone.",
    )
    for name, placement in dict.fromkeys((result["name"], result["placement"]) for result in every):
        results = [result for result in every if (result["name"], result["placement"]) == (name, placement)]
        page.add("", f"### {title(results[0]['load'])}, {PLACEMENTS[placement]}", "")
        heads = [""] + [label(percentile) for percentile in PERCENTILES] + ["hiccup p99", "p99.99", "the rate"]
        page.add(*table(heads, [row(result) for result in results]))
        if placement == first["placement"]:
            drawn = {result["peer"]: result for result in results if result.get("peer")}
            page.picture_of_distributions(title(results[0]["load"]), f"{name.lower().replace(' ', '-')}.svg", drawn)


def title(load):
    threads = "a thread that computes" if load["busyThreads"] == 1 else f"{load['busyThreads']} threads that compute"
    busy = f"beside {threads}" if load["busyThreads"] else "on an idle machine"
    return f"{load['rate']:,} posts a second, {busy}"


def row(result):
    service = result.get("service")
    latencies = [cell(service["latencies"], p) if service else "–" for p in PERCENTILES]
    hiccups = [at(result["hiccups"], p) for p in (99, 99.99)]
    return [result.get("peer") or "*no loop*", *latencies, *hiccups, kept(service)]


def kept(service):
    """Whether the poster and the loop held the rate."""
    if not service:
        return "–"
    if not service["isRateHeld"]:
        return f"not held: the poster's p99 was {at(service['posterLateness'], 99)} late"
    return "held" if service["keepsUp"] else f"not kept up with: {service['servedRate']:,.0f} a second"
