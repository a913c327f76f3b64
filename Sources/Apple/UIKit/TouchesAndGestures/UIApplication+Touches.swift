import AppLifecycle
import Foundation

/// Converts the touches of the screen to events, and sends these to the windows.
extension UIApplication {
  /// Sends the event of a frame.
  ///
  /// While the application ignores interaction events, only touches that are already known end: they are cancelled.
  func receive(_ frame: [TouchPoint]) {
    let frame = isIgnoringInteractionEvents ? touchTracker.cancellations(in: frame) : frame
    send(touchTracker.event(for: frame, at: uptime, in: windowList))
    touchTracker.forgetLifted()
  }

  /// Cancels all touches and presses, because the application is leaving the foreground.
  func cancelTouches() {
    let points = touchTracker.pointsOnceCancelled
    if !points.isEmpty { core.recordTouches(points) }
    send(touchTracker.cancelAll(at: uptime))
    touchTracker.forgetLifted()
    cancelPresses()
  }

  /// Sends a touch event to the windows of its touches, and any other event to the first responder.
  func deliver(_ event: UIEvent) {
    if let touch = event.onlyTouch {
      touch.window?.sendEvent(event)
      return
    }
    if event.type != .touches { return sendToFirstResponder(event) }
    var notified: [UIWindow] = []
    for touch in event.touches.sorted(by: { $0.number < $1.number }) {
      guard let window = touch.window, !notified.contains(where: { $0 === window }) else { continue }
      notified.append(window)
      window.sendEvent(event)
    }
  }

  /// Sends the event and releases it, so it does not outlive the call unless other code retains it.
  @inline(never)
  private func send(_ event: consuming UIEvent?) {
    if let event { sendEvent(event) }
  }
}
