"""Tests of the statistics and the verdicts, without builds: `make lint` runs them."""
import itertools
import random
import unittest

from comparison import measuring, selfcheck, verdicts
from comparison.intervals import change, critical_rank, interval

ALPHA = verdicts.alpha_of_a_look(len(measuring.WORKLOADS))


def noisy_pairs(generator, count, slowdown=0.0):
    """Pairs as a virtual machine makes them: every second round takes up to twice its time, the fastest of ten counts,
    some processes are slower as a whole, and the rest is 2 % of noise."""
    def one():
        rounds = [generator.uniform(1, 2) if generator.random() < 0.5 else 1 for _ in range(10)]
        memory = generator.choice((1, 1, 1, 1, 1, 1, 1, 1.15))
        return 20 * min(rounds) * memory * generator.lognormvariate(0, 0.02)

    return [(one(), one() * (1 + slowdown)) for _ in range(count)]


def last_verdict(generator, slowdown=0.0):
    """The verdict where the looks end, as the comparison takes them."""
    pairs = noisy_pairs(generator, verdicts.LOOKS[-1], slowdown)
    for look in verdicts.LOOKS:
        found = verdicts.time_verdict(pairs[:look], ALPHA)["verdict"]
        if found != verdicts.UNKNOWN:
            break
    return found


class IntervalTests(unittest.TestCase):
    def test_the_critical_rank_is_that_of_all_signs_tried(self):
        for pairs, alpha in itertools.product(range(3, 11), (0.5, 0.1, 0.05, 0.01)):
            sums = [
                sum(rank for rank, sign in enumerate(signs, 1) if sign)
                for signs in itertools.product((0, 1), repeat=pairs)
            ]
            fitting = [k for k in range(max(sums)) if sum(each <= k for each in sums) <= alpha / 2 * len(sums)]
            self.assertEqual(critical_rank(pairs, alpha), max(fitting, default=None))

    def test_the_critical_rank_is_that_of_published_tables(self):
        self.assertEqual([critical_rank(pairs, 0.05) for pairs in (6, 10, 20, 30)], [0, 8, 52, 137])

    def test_too_few_pairs_have_no_limits(self):
        self.assertEqual(interval([0.1, 0.2, 0.3], 0.01)[1:], (float("-inf"), float("inf")))

    def test_an_outlier_does_not_move_the_estimate_far(self):
        values = [0.01 * number for number in range(20)]
        calm, wild = interval(values, 0.01), interval(values[:-1] + [50], 0.01)
        self.assertLess(abs(calm[0] - wild[0]), 0.01)

    def test_the_change_is_relative_and_has_a_sign(self):
        estimate, low, high = change([(100, 105)] * 16, 0.001)
        self.assertAlmostEqual(estimate, 0.05)
        self.assertAlmostEqual(low, 0.05)
        self.assertAlmostEqual(high, 0.05)

    def test_a_change_and_its_reverse_cancel_out(self):
        self.assertAlmostEqual(change([(100, 125), (125, 100)] * 8, 0.05)[0], 0)

    def test_the_interval_misses_the_truth_as_often_as_it_says(self):
        generator = random.Random(1)
        misses = 0
        for _ in range(1_000):
            _, low, high = interval([generator.gauss(0.05, 0.03) for _ in range(16)], 0.1)
            misses += not low <= 0.05 <= high
        self.assertLess(misses, 130)
        self.assertGreater(misses, 60)


class VerdictTests(unittest.TestCase):
    def test_equal_programs_raise_no_alarm_on_a_noisy_machine(self):
        generator = random.Random(2)
        self.assertNotIn(verdicts.SLOWER, [last_verdict(generator) for _ in range(300)])

    def test_equal_programs_whose_threads_contend_raise_no_alarm(self):
        """Threads that run at the same time or not, as the scheduler likes: a time is one of two that are far apart."""
        generator = random.Random(5)

        def one():
            return generator.choice((40, 90)) * generator.lognormvariate(0, 0.05)

        for _ in range(60):
            pairs = [(one(), one()) for _ in range(verdicts.LOOKS[-1])]
            for look in verdicts.LOOKS:
                self.assertNotEqual(verdicts.time_verdict(pairs[:look], ALPHA)["verdict"], verdicts.SLOWER)

    def test_the_first_look_can_tell_something_although_all_rows_share_the_probability_of_an_alarm(self):
        alpha = verdicts.alpha_of_a_look(len(measuring.WORKLOADS))
        self.assertIsNotNone(critical_rank(verdicts.LOOKS[0], alpha))
        looks = len(verdicts.LOOKS) * 2 * len(measuring.WORKLOADS)
        self.assertLessEqual(alpha * looks, verdicts.FAMILY_ALPHA * 1.000001)

    def test_five_percent_are_found_on_a_noisy_machine(self):
        generator = random.Random(3)
        found = [last_verdict(generator, slowdown=0.05) for _ in range(50)]
        self.assertEqual(found.count(verdicts.SLOWER), 50)

    def test_a_faster_program_is_faster(self):
        self.assertEqual(last_verdict(random.Random(4), slowdown=-0.06), verdicts.FASTER)

    def test_an_interval_on_both_sides_of_the_margin_tells_nothing(self):
        pairs = [(100, 100 + 5 * (number % 2)) for number in range(16)]
        self.assertEqual(verdicts.time_verdict(pairs, ALPHA)["verdict"], verdicts.UNKNOWN)

    def test_a_wide_interval_above_the_margin_is_a_slowdown(self):
        pairs = [(100, 130 + 40 * (number % 2)) for number in range(16)]
        found = verdicts.time_verdict(pairs, ALPHA)
        self.assertGreater(found["high"] - found["low"], 0.2)
        self.assertEqual(found["verdict"], verdicts.SLOWER)

    def test_a_wide_interval_below_the_margin_is_a_gain(self):
        pairs = [(130 + 40 * (number % 2), 50) for number in range(16)]
        self.assertEqual(verdicts.time_verdict(pairs, ALPHA)["verdict"], verdicts.FASTER)

    def test_a_wide_interval_on_both_sides_of_the_margin_is_no_answer(self):
        pairs = [(100, 80 + 60 * (number % 2)) for number in range(16)]
        self.assertEqual(verdicts.time_verdict(pairs, ALPHA)["verdict"], verdicts.UNKNOWN)

    def test_a_large_slowdown_with_noise_is_an_alarm_at_the_first_look(self):
        """Five times the time with 5 % of noise, and twice the time with 10 %: `compare` ends with 1 if there is an
        alarm."""
        generator = random.Random(6)
        for factor, noise in ((5, 0.05), (2, 0.10)):
            for _ in range(100):
                pairs = [
                    (100 * generator.lognormvariate(0, noise), factor * 100 * generator.lognormvariate(0, noise))
                    for _ in range(verdicts.LOOKS[0])
                ]
                time = verdicts.time_verdict(pairs, ALPHA)
                row = {"workload": "W3a", "instructions": verdicts.count_verdict([200.0], [200.0])}
                alarms = measuring.alarms({"rows": [{**row, "processor": time, "wall": time}]})
                self.assertEqual(alarms, [("W3a", "processor"), ("W3a", "wall")])

    def test_a_time_on_a_machine_with_hiccups_tells_nothing(self):
        slower = verdicts.time_verdict([(100, 110)] * 16, ALPHA)
        self.assertEqual(slower["verdict"], verdicts.SLOWER)
        self.assertEqual(verdicts.without_noise(slower, [1.1, 1.2])["verdict"], verdicts.SLOWER)
        self.assertEqual(verdicts.without_noise(slower, [1.1, 4.0])["verdict"], verdicts.UNKNOWN)

    def test_counts_are_exact_but_for_a_margin(self):
        def verdict(before, after):
            return verdicts.count_verdict(before, after)["verdict"]

        self.assertEqual(verdict([200.0, 200.1], [201.0, 201.1]), verdicts.SAME)
        self.assertEqual(verdict([200.0, 200.1], [206.0, 206.1]), verdicts.SLOWER)
        self.assertEqual(verdict([200.0, 200.1], [194.0, 194.1]), verdicts.FASTER)
        self.assertEqual(verdict([200.0, 205.0], [220.0, 220.1]), verdicts.NOT_REPEATED)


class SelfCheckTests(unittest.TestCase):
    def test_the_injected_slowdown_must_be_about_five_percent(self):
        self.assertIn("raise TICKS", selfcheck.wrong_size(0.04))
        self.assertIsNone(selfcheck.wrong_size(0.05))
        self.assertIsNone(selfcheck.wrong_size(0.065))
        self.assertIn("lower TICKS", selfcheck.wrong_size(0.12))


if __name__ == "__main__":
    unittest.main()
