import Foundation

/// One moment of buttons being pressed.
@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {
  /// What the event is about.
  open override var type: EventType { .presses }
  /// The buttons that are down or have just been released.
  open internal(set) var allPresses: Set<UIPress> = []
  /// The one that the event tells of.
  var news: UIPress?
  /// The modifiers that are down.
  open override var modifierFlags: UIKeyModifierFlags { news?.key?.modifierFlags ?? [] }

  /// The buttons that `gesture` looks at: none do here.
  open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> { [] }
}
