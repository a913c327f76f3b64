import Foundation

/// A width or a height: a fraction of the container's width or height, or a number of points.
///
/// The main actor only. Apple's page: <https://developer.apple.com/documentation/uikit/nscollectionlayoutdimension>.
@preconcurrency @MainActor
open class NSCollectionLayoutDimension: NSObject, @MainActor NSCopying {
  enum Kind {
    case width, height, absolute, estimated
  }

  private let kind: Kind
  /// The fraction of the container's side, or the number of points.
  open private(set) var dimension: CGFloat

  init(_ kind: Kind, _ dimension: CGFloat) {
    self.kind = kind
    self.dimension = dimension
    super.init()
  }

  /// Returns a dimension that is a fraction of the container's width.
  open class func fractionalWidth(_ fractionalWidth: CGFloat) -> Self {
    make(.width, fractionalWidth)
  }
  /// Returns a dimension that is a fraction of the container's height.
  open class func fractionalHeight(_ fractionalHeight: CGFloat) -> Self {
    make(.height, fractionalHeight)
  }
  /// Returns a dimension in points.
  open class func absolute(_ absoluteDimension: CGFloat) -> Self {
    make(.absolute, absoluteDimension)
  }
  /// Returns an estimated dimension in points; here the estimate is the size, since cells do not size themselves.
  open class func estimated(_ estimatedDimension: CGFloat) -> Self {
    make(.estimated, estimatedDimension)
  }

  // No subclass outside of this module can call the internal initializer, so `Self` is always this class.
  private class func make(_ kind: Kind, _ dimension: CGFloat) -> Self {
    NSCollectionLayoutDimension(kind, dimension) as! Self
  }

  /// Whether the dimension is a fraction of the container's width.
  open var isFractionalWidth: Bool { kind == .width }
  /// Whether the dimension is a fraction of the container's height.
  open var isFractionalHeight: Bool { kind == .height }
  /// Whether the dimension is a fixed number of points.
  open var isAbsolute: Bool { kind == .absolute }
  /// Whether the dimension is an estimated number of points.
  open var isEstimated: Bool { kind == .estimated }

  func length(in container: CGSize) -> CGFloat {
    switch kind {
    case .width: container.width * dimension
    case .height: container.height * dimension
    case .absolute, .estimated: dimension
    }
  }

  /// Returns the object itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
