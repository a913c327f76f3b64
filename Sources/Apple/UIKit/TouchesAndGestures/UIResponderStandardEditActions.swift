import Foundation

/// The names of the standard edit actions, for selectors such as `#selector(UIResponderStandardEditActions.copy(_:))`.
///
/// Every responder has them. The main actor only.
/// Apple's page: <https://developer.apple.com/documentation/uikit/uiresponderstandardeditactions>.
@preconcurrency @MainActor
public protocol UIResponderStandardEditActions: AnyObject {
  /// Moves the selection to the pasteboard.
  func cut(_ sender: Any?)
  /// Copies the selection to the pasteboard.
  func copy(_ sender: Any?)
  /// Inserts the pasteboard's contents.
  func paste(_ sender: Any?)
  /// Inserts the pasteboard's contents in the style of the surrounding text.
  func pasteAndMatchStyle(_ sender: Any?)
  /// Selects an object or a range of text.
  func select(_ sender: Any?)
  /// Selects everything.
  func selectAll(_ sender: Any?)
  /// Deletes the selection.
  func delete(_ sender: Any?)
  /// Toggles bold text in the selection.
  func toggleBoldface(_ sender: Any?)
  /// Toggles italic text in the selection.
  func toggleItalics(_ sender: Any?)
  /// Toggles underlined text in the selection.
  func toggleUnderline(_ sender: Any?)
  /// Increases the size of the selected text.
  func increaseSize(_ sender: Any?)
  /// Decreases the size of the selected text.
  func decreaseSize(_ sender: Any?)
}

extension UIResponder: UIResponderStandardEditActions {}
