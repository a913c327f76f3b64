import Foundation

/// The event of a shake of the device.
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
