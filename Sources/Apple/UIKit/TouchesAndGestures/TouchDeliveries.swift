import Foundation

/// The touches of one event, grouped by view and phase, so that a view receives all touches of a phase in one call.
@MainActor
struct TouchDeliveries {
  private var list: [(view: UIView, phase: UITouch.Phase, touches: Set<UITouch>)] = []

  mutating func add(_ touch: UITouch, _ phase: UITouch.Phase) {
    guard let view = touch.view, !touch.isExcluded else { return }
    if let place = list.firstIndex(where: { $0.view === view && $0.phase == phase }) {
      list[place].touches.insert(touch)
    } else {
      list.append((view, phase, [touch]))
    }
  }

  /// Delivers began, moved, ended and cancelled touches, in this order.
  func perform(_ event: UIEvent?) {
    for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
      for entry in list where entry.phase == phase {
        // If a recognizer delayed or took a touch, the phase that the view receives differs from the actual one, so the
        // touch has the delivered phase during the call.
        let own = entry.touches.map { ($0, $0.phase) }
        for (touch, _) in own { touch.phase = phase }
        UITouch.deliver(entry.view, phase, entry.touches, event)
        for (touch, former) in own { touch.phase = former }
      }
    }
  }
}

extension UITouch {
  /// Calls the view's method for that phase.
  @inline(__always)
  static func deliver(_ view: UIView, _ phase: UITouch.Phase, _ touches: Set<UITouch>, _ event: UIEvent?) {
    switch phase {
    case .began: view.touchesBegan(touches, with: event)
    case .moved: view.touchesMoved(touches, with: event)
    case .ended: view.touchesEnded(touches, with: event)
    case .cancelled: view.touchesCancelled(touches, with: event)
    default: break
    }
  }
}
