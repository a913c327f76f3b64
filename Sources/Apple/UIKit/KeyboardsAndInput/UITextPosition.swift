import Foundation

/// A position in the text of a view; views that lay out their own text subclass it.
///
/// The main actor only. Apple's page: <https://developer.apple.com/documentation/uikit/uitextposition>.
@preconcurrency @MainActor
open class UITextPosition: NSObject {}

/// A position in the text of a text field or text view, in UTF-16 units from its beginning.
final class TextOffset: UITextPosition {
  let offset: Int

  init(_ offset: Int) {
    self.offset = offset
    super.init()
  }

  nonisolated override func isEqual(_ object: Any?) -> Bool { (object as? TextOffset)?.offset == offset }
  nonisolated override var hash: Int { offset }
}
