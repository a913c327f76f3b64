"""Tests of what the page and its pictures are computed with: `make lint` runs them."""
import unittest
import xml.dom.minidom

from report import contests, formats, histograms, loads, plots, watching
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
        self.assertIn("ahead in 1, behind in 1, and it cannot be told in 1", text)
        self.assertIn("| W2 | free | libuv | 20.0 ns | 10.0 ns | 2.00×<br>1.90× – 2.10× | **behind** |", text)
        self.assertIn("cannot be told: 1 is within the interval", text)
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
        self.assertIn("≤ 2.00 %: cannot be told: the limit is within the interval", judged)


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
        self.assertIn("### 10,000 posts a second, on an idle machine, free", text)
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


if __name__ == "__main__":
    unittest.main()
