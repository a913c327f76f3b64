import Foundation

/// The options and the results of measuring a text.
///
/// Apple's page: `NSStringDrawingContext`.
open class NSStringDrawingContext: NSObject {
  /// The least scale that a text may be shrunk to; kept, and has no effect here: nothing is shrunk.
  open var minimumScaleFactor: CGFloat = 0
  /// The scale that the text was measured at: always 1 here.
  open private(set) var actualScaleFactor: CGFloat = 1
  /// The rectangle that the last text took up.
  open internal(set) var totalBounds = CGRect.zero
}
