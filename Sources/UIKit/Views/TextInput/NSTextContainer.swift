import Foundation

/// The area in which the lines of a text are laid out; stored, but has no effect here: nothing is drawn.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/nstextcontainer>.
open class NSTextContainer: NSObject {
  /// The size, in points.
  open var size: CGSize
  /// The maximum number of lines; 0 means no limit.
  open var maximumNumberOfLines = 0
  /// The treatment of the last line.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping
  /// The space at both ends of each line, in points.
  open var lineFragmentPadding: CGFloat = 5
  /// Whether the container follows the width of its view.
  open var widthTracksTextView = false
  /// Whether the container follows the height of its view.
  open var heightTracksTextView = false

  /// Creates a container with a size in points.
  public init(size: CGSize = .zero) {
    self.size = size
    super.init()
  }
}
