/// One timer's place in the order of firing: the earlier deadline first, and among equals the one that was added first.
struct TimerEntry {
  var deadline: Int64
  var sequence: UInt64
  var slot: Int32

  /// What the timer's slot holds for as long as this entry is the one that counts: a timer that was cancelled or set anew
  /// leaves its old entry behind, with a stamp that no longer fits.
  var stamp: UInt32 { UInt32(truncatingIfNeeded: sequence) }

  @inline(__always)
  func precedes(_ other: TimerEntry) -> Bool {
    deadline != other.deadline ? deadline < other.deadline : sequence < other.sequence
  }
}
