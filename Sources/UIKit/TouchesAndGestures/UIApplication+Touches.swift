import AppLifecycle
import Foundation

/// The touches of the screen, which become events of the windows.
extension UIApplication {
  func receive(_ frame: [TouchPoint]) {
    if isIgnoringInteractionEvents { return }
    send(touchTracker.event(for: frame, at: uptime, in: windowList))
    touchTracker.forgetLifted()
  }

  /// Cancels all touches and presses, because the application is leaving the foreground.
  func cancelTouches() {
    let points = touchTracker.pointsOnceCancelled
    if !points.isEmpty { core.noteTouches(points) }
    send(touchTracker.cancelAll(at: uptime))
    touchTracker.forgetLifted()
    cancelPresses()
  }

  /// Sends an event to the windows that it concerns.
  func deliver(_ event: UIEvent) {
    if let touch = event.onlyTouch {
      touch.window?.sendEvent(event)
      return
    }
    if event.type != .touches { return sendToFirstResponder(event) }
    var told: [UIWindow] = []
    for touch in event.touches.sorted(by: { $0.number < $1.number }) {
      guard let window = touch.window, !told.contains(where: { $0 === window }) else { continue }
      told.append(window)
      window.sendEvent(event)
    }
  }

  /// Sends the event and releases it, so it does not outlive the call unless other code retains it.
  @inline(never)
  private func send(_ event: consuming UIEvent?) {
    if let event { sendEvent(event) }
  }
}
