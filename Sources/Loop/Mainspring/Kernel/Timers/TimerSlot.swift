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
