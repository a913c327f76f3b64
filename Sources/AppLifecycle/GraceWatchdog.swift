import Mainspring

/// Watches, from a thread of its own, that what the main thread does comes to an end in time.
///
/// The main thread may be the one that hangs, so no timer of its loop could do this. Real time only. Any thread.
///
/// `@unchecked Sendable`: the mutable members are touched only while `condition` is locked.
package final class GraceWatchdog: @unchecked Sendable {
  /// One thing that is being watched.
  package struct Watch: Sendable {
    fileprivate let id: Int
    fileprivate let deadline: LoopClock.Instant
    fileprivate let onOverrun: @Sendable () -> Void
  }

  private let condition = Condition()
  private let clock = LoopClock.system()
  private var watches: [Watch] = []
  private var nextID = 0
  private var isThreadRunning = false

  package init() {}

  /// Calls `onOverrun` on the watchdog's thread unless the watch is ended within `limit`.
  package func begin(limit: Duration, onOverrun: @escaping @Sendable () -> Void) -> Watch {
    condition.lock()
    defer { condition.unlock() }
    nextID += 1
    let watch = Watch(id: nextID, deadline: clock.now.advanced(by: limit), onOverrun: onOverrun)
    watches.append(watch)
    if isThreadRunning { condition.signal() } else { startThread() }
    return watch
  }

  /// What was watched has come to its end.
  ///
  /// Returns whether it did so in time; doing it again does nothing.
  @discardableResult
  package func end(_ watch: Watch) -> Bool {
    condition.lock()
    defer { condition.unlock() }
    guard let index = watches.firstIndex(where: { $0.id == watch.id }) else { return false }
    watches.remove(at: index)
    return true
  }

  /// The thread ends when it has nothing left to watch for a while, so it keeps the watchdog alive only that long.
  private func startThread() {
    isThreadRunning = true
    QuietThread.start { [self] in watch() }
  }

  private func watch() {
    let idleLimit = Duration.seconds(1)
    condition.lock()
    while true {
      let now = clock.now
      // The earliest first, also where this thread comes late to several.
      let earliest = watches.indices.min { watches[$0].deadline < watches[$1].deadline }
      if let index = earliest, watches[index].deadline <= now {
        let overrun = watches.remove(at: index)
        condition.unlock()
        overrun.onOverrun()
        condition.lock()
        continue
      }
      let wasIdle = watches.isEmpty
      let deadline = earliest.map { watches[$0].deadline } ?? now.advanced(by: idleLimit)
      let wasSignalled = condition.wait(until: deadline.nanoseconds)
      if wasIdle, watches.isEmpty, !wasSignalled { break }
    }
    isThreadRunning = false
    condition.unlock()
  }
}
