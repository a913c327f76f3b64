import AppLifecycle
import Foundation

/// Makes `UIEvent`s of touch frames: keeps one `UITouch` a finger, and finds the view that each came down on.
@MainActor
final class TouchTracker {
  /// How soon after one tap, in seconds, and how near to it, in points, another counts as its repetition.
  private static let repetition = (time: 0.35, distance: 45.0)

  private var touches: [Int: UITouch] = [:]
  private var lastTap: (location: CGPoint, time: TimeInterval, count: Int)?

  /// The event that a frame makes; nil where the frame tells of no finger that is known.
  func event(for frame: [TouchPoint], at time: TimeInterval, in windows: [UIWindow]) -> UIEvent? {
    var told: Set<UITouch> = []
    for point in frame {
      let location = CGPoint(x: point.x, y: point.y)
      if let touch = touches[point.id] {
        update(touch, to: point.phase, location, at: time)
        told.insert(touch)
      } else if point.phase == .began {
        let touch = begin(at: location, time: time, in: windows)
        touches[point.id] = touch
        told.insert(touch)
      }
      // A finger that moves or ends without having come down here came down before the application was active: not its.
    }
    return told.isEmpty ? nil : event(told, at: time)
  }

  /// The event that takes all fingers back; nil where none is down.
  func cancelAll(at time: TimeInterval) -> UIEvent? {
    guard !touches.isEmpty else { return nil }
    for touch in touches.values { update(touch, to: .cancelled, touch.screenLocation, at: time) }
    return event(Set(touches.values), at: time)
  }

  /// Forgets the fingers that have left the screen.
  ///
  /// To be called when their last event has been sent.
  func forgetLifted() { touches = touches.filter { $0.value.phase != .ended && $0.value.phase != .cancelled } }

  private func event(_ touches: Set<UITouch>, at time: TimeInterval) -> UIEvent {
    let event = UIEvent()
    event.timestamp = time
    event.allTouches = touches
    return event
  }

  private func begin(at location: CGPoint, time: TimeInterval, in windows: [UIWindow]) -> UITouch {
    let touch = UITouch()
    touch.timestamp = time
    touch.screenLocation = location
    touch.previousScreenLocation = location
    touch.tapCount = tapCount(at: location, time: time)
    for window in windows where !window.isHidden {
      let point = window.fromScreen(location)
      guard let view = window.hitTest(point, with: nil) else { continue }
      touch.window = window
      // A view that does not take several touches is told of the first one only.
      let isTaken = !view.isMultipleTouchEnabled && touches.values.contains { $0.view === view }
      touch.view = isTaken ? nil : view
      break
    }
    return touch
  }

  private func update(_ touch: UITouch, to phase: TouchPhase, _ location: CGPoint, at time: TimeInterval) {
    touch.previousScreenLocation = touch.screenLocation
    touch.screenLocation = location
    touch.timestamp = time
    switch phase {
    case .began, .stationary: touch.phase = .stationary
    case .moved: touch.phase = .moved
    case .ended:
      touch.phase = .ended
      lastTap = (location, time, touch.tapCount)
    case .cancelled: touch.phase = .cancelled
    }
  }

  private func tapCount(at location: CGPoint, time: TimeInterval) -> Int {
    guard let lastTap, time - lastTap.time <= TouchTracker.repetition.time else { return 1 }
    let distance = hypot(location.x - lastTap.location.x, location.y - lastTap.location.y)
    return distance <= TouchTracker.repetition.distance ? lastTap.count + 1 : 1
  }
}
