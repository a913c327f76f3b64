import Foundation

/// A title and an action that replace those of a command while modifier keys are held down.
///
/// The main actor only. Alternatives have no effect here, since no menu is drawn.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uicommandalternate>.
@preconcurrency @MainActor
open class UICommandAlternate: NSObject {
  /// The text that the menu shows.
  open private(set) var title: String
  /// The name of the method that is called.
  open private(set) var action: Selector
  /// The modifier keys that select the alternative.
  open private(set) var modifierFlags: UIKeyModifierFlags

  /// Creates an alternative for a command.
  public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
    self.title = title
    self.action = action
    self.modifierFlags = modifierFlags
    super.init()
  }
}
