import CApplicationHooks
import Foundation
import Mainspring
import Synchronization

/// Runs Foundation's main run loop, with its `Timer`s, performed blocks and sources, inside Mainspring's run loop, the
/// engine.
///
/// On Linux, CFRunLoop has no public way to notify the engine of new work. Before the engine blocks, it therefore makes
/// a query: `limitDate(forMode:)` runs the pending work of Foundation's run loop and returns the date of its next
/// timer. One query costs about 3 µs, so the engine makes it only if Foundation's run loop has received work since the
/// last query. CApplicationHooks notifies the engine of such work, and wakes it if the work comes from another thread.
///
/// If the hook is not in effect, for example in static builds, no notification arrives. The engine then makes queries
/// before each wait, until three in a row return the same date, because one query runs performed blocks only two levels
/// deep. Work from another thread waits up to ``pollInterval``.
@MainActor
enum FoundationRunLoop {
  private nonisolated static let hasWork = Atomic(false)
  private static var isNotified = false
  /// Whether a query is in progress.
  ///
  /// A Foundation timer or block may run the engine again. The notification of the work that remains in Foundation's
  /// run loop came before the query, so the nested run makes queries without waiting for notifications.
  private static var isQuerying = false
  private static var timer: RunLoopTimer?
  /// Without notifications, the longest time for which work from another thread waits.
  private static let pollInterval = Duration.milliseconds(100)
  private static var pollTimer: RunLoopTimer?
  private static var nextDate: Date?

  static func attach(to loop: EventRunLoop) {
    observeWork(for: loop)
    RunLoop.main.perform {}
    isNotified = hasWork.load(ordering: .acquiring)
    let observer = loop.addObserver(for: .beforeWaiting) { [unowned loop] _ in
      if isNotified, !isQuerying { queryIfNotified(loop) } else { query(loop) }
    }
    // Foundation's timers fire inside this callout. If one of them runs the loop, the others must still fire.
    observer.isReentrant = true
    // The timer only ends the engine's wait; the query that follows runs the work that another thread has added.
    if !isNotified {
      DiagnosticMessage.write(
        "The hook runLoops is not in effect, so Foundation's main run loop is polled ten times a second. See "
          + "docs/internals/runtime-hooks.md.",
        source: "UIKit"
      )
      pollTimer = loop.addTimer(after: pollInterval, repeatingEvery: pollInterval) {}
    }
  }

  /// Registers for notifications of work.
  ///
  /// Not isolated to the main actor, because the callback arrives on any thread.
  private nonisolated static func observeWork(for loop: EventRunLoop) {
    // Never released, because the callback can arrive until the process ends.
    let context = Unmanaged.passRetained(loop).toOpaque()
    mainspring_observe_main_run_loop(
      { context in
        FoundationRunLoop.hasWork.store(true, ordering: .releasing)
        Unmanaged<EventRunLoop>.fromOpaque(context).takeUnretainedValue().wakeUp()
      },
      context
    )
  }

  private static func queryIfNotified(_ loop: EventRunLoop) {
    guard hasWork.exchange(false, ordering: .acquiring) else { return }
    isQuerying = true
    defer { isQuerying = false }
    setNextDate(RunLoop.main.limitDate(forMode: .default), on: loop)
  }

  private static func query(_ loop: EventRunLoop) {
    for _ in 0..<3 {
      let date = RunLoop.main.limitDate(forMode: .default)
      if date != nextDate { return setNextDate(date, on: loop) }
    }
  }

  private static func setNextDate(_ date: Date?, on loop: EventRunLoop) {
    if date != nextDate {
      nextDate = date
      timer?.cancel()
      timer = nil
      if let date, date != .distantFuture {
        // The timer only ends the engine's wait; the query that follows fires the timers that are due.
        timer = loop.addTimer(after: .seconds(max(0, date.timeIntervalSinceNow))) {
          nextDate = nil
          hasWork.store(true, ordering: .relaxed)
        }
      }
    }
    // A timer may have fired and changed the condition that the engine's run waits for, so the engine makes another
    // pass and queries again.
    loop.wakeUp()
  }
}
