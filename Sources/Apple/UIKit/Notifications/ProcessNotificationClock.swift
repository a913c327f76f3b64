import Foundation
import Mainspring

/// The notification clock of a real process, which uses real time and the main loop.
final class ProcessNotificationClock: NotificationClock {
  var now: Duration { .nanoseconds(EventRunLoop.main.clock.now.nanoseconds) }
  var date: Date { Date() }

  func runOnMain(_ body: @escaping @MainActor @Sendable () -> Void) {
    if Thread.isMainThread { return requireMainActor(body) }
    EventRunLoop.mainActor.post(priority: .system, body)
  }

  @MainActor
  func call(at time: Duration, _ name: String, _ body: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
    // The timer fires in all modes, since the system also delivers the notifications of a suspended application.
    let instant = LoopClock.Instant(nanoseconds: 0).advanced(by: time)
    let timer = EventRunLoop.mainActor.addTimer(at: instant, modes: .all, handler: body)
    return { timer.cancel() }
  }
}
