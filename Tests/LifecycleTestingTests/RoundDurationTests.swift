import Testing

@testable import LifecycleTesting

struct RoundDurationTests {
  @Test(arguments: [
    (Duration.microseconds(999_970), Duration.zero, Duration.seconds(1)),
    (.microseconds(15_990), .zero, .milliseconds(16)),
    (.microseconds(249_950), .microseconds(20), .milliseconds(250)),
    (.microseconds(29_999_800), .microseconds(20), .seconds(30)),
    // The machine was busy between the two readings.
    (.microseconds(241_900), .milliseconds(9), .milliseconds(250)),
    (.microseconds(9_986_000), .milliseconds(15), .seconds(10)),
    // No whole milliseconds were asked for.
    (.nanoseconds(499_990), .zero, .microseconds(500)),
    (.seconds(-1), .zero, .zero),
  ])
  func whatWasMeantIsFound(left: Duration, stolen: Duration, meant: Duration) {
    #expect(RoundDuration.meant(left: left, stolen: stolen) == meant)
  }
}
