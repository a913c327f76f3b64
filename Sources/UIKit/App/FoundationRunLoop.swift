import Foundation
import Mainspring

/// Has Foundation's main run loop, with its `Timer`s and performed blocks, live under the engine's.
///
/// CFRunLoop has no public way to be woken on Linux, so the engine asks it, each time before it sleeps, to fire what is due
/// and to say when it wants to be asked again. One such question costs about 6 µs, and runs blocks that blocks performed only
/// two deep; nothing tells whether any are left, so it is asked until three answers in a row are the same. For the same reason
/// a block performed, or a timer added, by another thread waits until something else wakes the main loop: other threads use
/// Dispatch's main queue or `EventRunLoop.post`.
@MainActor
enum FoundationRunLoop {
  private static var timer: RunLoopTimer?
  private static var nextDate: Date?

  static func attach(to loop: EventRunLoop) {
    loop.addObserver(for: .beforeWaiting) { [unowned loop] _ in
      MainActor.assumeIsolated { ask(loop) }
    }
  }

  private static func ask(_ loop: EventRunLoop) {
    for _ in 0..<3 {
      let date = RunLoop.main.limitDate(forMode: .default)
      if date != nextDate { return note(date, on: loop) }
    }
  }

  private static func note(_ date: Date?, on loop: EventRunLoop) {
    nextDate = date
    timer?.cancel()
    timer = nil
    if let date, date != .distantFuture {
      // The timer only ends the engine's sleep; the question that follows it fires what is due.
      timer = loop.addTimer(after: .seconds(max(0, date.timeIntervalSinceNow))) { nextDate = nil }
    }
    // Something may have fired, and changed what the engine's run waits for: it makes another pass, and asks again.
    loop.wakeUp()
  }
}
