import Foundation

/// A command that the application adds to the edit menu.
///
/// The main actor only.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/uimenuitem>.
@preconcurrency @MainActor
open class UIMenuItem: NSObject {
  /// The text of the item.
  open var title: String
  /// The name of the method that performs the command, on the first object in the responder chain that has it.
  open var action: Selector

  /// Creates a command with a title and the name of its method.
  public init(title: String, action: Selector) {
    self.title = title
    self.action = action
    super.init()
  }
}
