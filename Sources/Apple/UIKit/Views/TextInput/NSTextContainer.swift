import Foundation

/// The area in which a layout manager lays out the lines of a text.
///
/// Apple's page: <https://developer.apple.com/documentation/uikit/nstextcontainer>.
open class NSTextContainer: NSObject {
  /// The layout manager that uses the container; nil if there is none.
  open internal(set) weak var layoutManager: NSLayoutManager?
  /// The size, in points; lines are as wide as the width allows, and a width of 0 does not limit them.
  ///
  /// The height does not limit them here.
  open var size: CGSize {
    didSet { if oldValue.width != size.width { layoutManager?.textContainerChangedGeometry(self) } }
  }
  /// The areas in the container that lines leave free; stored, but without effect here.
  open var exclusionPaths: [UIBezierPath] = []
  /// Whether the container is a rectangle: true if there are no exclusion paths.
  open var isSimpleRectangularTextContainer: Bool { exclusionPaths.isEmpty }
  /// The maximum number of lines; 0 means no limit; stored, but without effect here.
  open var maximumNumberOfLines = 0
  /// The treatment of the last line; stored, but without effect here.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping
  /// The space at both ends of each line, in points.
  open var lineFragmentPadding: CGFloat = 5 {
    didSet { if oldValue != lineFragmentPadding { layoutManager?.textContainerChangedGeometry(self) } }
  }
  /// Whether the container follows the width of its view.
  open var widthTracksTextView = false
  /// Whether the container follows the height of its view.
  open var heightTracksTextView = false

  /// Creates a container with a size in points.
  public init(size: CGSize = .zero) {
    self.size = size
    super.init()
  }

  /// Makes a layout manager that has no container use this one, in place of the present manager, with the same text.
  open func replaceLayoutManager(_ newLayoutManager: NSLayoutManager) {
    let storage = layoutManager?.textStorage
    newLayoutManager.addTextContainer(self)
    storage?.addLayoutManager(newLayoutManager)
  }
}
