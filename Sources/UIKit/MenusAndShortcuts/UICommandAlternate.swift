import Foundation

/// What a command is instead while a modifier is held down.
///
/// The main actor only.
@preconcurrency @MainActor
open class UICommandAlternate: NSObject {
  /// What it says then.
  open private(set) var title: String
  /// What it does then.
  open private(set) var action: Selector
  /// The modifiers.
  open private(set) var modifierFlags: UIKeyModifierFlags

  /// An alternate.
  public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
    self.title = title
    self.action = action
    self.modifierFlags = modifierFlags
    super.init()
  }
}
