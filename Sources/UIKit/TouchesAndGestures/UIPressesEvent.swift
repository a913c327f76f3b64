import Foundation

/// One moment of buttons being pressed; none comes here.
@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {
  /// What the event is about.
  open override var type: EventType { .presses }
  /// The buttons that are down or have just been released.
  open internal(set) var allPresses: Set<UIPress> = []
}
