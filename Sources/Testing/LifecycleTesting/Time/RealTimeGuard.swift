import AppLifecycle
import CLinux
import Glibc

/// Ends the process if one call of a device takes too long in real time.
///
/// A separate thread writes the report, since the main thread may be blocked.
@MainActor
final class RealTimeGuard {
  static let watchdog = GraceWatchdog()

  /// The device owns this guard, and so lives at least as long.
  private unowned let device: SimulatedDevice
  private var watch: GraceWatchdog.Watch?
  /// The time at which the outermost call began.
  private var beginning = RealTime.now

  init(of device: SimulatedDevice) { self.device = device }

  /// Runs `body`, and ends the process if it takes too long.
  ///
  /// Watches only the outermost of nested calls. Waiting for the main actor, which other tests may occupy, does not
  /// count.
  func watched<Value>(_ body: @MainActor () throws -> Value) rethrows -> Value {
    if watch != nil { return try body() }
    beginning = RealTime.now
    watch = beginWatch()
    defer { endWatch() }
    return try body()
  }

  /// Gives the call in progress its whole time again, and fails the test if items of work were left out.
  func goOn(without items: [String]) {
    beginning = RealTime.now
    if items.isEmpty { return }
    // The blocks of an endless series have the same description.
    var seen: Set<String> = []
    let lines = items.filter { seen.insert($0).inserted }.map { "  \($0)" }
    device.record(
      "The device has waited for \(device.realTimeLimit.inSeconds) s of real time, and continues without:\n"
        + lines.joined(separator: "\n")
    )
  }

  /// Suspends the watch while `body` runs, which keeps to the rest of the call's time itself.
  func unwatched<Value>(_ body: @MainActor (_ left: Duration) throws -> Value) rethrows -> Value {
    let isWatched = watch != nil
    if !isWatched { beginning = RealTime.now }
    endWatch()
    defer { if isWatched { watch = beginWatch() } }
    return try body(left)
  }

  /// The rest of the call's time, zero or less if none is left.
  private var left: Duration { device.realTimeLimit - beginning.duration(to: RealTime.now) }

  /// Begins a watch; reads the machine's clock, since the application's code may be running on this thread.
  ///
  /// It ends the process a second after the time is up: until then, ready work is left out instead.
  private func beginWatch() -> GraceWatchdog.Watch {
    let overrunReport = overrunReport(blocked: RealTimeGuard.presentThread())
    let limit = max(left, .zero) + .seconds(1)
    return RealTime.seen { RealTimeGuard.watchdog.begin(limit: limit) { _ in overrunReport() } }
  }

  /// The thread that last ran the main actor, and answers a request for its stack.
  private static var lastThread: pid_t = 0

  /// Returns the thread that runs the main actor at present: in a test that is any thread of Dispatch's pool.
  private static func presentThread() -> pid_t {
    // The pool's threads block signals.
    if mainspring_thread_id() != lastThread { lastThread = mainspring_permit_stacks() }
    return lastThread
  }

  private func endWatch() {
    if let watch { RealTimeGuard.watchdog.end(watch) }
    watch = nil
  }

  /// Begins a watch that ends the process if holds are not released in time; for a wait that leaves the main actor
  /// free.
  ///
  /// - Returns: a closure that ends the watch.
  func watchHolds() -> () -> Void {
    let watch = RealTimeGuard.watchdog.begin(limit: device.realTimeLimit) {
      [holds = device.holds, overrunReport = overrunReport(blocked: nil)] _ in
      if !holds.isEmpty { overrunReport() }
    }
    return { RealTimeGuard.watchdog.end(watch) }
  }

  /// - Parameter thread: the thread that does not return; nil if none is blocked.
  private func overrunReport(blocked thread: pid_t?) -> @Sendable () -> Void {
    let (record, holds, application, seed) = (device.record, device.holds, device.application, device.seed)
    let (limit, name, tasks) = (device.realTimeLimit, device.configuration.name, device.clock.tasks)
    return {
      OverrunReport.endProcess(record, holds, application, tasks, limit: limit, name: name, seed: seed, blocked: thread)
    }
  }

  /// Records the pending timers for the report, which is written while the main thread is blocked.
  func recordTimers() {
    let inspection = device.loop.inspection
    device.record.timers = inspection.hasTimers ? inspection.pendingTimers : []
  }

  /// Waits for a millisecond of real time, even if Dispatch, threads and tasks are virtual.
  static func millisecond() async {
    await withCheckedContinuation { continuation in
      _ = watchdog.begin(limit: .milliseconds(1)) { _ in continuation.resume() }
    }
  }
}
