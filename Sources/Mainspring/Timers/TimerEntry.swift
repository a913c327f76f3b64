/// One timer's place in the order of firing: the earlier deadline first, and among equals the one that was added first.
struct TimerEntry: BitwiseCopyable {
  var deadline: Int64
  var slot: UInt32
  /// Counts up with every entry that is made.
  ///
  /// What the timer's slot holds for as long as this entry is the one that counts: a timer that was cancelled or set
  /// anew leaves its old entry behind, with a sequence that no longer fits. It starts anew after four thousand million
  /// entries, which only two timers that are due at the same nanosecond, and were added half as many apart, could tell.
  var sequence: UInt32

  @inline(__always)
  func precedes(_ other: TimerEntry) -> Bool {
    deadline != other.deadline ? deadline < other.deadline : Int32(bitPattern: sequence &- other.sequence) < 0
  }
}
