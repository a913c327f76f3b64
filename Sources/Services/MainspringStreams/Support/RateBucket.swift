import Mainspring

/// The bytes that a rate limit allows at an instant: a bucket that fills with time, up to the burst.
struct RateBucket {
  private let rate: StreamRate
  /// The bytes in the bucket at `filledAt`.
  private var bytes: Double
  private var filledAt: LoopClock.Instant

  init(_ rate: StreamRate, now: LoopClock.Instant) {
    self.rate = rate
    bytes = Double(rate.burst)
    filledAt = now
  }

  /// Returns how many bytes may pass now.
  mutating func allowance(at now: LoopClock.Instant) -> Int {
    let seconds = filledAt.duration(to: now) / .seconds(1)
    bytes = min(Double(rate.burst), bytes + seconds * Double(rate.bytesPerSecond))
    filledAt = now
    // Rounding can lose a billionth of a byte, for which a stream need not wait.
    return Int(min(bytes + 1e-6, 1e18))
  }

  mutating func take(_ count: Int) { bytes -= Double(count) }

  /// The time in which `count` bytes may pass, beginning with an empty bucket.
  func time(for count: Int) -> Duration { .seconds(1) * (Double(count) / Double(rate.bytesPerSecond)) }

  /// The time until enough bytes may pass to justify a wake-up: the bytes of 20 ms, at least one byte and at most the
  /// burst.
  var wait: Duration {
    let worth = min(Double(rate.burst), max(1, Double(rate.bytesPerSecond) / 50))
    return .seconds(1) * (max(0, worth - bytes) / Double(rate.bytesPerSecond))
  }
}
