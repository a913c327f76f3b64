"""Tests of what the page and its pictures are computed with: `make lint` runs them."""
import unittest
import xml.dom.minidom

from report import formats, histograms, plots

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
        svg = plots.percentiles("a < b", {"Mainspring": distribution, "a peer without a colour": distribution}).svg()
        document = xml.dom.minidom.parseString(svg)
        self.assertEqual(len(document.getElementsByTagName("polyline")), 2)
        texts = [text.firstChild.data for text in document.getElementsByTagName("text")]
        self.assertIn("a < b", texts)
        self.assertIn("a peer without a colour", texts)
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


if __name__ == "__main__":
    unittest.main()
