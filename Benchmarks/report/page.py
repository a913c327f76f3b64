"""The pages, section by section."""
import math
import re
import sys

from report import delivery as deliveries
from report import panels, plots
from report.contests import contests
from report.first import first
from report.formats import PLACEMENTS, duration, interval, show, table
from report.goals import goals
from report.instructions import instructions
from report.loads import loads
from report.watching import watching

# The names of the pictures of some workloads' distributions.
FILES = {"W1": "round-trip", "W1b": "ping-pong", "W4c": "lateness"}


def named(workload):
    """`W2: Post from another thread`"""
    title = panels.title(workload)
    return workload if title == workload else f"{workload}: {title}"


def share(fraction):
    return f"{fraction:.1%}".replace("%", " %")


def percentile(result, wanted):
    return next(step["nanoseconds"] for step in result["percentiles"] if step["percentile"] == wanted)


class Page:
    """Lines of the page that is being written, the pages that are complete, and the pictures by their files' names."""

    def __init__(self, record, counts, notes, distributions, delivery=None):
        """`counts`: what count-instructions has written, or None. `distributions`: file of the record → its points.
        `delivery`: the record of `Benchmarks delivery`, or None."""
        self.record = record
        self.delivery = delivery
        self.counts = counts
        self.notes = notes
        self.distributions = distributions
        self.pictures = {}
        self.first = record["placements"][0]["name"]
        self.peers = list(dict.fromkeys(result["peer"] for result in record["results"]))
        # Those that only ours takes part in have tables of their own.
        self.shared = [w["name"] for w in record["workloads"] if not re.match(r"W([6-9]|10)", w["name"])]
        self.alone = [w["name"] for w in record["workloads"] if re.match(r"W([7-9]|10)", w["name"])]
        self.lines = []
        self.noted = set()

    def result(self, workload, peer, placement=None):
        wanted = (workload, peer, placement or self.first)
        return next((r for r in self.record["results"] if (r["workload"], r["peer"], r["placement"]) == wanted), None)

    def add(self, *lines):
        self.lines += lines

    def section(self, title, *words):
        self.add("", f"## {title}", "", *words)

    def picture(self, title, file, picture):
        self.pictures[file] = picture.svg()
        self.add("", f"![{title}](benchmarks/{file})")

    def picture_of_distributions(self, title, file, results):
        """`results`: label → result. Those without a distribution are left out; of one there is a picture, too."""
        found = {label: self.distributions[result["histogram"]] for label, result in results.items() if result and "histogram" in result}
        if found:
            self.picture(title, file, plots.percentiles(title, found))

    def cell(self, result):
        if not result:
            return "–"
        parts = [f"**{duration(result['time']['median'])}**", interval(result["time"], duration)]
        if "percentiles" in result:
            parts.append(f"p99 {duration(percentile(result, 99))}")
        if result.get("endsEarly"):
            parts.append("the last one early")
        if result["workload"] == "W4c":
            parts.append(f"{show(result['early'] * 100)} % early")
        elif "ratioToLibevent" in result:
            ratio = result["ratioToLibevent"]
            parts.append(f"{show(ratio['median'])}×")
            if ratio["low"] != ratio["high"]:
                parts.append(interval(ratio, lambda value: f"{show(value)}×"))
        return "<br>".join(parts)

    def opening(self):
        machine, software, settings = (self.record[key] for key in ("machine", "software", "settings"))
        self.add("# Benchmarks in detail", "")
        self.noise()
        self.add(
            "The run of [benchmarks.md](benchmarks.md) in detail, and on further pages: [each row against the best peer](benchmarks-contests.md),",
            "[loads and growth](benchmarks-loads.md), [goals](benchmarks-goals.md),",
            "[instructions](benchmarks-instructions.md). Written by `make bench`; every number in a table",
            "is computed from that run, and each note names the measurement of its numbers. Only ratios within one run mean anything:",
            "the scheduler and the machine's other work move all peers together. Every callback is counted, and a wrong count fails the run.",
            "[What is where, and how to repeat each figure](../../Benchmarks/README.md).",
            "",
            f"- processor: {machine['processor']}, {machine['cores']} cores; {machine['topology']}",
            f"- hypervisor: {machine['hypervisor'] or 'none'}; frequency governor: {machine['governor'] or 'none that the system shows'}",
            f"- system: {machine['kernel']}",
            f"- commit: {software['commit']}, {settings['configuration']} build",
            f"- compiler: {software['compiler']}",
            f"- libraries: {', '.join(f'{name} {version}' for name, version in sorted(software['libraries'].items()))}",
            f"- date: {settings['date']}",
            f"- load: {self.load('before')} before the run, {self.load('after')} after it; during it other programs took "
            f"{share(self.record['load']['during']['othersShare'])} of the processors, the hypervisor "
            f"{share(self.record['load']['during']['stolenShare'])}",
            f"- command: `{settings['command']}`, medians of {settings['rounds']} rounds, peers one after the other in each",
        )
        first, *others = (f"*{PLACEMENTS[placement['name']]}* ({placement['text']})" for placement in self.record["placements"])
        self.add(f"- threads: {first}, where nothing else is said")
        if others:
            self.add(f"- what depends on where threads run is measured in other placements too: {', '.join(others)}")

    def noise(self):
        noise = self.record["load"]["noise"]
        if noise:
            self.add("**The machine was not quiet, so this run cannot judge a goal of a time.** What disturbed it:", "")
            self.add(*(f"- {each}" for each in noise), "")
        # Records of earlier versions lack this measurement.
        changes = self.record["load"].get("unsteadiness")
        if changes:
            self.add("**The machine's speed changed, so this run judges ratios, but no time by itself.** What changed:", "")
            self.add(*(f"- {each}" for each in changes), "")

    def load(self, moment):
        return f"{self.record['load'][moment]['averages'][0]:.2f}"

    def workloads(self):
        self.section("Workloads")
        self.add(*table(["", "work"], [[w["name"], w["text"]] for w in self.record["workloads"]], numbers=False))
        self.add(
            "",
            "Peers: `libevent` is its manual's way (`event_base_once`, `event_active`; a base with locks). `libevent+queue` is the",
            "least that C can do: a base without locks behind an array of borrowed pointers, which owns nothing of what is posted.",
            "`libuv` and `libev` stand behind a list whose nodes the poster allocates, as their users write it. `GLib` posts",
            "idle sources of default priority. `CFRunLoop` is the C interface of Foundation's (`CFRunLoopPerformBlock`), `Dispatch` a serial",
            "queue, `SwiftNIO` an `EventLoop`. Peers in Swift are posted a closure that captures one object. A slow peer is given",
            "fewer operations; its time is still that of one.",
        )

    def times(self):
        confidence = f"{self.record['settings']['confidence'] * 100:.1f} %"
        self.section(
            "Time",
            f"Median; the interval that contains the true median with {confidence}; and the ratio to libevent's `event_base_once`,",
            f"paired by round, with its interval. Threads: {PLACEMENTS[self.first]}.",
            "",
        )
        rows = [[named(name)] + [self.cell(self.result(name, peer)) for peer in self.peers] for name in self.shared]
        self.add(*table([""] + self.peers, [row for row in rows if set(row[1:]) != {"–"}]))
        if found := panels.workloads(self, self.shared, self.peers):
            title = "All workloads and loops"
            self.picture(title, "workloads.svg", panels.picture(title, found, columns=3))
        self.distributions_in(self.first)

    def distributions_in(self, placement):
        """A picture for each workload whose latencies were recorded, but not for a variant of ours alone."""
        for name in self.shared:
            results = {peer: self.result(name, peer, placement) for peer in self.peers}
            if name.endswith(" hot") or not any(result and "histogram" in result for result in results.values()):
                continue
            results["Mainspring, hot"] = self.result(f"{name} hot", "Mainspring", placement)
            title = named(name)
            file = FILES.get(name, re.sub(r"\W", "-", name.lower()))
            if placement != self.first:
                title, file = f"{title}, {PLACEMENTS[placement]}", f"{file}-{placement}"
            self.picture_of_distributions(title, f"{file}.svg", results)

    def placements(self):
        placements = [placement["name"] for placement in self.record["placements"]]
        if len(placements) < 2:
            return
        moved = {result["workload"] for result in self.record["results"] if result["placement"] != self.first}
        self.section(
            "Where the threads run",
            "What crosses threads is mostly the kernel's work of waking another one, which depends on the core that it sleeps on.",
            "On one core there is no W1b hot: a loop that spins there keeps from running the thread that it waits for.",
            "",
        )
        rows = []
        for name in (name for name in self.shared if name in moved):
            for placement in placements:
                cells = [self.cell(self.result(name, peer, placement)) for peer in self.peers]
                if set(cells) != {"–"}:
                    rows.append([f"{name}, {PLACEMENTS[placement]}"] + cells)
        self.add(*table([""] + self.peers, rows))
        for placement in placements[1:]:
            self.distributions_in(placement)

    def life_cycle(self):
        results = [(name, self.result(name, "Mainspring")) for name in self.alone]
        results = [(name, result) for name, result in results if result]
        if not results:
            return
        self.section("The life cycle (W7 to W10)", f"Ours alone: no peer has one. Threads: {PLACEMENTS[self.first]}.", "")
        rows = []
        for name, result in results:
            time = result["time"]
            tail = [duration(percentile(result, p)) if "percentiles" in result else "–" for p in (50, 99, 99.9)]
            rows.append([name, duration(time["median"]), interval(time, duration), *tail, f"{1e9 / time['median']:,.0f}"])
        self.add(*table(["", "median", "interval", "p50", "p99", "p99.9", "a second"], rows))
        sessions = dict(results).get("W10")
        if sessions:
            rate = 1e9 / sessions["time"]["median"]
            self.add(
                "",
                f"One second of real time simulates {rate:,.0f} sessions of 30 s in the background, "
                f"which is {rate * 30 / 3600:,.0f} hours.",
            )
        self.picture_of_distributions("W7, W8: from the event to the callback", "life-cycle.svg", dict(results))

    def memory(self):
        rows = []
        for name, label in (("W6 post", "a post"), ("W6 timer", "a timer")):
            results = [self.result(name, peer) for peer in self.peers]
            if any(results):
                cells = [f"{show(round(r['allocations'], 3))}, {show(r['bytes'])}" if r else "–" for r in results]
                rows.append([label] + cells)
        if rows:
            self.section("Memory (W6)", "Calls of the allocator and bytes of heap, for each of 100,000 that wait.", "")
            self.add(*table([""] + self.peers, rows))

    def sweeps(self):
        if not self.record["sweeps"]:
            return
        self.section("How costs grow", "Medians, with the smallest and the largest round below.")
        for sweep in self.record["sweeps"]:
            counts = sorted({point["count"] for point in sweep["points"]})
            span = math.log10(counts[-1]) - math.log10(counts[0]) or 1
            place = lambda count: (math.log10(count) - math.log10(counts[0])) / span
            curves = {}
            for point in sweep["points"]:
                curves.setdefault(point["peer"], []).append((place(point["count"]), point["time"]["median"]))
            ticks = [(place(count), f"{count:,}") for count in counts]
            title = sweep["title"]
            self.picture(title, f"{sweep['name']}.svg", plots.curves(title, curves, sweep["unit"], ticks))
            heads = [sweep["unit"]] + [f"{count:,}" for count in counts]
            found = {
                (point["peer"], point["count"]): f"{duration(point['time']['median'])}<br>{interval(point['time'], duration)}"
                for point in sweep["points"]
            }
            self.add("", *table(heads, [[peer] + [found.get((peer, count), "–") for count in counts] for peer in curves]))
            if sweep.get("note"):
                self.add("", sweep["note"])

    def note(self, key):
        """What notes.md says about a workload that misses a goal, or in which a peer is ahead; once on a page."""
        if key in self.noted:
            return
        self.noted.add(key)
        text = self.notes.get(key)
        if not text:
            print(f"write-report: {key} is not as good as demanded, and notes.md says nothing about it", file=sys.stderr)
            text = "Nothing has been noted."
        self.add("", f"**{key}.** {text}")

    def delivered(self):
        if not self.delivery:
            return
        self.section("From an event to its handler", deliveries.pacing(self.delivery), "")
        self.add(*deliveries.whole(self.delivery))
        self.picture("From an event on another thread to its handler", "delivery.svg", deliveries.picture(self.delivery))
        self.add("", f"Measured {self.delivery['settings']['date']} on commit {self.delivery['software']['commit']}.")
        for each in deliveries.disturbances(self.delivery):
            self.add(f"- {each}")

    def ending(self):
        self.section(
            "Doing it again",
            "```sh",
            "make bench-quick         # from an event to its handler, beside three other loops; a minute",
            "make bench               # everything, and writes these pages",
            "make bench-load          # latencies under posts at constant rates, alone",
            "make bench-instructions  # instructions a callback; fails above the limits",
            "make bench-compare A=… B=…  # two commits; fails if the second is slower; see Benchmarks/comparing.md",
            "```",
            "",
            "`Benchmarks --help` (in `Benchmarks/.build/release/`) chooses workloads, peers, rounds and the placement of threads.",
            "What a verdict says, what a record contains, and how to repeat each figure: [Benchmarks/README.md](../../Benchmarks/README.md).",
        )

    def write(self):
        """Returns the pages by the names of their files."""
        pages = {"benchmarks.md": self.document(first)}
        parts = (Page.opening, Page.workloads, Page.delivered, Page.times, Page.placements, Page.life_cycle, Page.memory)
        pages["benchmarks-details.md"] = self.document(*parts, Page.ending)
        pages["benchmarks-contests.md"] = self.document(contests, title="Each row against the best peer")
        pages["benchmarks-loads.md"] = self.document(Page.sweeps, loads, watching, title="Loads, growth, and what watching costs")
        pages["benchmarks-goals.md"] = self.document(goals, title="The goals of the benchmarks")
        pages["benchmarks-instructions.md"] = self.document(instructions, title="Instructions a callback")
        return pages

    def document(self, *parts, title=None):
        self.lines = [f"# {title}", "", "Written by `make bench`; [the answers in short](benchmarks.md)."] if title else []
        for part in parts:
            part(self)
        return "\n".join(self.lines) + "\n"
