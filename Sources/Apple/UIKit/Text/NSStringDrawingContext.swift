import Foundation

/// The options and results of measuring a text.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/nsstringdrawingcontext>.
open class NSStringDrawingContext: NSObject {
  /// The smallest scale that a text may be shrunk to; stored, but has no effect here, since texts are not shrunk.
  open var minimumScaleFactor: CGFloat = 0
  /// The scale of the measured text: always 1 here.
  open private(set) var actualScaleFactor: CGFloat = 1
  /// The bounding rectangle of the last measured text.
  open internal(set) var totalBounds = CGRect.zero
}
