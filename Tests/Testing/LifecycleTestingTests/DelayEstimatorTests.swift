import Testing

@testable import LifecycleTesting

struct DelayEstimatorTests {
  @Test(arguments: [
    (Duration.microseconds(999_970), Duration.microseconds(300), Duration.seconds(1)),
    (.microseconds(15_990), .microseconds(300), .milliseconds(16)),
    (.microseconds(249_950), .microseconds(320), .milliseconds(250)),
    (.microseconds(29_999_800), .microseconds(320), .seconds(30)),
    // The machine was busy between the two readings.
    (.microseconds(241_900), .milliseconds(9), .milliseconds(250)),
    (.microseconds(9_986_000), .milliseconds(15), .seconds(10)),
    // The requested delay was not in whole milliseconds.
    (.nanoseconds(499_990), .microseconds(300), .microseconds(500)),
    (.seconds(-1), .microseconds(300), .zero),
  ])
  func theIntendedDelayIsEstimated(left: Duration, lost: Duration, meant: Duration) {
    #expect(DelayEstimator.rounded(left: left, lost: lost) == meant)
  }

  @Test(arguments: [
    (Int64(500_000_000), Int64(0), Int64(500_000_000)), (1_234_000, 0, 1_234_000), (1_234_567, 0, nil),
    (-2_000_000_000, 0, -2_000_000_000), (0, 0, 0),
    // Delays computed from dates.
    (499_999_881, 200, 500_000_000), (7_000_000_119, 200, 7_000_000_000), (1_234_000, 200, nil), (-119, 200, 0),
  ])
  func onlyADelayNearARoundNumberIsRounded(delay: Int64, rounding: Int64, whole: Int64?) {
    #expect(DelayEstimator.round(delay, rounding: rounding)?.delay == whole)
  }
}
