/// What a timer runs, and what tells its handles and its entry from older ones.
struct TimerSlot {
  /// In a struct for the same reason as a ``Job``'s closure: taking a bare one out of its optional costs a malloc.
  struct Block {
    private let run: () -> Void

    init(run: consuming @escaping () -> Void) { self.run = consume run }

    @inline(__always)
    func call() { run() }
  }

  /// Nil while the slot is free.
  var block: Block?
  /// Grows by one when the slot is given back, so that an old handle means nothing.
  var generation: UInt32 = 0
  /// The sequence of the entry that counts; in a free slot, the next free one.
  var sequence: UInt32 = 0
  /// The number of the line at which it was added.
  var place: UInt32 = 0
  /// Which group the timer is in.
  ///
  /// Two bytes, so that the slot has no more than 32: a loop has a handful of groups.
  var group: UInt16 = 0
  var isRepeating = false
  /// Whether its callout runs, so that no entry stands for it; repeating timers only.
  var isFiring = false

  @inline(__always)
  func isMeant(by entry: TimerEntry) -> Bool { sequence == entry.sequence && block != nil }
}
