import Foundation

/// A command of its own in the edit menu.
///
/// The main actor only.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uimenuitem>.
@preconcurrency @MainActor
open class UIMenuItem: NSObject {
  /// The text of the item.
  open var title: String
  /// The message that the first responder that can perform it receives.
  open var action: Selector

  /// Creates an item.
  public init(title: String, action: Selector) {
    self.title = title
    self.action = action
    super.init()
  }
}
