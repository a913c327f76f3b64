"""Tests of what the page and its pictures are computed with: `make lint` runs them."""
import unittest
import xml.dom.minidom

from report import contests, delivery, estimates, first, formats, histograms, loads, panels, plots, watching
from report.page import Page

FILE = """       Value     Percentile TotalCount 1/(1-Percentile)

     100.000 0.000000000000          1           1.00
     200.000 0.500000000000         50           2.00
     300.000 0.900000000000         90          10.00
     400.000 0.990000000000         99         100.00
     900.000 0.995000000000        100         200.00
     900.000 1.000000000000        100
#[Mean    =      200.000, StdDeviation   =       90.000]
#[Max     =      900.000, Total count    =          100]
"""


class HistogramTests(unittest.TestCase):
    def test_the_lines_between_heading_and_summary_are_points(self):
        inverses, values = zip(*histograms.read(FILE))
        self.assertEqual(values, (100, 200, 300, 400, 900, 900))
        for found, expected in zip(inverses, (1, 2, 10, 100, 100, 100), strict=True):
            self.assertAlmostEqual(found, expected)

    def test_each_nine_has_the_same_width(self):
        self.assertAlmostEqual(histograms.place(1 / (1 - 0.9)), 1)
        self.assertAlmostEqual(histograms.place(1 / (1 - 0.999)), 3)
        self.assertEqual([label for _, label in histograms.ticks(4.5)], ["0", "50 %", "90 %", "99 %", "99.9 %", "99.99 %"])

    def test_a_plot_is_xml_and_has_a_curve_and_a_label_for_each_peer(self):
        distribution = histograms.read(FILE)
        svg = plots.percentiles("a < b", {"Mainspring": distribution, "a peer without a color": distribution}).svg()
        document = xml.dom.minidom.parseString(svg)
        self.assertEqual(len(document.getElementsByTagName("polyline")), 2)
        texts = [text.firstChild.data for text in document.getElementsByTagName("text")]
        self.assertIn("a < b", texts)
        self.assertIn("a peer without a color", texts)
        self.assertIn("prefers-color-scheme:dark", svg)

    def test_the_maximum_is_at_the_right_end(self):
        picture = plots.percentiles("", {"libuv": histograms.read(FILE)})
        curve = next(part for part in picture.parts if part.startswith("<polyline"))
        self.assertIn(f"{picture.right:.1f},", curve.split('"')[1].split()[-1])


class FormatTests(unittest.TestCase):
    def test_numbers_have_three_digits_that_matter(self):
        self.assertEqual([formats.show(value) for value in (0, 0.123456, 1.5, 1234.5)], ["0", "0.123", "1.50", "1,234"])

    def test_durations_have_the_unit_that_fits(self):
        self.assertEqual([formats.duration(each) for each in (5, 1_500, 2e6)], ["5.00 ns", "1.50 µs", "2.00 ms"])


def estimate(median, low, high):
    return {"median": median, "low": low, "high": high, "confidence": 0.98}


def contest(workload, outcome, ratio, rival="libuv", measure="time"):
    details = {"rival": rival, "ours": estimate(20, 19, 21), "theirs": estimate(10, 9, 11), "ratio": ratio, "outcome": outcome}
    if outcome == contests.UNKNOWN:
        details["reason"] = "1 is within the interval"
    return {"workload": workload, "placement": "free", "measure": measure, "contest": details, "leftOut": []}


def page(notes=None, **parts):
    record = {"placements": [{"name": "free", "text": ""}], "workloads": [], "results": [], **parts}
    return Page(record, None, notes or {}, {})


class NoiseTests(unittest.TestCase):
    def text(self, **load):
        shown = page(load=load)
        shown.noise()
        return "\n".join(shown.lines)

    def test_a_change_of_the_speed_is_in_the_first_lines(self):
        self.assertIn("- it was slow", self.text(noise=[], unsteadiness=["it was slow"]))

    def test_a_steady_machine_is_not_mentioned(self):
        self.assertEqual(self.text(noise=[], unsteadiness=[]), "")

    def test_records_without_the_measurement_are_shown(self):
        self.assertEqual(self.text(noise=[]), "")


class ContestTests(unittest.TestCase):
    rows = [
        contest("W2", contests.BEHIND, estimate(2, 1.9, 2.1)),
        contest("W2", contests.AHEAD, estimate(0.5, 0.4, 0.6)),
        contest("W3a", contests.UNKNOWN, estimate(1, 0.9, 1.1)),
    ]

    def test_each_row_has_a_line_with_its_outcome(self):
        shown = page({"W2": "It takes 3 ns more."}, contests=self.rows)
        contests.contests(shown)
        text = "\n".join(shown.lines)
        self.assertIn("ahead in 1, behind in 1, and level in 1", text)
        self.assertIn("| W2 Post from another thread | free threads | libuv | 20.0 ns | 10.0 ns | 2.00×<br>1.90× – 2.10× | **behind** |", text)
        self.assertIn("| level: 0.90 to 1.10 |", text)
        self.assertIn("**W2.** It takes 3 ns more.", text)

    def test_a_row_in_which_a_peer_is_ahead_needs_a_note_with_a_figure(self):
        record = {"contests": self.rows}
        self.assertEqual(contests.unexplained(record, {}), ["W2"])
        self.assertEqual(contests.unexplained(record, {"W2": "As W3a, which is slow, too."}), ["W2"])
        self.assertEqual(contests.unexplained(record, {"W2": "A third of the 80 ns is the reference count."}), [])
        self.assertEqual(contests.unexplained(record, {"W2": "Nine tenths, or 90 %, are the kernel's."}), [])

    def test_a_record_without_contests_has_no_section(self):
        shown = page()
        contests.contests(shown)
        self.assertEqual(shown.lines, [])

    def test_a_note_is_shown_once(self):
        shown = page({"W2": "It takes 3 ns more."})
        shown.note("W2")
        shown.note("W2")
        self.assertEqual(sum("3 ns" in line for line in shown.lines), 1)


class WatchingTests(unittest.TestCase):
    cost = {
        "workload": "W2", "watch": "sampled trace", "text": "a trace records", "operations": 10, "rounds": 201,
        "plain": estimate(80, 79, 81), "ratio": estimate(1.012, 1.004, 1.021),
    }

    def test_a_cost_is_a_percentage_with_its_interval_and_the_verdict_on_its_goal(self):
        goal = {"limit": 1.02, "verdict": "cannot be told", "reason": "the limit is within the interval"}
        shown = page(watching=[self.cost, {**self.cost, **goal}])
        watching.watching(shown)
        plain, judged = (line for line in shown.lines if line.startswith("| W2 |"))
        self.assertIn("| +1.2 % | +0.4 % … +2.1 % | – |", plain)
        self.assertIn("≤ 2.00 %: open: the limit is within the interval", judged)


class LoadTests(unittest.TestCase):
    distribution = {"percentiles": [{"percentile": p, "nanoseconds": 1_000 * index} for index, p in enumerate(loads.PERCENTILES, 1)]}
    load = {"rate": 10_000, "seconds": 1.5, "busyThreads": 0}

    def result(self, peer=None, **service):
        found = {"name": "L 10k idle", "load": self.load, "rounds": 3, "placement": "free", "hiccups": self.distribution}
        if peer:
            found["peer"] = peer
            found["service"] = {
                "latencies": self.distribution, "posterLateness": self.distribution, "isRateHeld": True, "keepsUp": True,
                "servedRate": 9_000.0, **service,
            }
        return found

    def test_each_load_has_a_table_with_the_machine_alone_and_every_peer(self):
        shown = page(loads=[self.result(), self.result("libuv"), self.result("GLib", keepsUp=False)])
        loads.loads(shown)
        text = "\n".join(shown.lines)
        self.assertIn("### 10,000 posts a second, on an idle machine, free threads", text)
        self.assertIn("| *no loop* | – | – | – | – | – | – | 3.00 µs | 5.00 µs | – |", text)
        self.assertIn("| libuv | 1.00 µs | 2.00 µs | 3.00 µs | 4.00 µs | 5.00 µs | 6.00 µs | 3.00 µs | 5.00 µs | held |", text)
        self.assertIn("not kept up with: 9,000 a second", text)

    def test_the_median_and_the_99th_percentile_show_the_interval_of_the_rounds(self):
        rounds = {"rounds": estimate(3_000, 2_000, 5_000)}
        varied = {"percentiles": [{**step, **rounds} for step in self.distribution["percentiles"]]}
        shown = page(loads=[self.result(), self.result("libuv", latencies=varied)])
        loads.loads(shown)
        line = next(line for line in shown.lines if line.startswith("| libuv |"))
        limits = "2.00 µs – 5.00 µs"
        self.assertTrue(line.startswith(f"| libuv | 1.00 µs<br>{limits} | 2.00 µs | 3.00 µs<br>{limits} | 4.00 µs |"), line)

    def test_a_load_of_one_round_has_no_interval(self):
        single = {"percentiles": [{**step, "rounds": estimate(1, 1, 1)} for step in self.distribution["percentiles"]]}
        self.assertEqual(loads.cell(single, 50), "1.00 µs")


class EstimateTests(unittest.TestCase):
    def test_the_interval_leaves_out_as_many_rounds_as_the_confidence_permits(self):
        self.assertEqual([estimates.trimmed(rounds) for rounds in (3, 6, 9, 21)], [0, 0, 1, 5])
        self.assertEqual(estimates.estimate([5, 1, 3, 2, 4, 6]), {"median": 3.5, "low": 1, "high": 6})

    def test_a_ratio_is_paired_by_round(self):
        self.assertEqual(estimates.ratio([2, 40], [1, 20]), {"median": 2, "low": 2, "high": 2})

    def test_a_ratio_has_the_digits_that_it_needs(self):
        self.assertEqual([estimates.times(value) for value in (0.00202, 0.83, 1.059, 1_010.3)], ["0.002", "0.83", "1.06", "1,010"])


def steps(*values):
    return [{"percentile": p, "nanoseconds": v, "rounds": estimate(v, v, v)} for p, v in zip((50, 99, 99.9), values)]


def delivered(subject, median, ratio=None, elsewhere=0):
    row = {
        "placement": "one-core", "subject": subject, "text": "", "events": 2_400, "elsewhere": elsewhere,
        "percentiles": steps(median, 2 * median, 9 * median), "maximum": 99_000,
    }
    return {**row, "oursToThis": ratio} if ratio else row


DELIVERY = {
    "settings": {"rounds": 6, "confidence": 0.96875, "date": "2026-11-29"}, "rate": 1_000,
    "load": {"noise": []}, "software": {"commit": "abc"},
    "placements": [{"name": "one-core", "title": "same core", "text": "both share a core"}],
    "rows": [
        delivered("Mainspring", 4_000),
        delivered("Mainspring post", 3_000, estimate(1.3, 1.2, 1.4)),
        delivered("Dispatch", 4_100, estimate(0.98, 0.95, 1.06)),
        delivered("libuv", 8_000, estimate(0.5, 0.45, 0.55), elsewhere=3),
    ],
}


class DeliveryTests(unittest.TestCase):
    def test_the_terminal_has_a_line_for_each_row_with_units_and_a_verdict(self):
        lines = delivery.terminal(DELIVERY).splitlines()
        self.assertIn("same core: both share a core", lines)
        line = next(line for line in lines if line.startswith("  Dispatch"))
        for part in ("4.10 µs", "8.20 µs", "36.9 µs", "level: 0.95 to 1.06"):
            self.assertIn(part, line)
        self.assertIn("0.50× (0.45 to 0.55)", next(line for line in lines if line.startswith("  libuv")))

    def test_the_terminal_says_how_the_events_come_and_which_do_not_count(self):
        text = " ".join(delivery.terminal(DELIVERY).split())
        self.assertIn("1,000 a second and sleeps between them: 2,400 events a row, in 6 rounds", text)
        self.assertIn("3 more ran on another core, and do not count", text)

    def test_nothing_says_that_it_cannot_be_told(self):
        self.assertNotIn("cannot be told", delivery.terminal(DELIVERY) + "\n".join(delivery.whole(DELIVERY)))

    def test_a_few_rounds_have_no_interval(self):
        row = delivered("libuv", 8_000, {**estimate(0.5, 0.45, 0.55), "confidence": 0.75})
        self.assertEqual(delivery.verdict(row), "0.50×, too few rounds for an interval")

    def test_a_longer_time_has_a_longer_bar(self):
        bars = [line.count("█") for line in delivery.terminal(DELIVERY).splitlines() if "█" in line]
        self.assertEqual(bars, [8, 6, 8, 16])

    def test_the_picture_is_xml_and_names_each_placement_and_row(self):
        document = xml.dom.minidom.parseString(delivery.picture(DELIVERY).svg())
        texts = [text.firstChild.data for text in document.getElementsByTagName("text")]
        for expected in ("same core", "Mainspring: event to delegate", "libuv", "4.00 µs"):
            self.assertIn(expected, texts)


class PanelTests(unittest.TestCase):
    bars = [
        panels.Bar("libuv", 50, {"median": 0.5, "low": 0.4, "high": 0.6}),
        panels.Bar("Mainspring", 100, {"median": 1, "low": 1, "high": 1}),
        panels.Bar("CFRunLoop", 100_000, {"median": 1_000, "low": 900, "high": 1_100}, is_early=True),
    ]

    def texts(self, columns=2):
        svg = panels.picture("a picture", [("one", self.bars), ("two", self.bars), ("three", self.bars)], columns).svg()
        found = xml.dom.minidom.parseString(svg).getElementsByTagName("text")
        return [(float(each.getAttribute("x")), float(each.getAttribute("y")), each) for each in found]

    def test_every_loop_has_its_ratio_and_ours_its_time(self):
        words = [each.firstChild.data for _, _, each in self.texts()]
        for expected in ("0.50×", "100 ns", "1,000× early"):
            self.assertEqual(words.count(expected), 3)

    def test_no_label_lies_on_another(self):
        for columns in (1, 2, 3):
            boxes = [box(*found) for found in self.texts(columns)]
            for index, (left, right, y, word) in enumerate(boxes):
                self.assertGreaterEqual(left, 0, word)
                self.assertLessEqual(right, panels.WIDTH * columns if word[0] != "T" else right, word)
                for other_left, other_right, other_y, other in boxes[index + 1 :]:
                    is_apart = right <= other_left or other_right <= left or abs(y - other_y) >= 13
                    self.assertTrue(is_apart, f"{word} lies on {other}")

    def test_the_axis_reaches_no_further_to_the_left_than_the_fastest_peer(self):
        self.assertEqual(panels.Axis([("one", self.bars[1:])]).least, panels.LEAST_OF_ALL)
        self.assertEqual(panels.Axis([("one", self.bars)]).least, 0.5)
        self.assertEqual(panels.Axis([("one", [panels.Bar("a", 1, estimate(0.001, 0.001, 0.001))])]).least, panels.LEAST)

    def test_an_event_to_its_handler_has_a_panel_for_each_placement(self):
        (title, bars), = panels.deliveries(DELIVERY)
        self.assertEqual(title, "Event to handler, same core")
        self.assertEqual([bar.text for bar in bars], ["4.00 µs", "1.02×", "2.00×"])
        self.assertEqual(panels.deliveries(None), [])


def box(x, y, element):
    """Where a text is, with characters as wide as they can be in a sans-serif font on average."""
    word = element.firstChild.data
    width = 0.55 * float(element.getAttribute("font-size")) * len(word)
    left = x - width if element.getAttribute("text-anchor") == "end" else x
    return left, left + width, y, word


class FirstPageTests(unittest.TestCase):
    def page(self, notes):
        shown = page(
            {"Ahead": notes}, contests=ContestTests.rows, machine={"processor": "a processor", "cores": 2},
            settings={"date": "2026-11-29T00:00:00Z"},
        )
        shown.delivery = DELIVERY
        first.first(shown)
        return "\n".join(shown.lines)

    def test_it_answers_three_questions(self):
        text = self.page("- Posting (W2, W3a): a block owns what\n  it captures.")
        self.assertEqual(text.count("\n## "), 3)
        self.assertIn("| same core: both share a core | **4.00\u00a0µs** | **8.00\u00a0µs** | **36.0\u00a0µs** |", text)
        self.assertIn("ahead in 1, level in 1 and behind in 1", text)
        self.assertIn("- **Posting** (libuv 2.00× as fast): a block owns what it captures.", text)
        self.assertIn("![How long the same work takes in other loops](benchmarks/overview.svg)", text)

    def test_a_row_in_which_a_peer_is_ahead_is_named_without_a_reason_too(self):
        self.assertIn("- **Post from another thread** (libuv 2.00× as fast)", self.page("- Posting (W3a): it is so."))

    def test_a_peer_whose_handler_is_reached_sooner_is_ahead(self):
        rows = [*DELIVERY["rows"], delivered("SwiftNIO", 2_000, estimate(2, 1.8, 2.2))]
        shown = page(contests=[])
        shown.delivery = {**DELIVERY, "rows": rows}
        first.behind(shown)
        self.assertEqual(shown.lines[-1], "- **From an event to its handler** (SwiftNIO 2.00× as fast)")

    def test_a_run_without_the_measurement_says_what_measures_it(self):
        shown = page()
        first.delivered(shown)
        self.assertIn("`make bench-quick` measures it", shown.lines[-1])


if __name__ == "__main__":
    unittest.main()
