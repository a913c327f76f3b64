/// Decides when a loop's queues free the memory that a burst has left them with.
///
/// Bursts come in series, and after an immediate release each would have to get its memory again, page by page.
/// Therefore the queues keep the memory until there has been no burst for one second. Use it on the loop's thread only.
struct QueueMemory {
  /// The number of elements for which a queue always keeps its memory: 64 kB of jobs.
  static let keptCapacity = 4096
  /// The number of nanoseconds that must pass without a burst.
  static let patience: Int64 = 1_000_000_000

  /// Whether there has been a burst since the last ``nextLook(now:)``.
  private var hasBurst = false
  /// When the loop was about to block for the first time after the last burst; nil if there is nothing to free.
  private var quietSince: Int64?

  /// Whether there is no memory to free.
  var isSettled: Bool {
    @inline(__always) get { !hasBurst && quietSince == nil }
  }

  /// Records that `count` elements are queued.
  @inline(__always)
  mutating func record(waiting count: Int) {
    // Compare with half the capacity: some elements have been served since the queue was longest, but no more than the
    // callouts between two polls.
    if count > QueueMemory.keptCapacity / 2 { hasBurst = true }
  }

  /// Returns when to call this method again, or nil if memory must be freed now.
  ///
  /// The loop calls it before it blocks. Both times are in nanoseconds of the loop's clock.
  mutating func nextLook(now: Int64) -> Int64? {
    let since = hasBurst ? now : quietSince ?? now
    hasBurst = false
    let end = since.addingSaturating(QueueMemory.patience)
    quietSince = now < end ? since : nil
    return now < end ? end : nil
  }
}
