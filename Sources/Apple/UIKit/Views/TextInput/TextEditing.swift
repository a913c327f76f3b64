import Foundation

/// A view whose text the user edits: a text field or a text view.
@MainActor
protocol TextEditing: UIResponder, UIKeyInput {
  var isEditing: Bool { get }
}

extension TextEditing {
  /// Whether text can be pasted: the pasteboard contains some, and the view is being edited.
  var canPasteText: Bool { isEditing && UIPasteboard.general.hasStrings }

  /// Inserts the pasteboard's text.
  func pasteText() {
    if let text = UIPasteboard.general.string { insertText(text) }
  }

  /// Sets the name of the undo action to "Typing", unless an undo or a redo is in progress.
  func nameTyping() {
    if undoManager?.isUndoing == false, undoManager?.isRedoing == false { undoManager?.setActionName("Typing") }
  }

  func post(_ name: NSNotification.Name) { NotificationCenter.default.post(name: name, object: self) }
}
