import AppLifecycle
import Foundation

/// Makes `UIEvent`s of touch frames: keeps one `UITouch` a finger, and finds the view that each came down on.
///
/// What a finger needs is made when the one before was lifted, so that nothing but the event has to be made while
/// somebody waits for it.
@MainActor
final class TouchTracker {
  /// How soon after one tap, in seconds, and how near to it, in points, another counts as its repetition.
  private static let repetition = (time: 0.35, distance: 45.0)

  private struct Finger {
    let id: Int
    let touch: UITouch
    /// The touch alone.
    var alone: Set<UITouch>
  }

  /// In the order in which they came down.
  private var fingers: [Finger] = []
  /// The next finger's, made ahead of it.
  private var spare: (touch: UITouch, alone: Set<UITouch>)?
  private var count = 0
  private var lastTap: (location: CGPoint, time: TimeInterval, count: Int)?

  /// The event that a frame makes; nil where the frame tells of no finger that is known.
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
      // A finger that moves or ends without having come down here came down before the application was active: not its.
    }
    return isNews ? complete(event) : nil
  }

  /// The frame that says of each finger that it is taken back.
  var pointsOnceCancelled: [TouchPoint] {
    fingers.map { finger in
      let location = finger.touch.screenLocation
      return TouchPoint(id: finger.id, phase: .cancelled, x: Double(location.x), y: Double(location.y))
    }
  }

  /// The event that takes all fingers back; nil where none is down.
  func cancelAll(at time: TimeInterval) -> UIEvent? {
    guard !fingers.isEmpty else { return nil }
    for finger in fingers { update(finger.touch, to: .cancelled, finger.touch.screenLocation, at: time) }
    let event = UIEvent()
    event.timestamp = time
    return complete(event)
  }

  /// Forgets the fingers that have left the screen.
  ///
  /// To be called when their last event has been sent.
  func forgetLifted() {
    guard let lifted = fingers.firstIndex(where: { $0.touch.phase == .ended || $0.touch.phase == .cancelled }) else {
      return
    }
    // Its set is taken over: where nobody has kept it, nothing has to be allocated.
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

  /// Whether a finger that has come down on `view` is not for it, because of those that are down already.
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
