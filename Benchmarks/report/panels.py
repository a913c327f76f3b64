"""Small panels, one a workload: how long each loop takes beside Mainspring, as bars to the left and to the right of 1."""
import math

from report import delivery
from report.estimates import ratio, times
from report.formats import duration
from report.picture import Picture

OURS = "Mainspring"
# The names of the workloads for a person.
TITLES = {
    "delivery": "From an event to its handler",
    "W1": "Wake a thread and be woken",
    "W1b": "Two loops post to each other",
    "W2": "Post from another thread",
    "W2x2": "Post from two threads",
    "W2x4": "Post from four threads",
    "W2s": "Signal a source",
    "W3a": "A callback that posts itself",
    "W3b": "A burst of posts on the loop",
    "W4a": "Add and cancel a timer",
    "W4b": "Fire 200,000 timers",
    "W4c": "How late a timer fires",
    "W5": "Pass tokens over 1,000 sockets",
    "W11 actors": "Call an actor on another loop",
    "W11 together": "Call an actor on the same loop",
    "W11 run": "Run a closure on a loop, await it",
    "W11 task": "Start a task on a loop",
    "W11 sleep": "How late Task.sleep returns",
    "W11 main": "Call the main actor",
    "W12 reset": "Push back an idle timeout",
    "W12 repeat": "A timer that repeats",
    "W13 tcp": "Echo over TCP",
    "W13 unix": "Echo over Unix sockets",
    "W13 bare": "Echo by watched descriptors",
    "W14 http": "Answer GET over HTTP",
}
# The loops that one would use instead; the others are on the page of details.
ALTERNATIVES = ("Dispatch", "SwiftNIO", "libuv", "libevent", "GLib", OURS)
CHOSEN = ("W2", "W3a", "W4a", "W4c", "W13 tcp")
# The ends of the axis; a bar that would be longer ends there with its figure.
LEAST, MOST = 1 / 20, 20
# Every axis reaches at least down to here.
LEAST_OF_ALL = 1 / 2
PITCH, HEAD, WIDTH = 16, 33, 300


def title(workload):
    return TITLES.get(workload, workload)


class Bar:
    """One loop in a panel; the ratio is that of its time to Mainspring's."""

    def __init__(self, peer, median, found, is_early=False):
        self.peer, self.median, self.ratio, self.is_early = peer, median, found, is_early

    @property
    def text(self):
        if self.peer == OURS:
            return duration(self.median)
        return f"{times(self.ratio['median'])}×" + (" early" if self.is_early else "")


def workload(page, name, peers):
    """The bars of a workload, the shortest time first; none if Mainspring was not measured or nobody else was."""
    ours = page.result(name, OURS)
    results = [page.result(name, peer) for peer in peers]
    if not ours:
        return []
    bars = [
        Bar(result["peer"], result["time"]["median"], ratio(result["rounds"], ours["rounds"]), is_early(result))
        for result in results
        if result and result["time"]["median"] > 0
    ]
    return ordered(bars) if len(bars) > 1 else []


def is_early(result):
    return bool(result.get("endsEarly")) or result.get("early", 0) > 0.01


def ordered(bars):
    return sorted(bars, key=lambda bar: bar.ratio["median"])


def deliveries(record):
    """A panel for each placement: from an event on another thread to its handler."""
    panels = []
    for placement in record["placements"] if record else []:
        bars = []
        for row in delivery.rows_in(record, placement):
            if row["subject"] != OURS and row["subject"] in delivery.LABELS:
                continue
            found = row.get("oursToThis") or {"median": 1, "low": 1, "high": 1}
            inverse = {"median": 1 / found["median"], "low": 1 / found["high"], "high": 1 / found["low"]}
            bars.append(Bar(row["subject"], delivery.at(row, 50), inverse))
        panels.append((f"Event to handler, {placement['title']}", ordered(bars)))
    return panels


def workloads(page, names, peers):
    return [(title(name), bars) for name in names if (bars := workload(page, name, peers))]


def picture(name, panels, columns=2):
    """`panels`: [(title, bars)]."""
    rows = [panels[index : index + columns] for index in range(0, len(panels), columns)]
    heights = [HEAD + PITCH * max(len(bars) for _, bars in row) for row in rows]
    drawn = Picture(name, width=WIDTH * columns, height=58 + sum(heights), left=12)
    lead = "Time beside Mainspring's, logarithmic: to the right it takes longer."
    drawn.text(12, 44, lead, size=13)
    axis = Axis(panels)
    y = 52
    for row, height in zip(rows, heights):
        for column, (heading, bars) in enumerate(row):
            draw(drawn, column * WIDTH, y, axis, heading, bars)
        y += height
    return drawn


class Axis:
    """One scale for all panels: no wider to the left than the fastest peer needs."""

    def __init__(self, panels):
        least = min([LEAST_OF_ALL, *(bar.ratio["median"] for _, bars in panels for bar in bars)])
        self.least = max(LEAST, least)
        longest = max([9, *(len(bar.peer) for _, bars in panels for bar in bars)])
        self.start = 18 + 7 * longest + (0 if self.least == LEAST_OF_ALL and not self.has_left(panels) else 36)
        self.end = WIDTH - (94 if any(bar.is_early for _, bars in panels for bar in bars) else 58)

    @staticmethod
    def has_left(panels):
        return any(bar.ratio["median"] < 1 for _, bars in panels for bar in bars)

    def place(self, value):
        share = math.log(min(max(value, self.least), MOST) / self.least) / math.log(MOST / self.least)
        return self.start + share * (self.end - self.start)


def draw(drawn, x, y, axis, heading, bars):
    place = lambda value: x + axis.place(value)
    drawn.text(x + 12, y + 17, heading, size=14, weight="bold")
    one = place(1)
    drawn.line(one, y + 23, one, y + 23 + PITCH * len(bars))
    for index, bar in enumerate(bars):
        middle = y + 23 + PITCH * (index + 0.5)
        ours = bar.peer == OURS
        weight, color = ("bold", OURS) if ours else ("normal", "ink")
        drawn.text(x + 12, middle + 4, bar.peer, size=13, weight=weight, color=color)
        if ours:
            drawn.bar(one - 3, middle - 7, 6, 14, OURS)
            drawn.text(one + 8, middle + 4, bar.text, size=13, weight=weight, color=color)
            continue
        tip, low, high = (place(bar.ratio[end]) for end in ("median", "low", "high"))
        drawn.bar(min(one, tip), middle - 5, max(abs(tip - one), 1), 10, "peer")
        drawn.curve([(low, middle), (high, middle)], "ink", 1)
        if tip >= one:
            drawn.text(max(tip, high, one) + 5, middle + 4, bar.text, size=13)
        else:
            drawn.text(min(tip, low) - 5, middle + 4, bar.text, size=13, anchor="end")
