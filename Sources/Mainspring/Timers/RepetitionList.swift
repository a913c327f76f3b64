/// The repetitions of a loop's repeating timers, each of which has a number.
///
/// Use it on the loop's thread only. A dictionary by slots took half of the time of a firing.
struct RepetitionList: ~Copyable {
  private var repetitions = GrowingBuffer<TimerRepetition>(capacity: 4)
  /// The numbers of removed repetitions, which the next ones get.
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

  /// The repetition with a number; the pointer is valid until another one is added.
  @inline(__always)
  func pointer(to number: UInt32) -> UnsafeMutablePointer<TimerRepetition> { repetitions.base + Int(number) }
}
