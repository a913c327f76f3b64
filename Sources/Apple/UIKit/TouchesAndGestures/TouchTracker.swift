import AppLifecycle
import Foundation

/// Converts frames of touch points to `UIEvent`s; it keeps one `UITouch` per finger, and finds the view on which the
/// finger came down.
///
/// The tracker creates the objects for the next finger when a finger is lifted, so that it has to create only the event
/// when the next finger comes down.
@MainActor
final class TouchTracker {
  /// The longest time, in seconds, and the longest distance, in points, between two taps for the second to count as a
  /// repetition.
  private static let repetition = (time: 0.35, distance: 45.0)

  private struct Finger {
    let id: Int
    let touch: UITouch
    /// A set that contains only this touch.
    var alone: Set<UITouch>
  }

  /// The fingers on the screen, in the order in which they came down.
  private var fingers: [Finger] = []
  /// The touch of the next finger, created in advance.
  private var spare: (touch: UITouch, alone: Set<UITouch>)?
  /// The number of touches that have begun.
  private var count = 0
  private var lastTap: (location: CGPoint, time: TimeInterval, count: Int)?

  /// Returns the event of a frame; nil if the frame contains no known finger.
  func event(for frame: [TouchPoint], at time: TimeInterval, in windows: WindowList) -> UIEvent? {
    let event = UIEvent()
    event.timestamp = time
    var isNews = false
    for finger in fingers { finger.touch.phase = .stationary }
    for point in frame {
      let location = CGPoint(x: point.x, y: point.y)
      if let finger = fingers.first(where: { $0.id == point.id }) {
        update(finger.touch, to: point.phase, location, at: time)
        isNews = true
      } else if point.phase == .began {
        begin(point.id, at: location, event, in: windows)
        isNews = true
      }
      // Ignores a finger that moves or ends without having begun: it came down before the application was active.
    }
    return isNews ? complete(event) : nil
  }

  /// Returns a frame that cancels the known fingers that `frame` lifts.
  func cancellations(in frame: [TouchPoint]) -> [TouchPoint] {
    frame.compactMap { point in
      guard point.phase == .ended || point.phase == .cancelled, fingers.contains(where: { $0.id == point.id }) else {
        return nil
      }
      return TouchPoint(id: point.id, phase: .cancelled, x: point.x, y: point.y)
    }
  }

  /// A frame that cancels all fingers.
  var pointsOnceCancelled: [TouchPoint] {
    fingers.map { finger in
      let location = finger.touch.screenLocation
      return TouchPoint(id: finger.id, phase: .cancelled, x: Double(location.x), y: Double(location.y))
    }
  }

  /// Returns the event that cancels all fingers; nil if none is down.
  func cancelAll(at time: TimeInterval) -> UIEvent? {
    guard !fingers.isEmpty else { return nil }
    for finger in fingers { update(finger.touch, to: .cancelled, finger.touch.screenLocation, at: time) }
    let event = UIEvent()
    event.timestamp = time
    return complete(event)
  }

  /// Removes the fingers that have left the screen; called after their last event was sent.
  func forgetLifted() {
    guard let lifted = fingers.firstIndex(where: { $0.touch.phase == .ended || $0.touch.phase == .cancelled }) else {
      return
    }
    // The removed finger's set is reused: if nothing else retains it, this allocates nothing.
    var alone = fingers.remove(at: lifted).alone
    fingers.removeAll { $0.touch.phase == .ended || $0.touch.phase == .cancelled }
    guard spare == nil else { return }
    let touch = UITouch()
    alone.removeAll(keepingCapacity: true)
    alone.insert(touch)
    spare = (touch, alone)
  }

  private func complete(_ event: UIEvent) -> UIEvent {
    if fingers.count == 1 {
      event.onlyTouch = fingers[0].touch
      event.touches = fingers[0].alone
    } else {
      event.touches = Set(fingers.map(\.touch))
    }
    return event
  }

  private func begin(_ id: Int, at location: CGPoint, _ event: UIEvent, in windows: WindowList) {
    let finger: Finger
    if let spare {
      finger = Finger(id: id, touch: spare.touch, alone: spare.alone)
      self.spare = nil
    } else {
      let touch = UITouch()
      finger = Finger(id: id, touch: touch, alone: [touch])
    }
    let touch = finger.touch
    count += 1
    touch.number = count
    touch.timestamp = event.timestamp
    touch.screenLocation = location
    touch.previousScreenLocation = location
    touch.tapCount = tapCount(at: location, time: event.timestamp)
    if let (window, view) = windows.hitTest(location, with: event) {
      touch.window = window
      touch.view = view
      touch.isExcluded = isExcluded(view, window)
    }
    fingers.append(finger)
  }

  /// Returns whether fingers that are already down prevent the delivery of a new finger to `view`.
  private func isExcluded(_ view: UIView, _ window: UIWindow) -> Bool {
    for finger in fingers where finger.touch.progress != .over && !finger.touch.isExcluded {
      let other = finger.touch.view
      if other === view {
        if !view.isMultipleTouchEnabled { return true }
      } else if finger.touch.window === window, view.isExclusiveTouch || other?.isExclusiveTouch == true {
        return true
      }
    }
    return false
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
