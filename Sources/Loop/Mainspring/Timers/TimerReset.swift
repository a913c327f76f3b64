/// The last reset of a timer.
///
/// Idle timeouts are reset with each message, nearly always to a later instant. Such a reset only changes these two
/// numbers: the timer's entry stays where it is in the order of firing, and moves to the timer's place when the queue
/// comes to it. A reset that always made a new entry took 31 ns in W12, and each pass had to sort the new entries.
struct TimerReset: BitwiseCopyable {
  /// When the timer fires, in nanoseconds of the loop's clock.
  var deadline: Int64
  /// The sequence number that the timer took with the reset; see ``TimerEntry/sequence``.
  var sequence: UInt32

  /// Returns the entry with which the timer fires in its turn.
  func entry(slot: UInt32) -> TimerEntry { TimerEntry(deadline: deadline, slot: slot, sequence: sequence) }
}
