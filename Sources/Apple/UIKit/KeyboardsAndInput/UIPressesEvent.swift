import Foundation

/// An event for a change of the keys that are pressed.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uipressesevent>.
@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {
  /// The type of the event: `.presses`.
  open override var type: EventType { .presses }
  /// The keys that are down or were just released.
  open internal(set) var allPresses: Set<UIPress> = []
  /// The press that changed.
  var news: UIPress?
  /// The modifier keys that were down when the key of the changed press was pressed.
  open override var modifierFlags: UIKeyModifierFlags { news?.key?.modifierFlags ?? [] }

  /// Returns the presses that `gesture` observes: always empty here.
  open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> { [] }
}
