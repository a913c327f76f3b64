import Mainspring

/// A limit to the bytes that a stream receives or sends in one second.
public struct StreamRate: Hashable, Sendable {
  /// The bytes in a second, on average.
  public var bytesPerSecond: Int
  /// The largest number of bytes that may pass at once after a pause.
  public var burst: Int

  /// Makes a limit; both numbers must be greater than zero.
  ///
  /// If `burst` is nil, the burst is the bytes of a tenth of a second, at least one.
  public init(bytesPerSecond: Int, burst: Int? = nil) {
    require(bytesPerSecond > 0, "A rate limit must allow at least one byte a second.")
    require(burst ?? 1 > 0, "A rate limit must allow a burst of at least one byte.")
    self.bytesPerSecond = bytesPerSecond
    self.burst = burst ?? max(1, bytesPerSecond / 10)
  }
}
