/// A timer's entry in the order of firing: earlier deadlines first, equal ones in the order in which they were added.
struct TimerEntry: BitwiseCopyable {
  var deadline: Int64
  var slot: UInt32
  /// A number that increases with every entry.
  ///
  /// The timer's slot holds the sequence number of its current entry. A timer that was cancelled, or reset to an
  /// earlier instant, leaves its old entry behind, with a sequence number that no longer matches. The number wraps
  /// after 2³² entries and resets (about four thousand million), which affects only the order of two timers that are
  /// due at the same nanosecond and were added half as many entries apart.
  var sequence: UInt32

  @inline(__always)
  func precedes(_ other: TimerEntry) -> Bool {
    deadline != other.deadline ? deadline < other.deadline : Int32(bitPattern: sequence &- other.sequence) < 0
  }
}
