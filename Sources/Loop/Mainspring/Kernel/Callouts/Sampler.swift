/// Chooses, on average, one of ``interval`` events.
///
/// The distances between chosen events vary at random: with equal distances, the events chosen from periodic work could
/// all be from the same part of its period.
struct Sampler {
  /// The mean distance; 1 chooses every event.
  let interval: Int
  /// The number of events up to and including the next chosen one.
  private(set) var left: Int
  /// The state of the generator.
  ///
  /// It begins with the same number each time, so that two runs choose the same events and cost the same. It must not
  /// be zero: from zero, the generator would only ever return zeros.
  private var random: UInt64 = 0x9E37_79B9_7F4A_7C15

  init(interval: Int) {
    self.interval = interval
    left = 1
    left = nextDistance()
  }

  /// Returns whether this event is chosen; `passed` is the number of events since the last call for which no call was
  /// made.
  mutating func chooses(after passed: Int = 0) -> Bool {
    left -= passed + 1
    if left > 0 { return false }
    left = nextDistance()
    return true
  }

  /// Counts an event and returns true if it is not the next chosen one; otherwise returns false, and the event is not
  /// counted yet.
  @inline(__always)
  mutating func passes() -> Bool {
    if left <= 1 { return false }
    left -= 1
    return true
  }

  /// Counts events without choosing any of them.
  mutating func pass(_ count: Int) { left -= count }

  private mutating func nextDistance() -> Int {
    // Marsaglia's xorshift: three operations, and good enough for this.
    random ^= random << 13
    random ^= random >> 7
    random ^= random << 17
    return 1 + Int(random >> 1) % (2 * min(interval, .max / 2) - 1)
  }
}
