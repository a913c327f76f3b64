import Mainspring

/// Watches from a separate thread whether calls on the main thread return in time.
///
/// A timer of the main loop cannot do this, because the main thread itself may hang. The watchdog uses real time only;
/// time in which the whole process is stopped, by a signal or a debugger, does not count. Any thread may use the
/// watchdog.
///
/// `@unchecked Sendable`: the mutable members are accessed only while `condition` is locked.
package final class GraceWatchdog: @unchecked Sendable {
  /// A call that is watched.
  package struct Watch: Sendable {
    fileprivate let id: Int
    fileprivate let beginning: LoopClock.Instant
  }

  /// A callback that has not returned within its limit.
  struct Overrun {
    let name: String
    let limit: CallbackLimit
    /// The time since the callback began.
    let elapsed: Duration
  }

  /// A watched call that has not ended.
  private struct Call {
    let watch: Watch
    let name: String
    let limit: CallbackLimit
    var deadline: LoopClock.Instant
    let onOverrun: @Sendable (Overrun) -> Void
  }

  /// The maximum length of one wait while there are watches; if a wait takes much longer, the process was stopped.
  private static let longestWait = Duration.seconds(1)
  /// The time for which the thread continues without watches, so that consecutive callbacks share one thread.
  private static let idleLimit = Duration.seconds(5)
  /// The maximum delay of a wait on a busy machine; if a wait is later than that, the process was stopped.
  private static let lateness = Duration.milliseconds(500)

  private let condition = Condition()
  private let clock = LoopClock.system()
  /// The lock excludes conflicting accesses; to check that too cost 240 instructions for each callback.
  @exclusivity(unchecked) private var calls: [Call] = []
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
    begin("", within: CallbackLimit(duration: limit, name: "")) { onOverrun($0.elapsed) }
  }

  /// Starts the watch of a callback; `onOverrun` may be the same for all of them, so that none allocates.
  func begin(_ name: String, within limit: CallbackLimit, onOverrun: @escaping @Sendable (Overrun) -> Void) -> Watch {
    condition.lock()
    defer { condition.unlock() }
    nextID += 1
    let now = clock.now
    // The thread may not have run yet since a stop of the process, which concerns only the earlier watches.
    if isThreadRunning { leaveOutStops(until: now) }
    let watch = Watch(id: nextID, beginning: now)
    let deadline = now.advanced(by: limit.duration)
    calls.append(Call(watch: watch, name: name, limit: limit, deadline: deadline, onOverrun: onOverrun))
    if !isThreadRunning {
      startThread(at: now)
    } else if deadline < wakeUp {
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
    // Calls are nested, so the newest one ends first.
    guard let index = calls.lastIndex(where: { $0.watch.id == watch.id }) else {
      condition.unlock()
      return false
    }
    let call = index == calls.count - 1 ? calls.removeLast() : calls.remove(at: index)
    condition.unlock()
    // Released after unlocking: its closure may own objects whose `deinit` uses the watchdog.
    withExtendedLifetime(call) {}
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
    return calls.first { $0.watch.id == watch.id }.map { now.duration(to: $0.deadline) }
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
      let earliest = calls.indices.min { calls[$0].deadline < calls[$1].deadline }
      if let index = earliest, calls[index].deadline <= now {
        unlockAndReport(calls.remove(at: index), now)
        condition.lock()
        let end = clock.now
        expectLook(at: end, after: end)
        continue
      }
      let lastID = nextID
      let wasSignaled = wait(atMostUntil: earliest.map { calls[$0].deadline }, from: now)
      if !wasSignaled, calls.isEmpty, nextID == lastID { break }
    }
    isThreadRunning = false
    condition.unlock()
  }

  /// Unlocks, reports the call, and releases it: its closure may own objects whose `deinit` uses the watchdog.
  private func unlockAndReport(_ call: consuming Call, _ now: LoopClock.Instant) {
    condition.unlock()
    let elapsed = call.watch.beginning.duration(to: now)
    call.onOverrun(Overrun(name: call.name, limit: call.limit, elapsed: elapsed))
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
    for index in calls.indices { calls[index].deadline = calls[index].deadline.advanced(by: lost) }
    expectLook(at: now, after: now)
  }
}
