import Foundation

/// The device was shaken.
@MainActor
final class MotionEvent: UIEvent {
  let isOver: Bool
  init(isOver: Bool) {
    self.isOver = isOver
    super.init()
  }
  override var type: EventType { .motion }
  override var subtype: EventSubtype { .motionShake }
}
