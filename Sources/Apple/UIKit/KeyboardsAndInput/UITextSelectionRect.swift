import Foundation

/// The rectangle of a part of the selection, in one line.
///
/// The main actor only. Apple's page: <https://developer.apple.com/documentation/uikit/uitextselectionrect>.
@preconcurrency @MainActor
open class UITextSelectionRect: NSObject {
  /// The rectangle, in points; for subclasses.
  open var rect: CGRect { .zero }
  /// The direction of writing in the part; for subclasses.
  open var writingDirection: NSWritingDirection { .natural }
  /// Whether the selection begins in the part; for subclasses.
  open var containsStart: Bool { false }
  /// Whether the selection ends in the part; for subclasses.
  open var containsEnd: Bool { false }
  /// Whether the text is written vertically; for subclasses.
  open var isVertical: Bool { false }
}

/// A part of the selection of a text field or text view.
final class SelectedLine: UITextSelectionRect {
  private let place: CGRect
  private let isFirst: Bool
  private let isLast: Bool

  private init(_ place: CGRect, isFirst: Bool, isLast: Bool) {
    self.place = place
    self.isFirst = isFirst
    self.isLast = isLast
    super.init()
  }

  override var rect: CGRect { place }
  override var containsStart: Bool { isFirst }
  override var containsEnd: Bool { isLast }

  /// Returns the parts of a selection for its rectangles in the lines.
  static func all(_ rects: [CGRect]) -> [UITextSelectionRect] {
    rects.enumerated().map { SelectedLine($1, isFirst: $0 == 0, isLast: $0 == rects.count - 1) }
  }
}
