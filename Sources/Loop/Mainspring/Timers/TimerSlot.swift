/// A timer's block, and the numbers that identify its current handles and entry.
struct TimerSlot: ~Copyable {
  /// The timer's closure, in a struct for the same reason as in ``Job``: taking a bare closure out of its optional
  /// costs a malloc.
  ///
  /// It is not copyable, so that it is moved, never retained: a copy cost 190 instructions a timer.
  struct Block: ~Copyable {
    private let run: () -> Void

    init(run: consuming @escaping () -> Void) { self.run = consume run }

    @inline(__always)
    func call() { run() }
  }

  /// Where the queue finds the timer's deadline.
  enum State: UInt8 {
    /// The timer fires at the deadline of its entry.
    case filed
    /// The timer was reset: its ``TimerReset`` has its deadline, which may be later than that of its entry.
    case reset
    /// The callout of a repeating timer is in progress, during which the timer has no entry.
    case firing
  }

  /// The timer's block; nil while the slot is free, and during the callout of a repeating timer, when the ``DueTimer``
  /// has it.
  var block: Block?
  /// Increases by one when the slot is freed, so that old handles no longer match.
  var generation: UInt32 = 0
  /// The sequence number of the current entry; in a free slot, the number of the next free slot.
  var sequence: UInt32 = 0
  /// The number of the call site at which the timer was added or, if the timer repeats, that of its repetition, which
  /// has the call site: the slot has no room for both.
  var callSiteOrRepetition: UInt32 = 0
  /// The index of the timer's bucket.
  ///
  /// It has two bytes, so that the slot has no more than 32; a loop has only a few buckets.
  var bucket: UInt16 = 0
  var isRepeating = false
  var state = State.filed

  var isFiring: Bool {
    @inline(__always) get { state == .firing }
  }

  /// Whether the slot belongs to a timer.
  var isInUse: Bool {
    @inline(__always) get { block != nil || isFiring }
  }

  @inline(__always)
  func isMeant(by entry: TimerEntry) -> Bool { sequence == entry.sequence && block != nil }
}
