/// Decides when the queues of a loop give back the memory that a burst has left to them.
///
/// Not at once: bursts come in series, and each would get its memory anew, page by page. So they keep it until no burst
/// has come for a second. The loop's thread only.
struct QueueMemory {
  /// For so many elements a queue keeps its memory whatever happens: 64 kB of jobs.
  static let keptCapacity = 4096
  /// How many nanoseconds there must have been no burst.
  static let patience: Int64 = 1_000_000_000

  /// Whether there has been a burst since the last ``nextLook(now:)``.
  private var hasBurst = false
  /// When the loop was about to sleep for the first time after the last burst; nil if there is nothing to give back.
  private var quietSince: Int64?

  /// Whether there is nothing to do.
  var isSettled: Bool {
    @inline(__always) get { !hasBurst && quietSince == nil }
  }

  /// So many elements wait at this moment.
  @inline(__always)
  mutating func note(waiting count: Int) {
    // Half of it: some have been served since the queue was longest, but no more than the callouts between two looks.
    if count > QueueMemory.keptCapacity / 2 { hasBurst = true }
  }

  /// The loop is about to sleep: returns when to ask again at the latest, or nil if memory must be given back now.
  mutating func nextLook(now: Int64) -> Int64? {
    let since = hasBurst ? now : quietSince ?? now
    hasBurst = false
    let end = since.addingSaturating(QueueMemory.patience)
    quietSince = now < end ? since : nil
    return now < end ? end : nil
  }
}
