/// A timer that was removed from its queue in order to fire.
///
/// The block of a repeating timer returns to its slot after the callout.
struct DueTimer: ~Copyable {
  let block: TimerSlot.Block
  /// The timer's deadline, in nanoseconds of the loop's clock.
  let deadline: Int64
  /// The number of the call site at which the timer was added.
  let callSite: UInt32
  /// The slot of a repeating timer, which ``TimerQueue/putBack(_:slot:generation:)`` needs after the callout.
  var repeatingSlot = TimerQueue.noSlot
  /// The generation of that slot.
  var generation: UInt32 = 0

  var isRepeating: Bool {
    @inline(__always) get { repeatingSlot != TimerQueue.noSlot }
  }

  /// Returns the block without a copy.
  ///
  /// Only the block is moved: moving the whole timer through memory cost 5 ns, because the move waited for the writes.
  @inline(__always)
  consuming func takeBlock() -> TimerSlot.Block { block }
}
