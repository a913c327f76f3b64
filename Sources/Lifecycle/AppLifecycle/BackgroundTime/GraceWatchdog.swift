import Mainspring

/// Watches from a separate thread whether calls on the main thread return in time.
///
/// A timer of the main loop cannot do this, because the main thread itself may hang. The watchdog uses real time only;
/// time in which the whole process is stopped, by a signal or a debugger, does not count. Any thread may use the
/// watchdog.
///
/// `@unchecked Sendable`: the mutable members are accessed only while `condition` is locked.
package final class GraceWatchdog: @unchecked Sendable {
  /// One watched call.
  package struct Watch: Sendable {
    fileprivate let id: Int
    fileprivate let beginning: LoopClock.Instant
    fileprivate var deadline: LoopClock.Instant
    fileprivate let onOverrun: @Sendable (_ elapsed: Duration) -> Void
  }

  /// The maximum length of one wait while there are watches; if a wait takes much longer, the process was stopped.
  private static let longestWait = Duration.seconds(1)
  /// The time for which the thread continues without watches, so that consecutive callbacks share one thread.
  private static let idleLimit = Duration.seconds(5)
  /// The maximum delay of a wait on a busy machine; if a wait is later than that, the process was stopped.
  private static let lateness = Duration.milliseconds(500)

  private let condition = Condition()
  private let clock = LoopClock.system()
  private var watches: [Watch] = []
  private var nextID = 0
  private var isThreadRunning = false
  /// When the thread last checked the watches, or was started.
  private var lastLook = LoopClock.Instant(nanoseconds: 0)
  /// When the thread checks the watches next, unless it is signaled.
  private var wakeUp = LoopClock.Instant(nanoseconds: 0)

  package init() {}

  /// Starts a watch, which calls `onOverrun` on the watchdog's thread unless the watch is ended within `limit`.
  ///
  /// `onOverrun` receives the time since this call.
  package func begin(limit: Duration, onOverrun: @escaping @Sendable (_ elapsed: Duration) -> Void) -> Watch {
    condition.lock()
    defer { condition.unlock() }
    nextID += 1
    let now = clock.now
    // The thread may not have run yet since a stop of the process, which concerns only the earlier watches.
    if isThreadRunning { leaveOutStops(until: now) }
    let watch = Watch(id: nextID, beginning: now, deadline: now.advanced(by: limit), onOverrun: onOverrun)
    watches.append(watch)
    if !isThreadRunning {
      startThread(at: now)
    } else if watch.deadline < wakeUp {
      // Detects a stop of the process before the thread has woken.
      expectLook(at: now, after: now)
      condition.signal()
    }
    return watch
  }

  /// Ends a watch, and returns whether it ended in time; returns false if the watch has already ended.
  @discardableResult
  package func end(_ watch: Watch) -> Bool {
    condition.lock()
    defer { condition.unlock() }
    // Calls are nested, so the newest watch ends first.
    guard let index = watches.lastIndex(where: { $0.id == watch.id }) else { return false }
    watches.remove(at: index)
    return true
  }

  /// Returns the time that a watch has left, without the time in which the process was stopped; nil if it has ended.
  ///
  /// For timers of a loop, which do count the time of a stop.
  func timeLeft(for watch: Watch) -> Duration? {
    condition.lock()
    defer { condition.unlock() }
    let now = clock.now
    if isThreadRunning { leaveOutStops(until: now) }
    return watches.first { $0.id == watch.id }.map { now.duration(to: $0.deadline) }
  }

  /// Returns the time since the watch began.
  func elapsed(since watch: Watch) -> Duration { watch.beginning.duration(to: clock.now) }

  /// Starts the thread, which keeps the watchdog alive until it has had nothing to watch for `idleLimit`.
  ///
  /// If the system has no thread left, the next call of `begin` tries again.
  private func startThread(at now: LoopClock.Instant) {
    // Detects a stop of the process before the thread has run at all.
    expectLook(at: now, after: now)
    isThreadRunning = SignalMaskedThread.startIfPossible { [self] in watch() }
  }

  private func watch() {
    condition.lock()
    while true {
      // Read the clock once, because the process may be stopped between two reads.
      let now = clock.now
      leaveOutStops(until: now)
      // The earliest deadline comes first, even if the thread is late for several.
      let earliest = watches.indices.min { watches[$0].deadline < watches[$1].deadline }
      if let index = earliest, watches[index].deadline <= now {
        unlockAndReport(watches.remove(at: index), now)
        condition.lock()
        let end = clock.now
        expectLook(at: end, after: end)
        continue
      }
      let lastID = nextID
      let wasSignaled = wait(atMostUntil: earliest.map { watches[$0].deadline }, from: now)
      if !wasSignaled, watches.isEmpty, nextID == lastID { break }
    }
    isThreadRunning = false
    condition.unlock()
  }

  /// Unlocks, reports the watch, and releases it: its closure may own objects whose `deinit` uses the watchdog.
  private func unlockAndReport(_ overrun: consuming Watch, _ now: LoopClock.Instant) {
    condition.unlock()
    overrun.onOverrun(overrun.beginning.duration(to: now))
  }

  /// Waits for a signal, and returns whether one arrived.
  private func wait(atMostUntil deadline: LoopClock.Instant?, from now: LoopClock.Instant) -> Bool {
    let longest = deadline == nil ? GraceWatchdog.idleLimit : GraceWatchdog.longestWait
    let end = now.advanced(by: longest)
    expectLook(at: deadline.map { min($0, end) } ?? end, after: now)
    return condition.wait(until: wakeUp.nanoseconds)
  }

  private func expectLook(at instant: LoopClock.Instant, after now: LoopClock.Instant) {
    lastLook = now
    wakeUp = instant
  }

  /// Moves the deadlines by the time since the last check if this check is so late that the process must have been
  /// stopped.
  ///
  /// The moment of the stop within that time is unknown, so none of the time counts.
  private func leaveOutStops(until now: LoopClock.Instant) {
    guard wakeUp.duration(to: now) > GraceWatchdog.lateness else { return }
    let lost = lastLook.duration(to: now)
    for index in watches.indices { watches[index].deadline = watches[index].deadline.advanced(by: lost) }
    expectLook(at: now, after: now)
  }
}
