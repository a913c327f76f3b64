import Foundation

/// The position of a supplementary view relative to its item.
///
/// The main actor only. Apple's page: <https://developer.apple.com/documentation/uikit/nscollectionlayoutanchor>.
@preconcurrency @MainActor
open class NSCollectionLayoutAnchor: NSObject, @MainActor NSCopying {
  /// The edges of the item with which the view is aligned; the view is centerd along a direction without an edge.
  open private(set) var edges: NSDirectionalRectEdge
  /// The offset from the edges, in points or as a fraction of the view's size.
  open private(set) var offset: CGPoint
  /// Whether the offset is in points.
  open private(set) var isAbsoluteOffset: Bool
  /// Whether the offset is a fraction of the view's size.
  open var isFractionalOffset: Bool { !isAbsoluteOffset }

  /// Creates an anchor without an offset.
  public convenience init(edges: NSDirectionalRectEdge) { self.init(edges: edges, absoluteOffset: .zero) }

  /// Creates an anchor with an offset in points.
  public init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.edges = edges
    offset = absoluteOffset
    isAbsoluteOffset = true
    super.init()
  }

  /// Creates an anchor with an offset that is a fraction of the view's size.
  public init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.edges = edges
    offset = fractionalOffset
    isAbsoluteOffset = false
    super.init()
  }

  /// Returns the frame of a view of `size`, aligned with the edges of `frame`.
  func frame(of size: CGSize, at frame: CGRect) -> CGRect {
    var origin = CGPoint(x: frame.midX - size.width / 2, y: frame.midY - size.height / 2)
    if edges.contains(.leading) { origin.x = frame.minX }
    if edges.contains(.trailing) { origin.x = frame.maxX - size.width }
    if edges.contains(.top) { origin.y = frame.minY }
    if edges.contains(.bottom) { origin.y = frame.maxY - size.height }
    origin.x += isAbsoluteOffset ? offset.x : offset.x * size.width
    origin.y += isAbsoluteOffset ? offset.y : offset.y * size.height
    return CGRect(origin: origin, size: size)
  }

  /// Returns the object itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
