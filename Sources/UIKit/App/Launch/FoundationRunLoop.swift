import CRunLoopHooks
import Foundation
import Mainspring
import Synchronization

/// Has Foundation's main run loop, with its `Timer`s, performed blocks and sources, live under the engine's.
///
/// CFRunLoop has no public way to be woken on Linux, so the engine asks it, before it sleeps, to do what there is to do
/// and to say when it wants to be asked again. One such question costs about 3 µs, so it is put only where the run loop
/// was given something since the last one; CRunLoopHooks tells, and wakes the engine where another thread gave it.
///
/// Where the program has static libraries nothing tells. Then it is asked each time, until three answers in a row are
/// the same, since one question runs blocks that blocks performed only two deep; and what another thread gives it waits
/// until something else wakes the engine.
@MainActor
enum FoundationRunLoop {
  private nonisolated static let hasWork = Atomic(false)
  private static var tells = false
  /// A timer or a block that runs the engine: what is left in the run loop has been told already.
  private static var isAsking = false
  private static var timer: RunLoopTimer?
  private static var nextDate: Date?

  static func attach(to loop: EventRunLoop) {
    hearOfWork(for: loop)
    RunLoop.main.perform {}
    tells = hasWork.load(ordering: .acquiring)
    let observer = loop.addObserver(for: .beforeWaiting) { [unowned loop] _ in
      MainActor.assumeIsolated { if tells, !isAsking { askWhereTold(loop) } else { ask(loop) } }
    }
    // Foundation's timers fire inside this callout, and one that runs the loop must not keep the others from firing.
    observer.isReentrant = true
  }

  /// Not on the main actor, as what is called back from any thread is not.
  private nonisolated static func hearOfWork(for loop: EventRunLoop) {
    // Kept for as long as the process lives, as it may be called for as long.
    let context = Unmanaged.passRetained(loop).toOpaque()
    mainspring_hear_of_main_run_loop(
      { context in
        FoundationRunLoop.hasWork.store(true, ordering: .releasing)
        Unmanaged<EventRunLoop>.fromOpaque(context).takeUnretainedValue().wakeUp()
      },
      context
    )
  }

  private static func askWhereTold(_ loop: EventRunLoop) {
    guard hasWork.exchange(false, ordering: .acquiring) else { return }
    isAsking = true
    defer { isAsking = false }
    note(RunLoop.main.limitDate(forMode: .default), on: loop)
  }

  private static func ask(_ loop: EventRunLoop) {
    for _ in 0..<3 {
      let date = RunLoop.main.limitDate(forMode: .default)
      if date != nextDate { return note(date, on: loop) }
    }
  }

  private static func note(_ date: Date?, on loop: EventRunLoop) {
    if date != nextDate {
      nextDate = date
      timer?.cancel()
      timer = nil
      if let date, date != .distantFuture {
        // The timer only ends the engine's sleep; the question that follows it fires what is due.
        timer = loop.addTimer(after: .seconds(max(0, date.timeIntervalSinceNow))) {
          nextDate = nil
          hasWork.store(true, ordering: .relaxed)
        }
      }
    }
    // Something may have fired, and changed what the engine's run waits for: it makes another pass, and asks again.
    loop.wakeUp()
  }
}
