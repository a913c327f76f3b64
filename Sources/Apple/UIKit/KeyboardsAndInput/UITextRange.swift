import Foundation

/// A range of the text of a view; views that lay out their own text subclass it.
///
/// The main actor only. Apple's page: <https://developer.apple.com/documentation/uikit/uitextrange>.
@preconcurrency @MainActor
open class UITextRange: NSObject {
  /// Whether the range has no characters; for subclasses.
  open var isEmpty: Bool { true }
  /// The position at which the range begins; for subclasses.
  open var start: UITextPosition { UITextPosition() }
  /// The position at which the range ends; for subclasses.
  open var end: UITextPosition { start }
}

/// A range of the text of a text field or text view, in UTF-16 units.
final class TextSpan: UITextRange {
  let range: NSRange

  init(_ range: NSRange) {
    self.range = range
    super.init()
  }

  override var isEmpty: Bool { range.length == 0 }
  override var start: UITextPosition { TextOffset(range.location) }
  override var end: UITextPosition { TextOffset(NSMaxRange(range)) }
  nonisolated override func isEqual(_ object: Any?) -> Bool { (object as? TextSpan)?.range == range }
  nonisolated override var hash: Int { range.location ^ range.length }
}
