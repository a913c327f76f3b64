/// Counts durations in ranges; the width of each range is at most 1/32 of its durations.
///
/// Each duration below 64 ns has its own range. From there on, the range from one power of two to the next consists of
/// 32 equal parts.
struct LatencyHistogram {
  private static let partBits = 5
  /// The limit below which each duration has its own range, in nanoseconds.
  private static let exactLimit: Int64 = 1 << (partBits + 1)

  private var counts: [Int] = []
  private(set) var count = 0
  /// The shortest duration, in nanoseconds; `Int64.max` while there are no durations.
  private(set) var minimum = Int64.max
  /// The longest duration, in nanoseconds; `Int64.min` while there are no durations.
  private(set) var maximum = Int64.min

  /// Adds a duration in nanoseconds; a negative one counts as zero.
  mutating func record(_ nanoseconds: Int64) {
    let value = max(0, nanoseconds)
    let index = LatencyHistogram.index(of: value)
    if index >= counts.count { counts += Array(repeating: 0, count: index + 1 - counts.count) }
    counts[index] += 1
    count += 1
    minimum = min(minimum, value)
    maximum = max(maximum, value)
  }

  /// The ranges that contain durations, in ascending order.
  var buckets: [LatencyReport.Bucket] {
    counts.indices.filter { counts[$0] > 0 }.map {
      LatencyReport.Bucket(upTo: .nanoseconds(LatencyHistogram.upperBound(of: $0)), count: counts[$0])
    }
  }

  /// Returns the index of the range of `value`, which is not negative.
  static func index(of value: Int64) -> Int {
    if value < exactLimit { return Int(value) }
    let power = 63 - value.leadingZeroBitCount
    let part = Int(value >> (power - partBits)) - (1 << partBits)
    return Int(exactLimit) + ((power - partBits - 1) << partBits) + part
  }

  /// Returns the longest duration, in nanoseconds, of the range with this index.
  static func upperBound(of index: Int) -> Int64 {
    if index < Int(exactLimit) { return Int64(index) }
    let (powers, part) = (index - Int(exactLimit)).quotientAndRemainder(dividingBy: 1 << partBits)
    let first = Int64(part + (1 << partBits)) << (powers + 1)
    return first + ((Int64(1) << (powers + 1)) - 1)
  }
}
