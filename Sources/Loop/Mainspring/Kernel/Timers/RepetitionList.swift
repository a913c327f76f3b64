/// The repetitions of a loop's repeating timers, each of which has a number.
///
/// Use it on the loop's thread only. With a dictionary keyed by slot instead, the lookups took half of the time of a
/// firing.
struct RepetitionList: ~Copyable {
  private var repetitions = GrowingBuffer<TimerRepetition>(capacity: 4)
  /// The numbers of removed repetitions, which ``add(_:)`` uses again.
  private var free: [UInt32] = []

  /// Adds a repetition, and returns its number.
  mutating func add(_ repetition: TimerRepetition) -> UInt32 {
    if let number = free.popLast() {
      repetitions.base[Int(number)] = repetition
      return number
    }
    repetitions.append(repetition)
    return UInt32(repetitions.count - 1)
  }

  mutating func remove(_ number: UInt32) { free.append(number) }

  /// Returns a pointer to the repetition with this number; it is valid until another repetition is added.
  @inline(__always)
  func pointer(to number: UInt32) -> UnsafeMutablePointer<TimerRepetition> { repetitions.base + Int(number) }
}
