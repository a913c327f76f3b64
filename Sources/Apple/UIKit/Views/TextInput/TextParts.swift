import Foundation

/// The text of a text view, the manager of its layout, and the container of its lines.
struct TextParts {
  let storage: NSTextStorage
  let manager: NSLayoutManager
  let container: NSTextContainer

  /// Completes the parts to which a container belongs; nil creates all of them.
  init(_ given: NSTextContainer?) {
    container = given ?? NSTextContainer(size: CGSize(width: 0, height: CGFloat.greatestFiniteMagnitude))
    if given == nil { container.widthTracksTextView = true }
    manager = container.layoutManager ?? NSLayoutManager()
    if container.layoutManager == nil { manager.addTextContainer(container) }
    storage = manager.textStorage ?? NSTextStorage()
    if manager.textStorage == nil { storage.addLayoutManager(manager) }
  }
}

/// The state of text input that a text field or text view stores.
struct TextInputState {
  /// The provisional text.
  var marked: NSRange?
  var markedStyle: [NSAttributedString.Key: Any]?
  weak var delegate: (any UITextInputDelegate)?
}
