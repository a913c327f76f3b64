import Testing

@testable import LifecycleTesting

struct RoundDurationTests {
  @Test(arguments: [
    (Duration.microseconds(999_970), Duration.microseconds(1_000_010), Duration.seconds(1)),
    (.microseconds(15_990), .milliseconds(36), .milliseconds(16)),
    (.microseconds(249_950), .milliseconds(270), .milliseconds(250)),
    // The machine was busy between the two readings.
    (.microseconds(246_500), .microseconds(250_100), .milliseconds(250)),
    (.microseconds(29_991_400), .microseconds(30_000_020), .seconds(30)),
    // No whole milliseconds were asked for.
    (.nanoseconds(499_990), .nanoseconds(500_010), .microseconds(500)),
    (.nanoseconds(1234), .nanoseconds(1234), .nanoseconds(1234)),
    (.seconds(-1), .zero, .zero),
  ])
  func whatWasMeantIsFound(from low: Duration, to high: Duration, meant: Duration) {
    #expect(RoundDuration.meant(in: low...high) == meant)
  }
}
